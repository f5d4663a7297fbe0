# The manual describes each command and each flag except --help, and no others.
$ dancetty help | awk '/^  [a-z]/ { print $1 }' >commands; for command in $(cat commands); do grep -q "^\.It Cm.* $command\( \|\$\)" tests/../man/dancetty.1 || echo $command; done
$ for command in $(cat commands); do dancetty help $command; done | sed -n 's/^  \(-[a-z], \)*--\([a-z-]*\).*/\2/p' | sort -u >flags; cat tests/../man/dancetty.1 tests/../man/dancetty-machines.7 | grep '^\.It.*Fl ' | tr ' ' '\n' | sed -n 's/^-\(..\)/\1/p' | sort -u | comm -3 - flags
> 	help

# Each format, engine, rule, method, theme and lattice is on its page.
$ dancetty list formats | sed -n '1d; /^for solve/q; s/^\([a-z]*\)  *\([rw-]*\) .*/\1 \2/p' | tr -d - | sort >formats; sed -n 's/^\.It Cm \([a-z]*\) Ta \([rw]*\) .*/\1 \2/p' tests/../man/dancetty-formats.5 | sort | comm -3 - formats
$ for list in engines rules methods themes; do dancetty list $list | sed 's/ .*//'; done | sort -u | while read name; do grep -q "^\.\(It\|It Fl.*\) Cm.* $name\( \|\$\)\|^\.It Cm $name\$" tests/../man/dancetty.1 || echo $name; done
$ dancetty list lattices | sed 's/ .*//' | sort >lattices; sed -n '/^\.Sh LATTICES/,/^\.Sh EXAMPLES/s/^\.It Cm //p' tests/../man/dancetty-board.5 | sort | comm -3 - lattices

# Each format is on its page with an example, which has the stated number of solutions.
@ expat
$ awk '/^\.Ss Limits/ { exit } /^\.It Cm [a-z]* , [0-9]*$/ { file = "example-" $3 "-" $5 } /^\.Ed/ { lit = 0 } lit { print >file } /^\.Bd/ { lit = file != "" }' tests/../man/dancetty-formats.5; sed -n 's/ [r]w*$//p' formats | while read name; do ls example-$name-*; done | sed 's/.*-\(.*\)-\(.*\)/\1 \2/' | while read name count; do for from in '' "--from $name"; do test "$(dancetty count $from example-$name-$count 2>&1 | tail -1)" = $count || dancetty count $from example-$name-$count; done; done
