# What cairo draws: a page of PDF by its name, outlines as well.
@ cairo
$ dancetty export --sheet small/trominoes-3x3 -o sheet.pdf; head -c 5 sheet.pdf; echo
> %PDF-
$ dancetty export --sheet --to cut small/trominoes-3x3 -o cut.pdf; head -c 5 cut.pdf; echo
> %PDF-
