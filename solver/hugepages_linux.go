package solver

import (
	"syscall"
	"unsafe"
)

// adviseHugePages asks for the buckets to be kept in large pages. Look-ups go anywhere in
// the table; with small pages each one also misses the processor's table of pages, which
// takes as long as the look-up itself. What cannot be had is done without.
func adviseHugePages(buckets []bucket) {
	const madvHugePage = 14
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(buckets))), len(buckets)*bucketBytes)
	_ = syscall.Madvise(bytes, madvHugePage)
}
