# A chequered board, two dominoes and two trominoes: each must match the colours.
$ cat > chequered.txt
< XOXOX  XO  XO  XO  X
< OXOXO          O   OX
$ dancetty count chequered.txt
> 16
$ dancetty count --ignore-pattern chequered.txt
> 16
$ dancetty show chequered.txt | sed -n '/^pieces/,$p'
> pieces      4 once, 10 cells, 12 orientations
>             A:4 B=A C:4 D:4
> items       13
> options     29
> symmetries  2 (including the identity)
> by rules    stuck after 5 steps, hardest area (27), effort 5.0
> solutions   more than one
> findings    note: B is a second copy of A: the two count as one piece
>             no obstacle found without a search
$ dancetty show --ignore-pattern chequered.txt | sed -n '/^pieces/,$p'
> pieces      4 once, 10 cells, 6 orientations
>             A:2 B=A C:4 D=C
> items       12
> options     29
> symmetries  4 (including the identity)
> by rules    stuck after 5 steps, hardest area (27), effort 5.0
> solutions   more than one
> findings    note: 2 pieces are copies of others, and count with them
>             no obstacle found without a search
# Pieces with two copies get unique letters.
$ dancetty solve --limit 1 patterns/chequered
> DDDBBBBB
> HHHKKKKB
> HIIIIIKK
> HIIFFFCC
> GGGGGFCC
> GAAEEFCJ
> AALLEFCJ
> ALLLJJJJ
