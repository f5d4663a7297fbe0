# The fewest fixed pieces that leave one solution, and the cost of a search with them.
$ dancetty unique --most 3 small/trominoes-3x3
> 1 piece leaves one solution; no fewer will do
>     nodes  rating
>         4      10  I↔ 1,2
>         4      10  I↕ 2,1
>         4      10  V→ 2,1
$ dancetty unique --most 2 queens/8
> 2 options leave one solution; no fewer will do
>     nodes  rating
>        13      47  queen at 2,1  queen at 6,4
>        13      47  queen at 7,1  queen at 3,4
$ dancetty unique sudoku/nine
> there is one solution: nothing is needed
# A puzzle with many solutions: pieces that leave only the first one.
$ dancetty unique --limit 3 --most 2 pentominoes/3x20
> 1 piece leaves one solution; no fewer will do for the first solution
>     nodes  rating
>       828       -  L'→ 7,2
>       964       -  Y← 15,1
# The puzzle with the first set has one solution.
$ dancetty unique small/trominoes-3x3 -o one.board >/dev/null; dancetty count one.board
> 1
$ dancetty make sudoku 2 | dancetty unique --most 1 - -o two.sudoku; dancetty count two.sudoku
> 4 givens leave one solution; no fewer will do
>     nodes  rating
>        17      10  1 at 1,1  2 at 2,1  2 at 1,3  3 at 3,4
> 1
$ printf 'dancetty 1\npieces: dominoes, any\nboard:\n  ?xx\n  ?xx\n' | dancetty unique --most 2 - -o three.board; dancetty count three.board
> 1 piece or barrier leaves one solution; no fewer will do
>     nodes  rating
>         3      10  domino↔ 2,1
>         3      10  domino↔ 2,2
> 1
# A timeout also ends a large choice.
$ dancetty make sudoku 3 | dancetty unique --timeout 0.1 - 2>&1 | sed 's/[0-9]* or more/N or more/'
> dancetty: stopped early: N or more are needed
# Only sets with a rating, or the nearest one.
$ dancetty unique --most 1 --rating 46.. small/trominoes-3x3
> 1 piece leaves one solution; no fewer will do
! dancetty: no set has a rating of 46..; the nearest is 10
? 1
$ dancetty unique --rating 7..6 queens/8
! dancetty: --rating: expected 40, 10..40, 10.. or ..40, found '7..6'
? 2
# What cannot be had.
$ dancetty unique --most 1 queens/5 -o queens.board
> 2 options leave one solution; no fewer will do
>     nodes  rating
>         6      10  queen at 1,1  queen at 3,2
! dancetty: --output: needs pieces or a sudoku
? 2
$ dancetty unique small/mutilated-6x6
! dancetty: no solution
? 2
$ dancetty unique --most 1 small/trominoes-3x3 -o one.board
> 1 piece leaves one solution; no fewer will do
>     nodes  rating
>         4      10  I↔ 1,2
! dancetty: one.board: file exists: use --force to overwrite it
? 2
