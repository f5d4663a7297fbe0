# The example equals its source.
$ dancetty show --matrix examples/algorithm-x
> A | 1 0 0 1 0 0 1
> B | 1 0 0 1 0 0 0
> C | 0 0 0 1 1 0 1
> D | 0 0 1 0 1 1 0
> E | 0 1 1 0 0 1 1
> F | 0 1 0 0 0 0 1
# One item for each piece, then one for each cell, row by row; a row is named by its piece.
$ dancetty show --matrix -
< dancetty 1
< lattice: square
< pieces: dominoes, any
< piece A:
<   x
< board:
<   xx
<   x.
> domino↔-1,1 | 0 1 1 0
> domino↕-1,1 | 0 1 0 1
> A-1,1       | 1 1 0 0
> A-2,1       | 1 0 1 0
> A-1,2       | 1 0 0 1
$ dancetty show --matrix pentominoes/3x20 | head -n 1
> F'↑-1,1  | 1 0 0 0 0 0 0 0 0 0 0 0 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
# A matrix that is read back counts the same.
$ for b in examples/algorithm-x small/dominoes-4x4 small/trominoes-3x3 pentominoes/3x20; do dancetty show --matrix $b >m; echo $(wc -l <m) $(dancetty count m) $(dancetty count $b); done
> 6 1 1
> 24 36 36
> 22 10 10
> 1236 8 8
# A row of a solved matrix is found on its board by name.
$ dancetty show --matrix small/dominoes-4x4 >m; dancetty solve --limit 1 m >rows; tail -1 rows
> domino↔-3,4
$ dancetty family --with "$(tail -1 rows)" small/dominoes-4x4 | head -1
> solutions   18 of 36
$ dancetty family --with "domino↔ 3,4" small/dominoes-4x4 | head -1
> solutions   18 of 36
# Optional pieces have secondary items, which a matrix cannot express.
$ dancetty show --matrix small/tetrominoes-loose
! dancetty: a matrix cannot hold secondary items
? 2
# Rows with long names that begin with the same characters.
$ dancetty make partition 64 63..63 | dancetty show --matrix - | dancetty count -
> 0
! dancetty: no solution: 64 elements, not a multiple of the block size 63
