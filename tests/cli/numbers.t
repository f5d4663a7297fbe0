# 0, 1 and 2 of each thing: numbers agree with their nouns (tests/plurals reads this file).
@ nauty
$ printf 'a b\na\n' >none; printf 'a\na\n' >one; printf 'a b\na\nb\na b\n' >two
$ for n in none one two; do dancetty show --from dlx $n | sed 1,2d; done
> items       2
> options     1
> symmetries  1 (including the identity)
> by rules    no solution after 0 steps
> solutions   none
> findings    no solution: no option covers b
> items       1
> options     1
> symmetries  1 (including the identity)
> by rules    solved in 1 step, hardest forced (10), effort 2.0
> solutions   exactly one
> findings    no obstacle found without a search
> items       2
> options     3
> symmetries  2 (including the identity)
> by rules    stuck after 0 steps
> solutions   more than one
> findings    no obstacle found without a search
$ for n in none one two; do dancetty count --from dlx --engine links --verbose $n 2>&1 | sed 's/[0-9.]* s$/T s/'; done
> dancetty: engine links
> dancetty: 2 independent components, whose counts are multiplied
> dancetty: 3 nodes, T s
> 0
> dancetty: engine links
> dancetty: 2 nodes, T s
> 1
> dancetty: engine links
> dancetty: 4 nodes, T s
> 2
$ for n in none one two; do dancetty solve --from dlx --method dlx --verbose $n 2>&1 | sed 's/[0-9.]* s$/T s/'; done
> dancetty: no solution: no option covers b
> dancetty: 1 node, 1 dead end, 1 move, 1 event, T s
> option 1: a
> dancetty: 2 nodes, 0 dead ends, 3 moves, 7 events, T s
> option 1: a
> option 2: b
> dancetty: 4 nodes, 0 dead ends, 7 moves, 18 events, T s
>
> option 3: a b
$ for n in none one two; do dancetty family --from dlx --verbose $n 2>&1 | sed 's/[0-9.]* s$/T s/'; done
> dancetty: 1 node searched, T s
> solutions   0
> diagram     0 nodes of 12 bytes
> dancetty: 2 nodes searched, T s
> solutions   1
> diagram     1 node of 12 bytes
> dancetty: 4 nodes searched, T s
> solutions   2
> diagram     3 nodes of 12 bytes
$ for n in none one two; do dancetty prove --from dlx -o $n $n; done
> no solution: 1 node, 1 step, 10 bytes
> 1 solution, and no other: 2 nodes, 2 steps, 20 bytes
> 2 solutions, and no others: 4 nodes, 2 steps, 27 bytes
$ for n in none one two; do dancetty narrate --from dlx $n; done
> ready to search: 2 items to cover, 1 option
> search complete: 0 solutions in 1 node; every branch ends in a dead end
> ready to search: 1 item to cover, 1 option
> chose item a: forced, 1 option left; trying option 1, 1 of 1
> solution 1: every item is covered
> search complete: 1 solution in 2 nodes
> ready to search: 2 items to cover, 3 options
> chose item a: 2 options left, the fewest; trying option 1, 1 of 2
> chose item b: forced, 1 option left; trying option 2, 1 of 1
> solution 1: every item is covered
> tried the only option for item b: back to level 1
> back at item a; trying option 3, 2 of 2
> solution 2: every item is covered
> search complete: 2 solutions in 4 nodes
$ for n in none one two; do dancetty query --from dlx $n 'nodes where depth >= 0'; dancetty query --from dlx $n causes of dead ends; dancetty query --from dlx $n where smallest and leftmost differ most; dancetty query --from dlx $n first solution below each choice of level 1; done
> 1
>    1  1 node; node 1, the start
>       from the start item b has no option
> 1
>    1  1 dead end; node 1, the start
>       from the start item b has no option
> smallest needs 1 node and leftmost needs 2 (2.0x); 100 % of the difference arises at the start: smallest branches on item b (no option left) and leftmost on item a (1 option left)
>    1  leftmost: 1 node more, 100 %; at the start
>       smallest: 1 node; takes item b (none left)
>       leftmost: 2 nodes; takes item a (1 left)
> nothing found
> 2
>    1  2 nodes, 1 solution; node 1, the start
>       item a, 1 option left
>    2  1 node, 1 solution; node 2, after option 1
>       a solution
> nothing found
> smallest needs 2 nodes and leftmost needs 2; they never diverge
> 1
>    1  solution 1 in 1 node; node 2, after option 1
>       a solution
> 4
>    1  4 nodes, 2 solutions; node 1, the start
>       item a, 2 options left
>    2  2 nodes, 1 solution; node 2, after option 1
>       item b, 1 option left
>    3  1 node, 1 solution; node 3, after option 1, option 2
>       a solution
>    4  1 node, 1 solution; node 4, after option 3
>       a solution
> nothing found
> smallest needs 4 nodes and leftmost needs 4; they never diverge
> 2
>    1  solution 2 in 1 node; node 4, after option 3
>       a solution
>    2  solution 1 in 2 nodes; node 2, after option 1
>       item b, 1 option left
$ for n in none one two; do dancetty unique --from dlx $n; done
> there is one solution: nothing is needed
> 1 option leaves one solution; no fewer will do
>     nodes  rating
>         2      10  option 3
>         3      10  option 1
>         3      10  option 2
! dancetty: no solution
$ for n in none one two; do dancetty split --from dlx -n 2 $n | wc -l | tr -d ' '; dancetty solve --from dlx --limit 1 --verbose $n 2>&1 | sed 's/[0-9.]* s$/T s/'; done
> 1
> dancetty: no solution: no option covers b
> dancetty: engine bits: an option clashes with a large share of the others
> dancetty: 1 node, T s
> 1
> option 1: a
> dancetty: engine lanes: each item has few options
> dancetty: 1 node, T s
> 2
> option 1: a
> option 2: b
> dancetty: engine lanes: each item has few options
> dancetty: 2 nodes, T s
$ dancetty split --from dlx -n 2 two | head -1 >part; dancetty count --from dlx --part "$(cat part)" two | dancetty merge -
! dancetty: parts are missing: 1 of 2, the first is part 2
? 2

# Boards, and the reasons why they have no solution.
$ printf 'dancetty 1\npieces: dominoes, any\nboard:\n  xx#\n' >one.board; printf 'dancetty 1\npieces: dominoes, any\nboard:\n  xx##\n  xx..\n' >two.board; printf 'dancetty 1\npieces: monominoes\nboard:\n  x\n' >cell.board
$ for n in one two cell; do dancetty show $n.board | sed '/^$/d'; dancetty unique $n.board; dancetty narrate $n.board; done
> file        one.board
> read as     board
> xx#
> board       3 wide, 1 high, 2 cells, 1 barrier
> pieces      1 any number of times, 2 cells, 2 orientations
>             domino:2
> items       2
> options     1
> symmetries  1 (including the identity)
> by rules    solved in 1 step, hardest forced (10), effort 1.5
> solutions   exactly one
> findings    no obstacle found without a search
> there is one solution: nothing is needed
> ready to search: 2 items to cover, 1 placement
> chose cell 1,1: forced, 1 placement left; trying domino across at 1,1, 1 of 1
> solution 1: every item is covered
> search complete: 1 solution in 2 nodes
> file        two.board
> read as     board
> xx##
> xx..
> board       4 wide, 2 high, 4 cells, 2 barriers
> pieces      1 any number of times, 2 cells, 2 orientations
>             domino:2
> items       4
> options     4
> symmetries  1 (including the identity)
> by rules    stuck after 0 steps
> solutions   more than one
> findings    no obstacle found without a search
> 1 piece leaves one solution; no fewer will do
>     nodes  rating
>         3      10  domino↔ 1,1
>         3      10  domino↔ 1,2
>         3      10  domino↕ 1,1
>         3      10  domino↕ 2,1
> ready to search: 4 items to cover, 4 placements
> chose cell 1,1: 2 placements left, the fewest; trying domino across at 1,1, 1 of 2
> chose cell 1,2: forced, 1 placement left; trying domino across at 1,2, 1 of 1
> solution 1: every item is covered
> tried the only placement for cell 1,2: back to level 1
> back at cell 1,1; trying domino upright at 1,1, 2 of 2
> chose cell 2,1: forced, 1 placement left; trying domino upright at 2,1, 1 of 1
> solution 2: every item is covered
> tried the only placement for cell 2,1: back to level 1
> search complete: 2 solutions in 5 nodes
> file        cell.board
> read as     board
> x
> board       1 wide, 1 high, 1 cell
> pieces      1 once, 1 cell, 1 orientation
>             monomino:1
> items       2
> options     1
> symmetries  1 (including the identity)
> by rules    solved in 1 step, hardest forced (10), effort 1.5
> solutions   exactly one
> findings    no obstacle found without a search
> there is one solution: nothing is needed
> ready to search: 2 items to cover, 1 placement
> chose monomino: forced, 1 placement left; trying monomino at 1,1, 1 of 1
> solution 1: every item is covered
> search complete: 1 solution in 2 nodes
$ for n in 1 2; do for kind in queens langford partition; do dancetty make $kind $n | dancetty show - | sed 1,3d; done; dancetty make partition 1 2; dancetty make partition 1 2..3; done
> items       2
> options     1
> symmetries  1 (including the identity)
> by rules    solved in 1 step, hardest forced (10), effort 1.5
> solutions   exactly one
> findings    no obstacle found without a search
> items       3
> options     0
> symmetries  2 (including the identity)
> by rules    no solution after 0 steps
> solutions   none
> findings    no solution: the slot numbers 1 to 2 add up to 3, but those of 1 pair always to an even number plus 2
>             no solution: no number fits slot 1 and slot 2
>             no solution: no place for pair 1
> items       1
> options     1
> symmetries  1 (including the identity)
> by rules    solved in 1 step, hardest forced (10), effort 2.0
> solutions   exactly one
> findings    no obstacle found without a search
> items       6, 2 secondary
> options     4
> symmetries  8 (including the identity)
> by rules    no solution after 1 step, hardest blocked (25), effort 1.0
> solutions   none
> findings    no solution: 2 queens on 2 x 2 always attack each other
> items       6
> options     3
> symmetries  2 (including the identity)
> by rules    no solution after 1 step, hardest forced (10), effort 1.3
> solutions   none
> findings    no solution: the slot numbers 1 to 4 add up to 10, but those of 2 pairs always to an even number plus 5
> items       2
> options     3
> symmetries  1 (including the identity)
> by rules    stuck after 0 steps
> solutions   more than one
> findings    no obstacle found without a search
! dancetty: no solution: the slot numbers 1 to 2 add up to 3, but those of 1 pair always to an even number plus 2
! dancetty: expected block sizes from 1 to 1, found 2 to 2
! dancetty: expected block sizes from 1 to 1, found 2 to 3
! dancetty: no solution: 2 queens on 2 x 2 always attack each other
! dancetty: no solution: the slot numbers 1 to 4 add up to 10, but those of 2 pairs always to an even number plus 5
! dancetty: expected block sizes from 1 to 1, found 2 to 2
! dancetty: expected block sizes from 1 to 1, found 2 to 3
? 2
$ dancetty make sudoku 1 | dancetty show - | sed 1,4d; echo 1 | dancetty show --from sudoku - | sed 1,4d
>
> sudoku      side 1, 0 givens
> items       4
> options     1
> symmetries  1 (including the identity)
> by rules    solved in 1 step, hardest hidden single (10), effort 1.2
> solutions   exactly one
> findings    no obstacle found without a search
>
> sudoku      side 1, 1 given
> items       0
> options     0
> symmetries  1 (including the identity)
> by rules    solved in 0 steps
> solutions   exactly one
> findings    no obstacle found without a search

# Files with 1 of each thing that have another fault.
$ printf '1\n01\n' | dancetty count --from matrix -
! dancetty: standard input:2:3: expected 1 column, found 2
? 2
$ printf '1\n.\n.\n' | dancetty count --from sudoku -
! dancetty: standard input:3:2: expected 1 row, or 2 with regions, found 3
? 2
$ printf '12\n3\n' | dancetty count --from sudoku -
! dancetty: standard input:2:2: expected rows of equal length, found 1 after rows of 2
? 2
