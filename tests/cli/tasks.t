# Ten tasks, each from the wall on: the keys that each takes (tests/bench/NOTES lists them), and the result.
@ slow
@ cairo
$ cat >task
< cat >keys
< awk '/^keys/ {n += NF - 1} /^type/ {n += length($0) - 5} END {print n " keys"}' keys
< dancetty --script keys --dump-screen --size 80x24 $2 $3 >screen
< grep -ao "$1" screen | tail -1
# 1 Reach the tour.
$ sh task 'tour  1 of 10'
< keys F2
> 1 keys
> tour  1 of 10
# 2 End it, all answers right.
$ sh task 'predicted . of 5 steps' --seed 1
< keys F2
< type bef
< keys Enter
< wait 20s
< keys Enter 3
< wait 20s
< keys Enter y
< wait 20s
< keys Enter G
< wait 20s
< keys Enter 3
< wait 20s
< keys Enter 2
< wait 20s
< keys Enter 2
< wait 20s
< keys Enter
< type cd
< keys Enter
< wait 20s
< keys Enter
< type acdefh
< keys Enter
< wait 20s
< keys Enter C
< wait 20s
< keys F
< wait 20s
< keys +
< wait 20s
< keys E
< wait 20s
< keys -
< wait 20s
> 35 keys
> predicted 5 of 5 steps
# 3 The first solution of 6x10.
$ sh task 'solution 1: every item is covered'
< type 6x10
< keys Enter ]
< wait 1s
> 6 keys
> solution 1: every item is covered
# 4 Why a dead end is one.
$ sh task 'all 37 placements are blocked'
< type 6x10
< keys Enter } w
> 7 keys
> all 37 placements are blocked
# 5 A board of 6x6 with a hole and a piece of one's own, saved and loaded again.
$ sh task '35 cells, the piece covers 3'; cat x
< type :new 6x6
< keys Enter 4 Space P Space Right Space Right Space Enter s
< type x
< keys Enter
< wait 1s
< type :open x
< keys Enter
< wait 1s
> 29 keys
> 35 cells, the piece covers 3
> dancetty 1
> lattice: square
> piece A: once, turn, flip
>   xxx
> board:
>   xxxxxx
>   xxxxxx
>   xxxxxx
>   xxx.xx
>   xxxxxx
>   xxxxxx
# 6 A sheet as PNG.
$ sh task 'sheet: written to a.png, as png'; od -An -c -N 4 a.png
< type 6x10
< keys Enter
< type :ex sheet a.png
< keys Enter
> 21 keys
> sheet: written to a.png, as png
>  211   P   N   G
# 7 Two rules compared: the node of divergence, and its cost.
$ sh task '1  leftmost: .* nodes more.*'
< type 3x20
< keys Enter R m G
< wait 1s
> 8 keys
> 1  leftmost: 401,060 nodes more, 100 %  at the start
# 8 The largest failed subtree of a search that has ended.
$ sh task '1  .*nodes'
< type 3x20
< keys Enter G
< wait 9s
< keys y Enter
< wait 9s
> 8 keys
> 1  ▀▀▀▀▀▀▀▀▀▀  3,439 nodes
# 9 The number of solutions with F in a corner.
$ sh task 'F at corner: .*'
< type 6x10
< keys Enter %
< type /F at corner
< keys Enter
< wait 60s
> 19 keys
> F at corner: 792 of 9,356 solutions left
# 10 The event that took a placement.
$ sh task 'V is covered here.*'
< type 6x10
< keys Enter ]
< wait 1s
< type /V
< keys Enter r
> 10 keys
> V is covered here; ` returns
