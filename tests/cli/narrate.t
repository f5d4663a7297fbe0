# The search as sentences, one per decision.
$ dancetty narrate examples/algorithm-x
> ready to search: 7 items to cover, 6 options
> chose item 1: 2 options left, the fewest; trying A, 1 of 2
> dead end: item 2 has no option left
> back at item 1; trying B, 2 of 2
> chose item 5: forced, 1 option left; trying D, 1 of 1
> chose item 2: forced, 1 option left; trying F, 1 of 1
> solution 1: every item is covered
> tried the only option for item 2: back to level 2
> tried the only option for item 5: back to level 1
> search complete: 1 solution in 5 nodes
# One line per event or link, from a node on.
$ dancetty narrate --grain event --steps 7 small/trominoes-3x3
> ready to search: 9 items to cover, 22 placements
> chose cell 1,1: 5 placements left, the fewest
> cover cell 1,1 (branched on): 5 placements hidden; the header leaves
> trying I across at 1,1, 1 of 5
> cover cell 2,1 (2 of 3 of I across at 1,1): 5 placements hidden; the header leaves
> cover cell 3,1 (3 of 3 of I across at 1,1): 2 placements hidden; the header leaves
> chose cell 1,2: 4 placements left, the fewest
> cover cell 1,2 (branched on): 4 placements hidden; the header leaves
$ dancetty narrate --grain link --steps 4 examples/algorithm-x
> ready to search: 7 items to cover, 6 options
> chose item 1: 2 options left, the fewest
> cover item 1 (branched on): A leaves the list of item 4; 2 left
> cover item 1 (branched on): A leaves the list of item 7; 3 left
> cover item 1 (branched on): B leaves the list of item 4; 1 left
$ dancetty narrate --from-node 100 --steps 3 pentominoes/6x10
> chose cell 5,6: forced, 1 placement left; trying Y right at 7,5, 1 of 1
> chose cell 5,4: 2 placements left, the fewest; trying P flipped right at 6,3, 1 of 2
> chose cell 7,2: 2 placements left, the fewest; trying W down at 7,2, 1 of 2
> dead end: cell 9,2 has no placement left
$ dancetty narrate --from-node 1 --steps 1 --rule leftmost examples/algorithm-x
> ready to search: 7 items to cover, 6 options
> chose item 1: the first open item, 2 options left; trying A, 1 of 2
$ dancetty narrate --limit 2 small/trominoes-3x3 | tail -1
> solution 2: every item is covered
$ dancetty narrate --nodes 1000 pentominoes/6x10 | tail -1
> back at cell 9,2; trying Z flipped upright at 9,2, 4 of 4
$ dancetty narrate --from-node 6 examples/algorithm-x
! dancetty: there is no node 6: the search has 5
? 2
# A large search does not end; its reader ends it.
$ dancetty narrate one-sided/3x30 | head -2
> ready to search: 108 items to cover, 1,936 placements
> chose X: 28 placements left, the fewest; trying X at 2,1, 1 of 28
$ dancetty narrate --steps 0 examples/algorithm-x
! dancetty: --steps: expected a number from 1 to 999999999999999999, found '0'
? 2
$ dancetty narrate --steps 99999999999999999999 pentominoes/3x20
! dancetty: --steps: expected a number from 1 to 999999999999999999, found '99999999999999999999'
? 2
$ dancetty narrate --grain node examples/algorithm-x
! dancetty: --grain: no grain "node"; use link, event or decision
? 2
# A session without a screen: effects of keys, events of the search, reasons, and messages.
$ dancetty play --narrate --script - examples/algorithm-x
< keys s s w 1
< keys . S
< type :goto 4
< keys Enter
< wait 1s
< type :bookmark the last but one
< keys Enter ]
< wait 1s
< type :goto x
< keys Enter [
< keys g Space
< wait 500ms
< type :open small/barrier
< keys Enter
> Algorithm X by hand
> ready to search: 7 items to cover, 6 options
> chose item 1: 2 options left, the fewest; trying A, 1 of 2
> dead end: item 2 has no option left
> dead end: item 2; it has no option left; one choice is enough to cause this; A level 1, node 1; all 2 options are blocked: 2 by A level 1
> uncover item 7 (3 of 3 of A): the header returns, then 2 options
> stepped back: about to leave A, 1 of 2 for item 1
> chose item 5: forced, 1 option left; trying D, 1 of 1
> bookmark at node 4; ' lists them
> solution 1: every item is covered
> goto: expected a node's number, 1 or more, found "x"
> no earlier solution
> ready to search: 7 items to cover, 6 options
> chose item 1: 2 options left, the fewest; trying A, 1 of 2
> A wall in the way
> ready to search: 20 items to cover, 68 placements
# Lines of keys are read one by one; from a pipe, while the search is paused.
$ dancetty --narrate small/trominoes-3x3
< s
< ss .
< w
< 1 Home
< :goto 12
<
< ]
< :bookmark "F" & more
< ' Enter
< Q
< s
> Trominoes 3x3
> ready to search: 9 items to cover, 22 placements
> chose cell 1,1: 5 placements left, the fewest; trying I across at 1,1, 1 of 5
> chose cell 1,2: 4 placements left, the fewest; trying I across at 1,2, 1 of 4
> chose cell 1,3: forced, 1 placement left; trying I across at 1,3, 1 of 1
> solution 1: every item is covered
> a solution; every item is covered
> ready to search: 9 items to cover, 22 placements
> solution 4: every item is covered
> select something first, with a click or the arrow keys
> solution 5: every item is covered
> bookmark at node 14; ' lists them
$ printf 'ss ]' | dancetty --narrate pentominoes/6x10
> Pentominoes 6x10
> ready to search: 72 items to cover, 2,056 placements
> chose X: 32 placements left, the fewest; trying X at 2,1, 1 of 32
> dead end: cell 1,1 has no placement left
> solution 1: every item is covered
$ dancetty --narrate nowhere
! dancetty: no file or puzzle "nowhere"; see dancetty list puzzles
? 2
# Nodes of the tree are read out.
$ dancetty --narrate --no-state small/seven-tetrominoes
< s s
< 5
< Up
< Down
< s
> Seven one-sided tetrominoes
> ready to search: 35 items to cover, 269 placements
> chose cell 6,1: 13 placements left, the fewest; trying I across at 3,1, 1 of 13
> chose cell 2,1: 8 placements left, the fewest; trying L up at 2,1, 1 of 8
> I across at 3,1, level 1: 2 nodes, 0 solutions so far
> dead end: cell 1,2 has no placement left
# The tour is narrated and asks questions; a line is an answer, keys, or empty.
$ dancetty --tour --narrate --no-state
< PgDn
< PgUp
< b, e and f
<
< item 1
<
< yes
<
< g
<
< 3
<
< 2
<
< 2
<
< c and d
<
< a, c, d, e, f, h
< Esc q
> 1 of 10.  Cover.  Each row of the matrix is a placement, each column a cell of the board: A covers cells 1 and 2.  An exact cover is a set of rows with exactly one dot in every column.  The search tries A, and every other row that shares a column with A is removed.
> Placements: A: 1 2, B: 2 3, C: 4 5, D: 5 6, E: 1 4, F: 2 5, G: 3 6.
> Left for cell 1: 2, for cell 2: 3, for cell 3: 2, for cell 4: 2, for cell 5: 3, for cell 6: 2.
> Which rows are removed?  Type their letters, then Enter.
> 2 of 10.  Choose.  Some placement must cover each cell, so the search picks a cell and tries its placements in turn.  The number above a cell counts those left.  Algorithm X picks the cell with the fewest; if several tie, the first.
> Placements: A: 1 5, B: 4 6, C: 6 7, D: 4 6 7, E: 1 2 5, F: 1 2 3, G: 2 3 4.
> Left for cell 1: 3, for cell 2: 3, for cell 3: 2, for cell 4: 3, for cell 5: 2, for cell 6: 3, for cell 7: 2.
> Which cell does it pick?
> 1 of 10.  Cover.  Each row of the matrix is a placement, each column a cell of the board: A covers cells 1 and 2.  An exact cover is a set of rows with exactly one dot in every column.  The search tries A, and every other row that shares a column with A is removed.
> Placements: A: 1 2, B: 2 3, C: 4 5, D: 5 6, E: 1 4, F: 2 5, G: 3 6.
> Left for cell 1: 2, for cell 2: 3, for cell 3: 2, for cell 4: 2, for cell 5: 3, for cell 6: 2.
> Which rows are removed?  Type their letters, then Enter.
> Right: A covers cells 1 and 2, so B (cell 2), E (cell 1) and F (cell 2) are removed.
> 2 of 10.  Choose.  Some placement must cover each cell, so the search picks a cell and tries its placements in turn.  The number above a cell counts those left.  Algorithm X picks the cell with the fewest; if several tie, the first.
> Placements: A: 1 5, B: 4 6, C: 6 7, D: 4 6 7, E: 1 2 5, F: 1 2 3, G: 2 3 4.
> Left for cell 1: 3, for cell 2: 3, for cell 3: 2, for cell 4: 3, for cell 5: 2, for cell 6: 3, for cell 7: 2.
> Which cell does it pick?
> Not quite: cell 3 has 2 placements left; cell 1 has 3.
> 3 of 10.  Dead ends.  For cell 3, the search tries F.  The columns of F are covered, and rows that share one with it are off their lists.  If an open cell has no placement left, no later choice can help: that is a dead end.
> Placed: F: 1 2 3.
> Placements left: B: 4 6, C: 6 7, D: 4 6 7.
> Left for cell 4: 2, for cell 5: 0, for cell 6: 3, for cell 7: 2.
> Is this a dead end?  Y or N.
> Right: cell 5 has no placement left; the cause is F.
> 4 of 10.  Back.  From a dead end the search goes back.  It undoes F: the rows that F took return to their lists, the last one first, until every link is as it was.  Then it tries the next placement for cell 3.
> Placed: F: 1 2 3.
> Placements left: B: 4 6, C: 6 7, D: 4 6 7.
> Left for cell 4: 2, for cell 5: 0, for cell 6: 3, for cell 7: 2.
> Which placement is that?
> Right: G is tried next, placement 2 of 2 for cell 3.
> 5 of 10.  Why the fewest.  Now cell 1 has one placement left: it is forced.  These trees show what it saves to pick such a cell first: a line is a node, x a dead end, * a solution.  The left search always picks the first open cell, the right one the cell with the fewest placements.
> Placed: G: 2 3 4.
> Placements left: A: 1 5, C: 6 7.
> Left for cell 1: 1, for cell 5: 1, for cell 6: 1, for cell 7: 1.
> Nodes by the first cell: start, A, AG, AGC solution, E dead end, F, FB dead end, FD dead end.
> Nodes by the fewest placements: start, F dead end, G, GA, GAC solution.
> How many nodes does the right tree save?
> Right: the left tree has 8 nodes, the right one 5, so it saves 3: fewer branches near the start mean fewer nodes below.
> 6 of 10.  What symmetry costs.  The search of the first board is over.  Mirrored, the board is the same, so the search finds a solution and later its mirror image.  On large boards such copies take most of the time: of 9,356 ways to fill 6x10 with pentominoes, 2,339 are distinct.
> Placements: A: 1 2, B: 2 3, C: 4 5, D: 5 6, E: 1 4, F: 2 5, G: 3 6.
> Left for cell 1: 2, for cell 2: 3, for cell 3: 2, for cell 4: 2, for cell 5: 3, for cell 6: 2.
> Solutions: AGC, EBD, EFG.
> How many of these solutions are distinct?
> Right: 2 of the 3 solutions found are distinct; mirror images count once.
> 7 of 10.  Secondary items.  Cell 7 may stay empty.  Its item is secondary: covered at most once.  It is not in the list along the top, so the search never picks it, however few placements it has.  A solution may leave it open.
> Placements: A: 1 3 4, B: 2 4 5, C: 4 6 7, D: 1 2 3, E: 4 5 6, F: 1 3 4 5.
> Left for cell 1: 3, for cell 2: 2, for cell 3: 3, for cell 4: 5, for cell 5: 3, for cell 6: 2, for cell 7: 1.
> Which cell is picked here?
> Right: cell 2 has 2 placements left, and comes first among those with 2.
> 8 of 10.  Colours.  Columns x and y are secondary, and rows may give them colours.  Rows with the same colour for a column fit together: A and B both make x red.  Rows with another colour, or with none such as C, do not.  The search tries A.
> Placements: A: q x:red, B: p r x:red y, C: p q x y:red, D: p x:blue, E: r y:blue.
> Left for item p: 3, for item q: 2, for item r: 2, for item x: 4, for item y: 3.
> Which rows are removed?  Type their letters, then Enter.
> Right: A covers items q and x, so C (item q) and D (item x in another colour) are removed.
> 9 of 10.  Items and options.  What are the items of a puzzle of your own?  Each thing that is used or filled exactly once: here the pieces I and V, and the cells.  What are its options?  Each single choice: here a piece at a place.  The search tries B.
> Placements: A: I 3 4, B: I 4 5, C: I 6 7, D: V 3 4 6, E: V 4 5 7, F: V 3 4 7, G: V 3 6 7, H: V 4 6 7.
> Left for I: 3, for V: 5, for cell 3: 4, for cell 4: 6, for cell 5: 2, for cell 6: 4, for cell 7: 5.
> Which rows are removed?  Type their letters, then Enter.
> Right: B covers I, cell 4 and cell 5, so A (I), C (I), D (cell 4), E (cell 4), F (cell 4) and H (cell 4) are removed.
> pentominoes/6x10: Pentominoes 6x10
> end of the tour: F2 begins it again, F1 lists the keys
> queens/8: Eight queens
# The selection is named: a cell, a solution, a puzzle in the browser.
$ dancetty --narrate --no-state small/trominoes-3x3
< Right
< s
< 4
< ]
< Up Down
< L Down
< triang
< zzz
< C-u Down
> Trominoes 3x3
> ready to search: 9 items to cover, 22 placements
> cell 2,2 is open: 14 placements left
> chose cell 1,1: 5 placements left, the fewest; trying I across at 1,1, 1 of 5
> solution 1: every item is covered
> solution 1, found at node 4: the search is there
> pentominoes/6x10: Pentominoes 6x10
> queens/8: Eight queens
> bounded/T-8x8: Sixteen T on a chessboard
> triangle/hexiamonds-hexagon: Nine hexiamonds in a hexagon
> find: nothing matches
> pentominoes/6x10: Pentominoes 6x10
> queens/8: Eight queens
# Help is narrated as lines: the keys of the context, then the general ones.
$ printf '5 ?\nq\nq\n' | dancetty --narrate --no-state small/trominoes-3x3 | sed -n '3,12p;$p'
> In the tree
> Up  k: up
> Down  j: down
> PgUp: page up
> PgDn: page down
> Left  h: left
> Right  l: right
> Enter: go to the selected node
> x: fold subtrees without a solution, or show them
> v: outline, drawing or icicle
> C-c: interrupt and quit
# A watch is printed when its value changes, in both directions.
$ dancetty --narrate --no-state examples/algorithm-x
< :watch 2
< :watch D
< :watch node 2
< s
< s s s
< S
> Algorithm X by hand
> ready to search: 7 items to cover, 6 options
> 2: 2 options left
> watching 2 in the statistics
> D: left
> watching D in the statistics
> node 2: not reached
> watching node 2 in the statistics
> chose item 1: 2 options left, the fewest; trying A, 1 of 2
> 2: no option left
> node 2: 1 node, no solution so far
> dead end: item 2 has no option left
> back at item 1; trying B, 2 of 2
> 2: 2 options left
> node 2: 1 node, no solution
> chose item 5: forced, 1 option left; trying D, 1 of 1
> 2: 1 option left
> D: chosen, level 2
> undone: the choice of item 5; 1 option left
> 2: 2 options left
> D: left
