module bluto

go 1.26
