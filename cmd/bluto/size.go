package main

import (
	"fmt"
	"strconv"
	"strings"
)

// size is a number of bytes, written with an optional unit: 256M, 1G.
type size int64

var units = map[byte]int64{'K': 1 << 10, 'M': 1 << 20, 'G': 1 << 30, 'T': 1 << 40}

// UnmarshalText reads a size.
func (s *size) UnmarshalText(text []byte) error {
	digits := strings.TrimSuffix(strings.ToUpper(string(text)), "B")
	unit := int64(1)
	if n := len(digits); n > 0 {
		if u, ok := units[digits[n-1]]; ok {
			unit, digits = u, digits[:n-1]
		}
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n < 0 || n > (1<<62)/unit {
		return fmt.Errorf("%q is not a size; write a number with K, M or G behind it, as in 256M", text)
	}
	*s = size(n * unit)
	return nil
}
