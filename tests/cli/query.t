# Questions about a search tree, each with a ranked list.
$ dancetty query small/seven-tetrominoes --most 2 largest failed subtrees
> 2 of 154
>    1  109 nodes; node 1,115, after T↑ 4,1
>       cell 6,2, 4 placements left
>    2  74 nodes; node 338, after L→ 4,1
>       cell 3,1, 7 placements left
$ dancetty query small/seven-tetrominoes --most 2 deepest dead ends
> 2 of 713
>    1  6 choices; node 15, after ... O 5,2, L← 6,4, Z↔ 3,3
>       I↔ 3,1; T← 1,2; O 5,2 and Z↔ 3,3 leave S no placement
>    2  6 choices; node 20, after ... S↔ 5,2, Z↕ 3,3, L← 6,3
>       I↔ 3,1; J→ 2,1; Z↕ 3,3 and L← 6,3 leave O no placement
$ dancetty query small/seven-tetrominoes --most 2 'nodes where branches > 8 and no solution'
> 2
>    1  69 nodes; node 1,116, after T↑ 4,1, I↕ 6,2
>       cell 5,5, 9 placements left
>    2  68 nodes; node 270, after I↕ 6,1, T↓ 5,4
>       cell 5,1, 9 placements left
$ dancetty query small/seven-tetrominoes --most 2 causes of dead ends
> 2 of 601
>    1  10 dead ends; node 644, after ... L← 6,4, T← 5,2, I↕ 2,1
>       I↕ 2,1 leaves cell 1,2 no placement
>    2  8 dead ends; node 22, after I↔ 3,1, J↑ 2,1
>       J↑ 2,1 leaves cell 1,2 no placement
$ dancetty query small/seven-tetrominoes --most 2 subtrees alike
> the first 2
>    1  2 times 41 nodes; node 450, after L↓ 5,1, O 5,4
>       cell 4,5, 9 placements left
>    2  2 times 18 nodes; node 67, after I↔ 3,1, Z↕ 2,1, T→ 2,3
>       cell 3,2, 8 placements left
$ dancetty query small/seven-tetrominoes --most 2 first solution below each choice of level 1
> 2 of 13
>    1  solution 5 in 7 nodes; node 412, after L↓ 5,1
>       cell 6,5, 7 placements left
>    2  solution 13 in 21 nodes; node 967, after S↔ 5,1
>       cell 4,1, 3 placements left
$ dancetty query small/seven-tetrominoes --most 2 dead ends caused by I at 2,1
> 2 of 10
>    1  4 choices; node 644, after ... L← 6,4, T← 5,2, I↕ 2,1
>       I↕ 2,1 leaves cell 1,2 no placement
>    2  4 choices; node 670, after ... O 5,4, Z↔ 4,2, I↕ 2,1
>       I↕ 2,1 leaves cell 1,2 no placement
$ dancetty query small/seven-tetrominoes --nodes 50 --most 2 largest failed subtrees
> 2 of 16, stopped early
>    1  18 nodes; node 4, after I↔ 3,1, J→ 2,1
>       cell 1,2, 3 placements left
>    2  2 nodes; node 28, after ... S↕ 2,1, T← 1,2, J→ 2,4
>       cell 3,4, 1 placement left
$ dancetty query --rule leftmost examples/algorithm-x nodes where solution
> 1
>    1  1 node, 1 solution; node 6, after B, F, D
>       a solution
# Two searches: their divergences and the costs.
$ dancetty query examples/algorithm-x where smallest and leftmost differ most
> smallest needs 5 nodes and leftmost needs 6 (1.2x); 100 % of the difference arises after B: smallest branches on item 5 (1 option left) and leftmost on item 2 (2 options left)
>    1  leftmost: 1 node more, 100 %; after B
>       smallest: 3 nodes, 1 apart, 1 solution; takes item 5 (1 left)
>       leftmost: 4 nodes, 2 apart, 1 solution; takes item 2 (2 left)
$ dancetty query --most 3 small/seven-tetrominoes where smallest and leftmost differ most
> smallest needs 1,300 nodes and leftmost needs 70,796 (54x); 78 % of the difference arises at the start: smallest branches on cell 6,1 (13 placements left) and leftmost on I (23 placements left)
>    1  leftmost: 54,340 nodes more, 78 %; at the start
>       smallest: 1,300 nodes, 775 apart, 20 solutions; takes cell 6,1 (13 left)
>       leftmost: 70,796 nodes, 55,115 apart, 20 solutions; takes I (23 left)
>    2  leftmost: 6,760 nodes more, 10 %; after I↔ 3,1
>       smallest: 175 nodes, 168 apart, 2 solutions; takes cell 2,1 (8 left)
>       leftmost: 7,155 nodes, 6,928 apart, 2 solutions; takes L (42 left)
>    3  leftmost: 6,147 nodes more, 9 %; after I↕ 6,1
>       smallest: 161 nodes, 114 apart, 2 solutions; takes cell 6,5 (4 left)
>       leftmost: 6,911 nodes, 6,261 apart, 2 solutions; takes L (43 left)
$ dancetty query --most 1 --rule sharp small/seven-tetrominoes where seed 7 and order cells differ most
> sharp, seed 7 needs 2,413 nodes and sharp, cells first needs 2,422; 4 of 94 divergences make up 59 % of the difference, the costliest after O 2,1, I↕ 6,1: sharp, seed 7 branches on Z (13 placements left) and sharp, cells first on S (13 placements left)
>    1  sharp, seed 7: 20 nodes more, 17 %; after O 2,1, I↕ 6,1
>       sharp, seed 7: 38 nodes; takes Z (13 left)
>       sharp, cells first: 18 nodes; takes S (13 left)
$ dancetty query --most 1 --nodes 500 small/seven-tetrominoes where method scan and leftmost differ most
> so far method scan has 500 nodes and leftmost has 500; they differ most after I↔ 2,1: method scan branches on cell 6,1 (13 placements left) and leftmost on L (42 placements left)
>    1  leftmost: 218 nodes more, 79 %; after I↔ 2,1
>       method scan: 405 nodes, 247 apart, 4 solutions; takes cell 6,1 (13 left)
>       leftmost: so far 499 nodes, 465 apart; takes L (42 left)
$ dancetty query --most 1 small/trominoes-3x3 where smallest and seed 1 differ most
> smallest needs 28 nodes and smallest, seed 1 needs 28; they differ once, at equal cost
>    1  no difference; at the start
>       smallest: 28 nodes, 8 apart, 10 solutions; takes cell 1,1 (5 left)
>       smallest, seed 1: 28 nodes, 8 apart, 10 solutions; takes cell 3,1 (5 left)
$ dancetty query --most 1 --nodes 5000 small/seven-tetrominoes where smallest and leftmost differ most
> so far smallest has 1,300 nodes and leftmost has 5,000 (3.8x); 92 % of the difference arises at the start: smallest branches on cell 6,1 (13 placements left) and leftmost on I (23 placements left)
>    1  leftmost: 3,821 nodes more, 92 %; at the start
>       smallest: 1,300 nodes, 775 apart, 20 solutions; takes cell 6,1 (13 left)
>       leftmost: so far 5,000 nodes, 4,596 apart, 4 solutions; takes I (23 left)
$ dancetty query examples/algorithm-x where smallest and sharp differ most
> smallest needs 5 nodes and sharp needs 5; they never diverge
# As JSON objects.
$ dancetty query --to json --most 2 small/seven-tetrominoes where smallest and leftmost differ most
> {"cost":-54340,"share":0.7819,"depth":0,"folded":false,"sides":[{"node":1,"item":"cell 6,1","branches":13,"own":775,"nodes":1300,"solutions":20,"complete":true},{"node":1,"item":"I","branches":23,"own":55115,"nodes":70796,"solutions":20,"complete":true}],"path":[]}
> {"cost":-6760,"share":0.0973,"depth":1,"folded":false,"sides":[{"node":2,"item":"cell 2,1","branches":8,"own":168,"nodes":175,"solutions":2,"complete":true},{"node":6941,"item":"L","branches":42,"own":6928,"nodes":7155,"solutions":2,"complete":true}],"path":["I↔ 3,1"]}
$ dancetty query --to json examples/algorithm-x deepest dead ends
> {"node":2,"depth":1,"count":1,"nodes":1,"solutions":0,"dead_ends":1,"branches":0,"item":"2","path":["A"],"cause":["A"],"least":true}
# Below the deepest level, there are no choices.
$ for level in 20 2147483647; do dancetty query examples/algorithm-x first solution below each choice of level $level; done
> nothing found
> nothing found
$ dancetty query --to json examples/algorithm-x first solution below each choice of level 1
> {"node":3,"depth":1,"count":1,"nodes":3,"solutions":1,"dead_ends":0,"solution":1,"until":3,"branches":1,"item":"5","path":["B"]}
> {"node":2,"depth":1,"count":1,"nodes":1,"solutions":0,"dead_ends":1,"solution":0,"until":1,"branches":0,"item":"2","path":["A"],"cause":["A"],"least":true}
$ dancetty query --to json --most 1 small/trominoes-3x3 causes of dead ends
> {"node":7,"depth":2,"count":1,"nodes":1,"solutions":0,"dead_ends":1,"branches":0,"item":"cell 3,2","path":["I↔ 1,1","V↓ 1,2"],"cause":["I↔ 1,1","V↓ 1,2"],"least":true}
# Invalid queries.
$ dancetty query
! dancetty: query needs a FILE: see dancetty help query
? 2
$ dancetty query examples/algorithm-x
! dancetty: query needs words, such as largest failed subtrees: see dancetty help query
? 2
$ dancetty query examples/algorithm-x largest dead ends
! dancetty: no query "largest dead ends"; did you mean deepest dead ends?
? 2
$ dancetty query examples/algorithm-x nodes where branches
! dancetty: expected a comparison such as >= or ==, found nothing
? 2
$ dancetty query examples/algorithm-x dead ends caused by these 3 choices
! dancetty: "these choices" needs current choices, and there are none: name the choices
? 2
$ dancetty query examples/algorithm-x dead ends caused by A
> 1
>    1  1 choice; node 2, after A
>       A leaves item 2 no option
$ dancetty query examples/algorithm-x dead ends caused by Z
! dancetty: no option "Z"; give a name, such as A, or a number from 1 to 6
? 2
$ dancetty query examples/algorithm-x where smallest and best differ most
! dancetty: no strategy "best"; name a rule, method, engine, seed, order or bound
? 2
$ dancetty query examples/algorithm-x where smallest and engine bits differ most
! dancetty: engine bits has no search tree to compare
? 2
$ dancetty query nowhere subtrees alike
! dancetty: no file or puzzle "nowhere"; see dancetty list puzzles
? 2
$ dancetty query L-5x9 causes of dead ends --nodes 60
> 10, stopped early; 1 dead end may have smaller causes
>    1  3 dead ends; node 15, after ... V← 3,1, V← 5,2, V↑ 1,3
>       V↑ 1,3 leaves cell 1,5 no placement
>    2  2 dead ends; node 12, after ... V→ 1,3, V← 2,4, V↑ 3,3
>       V← 2,4 and V↑ 3,3 leave cell 3,5 no placement
>    3  2 dead ends; node 14, after ... V← 5,2, V↓ 1,3, V↑ 3,3
>       V↓ 1,3 and V↑ 3,3 leave cell 3,5 no placement
>    4  1 dead end; node 24, after ... V← 3,4, V↓ 3,3, V↑ 5,3
>       V← 3,4; V↓ 3,3 and V↑ 5,3 leave cell 4,5 no placement
>    5  1 dead end; node 25, after ... V↑ 3,1, V← 2,2, V↓ 1,4
>       V↓ 1,4 leaves cell 1,5 no placement
>    6  1 dead end; node 29, after ... V↓ 2,4, V↓ 3,3, V↑ 5,3
>       V↓ 2,4; V↓ 3,3 and V↑ 5,3 leave cell 4,5 no placement
>    7  1 dead end; node 36, after ... V↓ 4,3, V← 6,4, V↓ 7,4
>       V→ 8,1; V← 9,2; V← 7,2; V↓ 4,1; V↑ 3,1; V← 2,2; V← 3,3; V← 4,4; V← 6,4 and V↓ 7,4 leave V too few placements; a smaller set may do
>    8  1 dead end; node 52, after ... V← 7,4, V→ 1,3, V← 2,4
>       V← 4,2; V↑ 4,4 and V← 2,4 leave cell 3,4 no placement
>    9  1 dead end; node 54, after ... V← 7,4, V↓ 1,3, V↑ 1,4
>       V← 4,2; V↑ 4,4; V↓ 1,3 and V↑ 1,4 leave cell 3,4 no placement
>   10  1 dead end; node 55, after ... V↑ 4,4, V← 7,4, V↑ 1,3
>       V← 3,1; V← 4,2 and V↑ 1,3 leave cell 2,3 no placement
# Only causes are estimated; a small search is walked completely.
$ dancetty query small/seven-tetrominoes --estimate --most 1 causes of dead ends
> 1 of 601
>    1  10 dead ends; node 644, after ... L← 6,4, T← 5,2, I↕ 2,1
>       I↕ 2,1 leaves cell 1,2 no placement
$ dancetty query L-5x9 --estimate --nodes 60 --most 1 causes of dead ends
> 1 of 10, stopped early; 1 dead end may have smaller causes
>    1  3 dead ends; node 15, after ... V← 3,1, V← 5,2, V↑ 1,3
>       V↑ 1,3 leaves cell 1,5 no placement
$ dancetty query small/seven-tetrominoes --estimate deepest dead ends
! dancetty: --estimate is for "causes of dead ends": other answers are exact
? 2
# A piece is named by its name or its letter on the board.
$ dancetty query tetrahexes-4x7 --most 1 nodes where bee placed and depth == 1
> 1
>    1  340 nodes, 8 solutions; node 568, after bee↑ 1,1
>       cell 1,3, 14 placements left
$ dancetty query tetrahexes-4x7 --most 1 nodes where O at 1,1
> 1 of 340
>    1  340 nodes, 8 solutions; node 568, after bee↑ 1,1
>       cell 1,3, 14 placements left
