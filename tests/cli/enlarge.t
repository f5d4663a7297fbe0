# Octominoes that tile themselves enlarged four times: rotated and flipped, rotated, neither.
$ dancetty enlarge 4 --set octominoes | tail -1
> 10 of 369
$ dancetty enlarge 4 --set octominoes --one-sided | tail -1
> 10 of 369
$ dancetty enlarge 4 --set octominoes --fixed | tail -1
> 2 of 369
$ dancetty enlarge 2 --set pentominoes
> ┌──────────────┐ ┌──────────────┬──────────────┐
> │              │ │              │              │
> └──────────────┘ ├──────────────┼──────────────┤
>                  │              │              │
>                  └──────────────┴──────────────┘
>
> ┌─────┐ ┌─────┬─────┐
> │     │ │     │     │
> │     │ │     │     │
> │     │ │     │     │
> │  ┌──┘ │  ┌──┴──┐  │
> │  │    │  │     │  │
> └──┘    ├──┤     └──┤
>         │  │        │
>         │  └──┬─────┘
>         │     │
>         │     │
>         │     │
>         └─────┘
>
> 2 of 12
$ dancetty enlarge 2 --set hexiamonds
>   ▁▁▁▁▁▁▁▁▁▁▁▁     ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
>  ╱           ╱    ╱           ╱           ╱
> ╱▁▁▁▁▁▁▁▁▁▁▁╱    ╱▁▁▁▁▁▁▁▁▁▁▁╱▁▁▁▁▁▁▁▁▁▁▁╱
>                 ╱           ╱           ╱
>                ╱▁▁▁▁▁▁▁▁▁▁▁╱▁▁▁▁▁▁▁▁▁▁▁╱
>
>
>    ╱╲               ╱╲
>   ╱  ╲▁▁▁▁         ╱  ╲
>  ╱        ╲       ╱    ╲
> ╱▁▁▁▁▁▁▁▁▁▁╲     ╱   ▁▁▁╲▁▁▁▁▁▁▁▁
>                 ╱   ╱╲          ╱╲
>                ╱▁▁▁╱  ╲    ▁▁▁▁╱  ╲
>               ╱        ╲  ╱        ╲
>              ╱▁▁▁▁▁▁▁▁▁▁╲╱▁▁▁▁▁▁▁▁▁▁╲
>
> 2 of 12
$ dancetty enlarge 4 --set octominoes --fixed | head -40
> ┌───────────────────────┐
> │                       │
> └───────────────────────┘
> ┌───────────────────────┬───────────────────────┬───────────────────────┬───────────────────────┐
> │                       │                       │                       │                       │
> ├───────────────────────┼───────────────────────┼───────────────────────┼───────────────────────┤
> │                       │                       │                       │                       │
> ├───────────────────────┼───────────────────────┼───────────────────────┼───────────────────────┤
> │                       │                       │                       │                       │
> ├───────────────────────┼───────────────────────┼───────────────────────┼───────────────────────┤
> │                       │                       │                       │                       │
> └───────────────────────┴───────────────────────┴───────────────────────┴───────────────────────┘
>
> ┌───────────┐ ┌───────────┬───────────┬───────────┬───────────┐
> │           │ │           │           │           │           │
> │           │ │           │           │           │           │
> │           │ │           │           │           │           │
> └───────────┘ ├───────────┼───────────┼───────────┼───────────┤
>               │           │           │           │           │
>               │           │           │           │           │
>               │           │           │           │           │
>               ├───────────┼───────────┼───────────┼───────────┤
>               │           │           │           │           │
>               │           │           │           │           │
>               │           │           │           │           │
>               ├───────────┼───────────┼───────────┼───────────┤
>               │           │           │           │           │
>               │           │           │           │           │
>               │           │           │           │           │
>               └───────────┴───────────┴───────────┴───────────┘
>
> 2 of 369
# The same shapes from a list and from a board.
$ dancetty polyform 8 --list >list; dancetty enlarge 4 list | tail -1
> 10 of 369
$ dancetty enlarge 2 pentominoes/6x10 | tail -1
> 2 of 12
# Several files in order, with flags between them.
$ dancetty enlarge 2 pentominoes/6x10 triangle/hexiamonds-6x6 --method matrix small/trominoes-3x3 | tail -1
> 6 of 26
$ dancetty enlarge 4 -- small/trominoes-3x3 - <list | tail -1
> 12 of 371
$ dancetty enlarge 2 small/trominoes-3x3 hex/trihexes
! dancetty: hexagons cannot be enlarged
? 2
$ dancetty enlarge 2 small/trominoes-3x3 examples/algorithm-x
! dancetty: examples/algorithm-x: there are no pieces
? 2
$ dancetty enlarge 2 --set xx/xx --fixed
> ┌─────┐ ┌─────┬─────┐
> │     │ │     │     │
> │     │ │     │     │
> │     │ │     │     │
> └─────┘ ├─────┼─────┤
>         │     │     │
>         │     │     │
>         │     │     │
>         └─────┴─────┘
>
> 1 of 1
$ dancetty enlarge 3 --set 4 | tail -1
> 3 of 5
# The fixed octominoes are as many as the orientations of the free ones.
$ dancetty enlarge 4 --set 'fixed 8' | tail -1
> 68 of 2725
# Refused and stopped runs.
$ dancetty enlarge 2 --set tetrahexes
! dancetty: hexagons cannot be enlarged
? 2
$ dancetty enlarge 2
! dancetty: enlarge needs a FILE or --set, not both
? 2
$ dancetty enlarge
! dancetty: enlarge needs a K: see dancetty help enlarge
? 2
$ dancetty enlarge 1 --set 4
! dancetty: expected a number from 2 to 99, found '1'
? 2
$ dancetty enlarge 100 --set 4
! dancetty: expected a number from 2 to 99, found '100'
? 2
$ dancetty enlarge 2 --set 4 list
! dancetty: enlarge needs a FILE or --set, not both
? 2
$ dancetty enlarge 2 small/trominoes-3x3 b
! dancetty: no file or puzzle "b"; see dancetty list puzzles
? 2
$ echo what >what; dancetty enlarge 2 what
! dancetty: what:1:1: expected a puzzle, found 'what' (no format fits; use --from to name one: dancetty list formats)
? 2
$ dancetty enlarge 2 nowhere
! dancetty: no file or puzzle "nowhere"; see dancetty list puzzles
? 2
$ dancetty enlarge 2 examples/algorithm-x
! dancetty: examples/algorithm-x: there are no pieces
? 2
