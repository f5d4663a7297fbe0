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
