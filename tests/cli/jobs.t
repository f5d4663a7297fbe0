# Several threads find the same count and solutions; with --in-order, in the same order.
$ for j in 0 1 2 5; do dancetty count --jobs $j pentominoes/4x15; dancetty count --jobs $j --distinct pentominoes/4x15; done | sort | uniq -c | tr -s ' '
>  4 1472
>  4 368
$ for j in 1 3; do dancetty solve --jobs $j pentominoes/4x15 | awk 'BEGIN { RS = "" } { gsub("\n", "/"); print }' | sort | cksum; done | uniq | wc -l
> 1
$ for k in 1 2; do dancetty solve --jobs 3 --in-order pentominoes/4x15 | cksum; done | uniq | wc -l
> 1
$ for e in bits links; do for j in 1 2; do dancetty solve --engine $e --jobs $j --distinct triangle/hexagon-3 | awk 'BEGIN { RS = "" } { gsub("\n", "/"); print }' | sort | cksum; done; done | uniq | wc -l
> 1
$ dancetty solve --rule smallest --distinct triangle/hexagon-3 | awk 'BEGIN { RS = "" } { gsub("\n", "/"); print }' | sort >walked; dancetty solve --jobs 2 --distinct triangle/hexagon-3 | awk 'BEGIN { RS = "" } { gsub("\n", "/"); print }' | sort | cmp - walked
# Symmetric solutions are derived, not searched: by symmetries of the board, and of the problem.
$ for f in '' '--in-order' '--jobs 2'; do dancetty solve $f pentominoes/4x15 | awk 'BEGIN { RS = "" } { gsub("\n", "/"); print }' | LC_ALL=C sort -u >sorted; wc -l <sorted; cksum <sorted; done | sort -u
> 1472
> 3456715503 94208
$ dancetty convert --to dlx triangle/hexagon-3 2>/dev/null >bare.dlx; for f in '' '--in-order'; do dancetty solve $f bare.dlx | LC_ALL=C sort | cksum; done | uniq | wc -l
> 1
$ dancetty solve --to json pentominoes/4x15 | sed 's/.*"options"//' | LC_ALL=C sort -u | wc -l
> 1472
# From a limit of 1,000 on, solutions have the order of all; below, the order of the search.
$ dancetty solve --limit 1000 pentominoes/6x10 >many; dancetty solve pentominoes/6x10 | head -n 6999 | cmp - many
$ awk 'BEGIN { RS = "" } { gsub("\n", "/"); print }' many | sort -u | wc -l
> 1000
$ dancetty solve --limit 999 pentominoes/6x10 >few; dancetty solve --in-order --limit 1000 pentominoes/6x10 | head -n 6992 | cmp - few
$ dancetty solve --jobs 2 --limit 1000 pentominoes/6x10 | awk 'BEGIN { RS = "" } { gsub("\n", "/"); print }' | sort -u | wc -l
> 1000
# A limit ends all threads.
$ dancetty solve --jobs 3 --limit 7 pentominoes/6x10 | grep -c '^$'
> 6
$ dancetty count --jobs 2 --limit 100 pentominoes/6x10
> at least 100
$ dancetty count --jobs 2 --timeout 0.1 one-sided/9x10 | sed 's/[0-9][0-9]*/N/'
> at least N
$ dancetty solve --jobs 2 --timeout 0.2 one-sided/9x10 2>&1 >/dev/null | sed 's/early.*/early/'
> dancetty: stopped early
$ { dancetty solve --jobs 2 pentominoes/6x10; echo $? >status; } | head -n 1 | wc -l; cat status
> 1
> 141
$ dancetty solve --jobs 2 small/mutilated-6x6
! dancetty: no solution: 16 black and 18 white cells as on a chessboard; the dominoes always cover equally many of both
? 1
$ dancetty solve --jobs 2 pentominoes/diamond 2>&1 | sed 's/[0-9][0-9,]*/N/'
> dancetty: no solution: the whole search tree was visited (N nodes)
# The engine and the number of threads that search.
$ dancetty count --engine bits --jobs 2 --verbose pentominoes/8x8-centre 2>&1 | sed 's/[0-9,]* nodes, [0-9.]* s$/N nodes, T s/; s/[0-9,]* parts for/N parts for/'
> dancetty: engine bits
> dancetty: 6 parts by symmetry
> dancetty: N parts for 2 jobs
> dancetty: N nodes, T s
> 520
$ dancetty solve --engine bits --jobs 2 --verbose pentominoes/4x15 2>&1 >/dev/null | sed 's/[0-9,]* nodes, [0-9.]* s$/N nodes, T s/'
> dancetty: engine bits
> dancetty: 36 parts by symmetry
> dancetty: 76 parts for 2 jobs
> dancetty: N nodes, T s
# Items with bounds.
$ dancetty count --jobs 2 bounded/L-5x9
> 384
# A walk uses one thread.
$ dancetty solve --jobs 2 --rule sharp pentominoes/3x20
! dancetty: --rule needs --jobs 1, found --jobs 2
? 2
$ dancetty solve --jobs 2 --engine links --to knuth examples/algorithm-x
! dancetty: --to knuth needs --jobs 1, found --jobs 2
? 2
$ dancetty solve --jobs -1 pentominoes/3x20
! dancetty: --jobs: expected a number from 0 to 1024, found '-1'
? 2
$ dancetty solve --jobs 2000 pentominoes/3x20
! dancetty: --jobs: expected a number from 0 to 1024, found '2000'
? 2
$ dancetty solve --jobs two pentominoes/3x20
! dancetty: --jobs: expected a number from 0 to 1024, found 'two'
? 2
# Threads share remembered states: all fillings of 10 x 18 by dominoes, more than 64 bits.
$ printf 'dancetty 1\nlattice: square\npieces: dominoes, any\nboard:\n' >dominoes.board; for k in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18; do echo '  xxxxxxxxxx'; done >>dominoes.board
$ dancetty count --engine memo --jobs 3 dominoes.board; dancetty count --engine memo --jobs 2 --memory 1M dominoes.board
> 1119577238373960926141
> 1119577238373960926141
$ dancetty count --engine zdd --jobs 2 --verbose pentominoes/3x20 2>&1 | grep thread
> dancetty: zdd uses one thread, whatever --jobs says

# In parts, zdd uses all threads.
$ dancetty solve --engine zdd --jobs 2 --verbose pentominoes/3x20 2>&1 >/dev/null | grep -v nodes
> dancetty: engine zdd
> dancetty: 68 parts for 2 jobs
