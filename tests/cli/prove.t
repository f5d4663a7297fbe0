# A proof that there is no solution: the clauses are those of convert, the proof ends with the empty
# clause.
$ dancetty prove -o none small/mutilated-6x6; ls none.*; dancetty convert --to cnf small/mutilated-6x6 2>/dev/null | cmp - none.cnf; tail -n 1 none.lrat | sed 's/ 0 .*/ 0/'
> no solution: 945 nodes, 916 steps, 44,956 bytes
> none.cnf
> none.lrat
> 1088 0

# A clause excludes each solution, and --count lists it as a model.
$ printf 'a b c\na b\nb c\na\n' | dancetty prove --count -o one -; cat one.cnf one.lrat one.models
> 1 solution, and no other: 3 nodes, 3 steps, 36 bytes
> c 1: a b
> c 2: b c
> c 3: a
> p cnf 3 6
> 1 3 0
> -1 -3 0
> 1 2 0
> -1 -2 0
> 2 0
> -2 -3 0
> 7 2 0 5 0
> 8 3 0 7 4 1 0
> 9 0 7 8 6 0
> v 2 3 0
! dancetty: standard input: read as dlx, 1 solution; could also be sets, 2 (--from sets)

# An existing file is not changed.
$ dancetty prove -o one examples/algorithm-x
! dancetty: one.cnf: file exists: use --force to overwrite it
? 2
$ dancetty prove --force -o one examples/algorithm-x
> 1 solution, and no other: 5 nodes, 4 steps, 82 bytes

# Several files need a name.
$ dancetty prove examples/algorithm-x
! dancetty: prove writes several files: expected -o NAME, found none
? 2
$ dancetty prove -o - examples/algorithm-x
! dancetty: prove writes several files: expected -o NAME, found -o -
? 2
$ mkfifo pipe.lrat; dancetty prove -o pipe examples/algorithm-x; rm pipe.lrat
! dancetty: pipe.lrat: expected a regular file or none, found a pipe
$ dancetty prove -o nowhere/name examples/algorithm-x
! dancetty: nowhere/name.cnf: No such file or directory
? 4

# Problems without a proof.
$ printf '0:1|a b\na\na b\n' | dancetty prove -o bounds -
! dancetty: prove needs an item covered exactly once in every option: option 1 has none
? 2
$ printf 'dancetty 1\npieces: dominoes, any\n\nboard:\n' >dominoes; for row in 1 2 3 4 5 6 7 8 9 10; do echo '  xxxxxxxxxx' >>dominoes; done; dancetty prove -o many dominoes
! dancetty: too many solutions: prove lists each of them, 1000000000 at most, except with --engine tree
? 2
$ dancetty prove -o there nothing
! dancetty: no file or puzzle "nothing"; see dancetty list puzzles
? 2

# A proof by states has no costs, and proves the number also without --count.
$ printf 'a b\na |3\nb |4\n' | dancetty prove --count --engine tree -o priced --from dlx -; cat priced.dlx priced.states; ls priced*
> 1 solution: 3 nodes
> a b
> a
> b
> states 2 2
> start
> item 1 :
> 0 1
> item 2 :
> 0 1
> total 1
> priced.dlx
> priced.states
$ printf 'a b | x\na x:r\nb x:r\n' | dancetty prove --engine tree -o coloured --from dlx -
! dancetty: --engine tree: its proof needs an option for each item, and neither bounds nor colours
? 2

# If the command is stopped or runs out of memory, no file is left.
$ dancetty prove --timeout 0.3 --engine links -o long pentominoes/6x10
! dancetty: stopped early: long.cnf and long.lrat are not written
? 3
$ dancetty prove --timeout 1 -o long pentominoes/8x8-centre
! dancetty: stopped early: long.cnf and long.lrat are not written
? 3
$ (trap "" XFSZ; ulimit -f 300; dancetty prove -o full small/seven-tetrominoes 2>&1; echo $?) | cat
> dancetty: full.lrat: File too large
> 4
$ ls | grep -c 'long\|full'
> 0
? 1

# A proof that no solution is cheaper: the taxes, and the search tree with "0" for a cut.
$ printf 'a b c d e f\na b |1\nb c |1\na c |1\na |1\nb |1\nc |1\nd e |1\ne f |1\nd f |1\nd |1\ne |1\nf |1\n' | dancetty prove --best -o cheap --from dlx -; grep -v tax cheap.taxes; ls cheap*
> no solution costs less than 4: 3 nodes
> least 4
> solution 1 6 7 12
> scale 65536
> 1
> 0
> 0
> cheap.dlx
> cheap.taxes
$ dancetty prove --best --engine zdd -o coins costs/coins | sed 's/:.*//'; head -n 1 coins.taxes
> no solution costs less than 11
> least 11
$ dancetty prove --best -o square small/mutilated-6x6
! dancetty: --best: there is no solution
? 2
$ dancetty prove --best --engine bits -o coins2 costs/coins
! dancetty: --engine bits: it does not compare costs
? 2
$ printf '0:1|a b\na |1\na b |2\n' | dancetty prove --best -o bounds --from dlx -
! dancetty: --best: its proof needs items without bounds
? 2
