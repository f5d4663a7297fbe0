# Steps without a search, to the solution.
$ dancetty explain examples/algorithm-x
>    1  shared: each option left for item 1 also covers item 4, so C (4, 5, 7) is out
>    2  forced: item 5 has only one option left: D (3, 5, 6)
>    3  forced: item 2 has only one option left: F (2, 7)
>    4  forced: item 1 has only one option left: B (1, 4)
> solved in 4 steps
> hardest step: shared, rating 20, effort 6.5
> B
> D
> F
$ dancetty explain sudoku/inf421 | tail -12
>   46  hidden single: 3 in row 1 can only be at 2,1
> solved in 46 steps
> hardest step: hidden single, rating 10, effort 48.5
> 534678912
> 672195348
> 198342567
> 859761423
> 426853791
> 713924856
> 961537284
> 287419635
> 345286179
$ dancetty explain sudoku/nine | grep -v single
>    6  claiming: 3 in row 9 can only be in box 9, so 3 at 7,7; 8,7; 7,8; 8,8 and 9,8 are out
>    7  claiming: 3 in column 1 can only be in box 1, so 3 at 3,1; 3,2 and 3,3 are out
>    8  claiming: 2 in column 4 can only be in box 5, so 2 at 6,4 and 6,5 are out
>    9  claiming: 3 in column 8 can only be in box 3, so 3 at 7,2 and 7,3 are out
>   10  claiming: 3 in row 3 can only be in box 2, so 3 at 6,1; 5,2 and 6,2 are out
>   11  claiming: 6 in column 9 can only be in box 9, so 6 at 7,8; 8,8 and 7,9 are out
>   12  chain: 7 at 2,4 would force 3 at 6,4 and 2 at 1,5, and leave no digit for cell 4,5, so it is out
>   33  X-wing: 2 in column 2 and 2 in column 9 can only be in row 4 and row 8, so 2 at 3,4; 7,4 and 3,8 are out
>   34  hidden pair: 5 in column 7 and 7 in column 7 can only be in cell 7,4 and cell 7,6, so 3 at 7,4 and 2 at 7,6 are out
>   35  quads: cell 3,7; 3 in row 5; 3 in column 6 and 2 in column 7 need cell 7,5; 3 in box 5; 3 in row 7 and 2 in row 7 between them, so 3 at 5,4 and 5,7 are out
>   36  chain: 5 at 5,4 would force 8 at 5,6 in column 5 and 7 at 7,4, and leave no cell for 7 in box 5, so it is out
>   39  chain: 1 at 2,8 would force 2 at 3,7 in box 7 and 3 at 5,8, and leave no cell for 3 in column 3, so it is out
> solved in 64 steps
> hardest step: chain, rating 48, effort 75.0
> 296741835
> 375862491
> 841539627
> 629187543
> 754396218
> 138254769
> 982673154
> 563418972
> 417925386
# If no rule applies, a search is left.
$ dancetty explain small/trominoes-3x3
>    1  blocked: V left at 2,1 would leave no placement for cell 1,1, so it is out
>    2  blocked: V up at 2,1 would leave no placement for cell 3,1, so it is out
>    3  blocked: V down at 1,2 would leave no placement for cell 1,3, so it is out
>    4  blocked: V right at 2,2 would leave no placement for cell 3,3, so it is out
> no rule leads on: from here a search needs 26 nodes
> hardest step: blocked, rating 25, effort 4.0
$ dancetty explain --steps 3 pentominoes/6x10
>    1  blocked: 28 placements, such as F up at 2,1, would each leave no placement for cell 1,1, so they are out
>    2  blocked: 28 placements, such as F flipped up at 8,1, would each leave no placement for cell 10,1, so they are out
>    3  blocked: 28 placements, such as F flipped up at 1,4, would each leave no placement for cell 1,6, so they are out
$ dancetty explain --rules forced sudoku/nine
>    1  hidden single: 4 in row 5 can only be at 3,5
>    2  hidden single: 4 in row 8 can only be at 4,8
>    3  hidden single: 8 in row 5 can only be at 9,5
>    4  hidden single: 8 in row 9 can only be at 8,9
>    5  hidden single: 9 in column 4 can only be at 4,9
> no rule leads on: from here a search needs 141 nodes
> hardest step: hidden single, rating 10, effort 6.5
$ dancetty explain --rules forced,chain --steps 2 sudoku/nine
>    1  hidden single: 4 in row 5 can only be at 3,5
>    2  hidden single: 4 in row 8 can only be at 4,8
# Without a solution.
$ printf 'a b c\na b\nb c\n' | dancetty explain --from dlx -
>    1  forced: item a has only one option left: option 1 (a, b)
> no solution, because item c has no option left
> these 2 items cannot all be covered, but each alone can: a and c
> hardest step: forced, rating 10, effort 1.5
# Items that need several options; the sets of a killer's cages; too few options.
$ printf '3|a b 0:3|c\na c\na b\na c\nb\n' | dancetty explain --from dlx - | head -2
>    1  forced: item a needs all 3 options that are left: one is option 1 (a, c)
>    2  forced: item a needs both options that are left: one is option 2 (a, b)
$ dancetty explain tests/boards/good-killer.board | head -2
>    1  hidden single: 2 in cage 4 can only be at 1,4
>    2  cage sum: cage 1 can only hold 1+2+3
$ printf '2|a b 0:2|c\na\na b\nb c\nb\n' | dancetty explain --rules chain,blocked --from dlx - | head -1
>    1  chain: option 3 (b, c) would leave too few options for item a, so it is out
$ printf 'dancetty 1\nsudoku:\n  ....\n  ....\n  ....\n  ....\ncages:\n  1 1 2 2\n  3 4 5 2\n  3 4 5 5\n  6 4 7 7\n  5 8 4 7 7 4 5\n' >killer; dancetty explain killer | grep 'cage sum'
>    2  cage sum: cage 2 can only hold 1+3+4
>    3  cage sum: cage 3 can only hold 1+3
>    4  cage sum: cage 4 can only hold 1+2+4
>    5  cage sum: cage 5 can only hold 1+2+4
>    6  cage sum: cage 6 can only hold 4
>   16  cage sum: 4 fits no cell of cage 7, so the cage can only hold 2+3
>   17  cage sum: cage 1 can only hold 2+3
$ dancetty explain --rules shared killer | grep 'cage sum'
>    8  cage sum: 1 fits no cell of cage 1, so sets with 1 are out
>    9  cage sum: 1 fits no cell of cage 1, and no set without 1 contains 4, so 4 at 1,1 and 2,1 are out
$ dancetty explain tan/tangram-square | grep twice
>   17  quads: square, parallelogram and large (twice) need half 3,4; half 6,3; half 3,6 and half 6,5 between them, so 12 placements, such as small up at 5,3, are out
$ dancetty explain --rules pairs,triples --steps 2 sudoku/regions
>    1  pairs: 3 in row 1 and 3 in row 2 can only be in box 1 and box 3, so 3 at 2,4 and 9,4 are out
>    2  pairs: 1 in row 4 and 1 in row 5 can only be in box 4 and box 5, so 1 at 3,3; 6,3 and 5,7 are out
$ dancetty explain --rules area --steps 1 stick/small-3x2
>    1  area: W down at 4,1 would cut off the 2 sticks at stick 6,1, but the pieces that fit there cover at most 1, so it is out
# The reason why a puzzle is impossible: a colouring, an area, clues or items.
$ dancetty explain small/mutilated-6x6
> no solution: 16 black and 18 white cells as on a chessboard; the dominoes always cover equally many of both
$ printf 'dancetty 1\nsudoku:\n  1 2 3 .\n  . . . .\n  . . . 4\n  2 . . .\n' | dancetty explain --from board -
> no solution, because 4 in row 1 has no cell left
> these 4 givens allow no solution, but any 3 of them do: 1 at 1,1; 2 at 2,1; 3 at 3,1 and 4 at 4,3
$ printf 'dancetty 1\npieces: pentominoes\nboard:\n  xxxxx\n  xxxxx\n  xxxxx\n  xxxxx\n  xxxxx\nplaced:\n  .X...\n  XXX..\n  .X...\n  .....\n  IIIII\n' | dancetty explain --spare -
> no solution, because cell 1,1 has no placement left
> this fixed piece allows no solution: X at 2,1
$ printf 'a b c d\na b\nb c\na c\nd\n' | dancetty explain --from dlx -
>    1  forced: item d has only one option left: option 4 (d)
>    2  blocked: option 2 (b, c) would leave no option for item a, so it is out
>    3  forced: item b has only one option left: option 1 (a, b)
> no solution, because item c has no option left
> these 3 items cannot all be covered, but any 2 of them can: a, b and c
> hardest step: blocked, rating 25, effort 4.5
$ printf 'a b\na\n' | dancetty explain --to json --from dlx -
> {"end":"impossible","steps":0,"strength":0,"chain":0,"effort":0.0,"text":"no solution, because item b has no option left","cause":"this item cannot be covered: b","minimal":true,"conflict":["b"]}
# Areas and colourings on the way.
$ dancetty explain --rules area --steps 1 pentominoes/triangle
>    1  area: 20 placements, such as F flipped up at 5,3, would each cut off cell 7,3, where no piece fits, so they are out
$ dancetty explain --rules area --steps 2 --to json hex/rhombus-4
> {"step":1,"rule":"area","name":"area","strength":27,"removed":["arch1 at 1,1"],"items":["cell 1,2"],"text":"arch1 at 1,1 would cut off cell 1,2, where no piece fits, so it is out"}
> {"step":2,"rule":"area","name":"area","strength":27,"removed":["arch1 at 1,2"],"items":["cell 1,3"],"text":"arch1 at 1,2 would cut off cell 1,3, where no piece fits, so it is out"}
$ dancetty explain --rules colouring --steps 1 cubes/soma
>    1  colouring: 72 placements, such as V turned 13 at 1,1,1, would each leave 13 black and 11 white cells as on a chessboard in space, but the other pieces always cover equally many of both or 4 more of one than of the other, so they are out
> no rule leads on: from here a search needs 144,649 nodes
> hardest step: colouring, rating 43, effort 1.0
$ dancetty explain small/tetrominoes-4x5
> no solution: 10 black and 10 white cells as on a chessboard; the 5 tetrominoes always cover 2 more of one than of the other
$ printf 'dancetty 1\nboard:\n  xxxx.xxx\n  xxxx..x.\npiece O:\n  xx\n  xx\npiece P:\n  xx\n  xx\n  x.\npiece I:\n  xx\npiece M:\n  x\n' | dancetty explain --rules area -
>    1  area: the 4 cells at cell 6,1 are cut off, but the pieces that fit there cover at most 3, so 7 placements, such as I across at 6,1, are out
> no solution, because cell 6,1 has no placement left
> these 4 cells cannot all be covered, but any 3 of them can: cell 8,1; cell 1,2; cell 4,2 and cell 7,2
> hardest step: area, rating 27, effort 1.0
# As data, an object a line.
$ dancetty explain --to json examples/algorithm-x
> {"step":1,"rule":"shared","name":"shared","strength":20,"removed":["C"],"items":["1"],"used":["4"],"text":"each option left for item 1 also covers item 4, so C (4, 5, 7) is out"}
> {"step":2,"rule":"forced","name":"forced","strength":10,"chosen":"D","items":["5"],"text":"item 5 has only one option left: D (3, 5, 6)"}
> {"step":3,"rule":"forced","name":"forced","strength":10,"chosen":"F","items":["2"],"text":"item 2 has only one option left: F (2, 7)"}
> {"step":4,"rule":"forced","name":"forced","strength":10,"chosen":"B","items":["1"],"text":"item 1 has only one option left: B (1, 4)"}
> {"end":"solved","steps":4,"strength":20,"hardest":"shared","chain":0,"effort":6.5,"text":"solved in 4 steps"}
$ dancetty explain --to json --steps 1 pentominoes/6x10
> {"step":1,"rule":"blocked","name":"blocked","strength":25,"removed":["F up at 2,1","F flipped left at 2,1","F right at 2,1","F flipped down at 2,1","F down at 2,1","F flipped right at 3,1","I across at 1,2","I upright at 2,1","L flipped up at 2,1","L left at 4,1","N flipped right at 2,1","N down at 2,1","N up at 2,1","N flipped left at 3,1","P flipped right at 2,1","P down at 2,1","T down at 2,1","T right at 3,1","V left at 3,1","W right at 2,1","W left at 3,1","X at 2,1","Y flipped left at 2,1","Y up at 2,1","Y flipped down at 2,1","Y right at 3,1","Z flipped upright at 2,1","Z across at 3,1"],"items":["cell 1,1"],"text":"28 placements, such as F up at 2,1, would each leave no placement for cell 1,1, so they are out"}
$ dancetty explain --to json --rules forced,chain sudoku/nine | grep chain | head -1
> {"step":6,"rule":"chain","name":"chain","strength":46,"removed":["3 at 3,1"],"items":["3 in box 7"],"choices":["3 at 3,1"],"text":"3 at 3,1 would leave no cell for 3 in box 7, so it is out"}
# Bad arguments.
$ dancetty explain --rules force examples/algorithm-x
! dancetty: --rules: no rule "force"; did you mean forced?
? 2
$ dancetty explain --rules forced, examples/algorithm-x
! dancetty: --rules: no rule given; use forced, shared, blocked, area, pairs, triples, quads, colouring or chain
? 2
$ dancetty explain
! dancetty: explain needs a FILE: see dancetty help explain
? 2
