# Puzzles described in a few words.
$ dancetty make queens 8
> dancetty 1
> queens: 8
$ dancetty make queens 8 | dancetty count -
> 92
$ dancetty make queens 8 | dancetty count --distinct -
> 12
$ dancetty make queens 6 | dancetty solve --limit 1 -
> ----Q-
> --Q---
> Q-----
> -----Q
> ---Q--
> -Q----
$ dancetty make langford 7 | dancetty count -
> 52
$ dancetty make langford 4 | dancetty solve -
> 41312432
>
> 23421314
$ dancetty make langford 5 | dancetty solve -
! dancetty: no solution: the slot numbers 1 to 10 add up to 55, but those of 5 pairs always to an even number plus 20
! dancetty: no solution: the slot numbers 1 to 10 add up to 55, but those of 5 pairs always to an even number plus 20
? 1
$ dancetty make partition 12 3
> dancetty 1
> partition: 12 3
$ dancetty make partition 12 3 | dancetty count -
> 15400
$ dancetty make partition 4 2..2 | dancetty solve -
> AACC
>
> ABAB
>
> ABBA
$ dancetty make sudoku 2
> dancetty 1
> sudoku:
>   ....
>   ....
>   ....
>   ....
$ dancetty make sudoku 2 | dancetty count -
> 288
$ dancetty make sudoku 4 --to sudoku | dancetty show --from sudoku - | grep -e items -e options
> items       1024
> options     4096
$ dancetty make rectangle 4x3 trominoes --to board
> dancetty 1
> lattice: square
> pieces: trominoes, once
> board:
>   xxxx
>   xxxx
>   xxxx
! dancetty: no solution: 12 cells, the 2 trominoes cover 6
$ dancetty make rectangle 20x3 | dancetty count --distinct -
> 2
$ dancetty make queens 4 --to dlx -o q.dlx && dancetty count q.dlx
> 2
! dancetty: left out, because dlx cannot store it: board
# With a rating: givens, or fixed pieces.
$ dancetty make sudoku 2 --rating 10 | tee four.board; dancetty count four.board; dancetty show four.board | grep rules
> dancetty 1
> sudoku:
>   ....
>   .13.
>   ..4.
>   .2..
> 1
> by rules    solved in 12 steps, hardest hidden single (10), effort 13.0
$ dancetty make rectangle 5x4 pentominoes --rating 10
! dancetty: no solution: 20 cells, the 12 pentominoes cover 60
? 1
$ dancetty make rectangle 6x10 --rating 20..30 --seed 2 -o six.board; dancetty count six.board; dancetty show six.board | grep rules
> 1
> by rules    solved in 85 steps, hardest area (27), effort 88.0
$ dancetty make sudoku 2 --rating 60.. --seed 1
! dancetty: no puzzle with a rating of 60.. found; the nearest is 10
? 1
$ dancetty make sudoku --rating 200 --timeout 0.5 2>&1 | sed 's/; the nearest.*//'
> dancetty: stopped early: no puzzle with a rating of 200 found
$ dancetty make queens 8 --rating 10
! dancetty: a rating needs pieces or a sudoku
? 2
# Published counts: the most, and the fewest, of all dates.
$ dancetty make calendar 1 25 | sed -e '/^piece/d' -e '/^  [x.]*$/d'
> dancetty 1
> title: 25 January
> lattice: square
> board:
>   #xxxxx.
>   xxx#xxx
$ dancetty make calendar 1 25 | dancetty count -
> 216
$ dancetty make calendar 1 4 | dancetty count -
> 103
$ dancetty make calendar 5 1 | dancetty count -
> 57
$ dancetty make calendar 10 6 | dancetty count -
> 7
$ dancetty make calendar 4 8 Thu | sed -e '/^piece/d' -e '/^  [x.]*$/d'
> dancetty 1
> title: Thu, 8 April
> lattice: square
> board:
>   xxx#xx.
>   #xxxxxx
>   ....#xx
$ dancetty make calendar 4 8 Thu | dancetty count -
> 1228
# Without a date, the calendar has today's.
$ dancetty make calendar | grep -c '#'
> 2
$ dancetty make calendar 2 29 | sed -n 's/^title: //p'
> 29 February
$ dancetty make calendar 2 30
! dancetty: February has the days 1 to 29, found '30'
? 2
$ dancetty make calendar 13 1
! dancetty: expected a number from 1 to 12, found '13'
? 2
$ dancetty make calendar 6
! dancetty: make calendar needs a day after the month
? 2
$ dancetty make calendar 4 8 Thr
! dancetty: no weekday "Thr"; did you mean Thu?
? 2
# Arguments that are refused.
$ dancetty make
! dancetty: make needs a KIND: see dancetty help make
? 2
$ dancetty make qeens 8
! dancetty: no kind of puzzle "qeens"; did you mean queens?
? 2
$ dancetty make queens
! dancetty: make queens needs a number or a size: see dancetty help make
? 2
$ dancetty make queens 0
! dancetty: expected a number from 1 to 1000, found '0'
? 2
$ dancetty make queens 8 9
! dancetty: make queens: unexpected word '9'
? 2
$ dancetty make partition 12 3...4
! dancetty: expected sizes of blocks such as 3 or 2..4, found '3...4'
? 2
$ dancetty make partition 12 3..13
! dancetty: expected block sizes from 1 to 12, found 3 to 13
? 2
$ dancetty make partition 30
! dancetty: the blocks have more than 16777216 elements in all
? 2
$ dancetty make sudoku 6
! dancetty: expected a number from 1 to 5, found '6'
? 2
$ dancetty make rectangle 6
! dancetty: expected a size as 6x10, found '6'
? 2
$ dancetty make rectangle 9999x9999
! dancetty: expected at most 1048576 sites, found more
? 2
$ dancetty make rectangle 6x10 pentominos
! dancetty: no set of pieces "pentominos"; did you mean pentominoes?
? 2
# A rectangle of pieces of any lattice, by the set: the seven tetrahexes, the twelve hexiamonds.
$ dancetty make rectangle 4x7 tetrahexes | dancetty count -
> 18
$ dancetty make rectangle 12x6 hexiamonds | dancetty count --distinct -
> 933
$ dancetty make rectangle 3x3x3 "one-sided tricubes" | sed -n '/^lattice/,/^pieces/p'
> lattice: cube
> pieces: one-sided tricubes, once
! dancetty: no solution: 27 cells, the 2 one-sided tricubes cover 6

# Too many pieces for the rectangle: the file is written, with a warning.
$ dancetty make rectangle 5x5 >a; dancetty count a
> 0
! dancetty: no solution: 25 cells, the 12 pentominoes cover 60
