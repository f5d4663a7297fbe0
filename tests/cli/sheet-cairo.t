# What cairo draws: a page of PDF by its name, outlines as well.
@ cairo
$ dancetty export --sheet small/trominoes-3x3 -o sheet.pdf; head -c 5 sheet.pdf; echo
> %PDF-
$ dancetty export --sheet --to cut small/trominoes-3x3 -o cut.pdf; head -c 5 cut.pdf; echo
> %PDF-
# A cairo that cannot be loaded is named, by the program or, where it is linked, by the loader.
$ : >libcairo.so.2; LD_LIBRARY_PATH=. dancetty version 2>&1 | grep -c 'cairo (not found)\|libcairo.so.2: '
> 1
$ LD_LIBRARY_PATH=. dancetty export --sheet small/trominoes-3x3 -o broken.pdf 2>&1 | grep -c 'libcairo.so.2: '; test ! -e broken.pdf
> 1
