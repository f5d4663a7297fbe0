# The chequered puzzle: its pieces turn, and flip when told so; or lie whatever is printed.
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
! dancetty: chequered.txt: pieces are not flipped (--flip)
$ dancetty count --distinct chequered.txt
> 11
! dancetty: chequered.txt: pieces are not flipped (--flip)
$ dancetty count --flip chequered.txt
> 3116
$ dancetty show chequered.txt
> file        chequered.txt
> read as     picture
> warning     pieces are not flipped (--flip)
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
> pieces      12 once, 64 cells, 42 ways to lie
>             A:4 B:4 C:4 D:2 E:4 F:4 G:4 H:4 I:4 J=F K:4 L:4
> items       75
> options     728
> symmetries  2, the identity included
> solutions   more than one
> findings    note: J is a second copy of F: the two count as one piece
>             no obstacle found without a search
$ dancetty show --ignore-pattern chequered.txt | grep -e ^pieces -e ^options
> pieces      12 once, 64 cells, 42 ways to lie
> options     1456

# As a board file it is the same puzzle, and comes back.
$ dancetty convert --to board chequered.txt --output chequered.board
! dancetty: chequered.txt: pieces are not flipped (--flip)
$ dancetty count chequered.board
> 22
$ dancetty convert --to picture chequered.board --output again.txt
$ dancetty convert --to picture again.txt | cmp - again.txt
! dancetty: again.txt: pieces are not flipped (--flip)
$ dancetty count again.txt
> 22
! dancetty: again.txt: pieces are not flipped (--flip)

# One group alone is no puzzle, whatever it is read as.
$ printf 'OXO\n' | dancetty count --from picture -
! dancetty: standard input:1:1: expected a board and pieces with blanks between them, found a single group of characters
? 2

# A list of polyominoes has no board.
$ cat > pieces.txt
< # the V and the I
< [(0,0), (0,1), (1,0)]
< [(0,0), (0,1), (0,2)]
$ dancetty count pieces.txt
! dancetty: pieces.txt: expected a board to fill, found pieces alone: such a list is for dancetty enlarge
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
