# The chequered puzzle: pieces rotate, and flip if requested; or ignore the printed marks.
$ cat > chequered.txt
<          O     OXOXO         OX
<      X   XO        X  XO     XO          XOXOXOXO
<      O    XO           X     O     X     OXOXOXOX
<      X                       X     O     XOXOXOXO
<            X   O     XO         OXOX     OXOXOXOX
<     XOXO   O   X     OX                  XOXOXOXO
<     O      X   OXO    O    X             OXOXOXOX
<     X      O          X    O    OX       XOXOXOXO
<            XO         O    X    XO       OXOXOXOX
<                           XO     X
<                           O
$ dancetty count chequered.txt
> 22
! dancetty: chequered.txt: pieces are not flipped; use --flip to allow it
$ dancetty count --distinct chequered.txt
> 11
! dancetty: chequered.txt: pieces are not flipped; use --flip to allow it
$ dancetty show chequered.txt
> file        chequered.txt
> read as     picture
> warning     pieces are not flipped; use --flip to allow it
>
> xxxxxxxx
> xxxxxxxx
> xxxxxxxx
> xxxxxxxx
> xxxxxxxx
> xxxxxxxx
> xxxxxxxx
> xxxxxxxx
>
> XOXOXOXO
> OXOXOXOX
> XOXOXOXO
> OXOXOXOX
> XOXOXOXO
> OXOXOXOX
> XOXOXOXO
> OXOXOXOX
>
> board       8 wide, 8 high, 64 cells
> pieces      12 once, 64 cells, 42 orientations
>             A:4 B:4 C:4 D:2 E:4 F:4 G:4 H:4 I:4 J=F K:4 L:4
> items       75
> options     728
> symmetries  2 (including the identity)
> solutions   more than one
> findings    note: J is a second copy of F: the two count as one piece
>             no obstacle found without a search
$ dancetty show --ignore-pattern chequered.txt | grep -e ^pieces -e ^options
> pieces      12 once, 64 cells, 42 orientations
> options     1456

# The two copies of a piece, distinguished.
$ dancetty count --labelled chequered.txt
> 44
! dancetty: chequered.txt: pieces are not flipped; use --flip to allow it
$ dancetty count --labelled --distinct chequered.txt
> 22
! dancetty: chequered.txt: pieces are not flipped; use --flip to allow it
$ dancetty solve --labelled --flip chequered.txt --to json | sort -u | wc -l
> 6232
$ dancetty convert --labelled --flip --to board chequered.txt
! dancetty: this format cannot keep copies of a piece apart
? 2
$ dancetty convert --labelled --flip --to dlx chequered.txt --output labelled.dlx
! dancetty: left out, because dlx cannot store it: board
$ dancetty count labelled.dlx
> 6232

# Pieces may be left over: three of four dominoes fill the board in 3 ways, in 24 if distinguished.
$ cat > spare.txt
<   x  xx  xxx  xx
<   x      xxx
<              xx
$ dancetty count --from picture spare.txt
> 0
$ dancetty count --spare spare.txt
> 3
$ dancetty count --spare --labelled spare.txt
> 72
$ dancetty count --spare --distinct spare.txt
> 2
$ dancetty solve --spare --limit 1 spare.txt
> AAC
> BBC
$ dancetty convert --spare --to board spare.txt
> dancetty 1
> lattice: square
> piece A: at most once, turn
>   x
>   x
> piece B: at most once, turn
>   xx
> piece C: at most once, turn
>   xx
> piece D: at most once, turn
>   xx
> board:
>   xxx
>   xxx
$ dancetty show --spare spare.txt | grep ^pieces
> pieces      4 at most once, 8 cells, 2 orientations
$ for engine in $(dancetty list engines | sed 's/ .*//'); do dancetty count --spare --engine $engine spare.txt; done | uniq -c
>       8 3
$ dancetty count --jobs 2 --spare --labelled spare.txt
> 72
$ dancetty export --spare --sheet --to svg spare.txt | grep -c '<path'
> 17
$ dancetty family --spare --random 2 --seed 1 spare.txt
> AAC
> BBC
>
> CAA
> CBB
$ cat > marked.txt
< OX    O   XO
<       X       OX
<   X           XO
$ dancetty count --spare marked.txt
> 2
$ dancetty count --spare --labelled marked.txt
> 12

# Distinguishing copies needs their number; placed copies are the first.
$ cat > any.board
< dancetty 1
< pieces: dominoes, any
< board:
<   xx
$ dancetty count --labelled any.board
! dancetty: any.board: only a fixed number of copies of domino can be told apart, not "any" (read as board; use --from if it is another format)
? 2
$ sed -e s/any/3/ -e s/xx/xxxxxx/ any.board > three.board
$ dancetty count three.board
> 1
$ dancetty count --labelled three.board
> 6
$ sed -e s/any/2..3/ any.board | dancetty count --labelled -
! dancetty: standard input: only a fixed number of copies of domino can be told apart, not "2..3" (read as board; use --from if it is another format)
? 2
$ sed -e s/any/0..3/ any.board | dancetty count --labelled -
> 3
$ cat > placed.board
< dancetty 1
< piece D: 4
<   xx
< board:
<   xxxx
<   xxxx
< placed:
<   DD..
<   ....
< placed:
<   ....
<   ..DD
$ dancetty count placed.board
> 1
$ dancetty count --labelled placed.board
> 2
$ dancetty solve --labelled placed.board
> DDBB
> AAdd
>
> DDAA
> BBdd

# Conversion to a board file and back keeps the puzzle.
$ dancetty convert --to board chequered.txt --output chequered.board
! dancetty: chequered.txt: pieces are not flipped; use --flip to allow it
$ dancetty count chequered.board
> 22
$ dancetty convert --to picture chequered.board --output again.txt
$ dancetty convert --to picture again.txt | cmp - again.txt
! dancetty: again.txt: pieces are not flipped; use --flip to allow it
$ dancetty count again.txt
> 22
! dancetty: again.txt: pieces are not flipped; use --flip to allow it

# A single group is not a puzzle in any format.
$ printf 'OXO\n' | dancetty count --from picture -
! dancetty: standard input:1:1: expected a board and pieces with blanks between them, found a single group of characters
? 2

# A list of polyominoes has no board.
$ cat > pieces.txt
< # the V and the I
< [(0,0), (0,1), (1,0)]
< [(0,0), (0,1), (0,2)]
$ dancetty count pieces.txt
! dancetty: pieces.txt: there are pieces, but no board to fill; dancetty enlarge reads such a list (read as list; use --from if it is another format)
? 2
$ dancetty enlarge 2 pieces.txt
> ┌──┐    ┌─────┐
> │  │    │     │
> │  └──┐ │  ┌──┤
> │     │ │  │  │
> └─────┘ ├──┤  └──┬──┐
>         │  │     │  │
>         │  └──┬──┘  │
>         │     │     │
>         └─────┴─────┘
>
> ┌──┐ ┌──┬──┐
> │  │ │  │  │
> │  │ │  │  │
> │  │ │  │  │
> │  │ │  │  │
> │  │ │  │  │
> └──┘ ├──┼──┤
>      │  │  │
>      │  │  │
>      │  │  │
>      │  │  │
>      │  │  │
>      └──┴──┘
>
> 2 of 2
