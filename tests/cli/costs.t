# Options with costs, as DLX5 reads them: the cheapest solutions in each output format.
@ nauty
$ dancetty solve --best 2 --from dlx -
< a b c | x
< a b |3 x:r
< c |2 |1
< a c |1 x:g
< b |7
< b
> cost 1
> option 3: a c x:g
> option 5: b
>
> cost 6
> option 1: a b x:r
> option 2: c
$ dancetty solve --best 9 --to knuth --from dlx -
< a b c
< a b |3
< c |2
< a c |1
< b |7
< b
> 1: (total cost $1)
>  a c (2 of 2) $1
>  b (3 of 3)
> 2: (total cost $5)
>  a b (1 of 2) $3
>  c (1 of 2) $2
> 3: (total cost $8)
>  a c (2 of 2) $1
>  b (2 of 3) $7
$ dancetty solve --best 1 --to json --from dlx -
< a b
< a |1
< b |2
> {"solution":1,"cost":3,"options":[{"option":1,"name":"option 1","items":["a"],"cost":1},{"option":2,"name":"option 2","items":["b"],"cost":2}]}
# Solutions with costs in a range, and their number, by each engine.
$ dancetty solve --cost 2..8 --to knuth --engine links --from dlx -
< a b c
< a b |3
< c |2
< a c |1
< b |7
< b
> 1: (total cost $5)
>  a b (1 of 2) $3
>  c (1 of 2) $2
> 2: (total cost $8)
>  a c (2 of 2) $1
>  b (2 of 3) $7
$ dancetty solve --cost 2.. --to knuth --engine zdd --from dlx -
< a b c
< a b |3
< c |2
< a c |1
< b |7
< b
> 1: (total cost $5)
>  a b (1 of 2) $3
>  c (1 of 2) $2
> 2: (total cost $8)
>  a c (2 of 2) $1
>  b (2 of 3) $7
$ dancetty count --cost ..5 --from dlx -
< a b c
< a b |3
< c |2
< a c |1
< b |7
< b
> 2
# Formats with costs; others report that they omit them.
@ jansson
$ dancetty convert --to dlx -
< {"items":["a","b"],"options":[{"items":["a"],"cost":3},{"items":["b"],"cost":0}]}
> a b
> a |3
> b
$ dancetty convert --to board --from dlx -
< a b
< a |3
< b
> dancetty 1
> options:
>   a b
>   a |3
>   b
$ dancetty convert --to matrix --from dlx -
< a b
< a |3
< b
> | a b
> | 1 0
> | 0 1
! dancetty: left out, because matrix cannot store it: costs
# The largest cost is not mistaken for no limit.
$ dancetty solve --best 1 --from dlx -
< a b
< a b |9223372036854775806
> cost 9223372036854775806
> option 1: a b
$ dancetty solve --best 1 --engine zdd --from dlx -
< a b
< a b |9223372036854775806
> cost 9223372036854775806
> option 1: a b
# Costs that are not numbers, or whose sum is too large.
$ dancetty count --from dlx -
< a b
< a |9223372036854775806
< b |1
! dancetty: standard input:3:4: expected a cost such as 7, at most 9223372036854775806 with all others, found '1'
? 2
$ dancetty count --from dlx -
< a b
< a |-1
< b
! dancetty: standard input:2:4: expected a cost such as 7, at most 9223372036854775806 with all others, found '-1'
? 2
@ jansson
$ dancetty count -
< {"items":["a","b"],"options":[{"items":["a"],"cost":1.5},{"items":["b"]}]}
! dancetty: standard input:1:1: option 1: expected a cost such as 7, at most 9223372036854775806 with all others, found '1.5' (read as json; use --from if it is another format)
? 2
# Costs of pieces, orientations and cells.
$ dancetty convert --to board -
< dancetty 1
< pieces: trominoes, any
< board:
<   xxx
<   xxx
< cost: V 2
< cost: * 1,1 3,2 10
< cost: V→ 1
> dancetty 1
> lattice: square
> pieces: trominoes, any
> board:
>   xxx
>   xxx
> cost: V 2
> cost: * 1,1 10
> cost: * 3,2 10
> cost: V→ 1
$ dancetty family --costs -
< dancetty 1
< pieces: dominoes, any
< board:
<   xxx
<   xxx
< cost: * 1,1 10
< cost: domino↕ 1
> solutions   3
> diagram     7 nodes of 12 bytes
> cheapest    11
> dearest     13
> mean        11.67
>
>     cost      solutions     share
>       11              2   66.67 %
>       13              1   33.33 %
$ dancetty solve --best 2 --distinct -
< dancetty 1
< pieces: dominoes, any
< board:
<   xxx
<   xxx
< cost: * 1,1 10
< cost: domino↕ 1
> cost 11
> AAC
> BBC
>
> cost 11
> CAA
> CBB
$ dancetty show --from dlx -
< a b c
< a b |3
< c |2
< a c |1
< b |7
> file        standard input
> read as     dlx
> items       3
> options     4
> costs       1 to 7; a solution costs at least 5
> symmetries  2 (including the identity)
> by rules    stuck after 0 steps
> solutions   more than one
> findings    no obstacle found without a search
# Incompatible flags, and engines that do not compare costs.
$ dancetty solve --best 2 --engine bits --from dlx -
< a
< a |1
! dancetty: --engine bits: it does not compare costs
? 2
$ dancetty solve --best 2 --rule leftmost --from dlx -
< a
< a |1
! dancetty: --best cannot be used with --rule
? 2
$ dancetty count --cost 5..3 --from dlx -
< a
< a |1
! dancetty: --cost: expected 40, 10..40, 10.. or ..40, found '5..3'
? 2
$ dancetty solve --best 0 --from dlx -
< a
< a |1
! dancetty: --best: expected a number from 1 to 999999999999999999, found '0'
? 2
# The cheapest solutions by threads, and by one.
$ dancetty solve --best 20 --engine links costs/rim-6x10 >one; dancetty solve --best 20 --engine links --jobs 2 costs/rim-6x10 | cmp - one; grep -c cost one
> 20
$ dancetty solve --best 1 --engine links --jobs 3 costs/rim-6x10 >three; dancetty solve --best 1 --engine links --jobs 2 --verbose costs/rim-6x10 2>said | cmp - three; head -n 1 said
> dancetty: engine links
$ dancetty solve --best 1 --jobs 2 --verbose costs/coins 2>&1 >/dev/null | sed -n 2p
> dancetty: auto uses one thread, whatever --jobs says
# A count by threads, with a checkpoint, and in parts, which all say the costs that they count.
$ dancetty count --cost ..9 --jobs 2 --checkpoint state costs/roster; sed -n 2p state; dancetty count --cost ..9 --checkpoint state costs/roster; dancetty count --cost ..8 --checkpoint state costs/roster
> 5
> a7e4dfd881c16f947a14fcc0d53e1a0a all,0..9
> 5
! dancetty: state: checkpoint of a count of all solutions with costs 0..9
? 2
$ for distinct in '' --distinct; do dancetty split -n 4 --cost 2..3 $distinct costs/few-straight >parts; head -n 1 parts; while read -r part; do dancetty count --jobs 2 --part "$part" costs/few-straight; done <parts >counts; dancetty merge counts; dancetty count --cost 2..3 $distinct costs/few-straight; done
> p1:1/36:f94dfe14e2553da10ef8eb2130d7ee90:74e09f873cb71390:all,2..3:2:3:11.7,8.16,14.10:04114ace
> 244
> 244
> p1:1/36:302637c21797acf840a157e40c6b3f94:b78787ee6d88a905:distinct,2..3:2:3:11.7,8.16,14.10:23d2a73c
> 66
> 66
$ dancetty split -n 1 --cost ..9 costs/roster | while read -r part; do dancetty count --part "$part" costs/roster; done >>counts; dancetty merge counts
! dancetty: counts:37: part 1 counts all solutions with costs 0..9, but earlier parts count distinct solutions with costs 2..3
? 2
$ dancetty count --cost ..9 --distinct --jobs 2 costs/few-straight
> 120
$ dancetty count --cost ..9 --distinct --engine zdd costs/few-straight
! dancetty: --engine zdd: it does not compare the solutions it counts
? 2
$ dancetty count --cost 3 --part "$(head -n 1 parts)" costs/few-straight
! dancetty: --part: cannot be used with --cost
? 2
$ dancetty count --engine bits --part "$(head -n 1 parts)" costs/few-straight
! dancetty: --engine bits: it does not compare costs
? 2
$ dancetty split --cost ..9 --estimate costs/roster
! dancetty: --cost cannot be used with --estimate
? 2
# A count that stops early says what it has found.
$ dancetty count --cost ..6 --limit 100 costs/few-straight
> at least 100
# Words of a cost may be more than one space apart.
$ dancetty count --cost 6 -
< dancetty 1
< pieces: dominoes, any
< board:
<   xx
<   xx
< cost: domino  3
> 2
$ dancetty show -
< dancetty 1
< pieces: dominoes, any
< board:
<   xx
<   xx
< cost: domino
! dancetty: standard input:6:13: expected a cost such as 7, at most 9223372036854775806 with all others, found the end of the line (read as board; use --from if it is another format)
? 2
# A cost stays with its orientation if flipping adds others.
$ dancetty convert --flip --to board -
< dancetty 1
< piece L: any, turn
<   xxx
<   x..
< board:
<   xxxx
<   xxxx
< cost: L↓ 10
> dancetty 1
> lattice: square
> piece L: any, turn, flip
>   xxx
>   x..
> board:
>   xxxx
>   xxxx
> cost: L↓ 10
# The solutions kept must fit in the memory limit; otherwise the search ends.
$ dancetty solve --cost 0.. --engine links --memory 10M -
< dancetty 1
< pieces: dominoes, any
< board:
<   xxxxxxxx
<   xxxxxxxx
<   xxxxxxxx
<   xxxxxxxx
<   xxxxxxxx
<   xxxxxxxx
<   xxxxxxxx
<   xxxxxxxx
! dancetty: out of memory for the cheapest solutions
? 2

# The boards with costs: optima by theorem, by hand or by listing all solutions, each by two
# engines; the number of cheapest solutions.
$ dancetty count --cost ..1 --engine links costs/few-straight
> 80
$ dancetty count --cost ..0 --engine links costs/few-straight
> 0
$ dancetty count --cost ..1 --engine zdd costs/few-straight
> 80
$ dancetty count --cost ..0 --engine zdd costs/few-straight
> 0
$ dancetty count --cost ..8 --engine links costs/rim-6x10
> 20
$ dancetty count --cost ..7 --engine links costs/rim-6x10
> 0
$ dancetty count --cost ..8 --engine zdd costs/rim-6x10
> 20
$ dancetty count --cost ..7 --engine zdd costs/rim-6x10
> 0
$ dancetty count --cost ..8 --engine links costs/roster
> 2
$ dancetty count --cost ..7 --engine links costs/roster
> 0
$ dancetty count --cost ..8 --engine zdd costs/roster
> 2
$ dancetty count --cost ..7 --engine zdd costs/roster
> 0
$ dancetty count --cost ..11 --engine links costs/coins
> 4
$ dancetty count --cost ..10 --engine links costs/coins
> 0
$ dancetty count --cost ..11 --engine zdd costs/coins
> 4
$ dancetty count --cost ..10 --engine zdd costs/coins
> 0
$ dancetty count --cost ..4 --engine links costs/tents
> 1
$ dancetty count --cost ..3 --engine links costs/tents
> 0
$ dancetty count --cost ..4 --engine zdd costs/tents
> 1
$ dancetty count --cost ..3 --engine zdd costs/tents
> 0
