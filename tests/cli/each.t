# A file of many puzzles: a line each, and a bad one does not end it.
$ cat >many.sdm
< 1..4..1..1..4..1 # two ways
< 12..34..21..43..
< 1.2
< 11..............
< 1234341221434321,a comment
$ dancetty count --each many.sdm
> 1	2
> 2	4
> 3	bad
> 4	0
> 5	unique
! dancetty: many.sdm:3:4: expected 3 rows, or 6 with regions, found 1
? 2
$ cat >grids
< Grid 01
< 1..4
< ..1.
< .1..
< 4..1
< Grid 02
< 12..
< 34..
< 21..
< 43..
$ dancetty count --each grids
> 1	2
> 2	4
$ printf 'id,puzzle,solution\n1,12..34..21..43..,x\n' | dancetty count --each -
> 1	4
$ printf '[[1,0],[0,1]]\n[[1,0],[1]]\n[[1],[1]]\n' >lists
$ dancetty count --each --from sets lists
> 1	2
> 2	unique
> 3	2
$ printf '< a > \na;\n\n< a >\na; a;\n\n< a\n' | dancetty count --each -
> 1	unique
> 2	2
> 3	bad
! dancetty: standard input:1: read as xcc, a guess; use --from if it is another format
! dancetty: standard input:4: read as xcc, a guess; use --from if it is another format
! dancetty: standard input:8:1: expected a primary item or '>', found the end of the file (read as xcc; use --from if it is another format)
? 2
# A pipe that ends is no fault.
$ yes 12..34..21..43.. | head -n 400 | dancetty count --each - | head -n 1
> 1	4
$ dancetty count --each --profile grids
! dancetty: --profile cannot be used with --each
? 2
$ dancetty count --each /dev/null
! dancetty: /dev/null:1:1: expected puzzles, found none
? 2
# Sudokus of one size are counted together, in their order, whatever stands between them.
$ cat >mixed.sdm
< 1..4..1..1..4..1
< 000000010400000000020000000000050407008000300001090000300400200050100000000806000
< 000000010400000000020000000000050604008000300001090000300400200050100000000807000
< 11...............................................................................
< .......1.4.........2...........5.4.7..8...3....1.9.......4..2...5.1........8.....
< 12x
< 000000012000035000000600070700000300000400800100000000000120000080000040050000600
$ dancetty count --each --jobs 2 mixed.sdm
> 1	2
> 2	unique
> 3	unique
> 4	0
> 5	371854
> 6	bad
> 7	unique
! dancetty: mixed.sdm:6:4: expected 3 rows, or 6 with regions, found 1
? 2
