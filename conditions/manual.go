package conditions

import (
	"fmt"
	"strings"

	"bluto/positions/problem"
)

// Manual returns the manual of all conditions as a Markdown page, in the order of their
// English names.
func Manual() string {
	var sb strings.Builder
	sb.WriteString("# Conditions\n\nThis page is generated from the registry of conditions (`make docs`).\n")
	for _, c := range All() {
		sb.WriteString("\n" + c.manual())
	}
	return sb.String()
}

// manual returns the condition's section of the manual.
func (c *Condition) manual() string {
	var sb strings.Builder
	title, details, _ := strings.Cut(c.Doc, "\n\n")
	fmt.Fprintf(&sb, "## %s\n\n", c.Name.English)
	fmt.Fprintf(&sb, "German `%s`, French `%s`.\n\n", c.Name.German, c.Name.French)
	if len(c.implied) > 0 {
		fmt.Fprintf(&sb, "The same as `%s`, which see.\n", c.written())
		return sb.String()
	}
	fmt.Fprintf(&sb, "%s.\n", capitalised(strings.ReplaceAll(title, "\n", " ")))
	if details != "" {
		fmt.Fprintf(&sb, "\n%s\n", details)
	}
	if len(c.Params) > 0 {
		sb.WriteString("\n| parameter | German | French | meaning |\n| --- | --- | --- | --- |\n")
	}
	for _, p := range c.Params {
		fmt.Fprintf(&sb, "| %s | %s | %s | %s |\n", p.written(p.Name.English), p.written(p.Name.German), p.written(p.Name.French), p.Doc)
	}
	fmt.Fprintf(&sb, "\nSource: %s.\n", strings.TrimSuffix(c.Source, "."))
	return sb.String()
}

// written returns what an alias stands for.
func (c *Condition) written() string {
	var text strings.Builder
	text.WriteString(c.base)
	for _, arg := range c.implied {
		text.WriteString(" " + arg.Word)
	}
	return text.String()
}

// written returns a parameter's name as the manual shows it: words to be written as they
// are, and in italics what stands for a value.
func (p *Param) written(name string) string {
	if p.Kind == problem.ArgWord {
		return "`" + name + "`"
	}
	return "*" + name + "*"
}

func capitalised(text string) string {
	return strings.ToUpper(text[:1]) + text[1:]
}
