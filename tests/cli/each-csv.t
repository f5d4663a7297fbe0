# The first of these puzzles looks like CSV.
@ libcsv
$ printf '< a > \na;\n\n< a >\na; a;\n\n< a\n' | dancetty count --each -
> 1	unique
> 2	2
> 3	bad
! dancetty: standard input:1: read as xcc, a guess; use --from if it is another format
! dancetty: standard input:4: read as xcc, a guess; use --from if it is another format
! dancetty: standard input:8:1: expected a primary item or '>', found the end of the file (read as xcc; use --from if it is another format)
? 2
