// Bluto solves and verifies fairy-chess problems.
//
// Usage:
//
//	bluto solve [FILE...]
//	bluto verify [FILE...]
//	bluto regress PATH...
//	bluto crosscheck --peer PATH [FILE...]
//	bluto bench [--peer PATH] FILE...
//
// See docs/manual.md for the options, the exit status and the formats.
package main

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"

	"github.com/alecthomas/kong"
)

// commandLine is what kong makes of the arguments.
type commandLine struct {
	Solve      solveCommand      `cmd:"" help:"Solve the problems of the files, or of standard input."`
	Verify     verifyCommand     `cmd:"" help:"Say of the problems of the files whether they are sound."`
	Regress    regressCommand    `cmd:"" help:"Solve collections again and compare with the recorded answers."`
	Crosscheck crosscheckCommand `cmd:"" help:"Compare the answers with those of another program, over files or random problems."`
	Bench      benchCommand      `cmd:"" help:"Measure how long the problems of the files take, and compare with another program."`
	Version    kong.VersionFlag  `help:"Show the version and leave."`
}

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the program: it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var cli commandLine
	left := exit(-1)
	app, err := kong.New(&cli,
		kong.Name("bluto"),
		kong.Description("Solves fairy-chess problems."),
		kong.Vars{"version": version()},
		kong.Writers(stdout, stderr),
		kong.Exit(func(status int) { panic(exit(status)) }),
		kong.UsageOnError(),
	)
	if err != nil {
		fmt.Fprintln(stderr, "bluto:", err)
		return exitStopped
	}
	command, err := parse(app, flagsFirst(app.Model.Node, args), &left)
	if left >= 0 {
		return int(left)
	}
	if err != nil {
		fmt.Fprintf(stderr, "bluto: %v\nTry \"bluto --help\".\n", err)
		return usageStatus(err)
	}
	return status(command.Run(&session{stdin: stdin, stdout: stdout, stderr: stderr}), stderr)
}

// exit is the panic by which kong's own leaving (after --help and --version) becomes an
// ordinary return.
type exit int

func parse(app *kong.Kong, args []string, left *exit) (command *kong.Context, err error) {
	defer func() {
		switch v := recover().(type) {
		case nil:
		case exit:
			*left = v
		default:
			panic(v)
		}
	}()
	return app.Parse(args)
}

// version returns the version of the module, or the revision it was built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "bluto (version unknown)"
	}
	text := info.Main.Version
	if text == "" || text == "(devel)" {
		text = "development"
	}
	return "bluto " + text
}
