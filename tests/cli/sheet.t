# A sheet to cut, without a solution: the board, then each piece as often as a solution uses it.
$ dancetty export --sheet --to cut small/trominoes-3x3
> <svg xmlns="http://www.w3.org/2000/svg" width="98mm" height="46mm" viewBox="0 0 98 46" stroke-linecap="round" stroke-linejoin="round" fill="none" stroke="#000000" stroke-width="0.1">
> <g transform="translate(2 2)">
> <path d="M0 0L30 0L30 30L0 30L0 0"/>
> </g>
> <g transform="translate(2 34)">
> <path d="M0 0L30 0L30 10L0 10L0 0"/>
> </g>
> <g transform="translate(34 34)">
> <path d="M0 0L30 0L30 10L0 10L0 0"/>
> </g>
> <g transform="translate(66 34)">
> <path d="M0 0L30 0L30 10L0 10L0 0"/>
> </g>
> </svg>
# Another solution has other copies; cells of another size.
$ dancetty export --sheet --to cut --edge 5 --solution 2 small/trominoes-3x3 | grep -c '<g '
> 4
# The layers of cubes are side by side.
$ dancetty export --sheet --to cut --edge 5 cubes/soma | sed -n '1p' | cut -d' ' -f3-4
> width="131mm" height="36mm"
# The layers of a piece have a frame of their own.
$ dancetty export --sheet cubes/soma | grep -c 'Z" fill="none" stroke="#b8b8b8"'
> 7
# A placed piece is on the board, not among the others.
$ dancetty export --sheet --to cut placed/6x10-X | grep -c translate
> 12
# To print: a page in millimetres, portrait or landscape.
$ dancetty export --sheet --paper letter pentominoes/6x10 -o six.svg; sed -n '1s/ viewBox.*//p' six.svg; grep -c translate six.svg
> <svg xmlns="http://www.w3.org/2000/svg" width="215.9mm" height="279.4mm"
> 15
$ dancetty export --sheet --edge 30 pentominoes/3x20 | sed -n '1s/ viewBox.*//p'
> <svg xmlns="http://www.w3.org/2000/svg" width="297mm" height="210mm"
$ dancetty export --sheet sudoku/nine | sed -n '1s/ viewBox.*//p'
> <svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm"
# An unknown suffix is refused.
$ dancetty polyform tetrominoes -o sheet.jpg
! dancetty: sheet.jpg: no picture format "jpg"; use .svg, .png, .pdf, .ansi or .txt, or name the format
? 2
# Inputs without a sheet.
$ dancetty export --sheet examples/algorithm-x
! dancetty: the problem has no board: there is no sheet
? 2
$ dancetty export --sheet --to text small/trominoes-3x3
! dancetty: a sheet is svg, png, pdf or cut, not text
? 2
$ dancetty export --sheet --all small/trominoes-3x3
! dancetty: --all cannot be used with --sheet
? 2
$ dancetty export --sheet --solution 11 small/trominoes-3x3
! dancetty: no solution 11: there are 10
? 1
$ dancetty export --sheet --paper b5 small/trominoes-3x3
! dancetty: --paper: no paper "b5"; use a4, a3 or letter
? 2
# Shapes of a list: shown, rotated, flipped, enlarged, drawn.
$ printf '[(0,0),(0,1),(1,1),(2,1)]\n[(0,0),(1,0)]\n' >list; dancetty show list
> ┌────────┐ ┌─────┐
> │        │ │     │
> │  ┌─────┘ └─────┘
> │  │
> └──┘
$ dancetty show --turn 1 --mirror list
> ┌────────┐    ┌──┐ ┌─────┐ ┌──┐
> │        │    │  │ │     │ │  │
> │  ┌─────┘    │  │ └─────┘ │  │
> │  │          │  │         │  │
> └──┘       ┌──┘  │         └──┘
>            │     │
>            └─────┘
$ dancetty polyform --enlarge 2 list
> ┌────────┐ ┌─────────────────┐ ┌─────┐ ┌───────────┐
> │        │ │                 │ │     │ │           │
> │  ┌─────┘ │                 │ └─────┘ │           │
> │  │       │                 │         │           │
> └──┘       │     ┌───────────┘         └───────────┘
>            │     │
>            │     │
>            │     │
>            └─────┘
$ dancetty polyform --list --turn 1 list
> [(0,0), (0,1), (1,1), (2,1)]
> [(0,2), (1,0), (1,1), (1,2)]
> [(0,0), (1,0)]
> [(0,0), (0,1)]
$ dancetty show --to json --turn 1 list
> {"cells":[[0,0],[1,0],[2,0],[0,1]],"image":[[0,0],[1,0],[1,1],[1,2]]}
> {"cells":[[0,0],[1,0]],"image":[[0,0],[0,1]]}
$ dancetty polyform --count - <list
> 2
$ dancetty export list | sed -n '1p' | cut -c1-76
> <svg xmlns="http://www.w3.org/2000/svg" width="208" height="96" viewBox="0 0
$ dancetty export --to cut --turn 1 list
> <svg xmlns="http://www.w3.org/2000/svg" width="56mm" height="56mm" viewBox="0 0 56 56" stroke-linecap="round" stroke-linejoin="round" fill="none" stroke="#000000" stroke-width="0.1">
> <g transform="translate(2 2)">
> <path d="M0 0L30 0L30 10L10 10L10 20L0 20L0 0"/>
> </g>
> <g transform="translate(34 2)">
> <path d="M0 0L20 0L20 30L10 30L10 10L0 10L0 0"/>
> </g>
> <g transform="translate(2 34)">
> <path d="M0 0L20 0L20 10L0 10L0 0"/>
> </g>
> <g transform="translate(24 34)">
> <path d="M0 0L10 0L10 20L0 20L0 0"/>
> </g>
> </svg>
# Polyforms, rep-tiles and random solutions as pictures.
$ dancetty polyform --fixed 3 --to cut --edge 1 | grep -c '<g '
> 6
$ dancetty polyform tetriamonds -o four.svg; sed -n '1s/ viewBox.*//p' four.svg
> <svg xmlns="http://www.w3.org/2000/svg" width="266.88" height="216.4939"
$ dancetty polyform tetriamonds -o four.svg
! dancetty: four.svg: file exists: use --force to overwrite it
? 2
$ dancetty enlarge 2 --set trominoes -o rep.svg; grep -c '<g transform' rep.svg
> 2 of 2
> 4
$ dancetty enlarge 2 --set trominoes --to cut | sed -n '1s/ viewBox.*//p'
> <svg xmlns="http://www.w3.org/2000/svg" width="118mm" height="66mm"
! 2 of 2
$ dancetty family --random 2 --seed 1 --to cut --edge 1 small/trominoes-3x3
> <svg xmlns="http://www.w3.org/2000/svg" width="12mm" height="7mm" viewBox="0 0 12 7" stroke-linecap="round" stroke-linejoin="round" fill="none" stroke="#000000" stroke-width="0.1">
> <g transform="translate(2 2)">
> <path d="M0 1L0 0L3 0L3 3L0 3L0 1L3 1"/>
> <path d="M2 1L2 2L1 2L1 3"/>
> </g>
> <g transform="translate(7 2)">
> <path d="M0 1L0 0L3 0L3 3L0 3L0 1L3 1"/>
> <path d="M0 2L3 2"/>
> </g>
> </svg>
$ dancetty family --random 3 small/trominoes-3x3 -o three.svg; grep -c '<g transform' three.svg
> 3
# Equal pieces are drawn once, with their number.
$ printf 'dancetty 1\npiece A:\n  xx\npiece B:\n  xx\nboard:\n  xxxx\n' | dancetty export --sheet - | grep '2<.text>'
> <text x="0" y="0" fill="#202020">× 2</text>
# A worksheet of the steps without a search, with reasons and results lit.
$ dancetty export --sheet --explain --to text small/trominoes-3x3
> ┏━━┳━━┱──┐
> ┃·)┃·]┃· │
> ┣━━┛  ┃  │
> ┃·] ·]┃· │
> ┡━━━━━┛  │
> │·  ·  · │
> └────────┘
> 1  blocked: V left at 2,1 would leave no placement for cell 1,1, so it is
> out
>
> ┌──┲━━┳━━┓
> │· ┃·]┃·)┃
> │  ┃  ┗━━┫
> │· ┃·] ·]┃
> │  ┗━━━━━┩
> │·  ·  · │
> └────────┘
> 2  blocked: V up at 2,1 would leave no placement for cell 3,1, so it is out
>
> ┌────────┐
> │·  ·  · │
> ┢━━━━━┓  │
> ┃·] ·]┃· │
> ┣━━┓  ┃  │
> ┃·)┃·]┃· │
> ┗━━┻━━┹──┘
> 3  blocked: V down at 1,2 would leave no placement for cell 1,3, so it is
> out
>
> ┌────────┐
> │·  ·  · │
> │  ┏━━━━━┪
> │· ┃·] ·]┃
> │  ┃  ┏━━┫
> │· ┃·]┃·)┃
> └──┺━━┻━━┛
> 4  blocked: V right at 2,2 would leave no placement for cell 3,3, so it is
> out
>
> ┌────────┐
> │·  ·  · │
> │        │
> │·  ·  · │
> │        │
> │·  ·  · │
> └────────┘
> after 4 steps, only a search leads on
>
$ dancetty export --explain --steps 1 --to svg pentominoes/triangle | grep -c '>[][()]<'
> 36
$ dancetty export --explain --ascii --to text sudoku/four | tail -12
> +==+==+==+==+
> #. |. #. |. #
> +--+--+--+--+
> #. |. #. |. #
> +==+==+==+==+
> #. |. #. |. #
> +--+--+--+--+
> #. |. #. |. #
> +==+==+==+==+
> from here only a search leads on
>
# A step by the sets of a cage shows the cage.
$ dancetty export --explain --steps 2 --ascii --to text tests/boards/good-killer.board | tail -12
>
> +6====+8====+
> #.) .)#.  . #
> #  +==+  +--+
> #.)#. #. |. #
> +==+==+==+==+
> #. |. #. |. #
> +2-+--+--+--+
> #2 |. #. |. #
> +==+==+==+==+
> 2  cage sum: cage 1 can only hold 1+2+3
>
$ dancetty export --explain examples/algorithm-x
! dancetty: the problem has no board: there is no sheet
? 2
$ dancetty export --explain --to cut 6x10
! dancetty: an explanation cannot be cut
? 2
$ dancetty export --explain --all 6x10
! dancetty: --explain cannot be used with --all
? 2
