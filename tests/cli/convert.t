# A puzzle in another format; content that the format cannot express is reported.
$ printf 'a b | x\na x:R\nb x:R\n' | dancetty convert --to dimacs -
> p xcc 2 1
> 1 3 -1 0
> 2 3 -1 0
! dancetty: left out, because dimacs cannot store it: names of items, names of colours
$ printf 'a 0:2|b\na b\n' | dancetty convert --to xcc -
> < a b:0;2 >
> a b;
$ printf 'a b | x\na x\nb x\n' | dancetty convert --to sparse -
> 3 1
> 1 0
> 2 0
! dancetty: standard input: read as dlx, 0 solutions; could also be sets, 1 (--from sets)
! dancetty: left out, because sparse cannot store it: names of items
$ printf '7 2\n0 3 6\n1 2 4 5\n' | dancetty convert --to dlx -
> 2 3 4 5 6 | 0 1
> 0 3 6
> 1 2 4 5
! dancetty: standard input: read as sparse; could also be counted (--from counted)
$ printf 'a b\na b\na\nb\n' | dancetty convert --to cnf -
> c 1: a b
> c 2: a
> c 3: b
> p cnf 3 4
> 1 2 0
> -1 -2 0
> 1 3 0
> -1 -3 0
! dancetty: standard input: read as dlx, 2 solutions; could also be sets, 3 (--from sets)
$ printf 'p xc 2 0\n1 2 0\n1 0\n' | dancetty convert --to dimacs -
> p xc 2 0
> 1 2 0
> 1 0
$ printf 'a 2|b\na b\nb\n' | dancetty convert --to dimacs -
! dancetty: standard input: read as dlx; could also be sets (--from sets)
! dancetty: a DIMACS-like file cannot hold bounds of items
? 2
$ printf 'a b | x\na x\nb x\nx\n' | dancetty convert --to matrix -
! dancetty: standard input: the option in line 4 has no primary item and is left out; read as dlx, 0 solutions; could also be sets, 1 (--from sets)
! dancetty: a matrix cannot hold secondary items
? 2
$ dancetty convert small/trominoes-3x3 --to dimacs | dancetty count -
> 10
! dancetty: left out, because dimacs cannot store it: title, source, note, solution counts, node count, board
$ dancetty convert small/trominoes-3x3 --to bare
! dancetty: a bare board can hold only the twelve pentominoes
? 2
# A file is written completely or not at all, and never over an existing one.
$ printf 'a b\na b\n' >in.dlx; dancetty convert in.dlx --to matrix -o out.matrix; cat out.matrix; ls
> | a b
> | 1 1
> boards
> in.dlx
> out.matrix
> tests
$ dancetty convert in.dlx --to dlx -o out.matrix
! dancetty: out.matrix: file exists: use --force to overwrite it
? 2
$ dancetty convert in.dlx --to dlx --force --output out.matrix; cat out.matrix; ls
> a b
> a b
> boards
> in.dlx
> out.matrix
> tests
$ printf 'a | b\na b\n' >two.dlx; dancetty convert two.dlx --to matrix --force -o out.matrix; cat out.matrix; ls
> a b
> a b
> boards
> in.dlx
> out.matrix
> tests
> two.dlx
! dancetty: a matrix cannot hold secondary items
$ dancetty convert in.dlx --to dlx -o nowhere/out
! dancetty: nowhere/out: No such file or directory
? 4
$ mkdir folder; dancetty convert in.dlx --to dlx --force -o folder
! dancetty: folder: expected a regular file or none, found a folder
? 2
$ dancetty convert in.dlx --to dlx -o -
> a b
> a b
$ dancetty convert in.dlx
! dancetty: convert needs --to FORMAT: see dancetty list formats
? 2
$ dancetty convert in.dlx --to nothing
! dancetty: --to: no format "nothing"; see dancetty list formats
? 2
$ dancetty convert in.dlx --to dlx -o
! dancetty: --output needs an argument: FILE
? 2
$ dancetty convert in.dlx --to dlx -x
! dancetty: convert: no flag "-x"; see dancetty help convert
? 2
$ dancetty help convert
> usage: dancetty convert [FLAG]... FILE
>
> convert: write a puzzle in another format
>
> If the format cannot hold everything, says so on standard error.
>
>   --to FORMAT            write this format (dancetty list formats)
>   -o, --output FILE      write to this file, whole or not at all
>   --force                overwrite an existing file
>   --timeout SECONDS      stop after this time, with status 3
>   --memory SIZE          memory limit: 500M, 2G (default: 1/4 of the machine's)
>   --from FORMAT          read FILE in this format (dancetty list formats)
>   --reduce               first drop options that exclude all options of an item
>   --ignore-pattern       ignore the marks on the pieces and the board
>   --flip                 let every piece be flipped
>   --spare                let pieces be left over
>   --labelled             tell copies of a piece apart
>   --help                 print this help
$ dancetty count --from cnf in.dlx
! dancetty: --from: no format "cnf"; see dancetty list formats
? 2

# The written file is detected again, and a byte order mark is skipped.
$ dancetty convert --to sudoku sudoku/four 2>/dev/null | dancetty count -
> 288
$ printf '\357\273\277dancetty 1\npiece 東京: any\n  x\nboard:\n  xx\n' | dancetty convert --to dlx - 2>/dev/null
> 1,1 2,1
> 1,1
> 2,1
$ printf '< a=b c >\na=b;c;\n' | dancetty count -
> 1
$ printf '<x> y\n<x>\ny\n' | dancetty count -
> 1
! dancetty: standard input: read as dlx, 1 solution; could also be sets, 2 (--from sets)
$ printf '1\n' | dancetty convert --to sparse --from matrix -
> 1 0
> 1
$ printf '3 0\n' | dancetty show - | sed -n '/^read/p'
> read as     sparse
$ printf '東京 日本\n東京\n日本\n' | dancetty trace --to dot - | grep label=.[^s]
>   n1 [label="東京"]
>   n1 -> n2 [label="option 1"]
>   n2 [label="日本"]
>   n2 -> n3 [label="option 2"]
! dancetty: standard input: read as dlx, 1 solution; could also be sets, 2 (--from sets)
# Options that are numbered from 1 have no names.
$ printf '1: {1, 2}\n2: {3}\n3: {2, 3}\n' | dancetty convert --to board -
> dancetty 1
> matrix:
>   1 1 0
>   0 0 1
>   0 1 1
