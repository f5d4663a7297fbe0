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
$ rm tree/src/format/library.c; unset DANCETTY_BOARDS; tree/build/dancetty count wall
! dancetty: wall: No such file or directory
? 2
