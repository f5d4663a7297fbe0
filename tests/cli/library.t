# A bundled puzzle: by path, and by name with and without suffix.
$ dancetty count boards/small/trominoes-3x3.board
> 10
$ dancetty count small/trominoes-3x3.board
> 10
$ dancetty count small/trominoes-3x3
> 10
# An existing file takes precedence over a bundled one.
$ mkdir small; echo '1 1' >small/trominoes-3x3; dancetty count --from matrix small/trominoes-3x3
> 1
# Without DANCETTY_BOARDS, the built program finds the boards of its source tree.
$ unset DANCETTY_BOARDS; cd /; dancetty count small/trominoes-3x3
> 10
# The same for a program beside its boards, an installed and moved one, and one run through a link.
$ mkdir -p bin share/dancetty build/boards; cp "$(command -v dancetty)" bin; cp bin/dancetty build; cp boards/small/barrier.board build/boards/wall.board; cp -R build/boards share/dancetty/boards; ln -s ../bin/dancetty build/linked
$ unset DANCETTY_BOARDS; build/dancetty list puzzles
> wall                        A wall in the way
$ unset DANCETTY_BOARDS; build/dancetty count wall; rm -r build/boards; cd build; ../bin/dancetty count wall; ./linked count wall; PATH=.:$PATH linked count wall
> 50
> 50
> 50
> 50
$ mv share elsewhere; unset DANCETTY_BOARDS; bin/dancetty count wall 2>&1 | sed 's, in /.*/boards, in FOLDER,; s/, which cannot be read//'
> dancetty: no file or puzzle "wall"; the puzzles in FOLDER cannot be read
# An unknown name that is similar to a known one.
$ dancetty count pentominos/6x10
! dancetty: no file or puzzle "pentominos/6x10"; did you mean pentominoes/6x10?
? 2
# The directory may be omitted if the name is unique.
$ dancetty count trominoes-3x3; dancetty count trominoes-3x3.board
> 10
> 10
$ dancetty count soma
! dancetty: no file or puzzle "soma"; did you mean cubes/soma?
? 2
$ dancetty count mutilated/
! dancetty: no file or puzzle "mutilated/"; did you mean mutilated-6x6?
? 2
$ dancetty show small/no-such-board-at-all
! dancetty: no file or puzzle "small/no-such-board-at-all"; see dancetty list puzzles
? 2
# A directory opens the browser there.
$ echo 'wait 1s' | dancetty --script /dev/stdin --dump-screen boards/queens | sed -n '1,2p;$p'
>  dancetty  queens · 3 puzzles                                      type to find
> ╭─ Twelve queens ────────╮╭─ Five queens ───────────╮╭─ Eight queens ──────────╮
>  Enter open  Tab shelf  :new draw  F2 tour  Esc close  type to find  F1 help
# The browser's first screen without a script already has its boards.
$ dancetty --no-config --no-state --ascii --dump-screen --size 40x12 boards/small | sed -n 3,6p
> |    I I I I I I     | The deficient ch~
> |    L L ####I I     | Dominoes 4x4
> |    L L ####I I     | Dominoes 8x8
> |    L L L L I I     | The mutilated ch~
# The card of an unreadable file names its detected format.
$ mkdir new && printf '1 2 x\n3 %%' >new/mine.board
$ dancetty --no-config --no-state --ascii --dump-screen --size 60x14 new | sed -n 2,5p
> +- mine ---------------------+ mine
> |mine.board:1:1: expected    |
> |'dancetty 1', found '1'     |
> |(read as board; use --from  |
