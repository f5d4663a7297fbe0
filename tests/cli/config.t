# The place of the configuration, and its content.
$ mkdir -p "$XDG_CONFIG_HOME/dancetty" && echo 'theme dark' >"$XDG_CONFIG_HOME/dancetty/config"
$ dancetty play --dump-screen=ansi --size 40x12 small/trominoes-3x3 | head -1 | cut -c1-30
> [0;38;5;231;48;5;25m Trominoe
$ dancetty play --no-config --dump-screen=ansi --size 40x12 small/trominoes-3x3 | tail -1
>  [0;1;4mSpace[0m play  [0;1;4ms[0m step  [0;1;4m][0m solution  [0;1;4m?[0m help
$ echo 'theme none' >mine
$ dancetty play --config mine --dump-screen=ansi --size 40x12 small/trominoes-3x3 | head -1
> [0;7m Trominoes 3x3      paused, rising pace [0m
$ dancetty play --config mine --theme dark --dump-screen=styles --size 40x12 small/trominoes-3x3 | tail -3
> i ink 80 paper 234 bold
> j ink 246 paper 234
> k ink 255 paper 234 bold underline
$ NO_COLOR=1 dancetty play --dump-screen=styles --size 40x12 small/trominoes-3x3 | grep 'ink [0-9]'
? 1
# A fault is reported with its place; a missing file is reported.
$ printf 'speed max\nkey board x\n' >mine
$ dancetty play --config mine --dump-screen small/trominoes-3x3
! dancetty: mine:2:12: no action given; see dancetty list keys
? 2
$ printf 'arrange board (stack / tre)\n' >mine
$ dancetty play --config mine --dump-screen small/trominoes-3x3
! dancetty: mine:1:24: no pane "tre"; did you mean tree?
? 2
$ dancetty play --config yours --dump-screen small/trominoes-3x3
! dancetty: yours: No such file or directory
? 2
$ dancetty play --config '' --dump-screen small/trominoes-3x3
! dancetty: --config: expected a file, found an empty name
? 2
$ echo 'key board Space' >"$XDG_CONFIG_HOME/dancetty/config"
$ dancetty play --dump-screen small/trominoes-3x3 2>&1 | sed 's,.*/config/,CONFIG/,'
> CONFIG/dancetty/config:1:16: no action given; see dancetty list keys
# Neither the file nor its directory is ever made.
$ rm -r "$XDG_CONFIG_HOME" && dancetty play --dump-screen --size 40x12 small/trominoes-3x3 | head -1
>  Trominoes 3x3      paused, rising pace
$ test -e "$XDG_CONFIG_HOME"
? 1
# The actions that keys may be bound to.
$ dancetty list keys | sed -n '1,3p;/tree x/p'
> key global Space play       play or pause
> key global Backspace play back play backwards or pause
> key global + faster         faster
> key tree x failed           fold subtrees without a solution, or show them
$ dancetty list themes
> terminal                    the terminal's own ink and paper, dark or light
> dark                        light ink on dark paper
> light                       dark ink on light paper
> contrast                    the greatest contrast of ink and paper
> colourblind                 colours that everyone can tell apart
> none                        no colours
