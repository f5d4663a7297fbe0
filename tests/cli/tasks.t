# Ten tasks of a new user: the keys from the start of the program, and the result.
@ slow
@ cairo
@ giflib
$ cat >task
< cat >keys
< awk '/^keys/ {n += NF - 1} /^type/ {n += length($0) - 5} END {print n " keys"}' keys
< dancetty --script keys --dump-screen --size 80x24 >screen
< grep -ao "$1" screen | tail -1
# 1 Reach the tour.
$ sh task 'tour  1 of 10'
< keys F2
> 1 keys
> tour  1 of 10
# 2 The first solution of 6x10: at once, and by play within 40 seconds.
$ sh task 'solution 1: every item is covered'
< keys Enter ]
< wait 1s
> 2 keys
> solution 1: every item is covered
$ sh task 'solutions *1'
< keys Enter Space
< wait 40s
> 2 keys
> solutions                  1
# 3 The reason for a dead end.
$ sh task 'all 37 placements are blocked'
< keys Enter } w
> 3 keys
> all 37 placements are blocked
# 4 A board of 6x6 with a hole and a drawn piece, saved and loaded again.
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
# 5 A sheet as PNG.
$ sh task 'sheet: written to a.png, as png'; od -An -c -N 4 a.png
< keys Enter
< type :ex sheet a.png
< keys Enter
> 17 keys
> sheet: written to a.png, as png
>  211   P   N   G
# 6 A race, the node where its searches diverge, and the cost.
$ sh task 'searches diverge at level .*'
< keys Enter R Space
< wait 1s
> 3 keys
> searches diverge at level 1: smallest tries X 2,1; leftmost tries F'↑ 1,1;
$ sh task '1  leftmost: .* nodes more.*'
< type 3x20
< keys Enter R m G
< wait 1s
> 8 keys
> 1  leftmost: 401,060 nodes more, 100 %  at the start
# 7 The largest failed subtree, so far and in a finished search.
$ sh task '1  .*nodes'
< keys Enter ] y Enter
< wait 1s
> 4 keys
> 1  █▀█▀█▀▀▀▀▀  431 nodes
$ sh task '1  .*nodes'
< type 3x20
< keys Enter G
< wait 9s
< keys y Enter
< wait 9s
> 8 keys
> 1  ▀▀▀▀▀▀▀▀▀▀  3,439 nodes
# 8 F in a corner: the number of solutions, and a search with it.
$ sh task 'F at corner: .*'
< keys Enter % /
< type F at corner
< keys Enter
< wait 60s
> 15 keys
> F at corner: 792 of 9,356 solutions left
$ sh task 'pinned: .*'
< keys Enter /
< type F 1,1
< keys Enter p
> 9 keys
> pinned: F'↑ 1,1; u undoes it
# 9 The event that removed a placement: go to it, and read its cause.
$ sh task "F'↑ 1,1 removed here by .*"
< keys Enter ] /
< type F 1,1
< keys Enter Enter
< wait 1s
> 10 keys
> F'↑ 1,1 removed here by X 3,1, at cell 2,2; ` returns
$ sh task 'event: covers cell 2,2; r goes'
< keys Enter ] /
< type F 1,1
< keys Enter w
< wait 1s
> 10 keys
> event: covers cell 2,2; r goes
# 10 A recording as GIF.
$ sh task 'the recording is complete'; od -An -c -N 6 a.gif
< keys Enter
< type :record a.gif
< keys Enter s s
< type :record
< keys Enter
> 25 keys
> the recording is complete
>    G   I   F   8   9   a
