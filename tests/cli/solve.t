# Boards with one letter per cell, separated by empty lines; links has the explorer's order.
@ nauty
$ dancetty solve --engine links --limit 2 pentominoes/3x20
> UUXIIIIINNNFTWYYYYZV
> UXXXPPLNNFFFTWWYZZZV
> UUXPPPLLLLFTTTWWZVVV
>
> UUXIIIIIZWWTTTFLLLLV
> UXXXPPZZZYWWTFFFNNLV
> UUXPPPZYYYYWTFNNNVVV
$ dancetty solve small/trominoes-3x3 | grep -c .
> 30
$ dancetty solve --distinct pentominoes/3x20 | grep -c '^$'
> 1
# Holes, walls and cells left empty.
$ dancetty solve --engine links --limit 1 pentominoes/islands
> UUXVVV.IIIIIT
> UXXXFV.YZZTTT
> UUXFFV.YYZWWT
> PPNNFF.YLZZWW
> PPPNNN.YLLLLW
$ dancetty solve --engine links --limit 1 small/barrier
> AAAABA
> BB##BA
> BA##BA
> BAAABA
$ dancetty solve --engine links --limit 1 small/tetrominoes-loose
> OOSS-
> OO-SS
> IIIIL
> TTT-L
> -T-LL
# A bare problem: the names of the options, or their items.
$ dancetty solve examples/algorithm-x
> B
> D
> F
$ dancetty solve examples/colours.dlx
> option 2: p r x:A y
> option 4: q x:A
# As many solutions as requested, all different.
$ dancetty solve pentominoes/4x15 --limit 500 | awk 'BEGIN { RS = "" } { print }' | wc -l
> 2000
$ dancetty solve pentominoes/3x20 | awk 'BEGIN { RS = "" } !($0 in seen) { seen[$0]; n++ } END { print n }'
> 8
# Flags may be anywhere, and POSIXLY_CORRECT changes nothing.
# With one job, the nodes up to a solution are the same in every run.
$ for e in links bits scan; do dancetty solve --engine $e --limit 1000 --verbose pentominoes/5x12 2>&1 >/dev/null | sed -n 's/ nodes, .*/ nodes/p'; done
> dancetty: 116,101 nodes
> dancetty: 116,101 nodes
> dancetty: 68,457 nodes
$ POSIXLY_CORRECT=1 dancetty solve examples/algorithm-x --limit 1 --to knuth
> 1:
>  1 4 (2 of 2)
>  3 5 6 (1 of 2)
>  2 7 (2 of 2)
# The number, the time and the total time of each solution.
$ dancetty solve --engine links --timings --limit 2 small/trominoes-3x3 | sed 's/[0-9]\.[0-9]\{6\}/T/g'
> solution 1: T s, T s in all
> AAA
> BBB
> AAA
>
> solution 2: T s, T s in all
> AAA
> BBC
> BCC
$ dancetty solve --timings --to knuth examples/algorithm-x | sed 's/[0-9]\.[0-9]\{6\}/T/g'
> 1: T s, T s in all
>  1 4 (2 of 2)
>  3 5 6 (1 of 2)
>  2 7 (2 of 2)
$ dancetty solve --timings --limit 3 pentominoes/6x10 | awk '/^solution/ { sum += $3; d = sum - $5; if (d * d > 1e-10) print "the sum is wrong:", $0 }'
# Colours as in the explorer; the letters do not depend on the colours.
$ dancetty solve --engine links --to ansi sudoku/four --limit 1 | sed 's/\x1b\[[0-9;]*m//g'
> ┏━━┯━━┳━━┯━━┓
> ┃1 │2 ┃3 │4 ┃
> ┠──┼──╂──┼──┨
> ┃3 │4 ┃1 │2 ┃
> ┣━━┿━━╋━━┿━━┫
> ┃2 │1 ┃4 │3 ┃
> ┠──┼──╂──┼──┨
> ┃4 │3 ┃2 │1 ┃
> ┗━━┷━━┻━━┷━━┛
$ dancetty solve --engine links --to ansi small/trominoes-3x3 --limit 2 | sed 's/\x1b\[[0-9;]*m//g'
> ┌────────┐
> │I  I  I │
> ├────────┤
> │I┄┄I┄┄I┄│
> ├────────┤
> │I  I  I │
> └────────┘
>
> ┌────────┐
> │I  I  I │
> ├─────┬──┤
> │V  V │V┄│
> │  ┌──┘┄┄│
> │V │V┄┄V┄│
> └──┴─────┘
$ dancetty solve --engine links --to ansi --limit 1 hex/trihexes | tr -d '\033' | head -3
>      ╱[0;38;5;16;48;5;178m [0m╲ ╱[0;38;5;16;48;5;178m [0m╲ ╱[0;38;5;16;48;5;178m┄[0m╲
>     │[0;38;5;16;48;5;178m A   A [0m│[0;38;5;16;48;5;178m┄A┄[0m│
>    ╱[0;38;5;16;48;5;178m┄[0m╲[0;38;5;16;48;5;178m     [0m╱[0;38;5;16;48;5;178m┄┄┄┄┄[0m╲
$ LC_ALL=C dancetty solve --engine links --to ansi --limit 1 triangle/hexagon-2 | sed 's/\x1b\[[0-9;]*m//g'
>     ________
>    / I  \I//\
>   /I___I_\/I/\
>  //I//-I--\I//\
> /I///I---I-\/I \
> \I//\I///I// I /
>  \/I \/I///I__/
>   \I  \I---I-/
>    \_I_\-I--/
$ dancetty solve --to ansi examples/algorithm-x
> B
> D
> F
# If a search finds no solution for a while, zdd is tried, even for a bare problem.
$ { printf 'dancetty 1\nlattice: square\npieces: dominoes, any\nboard:\n  .xxxxxxxxx\n'; for k in 1 2 3 4 5 6 7 8; do echo '  xxxxxxxxxx'; done; echo '  xxxxxxxxx.'; } >mutilated.board; dancetty convert --to dlx mutilated.board 2>/dev/null >mutilated.dlx; for flag in '' '--limit 1' --distinct '--jobs 2'; do dancetty solve --timeout 60 $flag mutilated.dlx 2>&1 | sed 's/[0-9][0-9,]*/N/'; done
> dancetty: no solution: the whole search tree was visited (N nodes)
> dancetty: no solution: the whole search tree was visited (N nodes)
> dancetty: no solution: the whole search tree was visited (N nodes)
> dancetty: no solution: the whole search tree was visited (N nodes)
# Options keep their names if an earlier one is left out.
$ printf 'secondary: x\nA: x\nB: 1\nC: 2\n' | dancetty solve -
> B
> C
! dancetty: standard input: the option in line 2 has no primary item and is left out
