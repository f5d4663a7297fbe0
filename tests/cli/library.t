# A board that comes with the program: by its path, its name with and without suffix.
$ dancetty count boards/small/trominoes-3x3.board
> 10
$ dancetty count small/trominoes-3x3.board
> 10
$ dancetty count small/trominoes-3x3
> 10
# A file that is there goes before one of the library.
$ mkdir small; echo '1 1' >small/trominoes-3x3; dancetty count --from matrix small/trominoes-3x3
> 1
# Without DANCETTY_BOARDS a program in a folder of its source tree finds the boards there.
$ mkdir -p tree/src/format tree/build tree/boards; : >tree/src/format/library.c; cp boards/small/barrier.board tree/boards/wall.board; cp "$(command -v dancetty)" tree/build/dancetty; unset DANCETTY_BOARDS; tree/build/dancetty list boards
> wall                        A wall in the way
$ unset DANCETTY_BOARDS; tree/build/dancetty count wall
> 50
$ rm tree/src/format/library.c; unset DANCETTY_BOARDS; tree/build/dancetty count wall 2>&1 | sed 's, of /.*/boards, of FOLDER,; s/, which cannot be read//'
> dancetty: wall: expected a file or a board of FOLDER, found neither
# A name that nothing has, and one that may have been meant; a program found by PATH.
$ dancetty count pentominos/6x10
! dancetty: pentominos/6x10: expected a file or a board (pentominoes/6x10?), found neither
? 2
$ dancetty show small/no-such-board-at-all
! dancetty: small/no-such-board-at-all: expected a file or a board of boards, found neither
? 2
$ mkdir -p bin; cp "$(command -v dancetty)" tree/build/dancetty; mkdir -p tree/src/format; touch tree/src/format/library.c; unset DANCETTY_BOARDS; PATH=tree/build:$PATH dancetty count wall
> 50
# A folder opens the browser there.
$ dancetty --script /dev/null --dump-screen boards/queens | sed -n '3,7s/╮╭.*//p; 3,7s/ *││.*//p'
> ╭─ boards ─────────────────────
> │ ../
> │ 12.board
> │ 5.board
> │ 8.board
