# All solutions at once: their number, and the size of the diagram.
$ dancetty family pentominoes/3x20
> solutions   8
> diagram     72 nodes of 12 bytes
$ dancetty family small/dominoes-8x8
> solutions   12988816
> diagram     2,273 nodes of 12 bytes
$ dancetty family examples/algorithm-x --order cells
> solutions   1
> diagram     3 nodes of 12 bytes
$ dancetty family small/mutilated-6x6
> solutions   0
> diagram     0 nodes of 12 bytes
$ dancetty family bounded/L-5x9
> solutions   384
> diagram     119 nodes of 12 bytes
$ dancetty count --engine zdd pentominoes/3x20
> 8
$ dancetty solve --engine zdd small/trominoes-3x3 | sort | cksum; dancetty solve small/trominoes-3x3 | sort | cksum
> 4317349 129
> 4317349 129
# The number of solutions with each option, and with each piece on each cell.
$ dancetty family --placements examples/algorithm-x
> solutions   1
> diagram     3 nodes of 12 bytes
>
>   option      solutions     share  name
>        1              0    0.00 %  A
>        2              1  100.00 %  B
>        3              0    0.00 %  C
>        4              1  100.00 %  D
>        5              0    0.00 %  E
>        6              1  100.00 %  F
$ dancetty family --heat pentominoes/3x20 | head -12
> solutions   8
> diagram     72 nodes of 12 bytes
>
> F
>    -   -   -   -   -  13  13   -  13  13  13  13   -  13  13   -   -   -   -   -
>    -   -   -   -  25  25  25   -  25  50  50  25   -  25  25  25   -   -   -   -
>    -   -   -   -   -  13  13   -  13  13  13  13   -  13  13   -   -   -   -   -
>
> I
>    -   -   -  25  25  25  25  25   -   -   -   -  25  25  25  25  25   -   -   -
>    -   -   -   -   -   -   -   -   -   -   -   -   -   -   -   -   -   -   -   -
>    -   -   -  25  25  25  25  25   -   -   -   -  25  25  25  25  25   -   -   -
$ dancetty family small/trominoes-3x3 --placements | tail -n +4 | awk '{ sum += $2 } END { print sum / 10 }'
> 3
$ dancetty family --nth 1 --to json examples/algorithm-x
> {"solution":1,"options":[{"option":2,"name":"B","items":["1","4"]},{"option":4,"name":"D","items":["3","5","6"]},{"option":6,"name":"F","items":["2","7"]}]}
# Random solutions: the same seed gives the same ones.
$ dancetty family --random 2 --seed 3 pentominoes/3x20
> VVVNNNFTWYYYYZPPPXUU
> VLNNFFFTWWYZZZPPXXXU
> VLLLLFTTTWWZIIIIIXUU
>
> VLLLLFTTTWWZIIIIIXUU
> VLNNFFFTWWYZZZPPXXXU
> VVVNNNFTWYYYYZPPPXUU
$ dancetty family --random 300 pentominoes/3x20 | awk 'BEGIN { RS = "" } { gsub("\n", ""); print }' | sort -u | wc -l
> 8
# Solutions with some placements and without others.
$ dancetty family --with 'I at 1,1' small/trominoes-3x3
> solutions   6 of 10
> diagram     22 nodes of 12 bytes
$ dancetty family --with 1 --without 'I at 1,2' small/trominoes-3x3 --placements | awk '$2 == 0 || $1 == "solutions"' | head -3
> solutions   2 of 10
>        2              0    0.00 %  I↔ 1,2: 1,2 2,2 3,2
>        3              0    0.00 %  I↔ 1,3: 1,3 2,3 3,3
$ dancetty family --with 'X at 3,1' --random 1 pentominoes/3x20 | cut -c 1-4
> UUXI
> UXXX
> UUXP
$ dancetty family --with 'X at 3,1' --with 'X at 18,1' pentominoes/3x20
> solutions   0 of 8
> diagram     72 nodes of 12 bytes
$ printf 'a b\na\na\nb\n' | dancetty family --with 2 -
> solutions   1 of 2
> diagram     3 nodes of 12 bytes
! dancetty: standard input: read as dlx, 2 solutions; could also be sets, 3 (--from sets)
# Invalid options and solutions.
$ dancetty family --with 'X 3,9' pentominoes/3x20
! dancetty: --with: no placement "X 3,9"; did you mean X 3,1?
? 2
$ dancetty family --without 1237 pentominoes/3x20
! dancetty: --without: no placement "1237"; give a name, such as F'↑ 1,1, or a number from 1 to 1236
? 2
$ dancetty family --nth 9 pentominoes/3x20
! dancetty: --nth: expected 1 to 8, found 9
? 2
$ dancetty family --nth 99999999999999999999999 pentominoes/3x20
! dancetty: --nth: expected 1 to 8, found 99999999999999999999999
? 2
$ dancetty family --nth 0 pentominoes/3x20
! dancetty: --nth: expected a number of at least 1, found '0'
? 2
$ dancetty family --nth 1 small/mutilated-6x6
! dancetty: --nth: no solution
? 2
$ dancetty family --random 1 --with 'X at 3,1' --with 'X at 18,1' pentominoes/3x20
! dancetty: --random: no solution
? 2
$ dancetty family --random 0 pentominoes/3x20
! dancetty: --random: expected a number from 1 to 999999999999999999, found '0'
? 2
$ dancetty family --heat examples/algorithm-x
! dancetty: --heat: needs a board with pieces
? 2
$ dancetty family --to knuth examples/algorithm-x
! dancetty: --to: knuth cannot be used with family
? 2
# The limit of memory for the diagram.
$ dancetty family --memory 2M partitions/12
! dancetty: the diagram would take more than 2 MB
? 2
$ dancetty family --timeout 0.001 pentominoes/6x10
! dancetty: stopped early: the diagram is not complete
? 3

# One picture has room for 10,001 solutions.
$ dancetty family --random 10001 --to svg small/trominoes-3x3 | wc -c
> 0
! dancetty: expected at most 10000 solutions in one picture, found more
