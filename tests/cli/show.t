$ dancetty show pentominoes/6x10
> title       Pentominoes 6x10
> source      C. B. and J. Haselgrove, A computer program for pentominoes, Eureka 23 (1960)
> note        The classic: twelve pieces, sixty cells.
> file        boards/pentominoes/6x10.board
> read as     board
>
> xxxxxxxxxx
> xxxxxxxxxx
> xxxxxxxxxx
> xxxxxxxxxx
> xxxxxxxxxx
> xxxxxxxxxx
>
> board       10 wide, 6 high, 60 cells
> pieces      12 once, 60 cells, 63 orientations
>             F:8 I:2 L:8 N:8 P:8 T:4 U:4 V:4 W:4 X:1 Y:8 Z:4
> items       72
> options     2056
> symmetries  4 (including the identity)
> solutions   9356, distinct 2339, as the file says
> findings    no obstacle found without a search
$ dancetty show pentominoes/islands
> title       Two islands 5x6
> source      a classic of the pentominoes
> note        Each island takes six of the twelve pieces. Solutions that differ by
>             a rotation of one island alone count as distinct.
> file        boards/pentominoes/islands.board
> read as     board
>
> xxxxxx.xxxxxx
> xxxxxx.xxxxxx
> xxxxxx.xxxxxx
> xxxxxx.xxxxxx
> xxxxxx.xxxxxx
>
> board       13 wide, 5 high, 60 cells
> pieces      12 once, 60 cells, 63 orientations
>             F:8 I:2 L:8 N:8 P:8 T:4 U:4 V:4 W:4 X:1 Y:8 Z:4
> items       72
> options     1532
> symmetries  4 (including the identity)
> solutions   64, distinct 16, as the file says
> findings    no obstacle found without a search
$ dancetty show small/barrier
> title       A wall in the way
> source      made for this collection
> note        The wall is no part of the board; it is drawn solid.
> file        boards/small/barrier.board
> read as     board
>
> xxxxxx
> xx##xx
> xx##xx
> xxxxxx
>
> board       6 wide, 4 high, 20 cells, 4 barriers
> pieces      5 any number of times, 20 cells, 19 orientations
>             I:2 L:8 O:1 S:4 T:4
> items       20
> options     68
> symmetries  4 (including the identity)
> by rules    stuck after 4 steps, hardest blocked (25), effort 4.0
> solutions   50, distinct 16, as the file says
> findings    no obstacle found without a search
$ dancetty show small/tetrominoes-loose
> title       Five tetrominoes with room to spare
> source      made for this collection
> note        The five pieces on a 5x5 board; five cells stay empty, any five.
> file        boards/small/tetrominoes-loose.board
> read as     board
>
> ?????
> ?????
> ?????
> ?????
> ?????
>
> board       5 wide, 5 high, 0 cells, 25 optional
> pieces      5 once, 20 cells, 19 orientations
>             I:2 L:8 O:1 S:4 T:4
> items       30, 25 secondary
> options     228
> symmetries  8 (including the identity)
> by rules    stuck after 0 steps
> solutions   12760, distinct 1595, as the file says
> findings    no obstacle found without a search
# A bare board from standard input; the reason for no solution.
$ dancetty show -
< xx
< x.
> file        standard input
> read as     bare
> warning     read as bare, 0 solutions; could also be table, 1 (--from table)
>
> xx
> x.
>
> board       2 wide, 2 high, 3 cells
> pieces      12 once, 60 cells, 63 orientations
>             F:8 I:2 L:8 N:8 P:8 T:4 U:4 V:4 W:4 X:1 Y:8 Z:4
> items       15
> options     0
> symmetries  2 (including the identity)
> by rules    no solution after 0 steps
> solutions   none
> findings    no solution: 3 cells, the 12 pentominoes cover 60
>             no solution: F and 11 others fit nowhere
>             no solution: no piece reaches cell 1,1, cell 2,1 and cell 1,2
# The published numbers of options.
$ for b in 3x20 4x15 5x12 6x10 8x8-centre diagonal triangle diamond; do echo $b $(dancetty show pentominoes/$b | sed -n 's/^options *//p'); done
> 3x20 1236
> 4x15 1696
> 5x12 1936
> 6x10 2056
> 8x8-centre 1568
> diagonal 1798
> triangle 1886
> diamond 2040
# Escape sequences of a file stay in the file.
$ printf 'dancetty 1\ntitle: a\377b\342\200\256c\nlattice: square\npieces: dominoes\n\nboard:\n  xx\n' >evil.board; dancetty show evil.board
> title       a·b·c
> file        evil.board
> read as     board
>
> xx
>
> board       2 wide, 1 high, 2 cells
> pieces      1 once, 2 cells, 2 orientations
>             domino:2
> items       3
> options     1
> symmetries  2 (including the identity)
> by rules    solved in 1 step, hardest forced (10), effort 1.3
> solutions   exactly one
> findings    no obstacle found without a search
$ cp evil.board "$(printf 'e\033[31m')"; dancetty show "$(printf 'e\033[31m')" | sed -n '/^file/p'
> file        e·[31m
# A sudoku's other rules.
$ awk '/^cages/ { print "rules: diagonals, windows" } { print }' tests/boards/good-killer.board >t.board
$ dancetty show t.board
> file        t.board
> read as     board
>
> ....
> ....
> ....
> ....
>
> 1 1 2 2
> 1 . 2 3
> . . . 3
> 4 . . .
> 6 8 . 2
>
> sudoku      side 4, 0 givens
> rules       diagonals, windows; 4 cages, 3 with sums
> items       95, 4 secondary
> options     67
> symmetries  1 (including the identity)
> by rules    stuck after 11 steps, hardest hidden single (10), effort 12.8
> solutions   more than one
> findings    no obstacle found without a search
$ sed 's/, windows//' t.board >d.board; dancetty show d.board | grep ^rules
> rules       diagonals; 4 cages, 3 with sums
$ sed 's/diagonals, //' t.board >w.board; dancetty show w.board | grep ^rules
> rules       windows; 4 cages, 3 with sums
$ dancetty show --to json t.board
> {"file":"t.board","read_as":"board","kind":"sudoku","side":4,"givens":0,"diagonals":true,"windows":true,"cages":[{"sum":6,"cells":["1,1","2,1","1,2"]},{"sum":8,"cells":["3,1","4,1","3,2"]},{"cells":["4,2","4,3"]},{"sum":2,"cells":["1,4"]}],"items":95,"secondary":4,"options":67,"symmetries":1,"by_rules":{"end":"stuck","steps":11,"strength":10,"hardest":"hidden single","chain":0,"effort":12.8},"solutions":"more than one","findings":[{"is":"fine","text":"no obstacle found without a search"}]}

# A piece that is not connected may cover cells of two islands.
$ dancetty show - | grep -e solutions -e findings
< dancetty 1
< piece A: 2
<   x.x
< board:
<   x.x
<   ...
<   x.x
> solutions   more than one
> findings    no obstacle found without a search
