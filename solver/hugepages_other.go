//go:build !linux

package solver

// adviseHugePages does nothing where large pages cannot be asked for.
func adviseHugePages([]bucket) {}
