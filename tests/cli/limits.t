# Limits of time and memory apply from the first byte: none of these runs ends otherwise.
$ { printf 'dancetty 1\nlattice: square\npieces: pentominoes, any\n\nboard:\n'; x=xxxxxxxxxxxxxxxx; x=$x$x$x$x; x=$x$x$x$x; x=$x$x$x$x; n=0; while test $n -lt 1024; do echo "  $x"; n=$((n + 1)); done; } > large
$ dancetty count --timeout 0.2 large
> at least 0
? 3
$ dancetty solve --timeout 0.2 large
! dancetty: stopped early, before the search began
? 3
$ dancetty trace --timeout 0.2 large
! dancetty: stopped early, before the search began
? 3
$ dancetty family --timeout 0.2 large
! dancetty: stopped early: the diagram is not complete
? 3
$ dancetty count --memory 20M large
! dancetty: not enough memory for the board
? 2

# Many long, similar options are distinguished in the time that reading them takes.
$ awk 'BEGIN { row = sprintf("%04000d", 0); gsub("0", "1", row); for (k = 0; k < 4000; k++) print row }' >ones; (ulimit -t 60; dancetty show ones | sed -n '/^findings/s/ *as an.*//p')
> findings    note: 3999 options cover the same items

# A fault found before the end of the time is noticed is reported as a fault.
$ dancetty count --timeout 0.000001 ./nothing
! dancetty: ./nothing: No such file or directory
? 2
$ dancetty solve --timeout 0.000001 ./nothing
! dancetty: ./nothing: No such file or directory
? 2
$ dancetty family --timeout 0.000001 ./nothing
! dancetty: ./nothing: No such file or directory
? 2

# Sets in JSON are in memory only once, first as the reader's tree, then as options.
$ awk 'BEGIN { printf "["; for (k = 0; k < 140000; k++) printf "%s[%d]", k ? "," : "", k; print "]" }' >ones.json; if echo '[[1]]' | dancetty count - 2>&1 | grep -q jansson; then echo 'options     140000'; else dancetty show --memory 44M ones.json | grep options; fi
> options     140000
