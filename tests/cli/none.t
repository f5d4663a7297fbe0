# Without a solution, status 1 and the reason.
$ dancetty solve --engine links pentominoes/diamond
! dancetty: no solution: the whole search tree was visited (33,952 nodes)
? 1
$ dancetty count pentominoes/diamond
> 0
$ dancetty solve small/mutilated-6x6
! dancetty: no solution: 16 black and 18 white cells as on a chessboard; the dominoes always cover equally many of both
? 1
$ dancetty solve small/tetrominoes-4x5
! dancetty: no solution: 10 black and 10 white cells as on a chessboard; the 5 tetrominoes always cover 2 more of one than of the other
? 1
$ dancetty count small/tetrominoes-4x5
> 0
# 61 cells.
$ dancetty solve -
< xxxxxxxxxxx
< xxxxxxxxxx.
< xxxxxxxxxx.
< xxxxxxxxxx.
< xxxxxxxxxx.
< xxxxxxxxxx.
! dancetty: no solution: 61 cells, the 12 pentominoes cover 60
? 1
$ dancetty solve -
< a b
< a
! dancetty: standard input: read as dlx, 0 solutions; could also be sets, 1 (--from sets)
! dancetty: no solution: no option covers b
? 1
