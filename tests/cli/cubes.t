# Boards of cubes: published counts, by every engine that accepts them.
$ dancetty count cubes/soma
> 11520
$ dancetty count --distinct cubes/soma
> 240
$ dancetty count --distinct cubes/tetracubes-2x2x8
> 112
$ dancetty count cubes/pentominoes-2x3x10
> 96
$ dancetty count --distinct cubes/pentominoes-2x3x10
> 12
$ for e in bits scan; do dancetty count --engine $e cubes/pentominoes-2x5x6; dancetty count --engine $e cubes/tetracubes-2x4x4; done; dancetty count cubes/pentominoes-3x4x5
> 2112
> 11120
> 2112
> 11120
> 31520
# Seven free tetracubes in a bar, and the same as a bare problem.
$ dancetty make box 2x2x7 tetracubes >bar.board
$ dancetty count bar.board
> 128
$ dancetty count --distinct bar.board
> 8
$ dancetty convert --to dlx bar.board | dancetty count -
> 128
! dancetty: left out, because dlx cannot store it: board
# Writing and reading keep all layers, placed pieces and marks.
$ cat >marked.board
< dancetty 1
< lattice: cube
< pattern: matched
< piece A: once, turn
<   ab .c
<   d. ..
< piece B: 3, turn
<   _ _
< board:
<   xxx xxx
<   xx. xx.
< marks:
<   ab_ _c_
<   d_. __.
< placed:
<   ..B ..B
<   ... ...
$ dancetty show marked.board
> file        marked.board
> read as     board
>
> xxx xxx
> xx. xx.
>
> ab_ _c_
> d_. __.
>
> board       3 wide, 2 high, 2 deep, 10 cells, 1 piece placed
> pieces      1 once, 1 3 times, 6 cells, 27 orientations
>             A:24 B:3
> items       12
> options     18
> symmetries  1 (including the identity)
> by rules    stuck after 5 steps, hardest chain (47), longest chain 2, effort 5.5
> solutions   more than one
> findings    note: A.13 2,2,1 and A.17 2,2,1 cover the same items: each gives its own solutions
>             no obstacle found without a search
$ dancetty convert --to board marked.board
> dancetty 1
> lattice: cube
> pattern: matched
> piece A: once, turn
>   ab .c
>   d. ..
> piece B: 3, turn
>   _ _
> board:
>   xxx xxx
>   xx. xx.
> marks:
>   ab_ _c_
>   d_. __.
> placed:
>   ..B ..B
>   ... ...
$ dancetty solve marked.board
> AAB BAB
> AC. BC.
>
> BBC CAC
> AA. CA.
>
> BBC AAC
> AC. AC.
>
> BCB ACB
> BA. AA.
>
> BCB ACB
> BA. AA.
$ dancetty solve --limit 1 --to json cubes/soma | grep -o '"board":.*'
> "board":["VVL AAL TTT","AVL ABB PTB","ZZL PZZ PPB"]}
$ dancetty show cubes/pentominoes-3x4x5 | sed -n '3,9p'
> note        The twelve pentominoes made of cubes fill 60 cubes.
> file        boards/cubes/pentominoes-3x4x5.board
> read as     board
>
> xxx xxx xxx xxx xxx
> xxx xxx xxx xxx xxx
> xxx xxx xxx xxx xxx
$ dancetty export --to text --solution 1 cubes/soma
>
>  z  1        z  2        z  3
> ┌─────┬──┐  ┌─────┬──┐  ┌────────┐
> │V  V │L │  │A  A │L │  │T  T  T │
> ├──┐  │  │  │  ┌──┴──┤  ├──┐  ┌──┤
> │A │V │L │  │A │B  B │  │P │T │B │
> ├──┴──┤  │  ├──┼─────┤  │  └──┤  │
> │Z  Z │L │  │P │Z  Z │  │P  P │B │
> └─────┴──┘  └──┴─────┘  └─────┴──┘
# Formats without cubes report an error.
$ dancetty convert --to bare cubes/pentominoes-2x3x10
! dancetty: a bare board can hold only the twelve pentominoes
? 2
$ dancetty convert --to picture cubes/soma
! dancetty: a picture cannot hold anything but a board of squares and its pieces
? 2
$ dancetty convert --to list cubes/soma
! dancetty: a list can hold only polyominoes
? 2
$ dancetty make box 3x4
! dancetty: expected a size as 3x4x5, found '3x4'
? 2
$ dancetty make box 3x4x5 hexominoes | sed -n 3,5p
> pieces: hexominoes, once
> board:
>   xxx xxx xxx xxx xxx
! dancetty: no solution: 60 cells, the 35 hexominoes cover 210
$ dancetty polyform tetracubes
> ┌─────┐     ┌──┐ ┌───────────┐ ┌──┐    ┌─────┐ ┌─────┐  ┌──┐ ┌────────┐
> │     │     │  │ │           │ │  │    │     │ │     │  │  │ │        │
> │  ┌──┘     └──┘ └───────────┘ │  │    │     │ │  ┌──┘  └──┘ └──┐  ┌──┘
> │  │                           │  │    │     │ │  │             │  │
> └──┘                           │  └──┐ └─────┘ └──┘             └──┘
>                                │     │
>                                └─────┘
> ┌─────┐
> │     │
> └──┐  └──┐
>    │     │
>    └─────┘
$ dancetty polyform 3 --lattice cube --list
> [(0,0,0), (1,0,0), (0,1,0)]
> [(0,0,0), (1,0,0), (2,0,0)]
$ dancetty polyform --enlarge 2 'V of tricubes'
! dancetty: cubes cannot be enlarged
? 2
$ dancetty polyform 'xx x./x. ..' --lattice cube --count
> 1
