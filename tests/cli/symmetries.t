# Symmetries of problems without a board.
@ nauty
$ dancetty show examples/algorithm-x
> title       Algorithm X by hand
> source      the example in Wikipedia's article on Knuth's Algorithm X
> note        Which rows have exactly one 1 in each column? Small enough to follow on
>             paper: five nodes, one dead end and one solution.
> file        boards/examples/algorithm-x.board
> read as     board
> items       7
> options     6
> symmetries  2 (including the identity)
> by rules    solved in 4 steps, hardest shared (20), effort 6.5
> solutions   1, as the file says
> findings    no obstacle found without a search
$ dancetty show examples/colours.dlx
> title       Exact covering with colours: the small example of TAOCP 7.2.2.1.
> file        boards/examples/colours.dlx
> read as     dlx
> items       5, 2 secondary
> options     5
> symmetries  1 (including the identity)
> by rules    solved in 4 steps, hardest blocked (25), effort 6.0
> solutions   exactly one
> findings    no obstacle found without a search
# A bare problem has the symmetries of its items and options.
$ dancetty count --distinct examples/algorithm-x
> 1
$ dancetty count --distinct examples/soma
> 240
$ dancetty convert --to dlx -o queens.dlx queens/8; dancetty count --distinct queens.dlx
> 12
! dancetty: left out, because dlx cannot store it: source, note, solution counts, node count, board
$ for whose in board problem none; do dancetty count --distinct --symmetry $whose pentominoes/8x8-centre; done
> 65
> 65
> 520
# If symmetries are too many to be listed, solutions are compared anyway: the 42 partitions of the
# number 10 (OEIS A000041), the two sudokus of 4x4.
$ dancetty make partition 10 | dancetty count --distinct --symmetry problem -
> 42
$ dancetty make partition 10 | dancetty count --distinct --symmetry problem --jobs 2 --engine bits -
> 42
$ dancetty make partition 10 | dancetty count --distinct --symmetry problem --method dlx -
> 42
$ dancetty make partition 9 | dancetty solve --distinct --symmetry problem - | grep -c '^$'
> 29
$ dancetty make partition 11 | dancetty show --symmetry problem - | grep symmetries
> symmetries  39916800 (including the identity)
$ dancetty make sudoku 2 | dancetty convert --to dlx - 2>/dev/null | dancetty count --distinct --symmetry problem -
> 2
# If the symmetries are unknown, the number of solutions is an upper bound of distinct ones.
$ awk 'BEGIN { printf "hub |"; for (i = 1; i <= 1000; i++) printf " a%d", i; print ""; for (i = 1; i <= 1000; i++) print "hub a" i }' >star
$ dancetty count --distinct --from dlx star 2>/dev/null
> at most 1000
? 3
$ dancetty count --distinct --from dlx --limit 5 star 2>/dev/null
> at least 1
? 3
$ dancetty count --distinct --from dlx --each star 2>/dev/null
> 1	at most 1000
? 3
$ dancetty solve --distinct --from dlx star 2>/dev/null | grep -c hub; dancetty solve --distinct --from dlx star >/dev/null 2>&1
> 1000
? 3
$ awk 'BEGIN { printf "hub"; for (i = 1; i <= 1000; i++) printf " a%d", i; print ""; printf "hub"; for (i = 1; i <= 1000; i++) printf " a%d", i; print "" }' | dancetty count --distinct --from dlx - 2>/dev/null
> 1
$ dancetty show --generators small/trominoes-3x3 | grep generator
> generator   (cell 1,1; cell 3,1; cell 3,3; cell 1,3) (cell 2,1; cell 3,2; cell 2,3; cell 1,2)
> generator   (cell 1,1; cell 3,1) (cell 1,2; cell 3,2) (cell 1,3; cell 3,3)
$ printf 'a b c\na b\nc\na\nb\n' | dancetty show --generators --to json - | sed 's/.*"symm/"symm/; s/,"solu.*//'
> "symmetries":2,"generators":[{"items":[["a","b"]],"options":[["option 3","option 4"]]}],"by_rules":{"end":"stuck","steps":1,"strength":10,"hardest":"forced","chain":0,"effort":2.0}
$ dancetty count --distinct -
< a b
< a
> 0
! dancetty: standard input: read as dlx, 0 solutions; could also be sets, 1 (--from sets)
# Only one of two interchangeable options is searched.
$ printf 'a b\na\nb\n' | dancetty split --distinct -n 2 -
> p1:1/1:98234732edc272e35e1f6cd183b425d4:da4f5edd4c4501fc:distinct:1:0:1.1,2.2:335a7cea
! dancetty: standard input: read as dlx, 1 solution; could also be sets, 2 (--from sets)
# Symmetries of problems above a certain size are not looked for.
$ awk 'BEGIN { for (i = 1; i <= 200000; i++) printf "i%d ", i; print ""; for (i = 1; i <= 200000; i++) print "i" i }' >singles
$ dancetty show --from dlx singles | grep symmetries
> symmetries  not known: the problem is too large to look for them
# Components, each with two solutions.
$ awk 'BEGIN { for (i = 1; i <= 100000; i++) printf "a%d b%d ", i, i; print ""; for (i = 1; i <= 100000; i++) print "a" i "\nb" i "\na" i, "b" i }' >pairs
# If the symmetries are not known, split and export process all solutions and exit with status 3.
$ dancetty split --distinct -n 2 --from dlx pairs | cut -d: -f 2,5; dancetty split --distinct -n 2 --from dlx pairs >parts
> 1/2:all
> 2/2:all
! dancetty: the symmetries are not known, the problem is too large to look for them: counting all solutions
! dancetty: the symmetries are not known, the problem is too large to look for them: counting all solutions
? 3
$ dancetty export --distinct --solution 2 --from dlx --to text -o two pairs
! dancetty: the symmetries are not known, the problem is too large to look for them: counting all solutions
? 3
# Distinct solutions are multisets; one of several equal options is enough.
$ dancetty count --distinct --from dlx pairs
> 100001
$ dancetty count --distinct --from dlx singles
> 1
$ awk 'BEGIN { print "twin"; for (i = 1; i <= 100000; i++) print "twin" }' | dancetty count --distinct --from dlx -
> 1
