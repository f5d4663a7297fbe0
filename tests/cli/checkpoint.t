# Progress is saved and resumed: the count is the same however often it is interrupted.
$ n=0; until dancetty count --engine links --checkpoint state --timeout $n.1 pentominoes/4x15 >out; do n=$((n + 1)); done; cat out; test $n -gt 0 && ls
> 1472
> boards
> out
> state
> tests
$ dancetty count --checkpoint state --verbose pentominoes/4x15 2>&1 | sed 's/[0-9,]* parts/N parts/; s/ [0-9.]* s$/ T s/'
> dancetty: N parts already done
> dancetty: 0 nodes, T s
> 1472
# Any engine and several threads resume it.
$ rm state; dancetty count --checkpoint state --timeout 0.1 --engine links --jobs 3 pentominoes/4x15 >out; dancetty count --checkpoint state pentominoes/4x15
> 1472
$ rm state; dancetty count --distinct --checkpoint state --timeout 0.1 --engine links pentominoes/4x15 >out; dancetty count --distinct --checkpoint state --jobs 2 pentominoes/4x15
> 368
# A signal also keeps the progress.
$ rm state; t=1; until test -e state; do timeout -s TERM ${t}e-1 dancetty count --engine links --checkpoint state pentominoes/5x12 >out; s=$?; t=$((4 * t)); done; echo $s; head -n 1 state; dancetty count --checkpoint state pentominoes/5x12
> 124
> dancetty checkpoint 1
> 4040
# tree saves bags, and resumes with other threads, memory and slices; other engines refuse.
$ awk 'BEGIN { print "dancetty 1\nlattice: square\npieces: dominoes, any\n\nboard:"; for (k = 0; k < 18; k++) print "  xxxxxxxxxxxxxxxxxx" }' >dominoes.board
$ rm state; t=1; until test -e state; do dancetty count --engine tree --checkpoint state --timeout 0.$t dominoes.board >out; t=$((t + 1)); done; head -n 1 state; dancetty count --checkpoint state --engine links dominoes.board
> dancetty checkpoint 2
! dancetty: state: checkpoint of the engine tree, not of links
? 2
$ dancetty count --checkpoint state --jobs 2 dominoes.board; head -n 1 state; dancetty count --checkpoint state dominoes.board
> 548943583215388338077567813208427340288
> dancetty checkpoint 1
> 548943583215388338077567813208427340288
# A short search is one part.
$ rm state; dancetty count --checkpoint state examples/algorithm-x; cat state
> 1
> dancetty checkpoint 1
> 24c243b9b398177c897de01772da5e0f all
> 1 0 1 1 -
> ad794b0059aec590
$ dancetty count --checkpoint state examples/algorithm-x
> 1
# So is a search estimated to be short, by the engine chosen for it.
$ rm state; dancetty count --verbose --checkpoint state pentominoes/6x10-any 2>err; tail -n 1 err | cut -d, -f1,2; sed -n 3p state
> 7845888732
> dancetty: 21,409 nodes
> 1 0 1 7845888732 -
# Before the parts are made, no file is written.
$ rm state; dancetty count --checkpoint state --timeout 0.000001 pentominoes/8x8-square; echo $?; test -e state || echo none
> at least 0
> 3
> none
# The checkpoint of another count is refused and not changed.
$ dancetty count --checkpoint state examples/algorithm-x >out; cp state kept; dancetty count --checkpoint state small/trominoes-3x3; cmp state kept
! dancetty: state: this checkpoint belongs to another puzzle, or to this one read with other flags
$ dancetty count --checkpoint small --distinct small/trominoes-3x3; dancetty count --checkpoint small small/trominoes-3x3
> 2
! dancetty: small: checkpoint of a count of distinct solutions
? 2
$ dancetty count --checkpoint ordered pentominoes/3x20; dancetty count --checkpoint ordered --order cells pentominoes/3x20
> 8
! dancetty: ordered: this checkpoint belongs to another puzzle, or to this one read with other flags
? 2
$ sed 's/^dancetty checkpoint 1/dancetty checkpoint 3/' kept >newer; cp newer state; dancetty count --checkpoint state examples/algorithm-x; cmp state newer
! dancetty: state: expected a checkpoint of version 1 or 2, found version 3
$ sed '3s/ 1 / 2 /' kept >wrong; dancetty count --checkpoint wrong examples/algorithm-x
! dancetty: wrong: damaged or cut off: the checksum in the last line is wrong
? 2
$ head -c 50 kept >cut; dancetty count --checkpoint cut examples/algorithm-x
! dancetty: cut: damaged or cut off: the checksum in the last line is wrong
? 2
$ (cat kept; echo) >long; dancetty count --checkpoint long examples/algorithm-x
! dancetty: long: damaged or cut off: the checksum in the last line is wrong
? 2
$ cat >forged; dancetty count --distinct --checkpoint forged pentominoes/6x10
< dancetty checkpoint 1
< f75ef6fe3ccc42bfcbae8c368c670bc3 distinct
< 4 1 1 - 2000000000.7
< fcbdc0310d1cbf36
! dancetty: forged: item 2000000000 by option 7: no such branch
? 2
$ : >empty; dancetty count --checkpoint empty examples/algorithm-x; ls -s empty
> 0 empty
! dancetty: empty: expected a checkpoint, found something else
$ dancetty count --checkpoint boards/examples/algorithm-x.board examples/algorithm-x
! dancetty: boards/examples/algorithm-x.board: expected a checkpoint, found something else
? 2
# A checkpoint may have any size if it belongs to the count; other files must be small.
$ { head -n 1 kept; head -c 68000000 /dev/zero; } >big; dancetty count --checkpoint big examples/algorithm-x
! dancetty: big: damaged or cut off: the checksum in the last line is wrong
? 2
$ head -c 68000000 /dev/zero >big; dancetty count --checkpoint big examples/algorithm-x; rm big
! dancetty: big: expected at most 64 MiB, found more
$ dancetty count --checkpoint . examples/algorithm-x
! dancetty: .: expected a regular file or none, found a folder
? 2
$ dancetty count --checkpoint - examples/algorithm-x
! dancetty: --checkpoint: expected a file, found '-'
? 2
# A write error is reported, with the count so far.
$ dancetty count --checkpoint nowhere/state examples/algorithm-x
> at least 1
! dancetty: nowhere/state: No such file or directory
? 4
$ dancetty count --checkpoint nowhere/state --timeout 90 one-sided/9x10
> at least 0
! dancetty: nowhere/state: No such file or directory
? 4
$ (trap "" XFSZ; ulimit -f 0; dancetty count --checkpoint full pentominoes/3x20 2>&1; echo $?) | cat; ls | grep full
> dancetty: full: File too large
> at least 8
> 4
? 1
$ n=0; until test -e full; do dancetty count --checkpoint full --engine links --timeout $n.1 pentominoes/4x15 >out; n=$((n + 1)); done; cp full before; (trap '' XFSZ; ulimit -f 1; { dancetty count --checkpoint full --engine links pentominoes/4x15 >out; echo $?; } 2>&1 | cat); cmp full before; ls full*; dancetty count --checkpoint full pentominoes/4x15
> dancetty: full: File too large
> 4
> full
> 1472
# A symbolic link is not written through; a dangling one is reported.
$ ln -s nowhere dangling; dancetty count --checkpoint dangling examples/algorithm-x
! dancetty: dangling: expected a regular file or none, found a symbolic link to nothing
? 2
$ ln -s kept link; dancetty count --checkpoint link examples/algorithm-x
! dancetty: link: expected a regular file or none, found a symbolic link
? 2
# The next start removes temporary files of killed runs, even if no work remains.
$ cp kept state; : >state.1.part; : >state.999999999.part; : >state.mine.part; dancetty count --checkpoint state examples/algorithm-x; ls state*; rm state.*
> 1
> state
> state.mine.part
# Flags for a partial count or a walk exclude a checkpoint.
$ dancetty count --checkpoint state --limit 5 examples/algorithm-x
! dancetty: --limit cannot be used with --checkpoint
? 2
$ dancetty count --checkpoint state --profile examples/algorithm-x
! dancetty: --profile cannot be used with --checkpoint
? 2
$ dancetty count --checkpoint state --seed 1 examples/algorithm-x
! dancetty: --seed cannot be used with --checkpoint
? 2
$ dancetty solve --checkpoint state examples/algorithm-x
! dancetty: solve: no flag "--checkpoint"; see dancetty help solve
? 2
