# All engines find the same number of solutions; --verbose gives the reason for the choice.
$ dancetty list engines
> auto                        picks the engine that suits the problem best
> links                       dancing links, in the order of the explorer; takes any problem
> bits                        sets of options as bits
> lanes                       options side by side in vectors, for items with few options
> scan                        tables of what fits at the first empty cell of a board
> memo                        counts each state once and remembers it; cannot list solutions
> zdd                         a decision diagram of all solutions, then counted or listed
> tree                        counts along a tree of bags by their states; cannot list solutions
$ for e in auto links bits; do dancetty count --engine $e --verbose pentominoes/3x20 2>&1 | sed 's/ [0-9.]* s$/ T s/'; done
> dancetty: engine scan: the board is narrow, or large with many easy solutions
> dancetty: 10,542 nodes, T s
> 8
> dancetty: engine links
> dancetty: 150 parts by symmetry
> dancetty: 14,592 nodes, T s
> 8
> dancetty: engine bits
> dancetty: 32,978 nodes, T s
> 8
$ for e in auto links bits; do dancetty count --engine $e --distinct pentominoes/3x20; done
> 2
> 2
> 2
$ for e in links bits; do dancetty solve --engine $e small/trominoes-3x3 | sort | cksum; done | uniq | wc -l
> 1
# Items with bounds.
$ dancetty count --verbose --engine links bounded/L-5x9 2>&1 | sed 's/ [0-9.]* s$/ T s/'
> dancetty: engine links
> dancetty: 3 parts by symmetry
> dancetty: 2,227 nodes, T s
> 384
$ for p in portable avx2 avx512; do DANCETTY_PROCESSOR=$p dancetty count --engine bits bounded/L-5x9; done
> 384
> 384
> 384
$ dancetty count --verbose --engine bits bounded/L-5x9 2>&1 | sed 's/ [0-9.]* s$/ T s/'
> dancetty: engine bits
> dancetty: 4,052 nodes, T s
> 384
# Settings that need the engine links.
$ dancetty count --engine bits --rule sharp examples/algorithm-x
! dancetty: --rule needs --engine links, found --engine bits
? 2
$ dancetty count --engine bits --profile examples/algorithm-x
! dancetty: --profile needs --engine links, found --engine bits
? 2
$ dancetty solve --seed 1 --engine bits examples/algorithm-x
! dancetty: --seed needs --engine links, found --engine bits
? 2
$ dancetty count --engine bits --method pieces examples/algorithm-x
! dancetty: --method needs --engine links, found --engine bits
? 2
$ dancetty solve --engine links --to knuth examples/algorithm-x
> 1:
>  1 4 (2 of 2)
>  5 6 3 (1 of 1)
>  2 7 (1 of 1)
# Other engines than links begin options with their first item, and count all its options.
$ dancetty solve --engine bits --to knuth examples/algorithm-x
> 1:
>  1 4 (2 of 2)
>  3 5 6 (1 of 2)
>  2 7 (2 of 2)
$ for e in links bits lanes zdd; do dancetty solve --engine $e --to knuth sudoku/four --limit 3 | wc -l; done
> 51
> 51
> 51
> 51
$ for e in links scan; do dancetty solve --engine $e --to knuth pentominoes/3x20 | sed 's/ (.*//; /:$/d' | tr ' ' '\n' | sort | cksum; done | uniq | wc -l
> 1
$ dancetty solve --to knuth --jobs 2 --in-order pentominoes/3x20 | grep -c ' ('
> 96
$ dancetty count --engine bit examples/algorithm-x
! dancetty: --engine: no engine "bit"; did you mean bits?
? 2
# Memory: bits needs more than a megabyte for large boards.
$ dancetty count --memory 1M --verbose --engine bits pentominoes/3x20 2>&1 | sed 's/ [0-9.]* s$/ T s/'
> dancetty: engine bits
> dancetty: 32,978 nodes, T s
> 8
$ dancetty convert --to dlx hexominoes/15x15 >large.dlx 2>/dev/null; dancetty count --memory 4500000 --engine bits large.dlx
! dancetty: --engine bits: its sets would take 5 MB, and at most 4 MB are allowed
? 2
$ dancetty count --memory 1000k --engine bits pentominoes/3x20
! dancetty: --memory: expected a size such as 500M or 2G, at least 1M, found '1000k'
? 2
$ for m in 2000000 16000000T; do dancetty count --memory $m pentominoes/3x20; done
> 8
> 8
$ for m in M 5 5X 17000000T 20MB ''; do dancetty count --memory "$m" pentominoes/3x20; done
! dancetty: --memory: expected a size such as 500M or 2G, at least 1M, found 'M'
! dancetty: --memory: expected a size such as 500M or 2G, at least 1M, found '5'
! dancetty: --memory: expected a size such as 500M or 2G, at least 1M, found '5X'
! dancetty: --memory: expected a size such as 500M or 2G, at least 1M, found '17000000T'
! dancetty: --memory: expected a size such as 500M or 2G, at least 1M, found '20MB'
! dancetty: --memory: expected a size such as 500M or 2G, at least 1M, found ''
? 2
# An engine can be stopped as well.
$ dancetty count --engine bits --limit 5 pentominoes/3x20
> at least 5
$ dancetty count --engine bits --timeout 0.05 one-sided/9x10 | sed 's/[0-9][0-9]*/N/'
> at least N
$ dancetty solve --engine bits small/mutilated-6x6
! dancetty: no solution: 16 black and 18 white cells as on a chessboard; the dominoes always cover equally many of both
? 1
# A piece in two parts can cover cells that are cut off from each other.
$ printf 'dancetty 1\nlattice: triangle\npiece: any, turn\n  .x\n  x.\nboard:\n  xxxx\n' >apart.board
$ for e in links bits lanes scan memo zdd; do dancetty count --engine $e apart.board; done
> 1
> 1
> 1
> 1
> 1
> 1
# The engine tree counts the same with any number of threads.
$ dancetty count --engine tree pentominoes/6x10-any
> 7845888732
$ dancetty count --engine tree --jobs 3 pentominoes/6x10-any
> 7845888732
# The measured engines, fastest first, if the search was sampled.
$ dancetty count --verbose pentominoes/6x10-any 2>&1 | sed 's/ [0-9.]* s$/ T s/; s/  *[0-9].* nodes .* by/ … by/'
> dancetty: engine tree
> dancetty: tree … by what it took so far
> dancetty: memo … by what it took so far
> dancetty: scan … by random dives
> dancetty: 490,641 nodes, T s
> 7845888732
$ dancetty count --verbose pentominoes/6x10 2>&1 | sed 's/ [0-9.]* s$/ T s/; s/  *[0-9].* nodes .* by .*/ …/'
> dancetty: engine scan: the board is narrow, or large with many easy solutions
> dancetty: scan …
> dancetty: 7 parts by symmetry
> dancetty: 971,221 nodes, T s
> 9356
# The running engine is estimated by its cost so far.
$ dancetty count --verbose cubes/pentominoes-2x5x6 2>&1 | sed -n 's/  *[0-9].* by/ … by/; /engine\|took so far/p'
> dancetty: engine bits: an option clashes with a large share of the others
> dancetty: bits … by what it took so far
# Another engine continues if it has become far faster.
$ dancetty count --verbose partridge/6 2>&1 | sed -n 's/  *[0-9].* by/ … by/; /engine\|took so far/p'
> dancetty: engine tree
> dancetty: tree … by what it took so far
> dancetty: scan … by what it took so far
# No symmetry-invariant item exists, but breaking the symmetries saves nodes.
$ dancetty count --verbose --engine bits partridge/6 2>&1 | sed 's/nodes,.*//'
> dancetty: engine bits
> dancetty: 348 parts by symmetry
> dancetty: 367,320 
> 0
# In lanes, most of a sudoku is one node.
$ dancetty count --verbose sudoku/many 2>&1 | sed 's/ [0-9.]* s$/ T s/; s/  *[0-9].* nodes .* by/ … by/'
> dancetty: engine lanes: each item has few options
> dancetty: lanes … by what it took so far
> dancetty: tree … by a sample of its bags
> dancetty: 582,883 nodes, T s
> 371854
$ dancetty count --engine tree --verbose --jobs 2 bounded/trominoes-6x6 2>&1 | sed 's/ [0-9.]* s$/ T s/'
> dancetty: engine tree
> dancetty: 12,923 nodes, T s
> 30138
$ dancetty solve --engine tree pentominoes/3x20
! dancetty: --engine tree: it cannot list solutions
? 2
# Counts of more than 128 bits.
$ printf 'dancetty 1\nlattice: square\npieces: dominoes, any\nboard:\n' >long.board
$ for k in 1 2 3 4 5 6 7 8; do printf '  %070d\n' 0 | tr 0 x; done >>long.board
$ for e in tree zdd; do dancetty count --engine $e long.board; done
> 1900234934898343840038407627391162777033709443770443034054358246241
> 1900234934898343840038407627391162777033709443770443034054358246241
$ dancetty count --engine scan --verbose apart.board 2>&1 | sed 's/nodes,.*//'
> dancetty: engine scan
> dancetty: 2 independent components, whose counts are multiplied
> dancetty: 2 
> 1
$ dancetty solve apart.board
> ABAB
# Independent components are counted separately: 2^64 solutions, by any engine.
$ awk 'BEGIN { for (k = 0; k < 64; k++) printf " p%d", k; print ""; for (k = 0; k < 64; k++) print "p" k "\np" k }' >apart.dlx; for e in auto links bits; do dancetty count --timeout 60 --engine $e apart.dlx; done; dancetty count --verbose --jobs 2 apart.dlx 2>&1 | grep -o '64 independent components'
> 18446744073709551616
> 18446744073709551616
> 18446744073709551616
> 64 independent components
# A board too long for any estimate, as a whole and in parts.
$ { printf 'dancetty 1\nlattice: square\npieces: dominoes, any\nboard:\n'; for k in 1 2; do printf '  %0800d\n' 0 | tr 0 x; done; } >strip.board; dancetty count --timeout 60 strip.board >count.txt; wc -c <count.txt
> 169
$ dancetty split -n 3 strip.board | while read part; do dancetty count --timeout 60 strip.board --part $part; done | dancetty merge | cmp - count.txt
# A first sample of bags too large for the memory, and states that recur so rarely
# that the share of memo is nearly 0.
$ { printf 'dancetty 1\nlattice: square\npieces: dominoes, any\nboard:\n'; for k in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do echo '  xxxxxxxxxxxxxxxx'; done; } >dominoes.board; dancetty count --memory 4M --timeout 60 --verbose dominoes.board 2>&1 | sed -n '1p; $p'
> dancetty: engine tree
> 2444888770250892795802079170816
# A contradictory sudoku has few states, although the estimate is 2^80.
$ printf '11%079d\n' 0 >contradictory.sdm; for e in tree memo; do dancetty count --timeout 60 --from sudoku --engine $e contradictory.sdm; done
> 0
> 0
# Cells without neighbours are not in short lines.
$ dancetty count --verbose balls/pyramid 2>&1 >/dev/null | sed -n '1s/:.*engine/: engine/p'
> dancetty: engine bits: an option clashes with a large share of the others
