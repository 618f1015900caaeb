package main

import (
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// flagsFirst puts the flags behind the command before the files, because kong takes no
// flag between files. What stands behind "--" is a file, whatever it looks like.
func flagsFirst(root *kong.Node, args []string) []string {
	var command, flags, files []string
	node := root
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		switch {
		case arg == "--":
			flags = append(flags, arg)
			files = append(files, args...)
			args = nil
		case len(arg) > 1 && arg[0] == '-':
			if takesValue(node, arg) && len(args) > 0 {
				// in one, so that a value may begin with a sign
				arg += "=" + args[0]
				args = args[1:]
			}
			flags = append(flags, arg)
		case node == root:
			command = append(append(command, flags...), arg)
			flags, node = nil, child(root, arg)
		default:
			files = append(files, arg)
		}
	}
	return append(append(command, flags...), files...)
}

// child returns the command of that name, or node itself if there is none.
func child(node *kong.Node, name string) *kong.Node {
	for _, c := range node.Children {
		if c.Name == name {
			return c
		}
	}
	return node
}

// takesValue reports whether the value of a flag of node is the next argument.
func takesValue(node *kong.Node, arg string) bool {
	for _, group := range node.AllFlags(false) {
		for _, flag := range group {
			name, long := strings.CutPrefix(arg, "--")
			if long && (name == flag.Name || slices.Contains(flag.Aliases, name)) {
				return !flag.IsBool()
			}
		}
	}
	return false
}
