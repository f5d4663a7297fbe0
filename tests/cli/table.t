# The tables without their times, which are columns 3 and 5.
$ dancetty table polyominoes 8 | sed 's/fixed, naive/naive/' | awk '{ print $1, $2, $4, $6, $7 }'
> n naive fixed one-sided free
> 1 1 1 1 1
> 2 2 2 1 1
> 3 6 6 2 2
> 4 19 19 7 5
> 5 63 63 18 12
> 6 216 216 60 35
> 7 760 760 196 108
> 8 2725 2725 704 369
$ dancetty table polyhexes 6 | sed 's/fixed, naive/naive/' | awk '{ print $1, $2, $4, $6, $7 }'
> n naive fixed one-sided free
> 1 1 1 1 1
> 2 3 3 1 1
> 3 11 11 3 3
> 4 44 44 10 7
> 5 186 186 33 22
> 6 814 814 147 82
$ dancetty table polyiamonds 8 | sed 's/fixed, naive/naive/' | awk '{ print $1, $2, $4, $6, $7 }'
> n naive fixed one-sided free
> 1 2 2 1 1
> 2 3 3 1 1
> 3 6 6 1 1
> 4 14 14 4 3
> 5 36 36 6 4
> 6 94 94 19 12
> 7 250 250 43 24
> 8 675 675 120 66
# Bell numbers (OEIS A000110).
$ dancetty table partitions 10 | awk '{ print $1, $2, $4, $6 }'
> n matrix dlx auto
> 1 1 1 1
> 2 2 2 2
> 3 5 5 5
> 4 15 15 15
> 5 52 52 52
> 6 203 203 203
> 7 877 877 877
> 8 4140 4140 4140
> 9 21147 21147 21147
> 10 115975 115975 115975
# Source: OEIS A172477.
$ dancetty table squares 5 | awk '{ print $1, $2, $4, $6 }'
> s matrix dlx auto
> 1 1 1 1
> 2 2 2 2
> 3 10 10 10
> 4 117 117 117
> 5 4006 4006 4006
# Three rows of three hexagons and so on: 12027 for five, counted by another program.
$ dancetty table hexagons 4 | awk '{ print $1, $2, $4, $6 }'
> s matrix dlx auto
> 1 1 1 1
> 2 2 2 2
> 3 11 11 11
> 4 183 183 183
# Seconds of both algorithms on free polyforms.
$ dancetty table --free polyominoes 8 | awk '{ print $1, $2, $4, NF }' | tail -2
> 7 108 108 5
> 8 369 369 5
$ dancetty table --free polyominoes 1 | head -1
>  n   free, naive       seconds          free       seconds
$ dancetty table --free squares
! dancetty: --free is for polyforms, not for squares
? 2
# Tables of polyforms end when time is over.
$ dancetty table --timeout 0.1 polyominoes 16 >rows
! dancetty: stopped early
? 3
# Each lattice has its table.
$ for forms in $(dancetty list lattices | awk '{ print $2 }'); do dancetty table $forms 3 | awk -v forms=$forms '{ line = forms " " $2 " " $4 " " $6 " " $7 } END { print line }'; done
> polyominoes 6 6 2 2
> polyhexes 11 11 3 3
> polyiamonds 6 6 1 1
> polycubes 15 15 2 2
> polyprisms 20 20 3 3
> polyrhombs 14 14 4 3
> polykites 32 32 6 4
> polydrafters 36 36 6 3
> polykagomes 21 21 4 4
> polyoctagons 26 26 8 7
> polytans 24 24 6 4
> polysticks 22 22 7 5
# Slow entries are omitted; the table ends if no search of a row ends in time.
$ dancetty table --timeout 0.000001 squares | awk '{ print $1, $2, $4, $6 }'
> s matrix dlx auto
> 1 - - -
# Rows are as wide as their headings, and times are numbers.
$ dancetty table squares 2 | tail -1 | grep -cE '^ 2( +2 +[0-9]+\.[0-9]{3}){3}$'
> 1
$ dancetty table
! dancetty: table needs a TABLE: see dancetty help table
? 2
$ dancetty table boards
! dancetty: no table "boards"; see dancetty help table
? 2
$ dancetty table squares 9
! dancetty: expected a number from 1 to 8, found '9'
? 2
$ dancetty table squares 0
! dancetty: expected a number from 1 to 8, found '0'
? 2
$ dancetty table squares 2 3
! dancetty: table takes TABLE [N], found '3' after '2'
? 2
