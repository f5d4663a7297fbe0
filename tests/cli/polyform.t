# Published counts: fixed, one-sided and free, on each lattice (OEIS A001168, A000988, A000105;
# A001207, A006535, A000228; A001420, A006534, A000577).
$ for f in fixed one-sided free; do dancetty polyform 12 --$f; done
> 505861
> 126759
> 63600
$ for f in fixed one-sided free; do dancetty polyform 10 --$f --lattice hex; done
> 362671
> 60639
> 30490
$ for f in fixed one-sided free; do dancetty polyform 12 --$f --lattice triangle; done
> 39169
> 6588
> 3334
# The naive method counts the same.
$ for l in square hex triangle; do dancetty polyform 7 --fixed --lattice $l --algorithm naive; done
> 760
> 3652
> 250
# Each is listed once, in a list that can be read.
$ dancetty polyform 8 --list | sort -u | wc -l | tr -d ' '
> 369
$ dancetty polyform 3 --fixed --list
> [(0,0), (0,1), (1,1)]
> [(0,0), (1,0), (2,0)]
> [(0,1), (1,0), (1,1)]
> [(0,0), (0,1), (1,0)]
> [(0,0), (0,1), (0,2)]
> [(0,0), (1,0), (1,1)]
$ dancetty polyform 5 --list | dancetty enlarge 2 - | tail -1
> 2 of 12
$ dancetty polyform pentominoes --count
> 12
$ dancetty polyform 'one-sided 4' --lattice hex --count
> 10
$ dancetty polyform 5 --print
> ┌──────────────┐ ┌───────────┐ ┌───────────┐ ┌────────┐ ┌────────┐ ┌────────┐
> │              │ │           │ │           │ │        │ │        │ │        │
> └──────────────┘ │  ┌────────┘ └──┐  ┌─────┘ │     ┌──┘ │  ┌──┐  │ │  ┌─────┘
>                  │  │             │  │       │     │    │  │  │  │ │  │
>                  └──┘             └──┘       └─────┘    └──┘  └──┘ │  │
>                                                                    │  │
>                                                                    └──┘
> ┌────────┐ ┌────────┐    ┌─────┐    ┌─────┐    ┌─────┐       ┌──┐
> │        │ │        │    │     │    │     │    │     │       │  │
> └──┐  ┌──┘ └─────┐  └──┐ └──┐  └──┐ └──┐  └──┐ └──┐  │    ┌──┘  └──┐
>    │  │          │     │    │     │    │     │    │  │    │        │
>    │  │          └─────┘    │  ┌──┘    └──┐  │    │  └──┐ └──┐  ┌──┘
>    │  │                     │  │          │  │    │     │    │  │
>    └──┘                     └──┘          └──┘    └─────┘    └──┘
$ dancetty polyform tetrahexes
>  ╱ ╲ ╱ ╲     ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲   ╱ ╲ ╱ ╲     ╱ ╲ ╱ ╲ ╱ ╲   ╱ ╲
> │       │   │               │ │       │   │           │ │   │
>  ╲ ╱ ╲   ╲   ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱   ╲       ╲   ╲     ╱ ╲ ╱   ╲   ╲ ╱ ╲
>       │   │                     │       │   │   │         │       │
>      ╱   ╱                       ╲ ╱ ╲ ╱     ╲ ╱         ╱   ╱ ╲ ╱
>     │   │                                               │   │
>      ╲ ╱                                                 ╲ ╱
>  ╱ ╲ ╱ ╲         ╱ ╲ ╱ ╲ ╱ ╲
> │       │       │           │
>  ╲ ╱ ╲   ╲ ╱ ╲   ╲ ╱ ╲ ╱ ╲   ╲
>       │       │           │   │
>        ╲ ╱ ╲ ╱             ╲ ╱
$ dancetty polyform 4 --lattice triangle --print
>   ▁▁▁▁▁▁▁▁   ▁▁▁▁   ▁▁▁▁▁▁▁▁
>  ╱       ╱  ╱    ╲  ╲      ╱
> ╱▁▁▁▁▁▁▁╱  ╱   ▁▁▁╲  ╲    ╱
>            ╲  ╱       ╲  ╱
>             ╲╱         ╲╱
# The forms of one shape.
$ dancetty polyform 'F of pentominoes'
>    ┌─────┐
>    │     │
> ┌──┘  ┌──┘
> │     │
> └──┐  │
>    │  │
>    └──┘
$ dancetty polyform 'F of pentominoes' --one-sided
>    ┌─────┐ ┌─────┐
>    │     │ │     │
> ┌──┘  ┌──┘ └──┐  └──┐
> │     │       │     │
> └──┐  │       │  ┌──┘
>    │  │       │  │
>    └──┘       └──┘
$ dancetty polyform 'F of pentominoes' --fixed
> ┌─────┐    ┌──┐          ┌─────┐    ┌──┐       ┌──┐       ┌──┐       ┌──┐
> │     │    │  │          │     │    │  │       │  │       │  │       │  │
> └──┐  └──┐ │  └─────┐ ┌──┘  ┌──┘ ┌──┘  └──┐ ┌──┘  └──┐ ┌──┘  │       │  └──┐
>    │     │ │        │ │     │    │        │ │        │ │     │       │     │
>    │  ┌──┘ └──┐  ┌──┘ └──┐  │    │  ┌─────┘ └─────┐  │ └──┐  └──┐ ┌──┘  ┌──┘
>    │  │       │  │       │  │    │  │             │  │    │     │ │     │
>    └──┘       └──┘       └──┘    └──┘             └──┘    └─────┘ └─────┘
>       ┌──┐
>       │  │
> ┌─────┘  │
> │        │
> └──┐  ┌──┘
>    │  │
>    └──┘
$ dancetty polyform 'X of pentominoes' --fixed --count
> 1
# A shape, rotated and enlarged.
$ dancetty polyform ..xx/..x --turn 1 --enlarge 2
> ┌─────┐ ┌───────────┐
> │     │ │           │
> │  ┌──┘ │           │
> │  │    │           │
> └──┘    └─────┐     │
>               │     │
>               │     │
>               │     │
>               └─────┘
$ dancetty polyform 'sphinx of hexiamonds' --mirror --turn 6
>
>    ╱╲               ╱╲
>   ╱  ╲▁▁▁▁     ▁▁▁▁╱  ╲
>  ╱        ╲   ╱        ╲
> ╱▁▁▁▁▁▁▁▁▁▁╲ ╱▁▁▁▁▁▁▁▁▁▁╲
$ dancetty polyform x --lattice triangle --enlarge 2
>
>  ╱╲     ╱╲
> ╱▁▁╲   ╱  ╲
>       ╱    ╲
>      ╱▁▁▁▁▁▁╲
$ dancetty polyform ..xx/..x --turn 5 --list
> [(0,0), (0,1), (1,1)]
> [(0,1), (1,0), (1,1)]
$ dancetty polyform ..xx/..x --turn 1 --mirror --list
> [(0,0), (0,1), (1,1)]
> [(0,0), (1,0), (1,1)]
$ LC_ALL=C dancetty polyform 3 --print
> +--------+ +-----+
> |        | |     |
> +--------+ |  +--+
>            |  |
>            +--+
# Refused arguments.
$ dancetty polyform
! dancetty: polyform needs a WHAT: see dancetty help polyform
? 2
$ dancetty polyform 0
! dancetty: expected a number from 1 to 28, found '0'
? 2
$ dancetty polyform 29
! dancetty: expected a number from 1 to 28, found '29'
? 2
$ dancetty polyform 17 --print
! dancetty: expected a number from 1 to 16, found '17'
? 2
$ dancetty polyform 14 --fixed --print
! dancetty: expected at most 1048576 polyforms, found more
? 2
$ dancetty polyform pentomino --turn x
! dancetty: --turn: expected a number from 1 to 999999999999999999, found 'x'
? 2
$ dancetty polyform pentimones
! dancetty: no set of pieces "pentimones"; did you mean pentiamonds?
? 2
$ dancetty polyform 'Q of pentominoes'
! dancetty: expected a piece of a set, such as X of pentominoes, found 'Q of pentominoes'
? 2
$ dancetty polyform ./.
! dancetty: no set of pieces "./."; see dancetty list sets
? 2
$ dancetty polyform tetrahexes --enlarge 2
! dancetty: hexagons cannot be enlarged
? 2
$ dancetty polyform 5 --lattice round
! dancetty: --lattice: no lattice "round"; use square, hex, triangle, cube, prism, rhomb, kite, drafter, kagome, octagon, tan or stick
? 2
$ dancetty polyform 5 6
! dancetty: polyform takes one WHAT, found '6' after '5'
? 2
$ dancetty polyform 5 --algorithm matrix
! dancetty: --algorithm: no algorithm "matrix"; use redelmeier or naive
? 2
