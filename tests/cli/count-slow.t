# The published counts that take some seconds each: the distinct ones, then all.
@ slow
$ for b in 5x12 giant-P; do echo $b $(dancetty count --distinct --profile pentominoes/$b | awk 'NR == 1 { print } { all = $3 } END { print all }'); done
> 5x12 1010 4040
> giant-P 5915 5915
$ for d in --distinct ''; do dancetty count $d pentominoes/8x8-corners; done
> 2170
> 17360
# The profile of 6x10 in both orders of the items.
$ dancetty count --distinct --profile pentominoes/6x10 | awk 'NR == 1 { print } NR > 2 { print $1, $2, $3 }'
> 2339
> 0 1 0
> 1 32 0
> 2 372 0
> 3 2192 0
> 4 12674 0
> 5 52602 0
> 6 152236 0
> 7 368089 0
> 8 726611 0
> 9 1087228 0
> 10 930081 0
> 11 295787 0
> 12 9356 9356
> all 3637261 9356
$ dancetty count --profile --order cells pentominoes/6x10 | awk 'NR == 1 { print } NR > 2 { print $1, $2, $3 }'
> 9356
> 0 1 0
> 1 32 0
> 2 372 0
> 3 2192 0
> 4 12674 0
> 5 52602 0
> 6 151618 0
> 7 364183 0
> 8 719180 0
> 9 1083145 0
> 10 929509 0
> 11 296124 0
> 12 9356 9356
> all 3620988 9356
# Without a profile nothing is watched, and it counts the same.
$ dancetty count pentominoes/6x10
> 9356
# As many pieces as there are fixed octahexes; free ones name the same tiles.
$ printf 'dancetty 1\nlattice: hex\npieces: fixed octahexes, any\nboard:\n  x x x x\n   x x x x\n    x x x x\n     x x x x\n' >fixed.board
$ sed 's/fixed //' fixed.board >free.board
$ for f in fixed free; do dancetty count $f.board; dancetty count --distinct $f.board; done
> 84
> 28
> 84
> 28
