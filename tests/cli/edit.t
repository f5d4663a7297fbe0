# A new board is drawn with two symmetries and a drawn piece, saved, and counted.
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
# Saving asks before it overwrites a file, and waits for the answer.
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
# A bundled puzzle is not changed: changes are saved as a copy in the current directory.
$ cp -R boards/ library; for k in 1 2; do echo 'keys e Space s' | DANCETTY_BOARDS=library dancetty --script - pentominoes/6x10; done; diff -r boards library && ls 6x10*
> 6x10-2.board
> 6x10.board
$ dancetty play --script - 6x10.board; diff 6x10-2.board 6x10.board; true
< keys e Space s q
> 11c11
> <   xxxxx.xxxx
> ---
> >   xxxxxxxxxx
$ DANCETTY_BOARDS=library dancetty play --dump-screen --size 80x24 --script - library/pentominoes/6x10.board | grep saved
< keys e Space s
>  saved a copy as ./6x10-3.board
