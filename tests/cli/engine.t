# All engines find as many solutions; the one that was taken says why.
$ dancetty list engines
! sh: 1: dancetty: not found
? 127
$ for e in auto links bits; do dancetty count --engine $e --verbose pentominoes/3x20 2>&1 | sed 's/ [0-9.]* s$/ T s/'; done
> sh: 1: dancetty: not found
> sh: 1: dancetty: not found
> sh: 1: dancetty: not found
$ for e in auto links bits; do dancetty count --engine $e --distinct pentominoes/3x20; done
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
? 127
$ for e in links bits; do dancetty solve --engine $e small/trominoes-3x3 | sort | cksum; done | uniq | wc -l
> 1
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
# Items with bounds.
$ dancetty count --verbose --engine links bounded/L-5x9 2>&1 | sed 's/ [0-9.]* s$/ T s/'
> sh: 1: dancetty: not found
$ for p in portable avx2 avx512; do DANCETTY_PROCESSOR=$p dancetty count --engine bits bounded/L-5x9; done
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
? 127
$ dancetty count --verbose --engine bits bounded/L-5x9 2>&1 | sed 's/ [0-9.]* s$/ T s/'
> sh: 1: dancetty: not found
# What links alone can do.
$ dancetty count --engine bits --rule sharp examples/algorithm-x
! sh: 1: dancetty: not found
? 127
$ dancetty count --engine bits --profile examples/algorithm-x
! sh: 1: dancetty: not found
? 127
$ dancetty solve --seed 1 --engine bits examples/algorithm-x
! sh: 1: dancetty: not found
? 127
$ dancetty count --engine bits --method pieces examples/algorithm-x
! sh: 1: dancetty: not found
? 127
$ dancetty solve --engine links --to knuth examples/algorithm-x
! sh: 1: dancetty: not found
? 127
# Others do not say which item they branched on: the first one stands, as if all its options were left.
$ dancetty solve --engine bits --to knuth examples/algorithm-x
! sh: 1: dancetty: not found
? 127
$ for e in links bits lanes zdd; do dancetty solve --engine $e --to knuth sudoku/four --limit 3 | wc -l; done
> 0
> 0
> 0
> 0
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
$ for e in links scan; do dancetty solve --engine $e --to knuth pentominoes/3x20 | sed 's/ (.*//; /:$/d' | tr ' ' '\n' | sort | cksum; done | uniq | wc -l
> 1
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
$ dancetty solve --to knuth --jobs 2 --in-order pentominoes/3x20 | grep -c ' ('
> 0
! sh: 1: dancetty: not found
? 1
$ dancetty count --engine bit examples/algorithm-x
! sh: 1: dancetty: not found
? 127
# Memory: bits need more than a megabyte for large boards.
$ dancetty count --memory 1M --verbose --engine bits pentominoes/3x20 2>&1 | sed 's/ [0-9.]* s$/ T s/'
> sh: 1: dancetty: not found
$ dancetty convert --to dlx hexominoes/15x15 >large.dlx 2>/dev/null; dancetty count --memory 4500000 --engine bits large.dlx
! sh: 1: dancetty: not found
? 127
$ dancetty count --memory 1000k --engine bits pentominoes/3x20
! sh: 1: dancetty: not found
? 127
$ dancetty count --memory 2000000 pentominoes/3x20
! sh: 1: dancetty: not found
? 127
$ for m in M 5 5X 17000000T 20MB ''; do dancetty count --memory "$m" pentominoes/3x20; done
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
? 127
# An engine can be stopped as well.
$ dancetty count --engine bits --limit 5 pentominoes/3x20
! sh: 1: dancetty: not found
? 127
$ dancetty count --engine bits --timeout 0.05 one-sided/9x10 | sed 's/[0-9][0-9]*/N/'
! sh: 1: dancetty: not found
$ dancetty solve --engine bits small/mutilated-6x6
! sh: 1: dancetty: not found
? 127
# A piece in two parts can cover cells that are cut off from each other.
$ printf 'dancetty 1\nlattice: triangle\npiece: any, turn\n  .x\n  x.\nboard:\n  xxxx\n' >apart.board
$ for e in links bits lanes scan memo zdd; do dancetty count --engine $e apart.board; done
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
? 127
# Layer by layer: the count, whatever the threads.
$ dancetty count --engine frontier pentominoes/6x10-any
! sh: 1: dancetty: not found
? 127
$ dancetty count --engine frontier --jobs 3 pentominoes/6x10-any
! sh: 1: dancetty: not found
? 127
# What was guessed of the engines, when the first look was not enough, the fastest first.
$ dancetty count --verbose pentominoes/6x10-any 2>&1 | sed 's/ [0-9.]* s$/ T s/; s/  *[0-9].* nodes .* by/ … by/'
> sh: 1: dancetty: not found
$ dancetty count --verbose pentominoes/6x10 2>&1 | sed 's/ [0-9.]* s$/ T s/; s/  *[0-9].* nodes .* by .*/ …/'
> sh: 1: dancetty: not found
# A search in parts by symmetry, given up for a diagram, which is one of the whole.
$ dancetty count --verbose partridge/6 2>&1 | sed -n 's/  *[0-9].* by/ … by/; /engine\|symmetry\|took so far/p'
# What lanes do in one node, most of a sudoku, is no node of theirs; and a diagram would take long.
$ dancetty count --verbose sudoku/many 2>&1 | sed 's/ [0-9.]* s$/ T s/; s/  *[0-9].* nodes .* by/ … by/'
> sh: 1: dancetty: not found
$ dancetty count --engine frontier --verbose --jobs 2 bounded/trominoes-6x6 2>&1 | sed 's/ [0-9.]* s$/ T s/'
> sh: 1: dancetty: not found
$ dancetty solve --engine frontier pentominoes/3x20
! sh: 1: dancetty: not found
? 127
# More than 128 bits.
$ printf 'dancetty 1\nlattice: square\npieces: dominoes, any\nboard:\n' >long.board
$ for k in 1 2 3 4 5 6 7 8; do printf '  %070d\n' 0 | tr 0 x; done >>long.board
$ for e in frontier zdd; do dancetty count --engine $e long.board; done
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
? 127
# The former name of scan.
$ dancetty count --engine cells --verbose apart.board 2>&1 | sed 's/nodes,.*//'
> sh: 1: dancetty: not found
$ dancetty solve apart.board
! sh: 1: dancetty: not found
? 127
# Independent components are counted apart: 2^64 solutions, of whatever engine.
$ awk 'BEGIN { for (k = 0; k < 64; k++) printf " p%d", k; print ""; for (k = 0; k < 64; k++) print "p" k "\np" k }' >apart.dlx; for e in auto links bits; do dancetty count --timeout 60 --engine $e apart.dlx; done; dancetty count --verbose --jobs 2 apart.dlx 2>&1 | grep -o '64 independent components'
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
? 1
# A board far longer than a search can guess, as a whole and in parts.
$ { printf 'dancetty 1\nlattice: square\npieces: dominoes, any\nboard:\n'; for k in 1 2; do printf '  %0800d\n' 0 | tr 0 x; done; } >strip.board; dancetty count --timeout 60 strip.board >count.txt; wc -c <count.txt
> 0
! sh: 1: dancetty: not found
$ dancetty split -n 3 strip.board | while read part; do dancetty count --timeout 60 strip.board --part $part; done | dancetty merge | cmp - count.txt
! sh: 1: dancetty: not found
! sh: 1: dancetty: not found
