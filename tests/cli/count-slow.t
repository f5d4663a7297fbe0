# Published counts that take some seconds each: distinct solutions, then all.
@ slow
$ for b in 5x12 giant-P; do echo $b $(dancetty count --distinct --profile pentominoes/$b | awk 'NR == 1 { print } { all = $3 } END { print all }'); done
> 5x12 1010 4040
> giant-P 5915 5915
$ for b in W F T V L; do echo $b $(dancetty count pentominoes/giant-$b) $(dancetty count --distinct pentominoes/giant-$b); done
> W 228 228
> F 251 251
> T 224 112
> V 226 226
> L 596 596
$ for d in --distinct ''; do dancetty count $d pentominoes/8x8-corners; done
> 2170
> 17360
# The suite profile counts the nodes of 6x10 in both orders.
$ dancetty count pentominoes/6x10
> 9356
# Many pieces: all fixed octahexes; the free ones give the same solutions.
$ printf 'dancetty 1\nlattice: hex\npieces: fixed octahexes, any\nboard:\n  x x x x\n   x x x x\n    x x x x\n     x x x x\n' >fixed.board
$ sed 's/fixed //' fixed.board >free.board
$ for f in fixed free; do dancetty count $f.board; dancetty count --distinct $f.board; done
> 84
> 28
> 84
> 28
# The 77 partitions of the number 12, of 4213597 sets.
$ dancetty make partition 12 | dancetty count --distinct --symmetry problem -
> 77
# Parts of a bare problem, divided by the symmetries of the problem.
$ dancetty make partition 9 >nine.board; dancetty split --distinct --symmetry problem --parts 4 nine.board >parts; while read -r part; do dancetty count --symmetry problem --part "$part" nine.board; done <parts | dancetty merge -
> 30
# If a layer does not fit, another engine counts.
$ dancetty count --engine tree --memory 1M --verbose pentominoes/6x10-any 2>&1 | sed -n '1p;$p'
> dancetty: engine memo: the same states recur often
> 7845888732
# The chequered puzzle without colours, with its two copies distinguished.
$ dancetty count --labelled --ignore-pattern tests/boards/good-chequered.txt
> 24112
! dancetty: tests/boards/good-chequered.txt: pieces are not flipped; use --flip to allow it
