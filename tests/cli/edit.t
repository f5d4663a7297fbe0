# A board is begun, drawn with two symmetries and a piece of one's own, saved, and counted.
$ dancetty play --script - small/dominoes-4x4 && cat drawn.board && dancetty count drawn.board
< keys :
< type new square 6x4
< keys Enter :
< type title Drawn by hand
< keys Enter A
< type dominoes, any
< keys Enter P Space Right Space Down Space Enter Tab - t f Tab
< keys y y y Up Up Left Left Left x
< keys s
< type drawn.board
< keys Enter q
> dancetty 1
> title: Drawn by hand
> lattice: square
> pieces: dominoes, any
> piece A: at most once, fixed
>   xx
>   .x
> board:
>   .xxxx.
>   xxxxxx
>   xxxxxx
>   .xxxx.
> 50
# A file is not written over without a question, and a question is not an answer.
$ dancetty play --script - drawn.board && head -2 drawn.board
< keys e :
< type title Once more
< keys Enter :
< type w drawn2.board
< keys Enter :
< type w drawn.board
< keys Enter n q
> dancetty 1
> title: Drawn by hand
$ head -2 drawn2.board
> dancetty 1
> title: Once more
