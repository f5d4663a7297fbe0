# Cubes, half squares, sticks, rhombs, prisms and kites: counts of an independent program, by every
# engine that supports them.  Each line has a board and the number of engines.
$ cat >by-all
< for b; do for e in links bits lanes scan memo zdd tree; do
< dancetty count --engine $e --memory 200M $b 2>/dev/null; done | sort | uniq -c | tr -s ' ' | sed "s|^|$b|"; done
$ sh by-all cubes/tetracubes-2x2x8 cubes/soma-wall
> cubes/tetracubes-2x2x8 6 1792
> cubes/soma-wall 6 92
$ sh by-all tan/ditans-2x2 tan/small-2x5 tan/tritans-2x3 tan/tangram-square
> tan/ditans-2x2 6 8
> tan/small-2x5 6 64
> tan/tritans-2x3 7 0
> tan/tangram-square 6 8
$ sh by-all rhomb/trirhombs-3x3 rhomb/dirhombs-4x4 rhomb/small-3x3 rhomb/pentarhombs-4x5
> rhomb/trirhombs-3x3 7 48
> rhomb/dirhombs-4x4 7 512
> rhomb/small-3x3 7 86
> rhomb/pentarhombs-4x5 6 0
$ sh by-all prism/triprisms-star prism/tetraprisms-hexagon
> prism/triprisms-star 6 3312
> prism/tetraprisms-hexagon 7 1056
$ sh by-all kite/trikites-2x2 kite/dikites-1x3
> kite/trikites-2x2 7 280
> kite/dikites-1x3 7 12
# Copies of a piece, distinguished.
$ dancetty count --labelled tan/ditans-2x2; dancetty count --labelled tan/small-2x5; dancetty count --labelled tan/tangram-square
> 16
> 128
> 32
# Three rhombs around a corner where six meet, not in hexagons, and four trikites in two
# hexagons: boards that are not bundled.
$ board() { printf 'dancetty 1\nlattice: %s\npieces: %s\nboard:\n' "$1" "$2"; shift 2; printf '  %s\n' "$@"; }; board rhomb 'trirhombs, any' .xxxxxx. ..xxxxxx >2x2; board rhomb 'trirhombs, any' .xxxxxx.. ..xxxxxx. ...xxxxxx >2x3; board rhomb 'trirhombs, any' .xxxxxxxxx.. ..xxxxxxxxx. ...xxxxxxxxx >3x3; { board rhomb tetrarhombs .xxxxxxxxx.. ..xxxxxxxxx. ...xxxxxxxxx; printf 'pieces: trirhombs\npieces: dirhombs\n'; } >small-3x3; board kite trikites xxxxxx xxxxxx >1x2
$ sh by-all ./2x2 ./2x3 ./3x3 ./small-3x3 ./1x2
> ./2x2 7 1
> ./2x3 7 2
> ./3x3 7 15
> ./small-3x3 7 198
> ./1x2 7 0
# Tetrasticks: each set without one piece, and no solution without I.
$ for l in H J L N Y; do dancetty count stick/tetrasticks-5x5-$l; done; sed 's/^piece I: I/piece H: H/' "$DANCETTY_BOARDS/stick/tetrasticks-5x5-H.board" | dancetty count -
> 576
> 3056
> 4856
> 4240
> 1632
> 0
# A board of each lattice is raced, drawn and cut; bends and ends of sticks leave space in a
# node for other sticks.
$ for b in cubes/soma-sofa tan/tangram-square stick/tristicks-2x2 drafter/didrafters-triangle; do dancetty race $b | awk '$2 ~ /^[0-9]/ { print $1, $2 }'; for to in svg cut; do echo $b $to $(dancetty export --solution 1 --to $to $b | grep -c '<path'); dancetty export --sheet --to $to $b >sheet; grep -c '<path' sheet; done; done
> dlx 52
> cells 52
> pieces 52
> scan 52
> matrix 52
> cubes/soma-sofa svg 37
> 99
> cubes/soma-sofa cut 9
> 13
> dlx 8
> cells 8
> pieces 8
> scan 8
> matrix 8
> tan/tangram-square svg 36
> 73
> tan/tangram-square cut 3
> 8
> dlx 51
> cells 51
> pieces 51
> scan 51
> matrix 51
> stick/tristicks-2x2 svg 22
> 51
> stick/tristicks-2x2 cut 2
> 5
> dlx 20
> cells 20
> pieces 20
> scan 20
> matrix 20
> drafter/didrafters-triangle svg 45
> 68
> drafter/didrafters-triangle cut 8
> 19
$ dancetty export --solution 1 --to svg stick/disticks-2x2 | sed -n '/stroke-width/,/<.g>/p'
> <g stroke-width="7.68">
> <path d="M10.88 0L21.12 0" fill="none" stroke="#d7af00"/>
> <path d="M21.12 0L32 0L42.88 0" fill="none" stroke="#d7af00"/>
> <path d="M42.88 0L53.12 0" fill="none" stroke="#d7af00"/>
> <path d="M0 10.88L0 21.12" fill="none" stroke="#5fafd7"/>
> <path d="M0 21.12L0 32L0 42.88" fill="none" stroke="#5fafd7"/>
> <path d="M32 10.88L32 21.12" fill="none" stroke="#ffd75f"/>
> <path d="M32 21.12L34.88 29.12L42.88 32" fill="none" stroke="#ffd75f"/>
> <path d="M64 10.88L64 21.12" fill="none" stroke="#5fafd7"/>
> <path d="M64 21.12L64 32L64 42.88" fill="none" stroke="#5fafd7"/>
> <path d="M10.88 32L21.12 32" fill="none" stroke="#00af5f"/>
> <path d="M21.12 32L29.12 34.88L32 42.88" fill="none" stroke="#00af5f"/>
> <path d="M42.88 32L53.12 32" fill="none" stroke="#ffd75f"/>
> <path d="M0 42.88L0 53.12" fill="none" stroke="#5fafd7"/>
> <path d="M32 42.88L32 53.12" fill="none" stroke="#00af5f"/>
> <path d="M64 42.88L64 53.12" fill="none" stroke="#5fafd7"/>
> <path d="M10.88 64L21.12 64" fill="none" stroke="#d7af00"/>
> <path d="M21.12 64L32 64L42.88 64" fill="none" stroke="#d7af00"/>
> <path d="M42.88 64L53.12 64" fill="none" stroke="#d7af00"/>
> </g>
> <g fill="none" stroke="#b8b8b8" stroke-width="0.64">
> </g>
