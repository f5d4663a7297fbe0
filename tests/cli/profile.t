# The number comes first, as without a profile; the example has five nodes.
$ dancetty count --profile examples/algorithm-x
> 1
> level          nodes      solutions      dead ends
>     0              1              0              0
>     1              2              0              1
>     2              1              0              0
>     3              1              1              0
>   all              5              1              1
# The published numbers of nodes; the suite profile has them of larger boards.
$ dancetty count --profile pentominoes/3x20 | awk 'END { print $2 }'
> 32978
$ dancetty count --profile --order cells pentominoes/3x20 | awk 'END { print $2 }'
> 32644
# The effort, on standard error; parts by symmetry would have fewer nodes.
$ dancetty count --engine links --symmetry none --verbose pentominoes/3x20 2>err; sed 's/ [0-9.]* s$/ T s/' err
> 8
> dancetty: engine links
> dancetty: 32,978 nodes, T s
$ dancetty count --verbose --rule smallest pentominoes/3x20 2>err; sed 's/ [0-9.]* s$/ T s/' err
> 8
> dancetty: 32,978 nodes, 23,650 dead ends, 65,955 moves, 456,662 events, T s
