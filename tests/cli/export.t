# The initial board and solutions, as in the explorer.
$ dancetty export --to text small/barrier
> ┌─────────────────┐
> │·  ·  ·  ·  ·  · │
> │     ┌─────┐     │
> │·  · │█████│·  · │
> │     │█████│     │
> │·  · │█████│·  · │
> │     └─────┘     │
> │·  ·  ·  ·  ·  · │
> └─────────────────┘
$ dancetty export --to text --solution 2 small/trominoes-3x3
> ┌────────┐
> │I  I  I │
> ├─────┬──┤
> │V  V │V┄│
> │  ┌──┘┄┄│
> │V │V┄┄V┄│
> └──┴─────┘
$ dancetty export --to text --all --distinct --ascii small/trominoes-3x3
> +--------+  +--------+
> |I  I  I |  |I  I  I |
> +--------+  +-----+--+
> |I--I--I-|  |V  V |V-|
> +--------+  |  +--+--|
> |I  I  I |  |V |V--V-|
> +--------+  +--+-----+
$ dancetty export --to text --all --limit 3 queens/5
> ┌──────────────┐  ┌──────────────┐  ┌──────────────┐
> │·  ·  ·  ·  Q │  │·  Q  ·  ·  · │  │·  ·  Q  ·  · │
> │              │  │              │  │              │
> │·  ·  Q  ·  · │  │·  ·  ·  Q  · │  │·  ·  ·  ·  Q │
> │              │  │              │  │              │
> │Q  ·  ·  ·  · │  │Q  ·  ·  ·  · │  │·  Q  ·  ·  · │
> │              │  │              │  │              │
> │·  ·  ·  Q  · │  │·  ·  Q  ·  · │  │·  ·  ·  Q  · │
> │              │  │              │  │              │
> │·  Q  ·  ·  · │  │·  ·  ·  ·  Q │  │Q  ·  ·  ·  · │
> └──────────────┘  └──────────────┘  └──────────────┘
$ dancetty export --to ansi --solution 1 small/trominoes-3x3
> ┌────────┐
> │[0;38;5;16;48;5;178mI  I  I [0m│
> ├────────┤
> │[0;38;5;16;48;5;178mI┄┄I┄┄I┄[0m│
> ├────────┤
> │[0;38;5;16;48;5;178mI  I  I [0m│
> └────────┘
$ dancetty export --to ansi --solution 1 small/trominoes-3x3 >one; dancetty solve --to ansi --limit 1 --rule smallest small/trominoes-3x3 | cmp - one
# Numbered as the explorer numbers them.
$ dancetty export --to text --solution 10 small/trominoes-3x3
> ┌──┬─────┐
> │V┄│V  V │
> │┄┄└──┐  │
> │V┄┄V┄│V │
> ├─────┴──┤
> │I  I  I │
> └────────┘
$ dancetty export --to text --solution 11 small/trominoes-3x3
! dancetty: no solution 11: there are 10
? 1
$ dancetty export --to text --solution 4 --distinct small/trominoes-3x3
! dancetty: no solution 4: there are 2
? 1
$ printf 'a b\na\n' | dancetty export --to text --solution 1 -
! dancetty: standard input: read as dlx, 0 solutions; could also be sets, 1 (--from sets)
! dancetty: no solution: no option covers b
? 1
# A problem without a board has only solutions.
$ dancetty export --to text --solution 1 examples/algorithm-x
> B
> D
> F
$ dancetty export examples/algorithm-x
! dancetty: the problem has no board: only solutions can be drawn
? 2
$ dancetty export --to cut --solution 1 examples/algorithm-x
! dancetty: a problem without a board has nothing to cut
? 2
# True to scale, each line once.
$ dancetty export --to cut small/trominoes-3x3
> <svg xmlns="http://www.w3.org/2000/svg" width="34mm" height="34mm" viewBox="0 0 34 34" stroke-linecap="round" stroke-linejoin="round" fill="none" stroke="#000000" stroke-width="0.1">
> <g transform="translate(2 2)">
> <path d="M0 0L30 0L30 30L0 30L0 0"/>
> </g>
> </svg>
$ dancetty export --to cut --solution 2 small/trominoes-3x3
> <svg xmlns="http://www.w3.org/2000/svg" width="34mm" height="34mm" viewBox="0 0 34 34" stroke-linecap="round" stroke-linejoin="round" fill="none" stroke="#000000" stroke-width="0.1">
> <g transform="translate(2 2)">
> <path d="M0 10L0 0L30 0L30 30L0 30L0 10L30 10"/>
> <path d="M20 10L20 20L10 20L10 30"/>
> </g>
> </svg>
$ dancetty export --to cut --edge 2.5 --all --limit 2 small/trominoes-3x3
> <svg xmlns="http://www.w3.org/2000/svg" width="21mm" height="11.5mm" viewBox="0 0 21 11.5" stroke-linecap="round" stroke-linejoin="round" fill="none" stroke="#000000" stroke-width="0.1">
> <g transform="translate(2 2)">
> <path d="M0 2.5L0 0L7.5 0L7.5 7.5L0 7.5L0 2.5L7.5 2.5"/>
> <path d="M0 5L7.5 5"/>
> </g>
> <g transform="translate(11.5 2)">
> <path d="M0 2.5L0 0L7.5 0L7.5 7.5L0 7.5L0 2.5L7.5 2.5"/>
> <path d="M5 2.5L5 5L2.5 5L2.5 7.5"/>
> </g>
> </svg>
$ dancetty export --to cut --solution 1 hex/rhombus-2
> <svg xmlns="http://www.w3.org/2000/svg" width="47.30127mm" height="39mm" viewBox="0 0 47.30127 39" stroke-linecap="round" stroke-linejoin="round" fill="none" stroke="#000000" stroke-width="0.1">
> <g transform="translate(2 2)">
> <path d="M34.64102 15L34.64102 5L25.98076 0L17.32051 5L8.660254 0L0 5L0 15L8.660254 20L17.32051 15L25.98076 20L34.64102 15L43.30127 20L43.30127 30L34.64102 35L25.98076 30L17.32051 35L8.660254 30L8.660254 20"/>
> </g>
> </svg>
$ dancetty export --to cut --solution 1 triangle/hexagon-2
> <svg xmlns="http://www.w3.org/2000/svg" width="44mm" height="38.64102mm" viewBox="0 0 44 38.64102" stroke-linecap="round" stroke-linejoin="round" fill="none" stroke="#000000" stroke-width="0.1">
> <g transform="translate(2 2)">
> <path d="M20 0L10 0L0 17.32051L10 34.64102L30 34.64102L40 17.32051L30 0L20 0L30 17.32051L35 8.660254"/>
> <path d="M5 8.660254L25 8.660254"/>
> <path d="M15 8.660254L5 25.98076"/>
> <path d="M15 25.98076L10 17.32051L30 17.32051L25 25.98076L15 25.98076L20 34.64102"/>
> <path d="M25 25.98076L35 25.98076"/>
> </g>
> </svg>
$ dancetty export hex/rhombus-2
> <svg xmlns="http://www.w3.org/2000/svg" width="117.9097" height="101.44" viewBox="0 0 117.9097 101.44" stroke-linecap="round" stroke-linejoin="round">
> <path d="M0 0L117.9097 0L117.9097 101.44L0 101.44Z" fill="#ffffff"/>
> <g transform="translate(16 16)">
> <g stroke-width="0.64">
> </g>
> <g fill="none" stroke="#b8b8b8" stroke-width="0.64">
> <path d="M34.36389 9.92L34.36389 29.76L17.18194 39.68"/>
> <path d="M34.36389 29.76L51.54583 39.68L68.72778 29.76"/>
> <path d="M51.54583 39.68L51.54583 59.52"/>
> </g>
> <g fill="none" stroke="#202020" stroke-width="1.6">
> <path d="M17.18194 0L0 9.92L0 29.76L17.18194 39.68L17.18194 59.52L34.36389 69.44L51.54583 59.52L68.72778 69.44L85.90972 59.52L85.90972 39.68L68.72778 29.76L68.72778 9.92L51.54583 0L34.36389 9.92L17.18194 0"/>
> </g>
> <g fill="none" stroke="#202020" stroke-width="2.88">
> </g>
> <g font-family="sans-serif" font-size="16" text-anchor="middle">
> </g>
> </g>
> </svg>
# The suffix gives the format; files are written completely or not at all, never over existing ones.
$ dancetty export --solution 1 small/trominoes-3x3 -o one.svg && sed -n '1,2p; $p' one.svg; ls
> <svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128" stroke-linecap="round" stroke-linejoin="round">
> <path d="M0 0L128 0L128 128L0 128Z" fill="#ffffff"/>
> </svg>
> boards
> one
> one.svg
> tests
$ dancetty export --solution 1 small/trominoes-3x3 -o one.svg
! dancetty: one.svg: file exists: use --force to overwrite it
? 2
$ dancetty export --solution 2 small/trominoes-3x3 -o one.svg --force; dancetty export --solution 2 small/trominoes-3x3 | cmp - one.svg
$ dancetty export small/trominoes-3x3 -o board.txt; cat board.txt
> ┌────────┐
> │·  ·  · │
> │        │
> │·  ·  · │
> │        │
> │·  ·  · │
> └────────┘
$ dancetty export small/trominoes-3x3 -o nowhere/board.svg
! dancetty: nowhere/board.svg: No such file or directory
? 4
$ dancetty export small/trominoes-3x3 --to picture
! dancetty: --to: no format "picture"; use svg, png, pdf, ansi, text or cut
? 2
$ dancetty export small/trominoes-3x3 --all --solution 1
! dancetty: --all cannot be used with --solution
? 2
$ dancetty export small/trominoes-3x3 --to cut --edge 0
! dancetty: --edge: expected millimetres above 0, found '0'
? 2
$ dancetty export --all small/dominoes-8x8
! dancetty: more than 10000 solutions: use --limit
? 2
# The solutions of a bare problem are their rows.
$ dancetty export --to text --all examples/algorithm-x
> B
> D
> F
# A hole is grey, and does not look like a cell.
$ dancetty export hex/dihexes | grep -c dadada
> 1
# The lines of boxes stay dark, even if cages meet there.
$ dancetty export tests/boards/good-killer.board | grep '<g fill="none"'
> <g fill="none" stroke="#b8b8b8" stroke-width="0.64">
> <g fill="none" stroke="#202020" stroke-width="1.6">
> <g fill="none" stroke="#202020" stroke-width="2.88">
> <g fill="none" stroke="#202020" stroke-width="4.16">
> <g fill="none" stroke="#b04a00" stroke-width="1.6">
# The cages of a sudoku have lines and sums.
$ dancetty export --to text tests/boards/good-killer.board
> ┏6━━━━┳8━━━━┓
> ┃·  · ┃·  · ┃
> ┃  ┌──┨  ┌──┨
> ┃· │· ┃· │· ┃
> ┣━━┿━━╋━━┿━━┫
> ┃· │· ┃· │· ┃
> ┠2─┼──╂──┼──┨
> ┃· │· ┃· │· ┃
> ┗━━┷━━┻━━┷━━┛
$ dancetty export --to svg tests/boards/good-killer.board | grep -c b04a00
> 4
$ dancetty export --to svg tests/boards/good-killer.board | grep text
> <g font-family="sans-serif" font-size="16" text-anchor="middle">
> <text x="2.56" y="8.64" fill="#b04a00">6</text>
> <text x="66.56" y="8.64" fill="#b04a00">8</text>
> <text x="2.56" y="104.64" fill="#b04a00">2</text>
$ dancetty export --to svg --solution 1 tests/boards/good-killer.board | grep '>8<'
> <text x="66.56" y="8.64" fill="#000000">8</text>

# The search tree as text.
$ dancetty export --tree --to text examples/algorithm-x
>  ●
> ╭┴╮
> ■ ●
>   │
>   ●
>   │
>   ◆
>

# After 40 nodes: the path, folded subtrees, and branches not tried yet.
$ dancetty export --tree --to text --nodes 40 3x20
>               ●
>             ╭─┼─╮
>             ■ ● ○
>               │ 16
>               ●
> ╭─────────────┼──────────────╮
> ■             ●              ○
>   ╭───────────┼────────────╮ 10
>   ■           ●            ○
>     ╭─────────┴──────────╮ 4
>     ■                    ●
>       ╭──┬───────────────┴────────┬─────────╮
>       ■  ●                        ●         ○
>         ╭┴╮               ╭───────┴───────╮ 12
>         ■ ■               ●               ○
>             ╭──────────┬──┴────┬─┬──────╮ 2
>             ●          ●       ■ ■      ●
>          ╭─┬┴┬─╮ ╭─┬─┬─┼─┬─┬─╮     ╭─┬─┬┴┬─┬─╮
>          ■ ■ ■ ■ ■ ● ■ ■ ● ■ ■     ● ■ ■ ■ ● ○
>                    │     │         │         1
>                    ■     ■         ■
>

# As a picture: a shape for each node, and a line to each but the root.
$ dancetty export --tree --ascii --to text examples/algorithm-x; dancetty export --tree examples/algorithm-x | grep -c '<path'
>  *
> +++
> # *
>   |
>   *
>   |
>   +
>
> 10

# A search that stops early is drawn as far as it has come.
$ dancetty export --tree --to text --timeout 0.2 one-sided/9x10 >tree; echo $?; grep -q . tree && echo drawn
> 3
> drawn
! dancetty: stopped early

$ dancetty export --tree --to cut 6x10 --nodes 10
! dancetty: a tree cannot be cut
? 2
$ dancetty export --tree --all 6x10
! dancetty: --tree cannot be used with --all
? 2
