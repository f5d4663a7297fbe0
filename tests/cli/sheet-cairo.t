# Pictures by cairo: a PDF page, chosen by suffix, and outlines.
@ cairo
$ dancetty export --sheet small/trominoes-3x3 -o sheet.pdf; head -c 5 sheet.pdf; echo
> %PDF-
$ dancetty export --sheet --explain sudoku/four -o steps.pdf; head -c 5 steps.pdf; echo
> %PDF-
$ dancetty export --sheet --to cut small/trominoes-3x3 -o cut.pdf; head -c 5 cut.pdf; echo
> %PDF-
# If cairo cannot be loaded, the program names it or, if linked, the loader does.
$ : >libcairo.so.2; LD_LIBRARY_PATH=. dancetty version 2>&1 | grep -c 'cairo (not found)\|libcairo.so.2: '
> 1
$ LD_LIBRARY_PATH=. dancetty export --sheet small/trominoes-3x3 -o broken.pdf 2>&1 | grep -c 'libcairo.so.2: '; test ! -e broken.pdf
> 1
