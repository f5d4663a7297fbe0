# A file of many puzzles, one per line; an invalid one does not stop the run.
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
# A number sign begins a comment, unless it is glued to a sudoku.
$ printf '#1;12..34..21..43..\n# two\n#2;.2..34..21..43..\n' >glued; dancetty count --each glued; dancetty count glued
> 1	4
> 2	4
> 4
! dancetty: glued: only the first of 2 sudokus is read
# Each puzzle is read as if alone, whatever the format of its predecessor.
$ printf 'a b\na\nb\n\nA B C\nA B\nC\nA\nB\n\n1 1 0\n0 0 1\n\na b | c\na c\nb c\nb\n' >mixed
$ dancetty count --each mixed
> 1	unique
> 2	2
> 3	unique
> 4	unique
! dancetty: mixed:1: read as dlx, 1 solution; could also be sets, 2 (--from sets)
! dancetty: mixed:5: read as dlx, 2 solutions; could also be sets, 3 (--from sets)
! dancetty: mixed:14: read as dlx, 1 solution; could also be sets, 2 (--from sets)
$ printf '1 1 0\n0 0 1\n\n11111111111111111111\n11111111111111111111\n11111111111111111111\n' >bare
$ dancetty count --each bare
> 1	unique
> 2	8
! dancetty: bare:4: read as bare; could also be matrix (--from matrix)
$ printf '1 0 1\n0 1 0\n\n1111\n1111\n1111\n' | dancetty count --each -
> 1	unique
> 2	3
! dancetty: standard input:4: read as matrix, 3 solutions; could also be dlx, 2 (--from dlx)
$ printf '1 0 1\n0 1 0\n\n1 1 1\n1 1 1\n1 1 1\n' | dancetty count --each -
> 1	unique
> 2	3
! dancetty: standard input:4: read as matrix, a guess; use --from if it is another format
$ cat >below-fields
< 1,0,0,1
< 0,1,1,0
<
< {"sudoku":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}
$ cat >below-sets
< A: 1 4 7
< B: 1 4
< C: 4 5 7
< D: 3 5 6
< E: 2 3 6 7
< F: 2 7
<
< {"primary": ["a","b"], "secondary": ["x"],
<  "options": [["a","x"],["b","x"],["a"],["b","a"]]}
$ if echo '[[1]]' | dancetty count - 2>&1 | grep -q jansson; then printf '1\tunique\n2\t288\n1\tunique\n2\t2\n'; else for f in fields sets; do dancetty count --each below-$f; done; fi
> 1	unique
> 2	288
> 1	unique
> 2	2
# Two thousand sudokus in one process: the digits of one are permuted, and every tenth has 1 twice.
$ cat >many.awk
< BEGIN {
<     for (k = 0; k < 2000; k++) {
<         split("1 2 3 4 5 6 7 8 9", left)
<         for (d = 9; d; d--) {
<             at = (k * (d + 1) + int(k / 7)) % d + 1
<             to[d] = left[at]
<             left[at] = left[d]
<         }
<         line = ""
<         for (i = 1; i <= 81; i++) {
<             d = substr(sudoku, i, 1)
<             line = line (d > 0 ? to[d] : 0)
<         }
<         if (k % 10 == 9)
<             sub(/0[1-9]/, "11", line)
<         print line
<     }
< }
$ awk -v sudoku=530070000600195000098000060800060003400803001700020006060000280000419005000080079 -f many.awk >two-thousand.sdm
$ sort -u two-thousand.sdm | wc -l
> 2000
$ dancetty count --each two-thousand.sdm >one; awk '{ print $2 }' one | sort | uniq -c
>     200 0
>    1800 unique
$ dancetty count --each --jobs 2 two-thousand.sdm | cmp - one
# The same file cut in the middle of a line.
$ head -c 81980 two-thousand.sdm | dancetty count --each - | tail -2
> 999	unique
> 1000	bad
! dancetty: standard input:1000:1: expected at most 35 cells in a row, or all of 16, 81, 256 or 625, found 62
# A closed pipe is not an error.
$ yes 12..34..21..43.. | head -n 20000 | dancetty count --each - | head -n 1
> 1	4
$ dancetty count --each --profile grids
! dancetty: --profile cannot be used with --each
? 2
$ dancetty count --each /dev/null
! dancetty: /dev/null:1:1: expected puzzles, found none
? 2
# Sudokus of one size are counted together, in order, despite other puzzles between them.
$ cat >mixed.sdm
< 1..4..1..1..4..1
< 000000010400000000020000000000050407008000300001090000300400200050100000000806000
< 000000010400000000020000000000050604008000300001090000300400200050100000000807000
< 11...............................................................................
< .......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.....
< 12x
< 000000012000035000000600070700000300000400800100000000000120000080000040050000600
$ dancetty count --each --jobs 2 mixed.sdm
> 1	2
> 2	unique
> 3	unique
> 4	0
> 5	7309
> 6	bad
> 7	unique
! dancetty: mixed.sdm:6:4: expected 3 rows, or 6 with regions, found 1
? 2
# With several threads, the lines have the same order.
$ for k in 1 2 3 4 5 6 7; do cat many.sdm; done >more.sdm; dancetty count --each more.sdm >one 2>err; for j in 2 3 5; do dancetty count --each --jobs $j more.sdm 2>/dev/null | cmp - one; done; wc -l <one; wc -l <err; dancetty count --each --jobs 2 more.sdm 2>&1 >/dev/null | wc -l
> 35
> 7
> 7
$ dancetty count --each --jobs 3 many.sdm >/dev/null 2>&1
? 2
$ yes 12..34..21..43.. | head -n 4000 | dancetty count --each --jobs 2 - | head -n 1
> 1	4
$ dancetty count --each --jobs 3 /dev/null
! dancetty: /dev/null:1:1: expected puzzles, found none
? 2
# If a file is cut in the middle of a line, all puzzles before it are counted.
$ head -c 60 more.sdm | dancetty count --each -
> 1	2
> 2	4
> 3	bad
> 4	bad
! dancetty: standard input:3:4: expected 3 rows, or 6 with regions, found 1
! dancetty: standard input:4:12: expected 11 rows, or 22 with regions, found 1
? 2
# solve and show take each puzzle, too.
$ dancetty solve --each --limit 1 many.sdm
> puzzle 1
> 1234
> 3412
> 2143
> 4321
>
> puzzle 2
> 1234
> 3412
> 2143
> 4321
>
> puzzle 3
>
> puzzle 4
>
> puzzle 5
> 1234
> 3412
> 2143
> 4321
! dancetty: many.sdm:3:4: expected 3 rows, or 6 with regions, found 1
! dancetty: no solution: the whole search tree was visited (1 node)
? 2
$ dancetty solve --each --limit 1 --to json grids
> {"puzzle":1}
> {"solution":1,"options":[{"option":1,"name":"2 at 2,1","items":["cell 2,1","2 in row 1","2 in column 2","2 in box 1"]},{"option":4,"name":"3 at 3,1","items":["cell 3,1","3 in row 1","3 in column 3","3 in box 2"]},{"option":6,"name":"3 at 1,2","items":["cell 1,2","3 in row 2","3 in column 1","3 in box 1"]},{"option":9,"name":"4 at 2,2","items":["cell 2,2","4 in row 2","4 in column 2","4 in box 1"]},{"option":10,"name":"2 at 4,2","items":["cell 4,2","2 in row 2","2 in column 4","2 in box 2"]},{"option":12,"name":"2 at 1,3","items":["cell 1,3","2 in row 3","2 in column 1","2 in box 3"]},{"option":16,"name":"4 at 3,3","items":["cell 3,3","4 in row 3","4 in column 3","4 in box 4"]},{"option":18,"name":"3 at 4,3","items":["cell 4,3","3 in row 3","3 in column 4","3 in box 4"]},{"option":20,"name":"3 at 2,4","items":["cell 2,4","3 in row 4","3 in column 2","3 in box 3"]},{"option":21,"name":"2 at 3,4","items":["cell 3,4","2 in row 4","2 in column 3","2 in box 4"]}],"board":["1234","3412","2143","4321"]}
> {"puzzle":2}
> {"solution":1,"options":[{"option":1,"name":"3 at 3,1","items":["cell 3,1","3 in row 1","3 in column 3","3 in box 2"]},{"option":4,"name":"4 at 4,1","items":["cell 4,1","4 in row 1","4 in column 4","4 in box 2"]},{"option":5,"name":"1 at 3,2","items":["cell 3,2","1 in row 2","1 in column 3","1 in box 2"]},{"option":8,"name":"2 at 4,2","items":["cell 4,2","2 in row 2","2 in column 4","2 in box 2"]},{"option":10,"name":"4 at 3,3","items":["cell 3,3","4 in row 3","4 in column 3","4 in box 4"]},{"option":11,"name":"3 at 4,3","items":["cell 4,3","3 in row 3","3 in column 4","3 in box 4"]},{"option":14,"name":"2 at 3,4","items":["cell 3,4","2 in row 4","2 in column 3","2 in box 4"]},{"option":15,"name":"1 at 4,4","items":["cell 4,4","1 in row 4","1 in column 4","1 in box 4"]}],"board":["1234","3412","2143","4321"]}
$ dancetty show --each grids | grep -c 'side 4'
> 2
$ dancetty show --each --to json grids | cut -c1-40
> {"puzzle":1}
> {"file":"grids","read_as":"sudoku","kind
> {"puzzle":2}
> {"file":"grids","read_as":"sudoku","kind
# A puzzle selected by its number, and an array in JSON.
$ dancetty count many.sdm#1; dancetty count grids#2; dancetty count many.sdm#9; dancetty count none#1
> 2
> 4
! dancetty: many.sdm: expected puzzle 9, found 5 puzzles
! dancetty: no file or puzzle "none#1"; see dancetty list puzzles
? 2
$ cat >array.json
< ["12..34..21..43..",
<  "1..4..1..1..4..1", {"puzzle": "x"}]
$ cat >lists.json
< [[[1,0],[0,1]],
<  [[1,1], [1,0], [0,1]], {"rows": [[1]]}]
$ if echo '[[1]]' | dancetty count - 2>&1 | grep -q jansson; then printf '1\t4\n2\t2\n3\t0\n1\tunique\n2\t2\n3\tunique\n'; else for f in array lists; do dancetty count --each $f.json 2>err; done; fi
> 1	4
> 2	2
> 3	0
> 1	unique
> 2	2
> 3	unique
$ printf '{"puzzle": "12..34..21..43..", "solution": "1"}\n{"puzzle": "1..4..1..1..4..1"}\n' | dancetty count --each -
> 1	4
> 2	2
# A line of numbers and one of regions are one puzzle, in either order, among other lines.
$ { echo 12..34..21..43..; printf '1...2.......3..4\n1122112233443344\n'; printf 'AABBACBBACCDCDDD\n1..............2\n'; echo 1..4..1..1..4..1; } >pairs.sdm; dancetty count --each pairs.sdm
> 1	4
> 2	6
> 3	6
> 4	2
$ printf '1122132213343444\n1..............2\n' | tee pair.sdm | dancetty count --each -; dancetty count 'pair.sdm#1'; printf '1...2.......3..4\n1122112233443344\n' | dancetty count -
> 1	6
> 6
> 6

# Incompatible flags are reported once, not once per puzzle.
$ dancetty solve --each --engine bits --rule leftmost grids
! dancetty: --rule needs --engine links, found --engine bits
? 2
# Comments are not puzzles, wherever they are.
$ printf '// a collection\n1..4..1..1..4..1\n%% easy\n1234341221434321\n; the end\n' >remarks.sdm
$ dancetty count --each remarks.sdm
> 1	2
> 2	unique
$ printf '# ****************\n# such as: 1..4..1..1..4..1\n1234341221434321\n' | dancetty count --each -
> 1	unique
$ printf '# two lists\n\n// the first\n{1, 2}\n{3}\n\n# the second\n\n{3}\n{1, 2}\n' >remarks
$ dancetty count --each remarks
> 1	unique
> 2	unique
# --rating adds the rating and the effort, or dashes if rules alone do not solve the puzzle.
$ printf '%s\n' 1234341221434321 12..34..21..43.. .234341221434321 1...4..1.1..4..1 | dancetty count --each --rating -
> 1	unique	0	0.0
> 2	4	-	-
> 3	unique	10	1.2
> 4	0	-	-
$ dancetty count --rating sudoku/four
! dancetty: --rating needs --each
? 2
