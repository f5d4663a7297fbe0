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
>       I↔ 3,1, T← 1,2, O 5,2 and Z↔ 3,3 leave S no placement
>    2  6 choices; node 20, after ... S↔ 5,2, Z↕ 3,3, L← 6,3
>       I↔ 3,1, J→ 2,1, Z↕ 3,3 and L← 6,3 leave O no placement
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
# As objects.
$ dancetty query --to json examples/algorithm-x deepest dead ends
> {"node":2,"depth":1,"count":1,"nodes":1,"solutions":0,"dead_ends":1,"branches":0,"item":"2","path":["A"],"cause":["A"]}
$ dancetty query --to json examples/algorithm-x first solution below each choice of level 1
> {"node":3,"depth":1,"count":1,"nodes":3,"solutions":1,"dead_ends":0,"solution":1,"until":3,"branches":1,"item":"5","path":["B"]}
> {"node":2,"depth":1,"count":1,"nodes":1,"solutions":0,"dead_ends":1,"solution":0,"until":1,"branches":0,"item":"2","path":["A"],"cause":["A"]}
$ dancetty query --to json --most 1 small/trominoes-3x3 causes of dead ends
> {"node":7,"depth":2,"count":1,"nodes":1,"solutions":0,"dead_ends":1,"branches":0,"item":"cell 3,2","path":["I↔ 1,1","V↓ 1,2"],"cause":["I↔ 1,1","V↓ 1,2"]}
# What is no query.
$ dancetty query
! dancetty: query needs a FILE: see dancetty help query
? 2
$ dancetty query examples/algorithm-x
! dancetty: query needs words, such as largest failed subtrees: see dancetty help query
? 2
$ dancetty query examples/algorithm-x largest dead ends
! dancetty: expected failed, found 'dead'
? 2
$ dancetty query examples/algorithm-x nodes where branches
! dancetty: expected a comparison such as >= or ==, found 
? 2
$ dancetty query examples/algorithm-x dead ends caused by these 3 choices
! dancetty: expected names, as nothing is chosen here, found 'these'
? 2
$ dancetty query examples/algorithm-x dead ends caused by Z
! dancetty: expected a placement's or an option's name or number, found 'Z'
? 2
$ dancetty query examples/algorithm-x where smallest and leftmost differ most
! dancetty: expected a query of one search, found one of two; a race shows where two rules differ: key R, :race
? 2
$ dancetty query nowhere subtrees alike
! dancetty: nowhere: no such file, and no such board in boards
? 2
