# A sudoku, and its solution as a plain grid.
$ dancetty solve sudoku/inf421
> 534678912
> 672195348
> 198342567
> 859761423
> 426853791
> 713924856
> 961537284
> 287419635
> 345286179
$ dancetty show sudoku/inf421
> title       Sudoku of the INF421 report
> source      the report on Exact Cover of the course INF421
> note        35 givens leave 127 options of 184 items; it is solved without a guess.
> file        boards/sudoku/inf421.board
> read as     board
>
> ......9.2
> ...1.5.4.
> 1...4.56.
> 8.9.6.423
> .2.8.3.91
> 7..9..85.
> .6..3...4
> 2.74.9..5
> ..5..6.7.
>
> sudoku      side 9, 35 givens
> items       184
> options     127
> symmetries  1 (including the identity)
> by rules    solved in 46 steps, hardest hidden single (10), effort 48.5
> solutions   1, distinct 1, as the file says
> findings    no obstacle found without a search
$ dancetty count --profile sudoku/inf421 | tail -1
>   all             47              1              0
# Regions replace boxes.
$ dancetty solve sudoku/regions
> 693814275
> 248675913
> 159237846
> 571462389
> 935728164
> 812946537
> 427193658
> 364581792
> 786359421
$ dancetty export --to text sudoku/regions >drawn; dancetty count drawn
> 1
$ dancetty convert --to sudoku sudoku/regions
> #DSudoku with regions for boxes
> #Smade for this collection
> #CThe boxes are drawn: any nine regions of nine cells would do.
> ......2.5
> .4.....1.
> ....3....
> 5......8.
> ........4
> .1..4...7
> ......6..
> ..45...9.
> 7.6......
> AAABBBCCC
> AAABBBBCC
> AADBBECCC
> FADDDEEEC
> FDDDDDEGG
> FFHHEEEGG
> FFHHEIIGG
> FFHIIIIGG
> FHHHHIIIG
! dancetty: left out, because sudoku cannot store it: solution counts, node count
# The first puzzle of a collection, and another one by its line.
$ printf '1...........4...\n2..........4....\n' > two.sdm; dancetty count two.sdm
> 24
! dancetty: two.sdm: only the first of 2 sudokus is read
$ sed -n 2p two.sdm | dancetty count -
> 18
# Contradicting givens are not an input error.
$ dancetty solve -
< 5.......5
< .........
< .........
< .........
< .........
< .........
< .........
< .........
< .........
! dancetty: no solution: two 5s in row 1
? 1
$ dancetty count -
< 55.......
< .........
< .........
< .........
< .........
< .........
< .........
< .........
< .........
> 0
# A cell without a number left.
$ dancetty solve -
< 123.
< ....
< ...4
< ....
! dancetty: no solution: no number fits cell 4,1
? 1
# A text holds no control character.
$ printf '#SOf old \000 no more\n1...\n....\n....\n....\n' >nul.sdk; dancetty convert --to sudoku nul.sdk
! dancetty: nul.sdk:1:10: expected text, found byte 0x00 (read as sudoku; use --from if it is another format)
? 2
# A solution after the puzzle is not a map of regions; 16 rows of 16 are one sudoku, even piped.
$ printf '..1.\n....\n.2..\n....\n\n3412\n1234\n4321\n2143\n' | dancetty count --from sudoku -
! dancetty: standard input:6:1: expected the letters of regions, found a solution
? 2
$ for k in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do echo 1234............; done | sed '2,$s/1234/..../' >sixteen.txt
$ dancetty show --to json --each sixteen.txt | wc -l
> 2
$ cat sixteen.txt | dancetty show /dev/stdin | head -4
> file        /dev/stdin
> read as     sudoku
>
> 1234............
# A line that is too short is a bad puzzle, not a heading.
$ (printf '%80s\n' '' | tr ' ' .; printf '1..4..1..1..4..1\n') | dancetty count --each -
> 1	bad
> 2	2
! dancetty: standard input:1:1: expected at most 35 cells in a row, or all of 16, 81, 256 or 625, found 80
? 2
# A killer played by hand: hints name cells, and a full board is solved.
$ cat >hand.keys
< keys H Up Up Left Left
< keys 1 Enter Right 2 Enter Right 4 Enter Right 3 Enter
< keys Down 2 Enter Left 1 Enter Left 4 Enter Left 3 Enter
< keys Down 4 Enter Right 3 Enter Right 2 Enter Right 1 Enter
< keys Down 4 Enter Left 3 Enter Left 1 Enter
< wait 500ms
< keys n
$ dancetty --script hand.keys --dump-screen --size 80x24 tests/boards/good-killer.board | tail -1
>  hint: look at 2 in cage 4; n names the rule
$ (cat hand.keys; printf 'wait 50ms\nkeys n\nwait 50ms\n') >rule.keys
$ dancetty --script rule.keys --dump-screen --size 80x24 tests/boards/good-killer.board | tail -1
>  hint: hidden single; n shows the step
$ (cat rule.keys; printf 'keys n\nwait 50ms\n') >step.keys
$ dancetty --script step.keys --dump-screen --size 80x24 tests/boards/good-killer.board | tail -1
>  hint: 2 in cage 4 can only be at 1,4; Enter places it
# A mistake is found by deduction; b goes back before it.
$ printf '%s\n' 'keys H Up Up Left Left 1 Enter Right 3 Enter Right 4 Enter' 'wait 1s' 'dump' 'keys b' 'wait 50ms' >back.keys
$ dancetty --script back.keys --dump-screen --size 80x24 tests/boards/good-killer.board | grep -a 'since\|placed  '
> │                                                ││3 placed                    │
>  no solution since 3 at 2,1: b goes back before it
> │                                                ││1 placed                    │
$ echo keys Left 2 Enter >>hand.keys
$ dancetty --script hand.keys --dump-screen --size 80x24 tests/boards/good-killer.board | tail -1
>  solved!
# If a cage has a background, cells of a diagonal show a sign.
$ printf 'dancetty 1\nsudoku:\n  ....\n  ....\n  ....\n  ....\nrules: diagonals\ncages:\n  1 1 2 2\n  1 . 2 3\n  . . . 3\n  4 . . .\n  6 8 . 2\n' >killer; dancetty play --script /dev/null --size 40x12 --dump-screen killer | sed -n '2,7s/^ *//p'
> ┏━━━━━┳━━━━━┓
> ┃ ·x· ┃ · ·x┃
> ┃ · · ┃ ·x· ┃
> ┣━━━━━╋━━━━━┫      1×4 2×4 3×4 4×4
> ┃ · · ┃ · · ┃
> ┃ ·x· ┃ · · ┃
