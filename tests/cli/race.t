# All methods on the same puzzle; times are masked.
$ echo '/ s /s/ *[^ ]*$/ R/; s/ *[0-9.][0-9.]* s / T /; s/ *[0-9.][0-9.]* s$/ T/' >mask
$ dancetty race examples/algorithm-x >out; echo $?; sed -f mask out
> 0
> method      solutions          nodes          updates        time  nodes   time
> dlx                 1              5               17 T   1.0x R
> cells               1              5               17 T   1.0x R
> pieces              1              6               51 T   1.2x R
> scan                1              6               51 T   1.2x R
> matrix              1              5               21 T   1.0x R
>
> updates are
>   dlx     nodes hidden
>   cells   nodes removed by a swap
>   pieces  items tested, marked and cleared
>   scan    items tested, marked and cleared
>   matrix  entries copied
$ dancetty race small/tetrominoes-loose | sed -f mask
> method      solutions          nodes          updates        time  nodes   time
> dlx            12,760         22,769          726,720 T   1.0x R
> cells          12,760         22,769          726,720 T   1.0x R
> pieces         12,760         36,205        3,185,813 T   1.6x R
> scan           12,760         36,205        3,185,813 T   1.6x R
> matrix         12,760         22,769          735,800 T   1.0x R
>
> updates are
>   dlx     nodes hidden
>   cells   nodes removed by a swap
>   pieces  items tested, marked and cleared
>   scan    items tested, marked and cleared
>   matrix  entries copied
# On a board of three columns, the rule of the first empty cell needs about twice the nodes.
$ yes xxx | head -n 20 >tall; dancetty race --method dlx --method scan tall | sed -f mask
> method      solutions          nodes          updates        time  nodes   time
> dlx                 8         32,892       10,752,615 T   1.0x R
> scan                8         71,191       12,071,430 T   2.2x R
>
> updates are
>   dlx     nodes hidden
>   scan    items tested, marked and cleared
# Colours, and only some methods, listed in the order of the table.
$ dancetty race --method matrix --method scan examples/colours.dlx | sed -f mask
> method      solutions          nodes          updates        time  nodes   time
> scan                1              5               43 T   1.0x R
> matrix              1              4                8 T   0.8x R
>
> updates are
>   scan    items tested, marked and cleared
>   matrix  entries copied
# With bounds.
$ dancetty race - | sed -f mask
< 1:2|a 0:2|b c
< a b
< a c
< b c
< a b c
> method      solutions          nodes          updates        time  nodes   time
> dlx                 5             13               17 T   1.0x R
> cells               5             13               17 T   1.0x R
> pieces              5             14               68 T   1.1x R
> scan                5             14               68 T   1.1x R
> matrix              5             13               11 T   1.0x R
>
> updates are
>   dlx     nodes hidden
>   cells   nodes removed by a swap
>   pieces  items tested, marked and cleared
>   scan    items tested, marked and cleared
>   matrix  entries copied
# Races search even puzzles that are impossible without a search.
$ dancetty race small/mutilated-6x6 | awk '/ s / {print $1, $2}'
> dlx 0
> cells 0
> pieces 0
> scan 0
> matrix 0
# Limits of solutions and of time apply to each method separately.
$ dancetty race --limit 5 small/tetrominoes-4x4 | sed -f mask
> method      solutions          nodes          updates        time  nodes   time
> dlx        at least 5             17              750 T
> cells      at least 5             17              750 T
> pieces     at least 5             17              513 T
> scan       at least 5             17              513 T
> matrix     at least 5             17            1,112 T
>
> updates are
>   dlx     nodes hidden
>   cells   nodes removed by a swap
>   pieces  items tested, marked and cleared
>   scan    items tested, marked and cleared
>   matrix  entries copied
$ dancetty race --timeout 1 --method dlx --method scan one-sided/9x10 >out; echo $?; awk '/ s$/ {print $1, $2, $3}' out
> 3
> dlx at least
> scan at least
# A matrix too large for any machine.
$ awk 'BEGIN {for (i = 0; i < 600; i++) printf "i%d%s", i, i < 599 ? " " : "\n"; for (i = 0; i < 1000; i++) print "i" i % 600}' >large.dlx
$ dancetty race --from dlx --method matrix large.dlx
> method      solutions          nodes          updates        time  nodes   time
> matrix  a matrix of 1000 by 600 is too large to copy on each level, up to level 600
>
> updates are
>   matrix  entries copied
? 2
$ dancetty count --from dlx --method matrix large.dlx
! dancetty: a matrix of 1000 by 600 is too large to copy on each level, up to level 600
? 2
# The same solutions by every method.
$ for m in dlx cells pieces scan matrix; do dancetty solve --method $m examples/algorithm-x | sort | tr '\n' ' '; done | fold -w 6 | uniq
> B D F 
$ for m in cells pieces scan matrix; do for b in $(dancetty list puzzles | sed -n 's/ .*//; /^small/p' | grep -v -e 8x8 -e seven -e pentominoes); do test $(dancetty count --method $m $b) = $(dancetty count $b) || echo $m $b; done; done
$ for m in dlx cells pieces scan matrix; do dancetty solve --method $m --limit 1 small/tetrominoes-4x4; done
> AAAA
> BBBB
> AAAA
> BBBB
> AAAA
> BBBB
> AAAA
> BBBB
> AAAA
> BBBB
> AAAA
> BBBB
> AAAA
> BBBB
> AAAA
> BBBB
> AAAA
> BBBB
> AAAA
> BBBB
$ dancetty count --method dl small/tetrominoes-4x4
! dancetty: --method: no method "dl"; did you mean dlx?
? 2
# The links of dlx, cells and matrix are equal; scan has other events.
$ for m in dlx cells matrix; do dancetty trace --grain link --method $m examples/algorithm-x | sed 1d | cksum; done | uniq | wc -l | tr -d ' '
> 1
$ dancetty trace --method scan examples/algorithm-x | sed -n '1p; 4,7p'
> {"trace":1,"puzzle":"Algorithm X by hand","items":7,"options":6,"method":"scan","rule":"smallest","seed":null}
> {"n":3,"t":"cover","d":0,"item":"1"}
> {"n":4,"t":"cover","d":0,"item":"4"}
> {"n":5,"t":"cover","d":0,"item":"7"}
> {"n":6,"t":"dead","d":1,"item":"2"}
$ dancetty list methods
> dlx                         dancing links (Knuth's DLX)
> cells                       dancing cells (Knuth's SSXCC)
> pieces                      backtracking, piece by piece
> scan                        backtracking, at the first empty cell
> matrix                      Algorithm X on a plain 0/1 matrix, copied on each level
# The hidden nodes are those of a trace, also with bounds.
$ for b in examples/algorithm-x examples/colours bounded/few-monominoes; do dancetty race --method dlx $b | awk '/^dlx/ {gsub(",", "", $4); print $4}'; dancetty trace --grain link $b | grep -c '"t":"hide"'; done
> 17
> 17
> 13
> 13
> 165222
> 165222
