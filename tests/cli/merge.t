# The counts of all parts, in any order and from any number of files.
$ dancetty split pentominoes/4x15 -n 4 | cut -d: -f 2 | tail -n 1
> 36/36
$ for p in $(dancetty split pentominoes/8x8-centre -n 5); do dancetty count pentominoes/8x8-centre --part $p; done >counts; wc -l <counts | tr -d ' '
> 6
$ dancetty merge counts
> 520
$ sed -n '1!G;h;$p' counts | dancetty merge
> 520
$ sed 3q counts >a; sed 1,3d counts >b; dancetty merge a b; cat a | dancetty merge b -
> 520
> 520
# Only the newline of the last line may be missing.
$ printf '%s' "$(cat counts)" | dancetty merge
> 520
# Missing, repeated, foreign, damaged or truncated parts are refused.
$ dancetty merge a
! dancetty: parts are missing: 3 of 6, the first is part 4
? 2
$ sed 2d counts | dancetty merge
! dancetty: parts are missing: 1 of 6, the first is part 2
? 2
$ dancetty merge a b a
! dancetty: a:1: part 1 is repeated, first in a:1
? 2
$ cat counts a | dancetty merge
! dancetty: standard input:7: part 1 is repeated, first in standard input:1
? 2
$ printf '%s' "$(cat counts)" | sed '$s/...$//' | dancetty merge
! dancetty: standard input:6: damaged or cut off
? 2
$ printf '%s' "$(cat counts)" | sed '$s/:[^:]*$//' | dancetty merge
! dancetty: standard input:6: damaged or cut off
? 2
$ sed '2s/:all:\(.*\):/:all:1\1:/' counts | dancetty merge
! dancetty: standard input:2: damaged or cut off
? 2
$ sed '2s/all/distinct/' counts | dancetty merge
! dancetty: standard input:2: damaged or cut off
? 2
$ sed 's/^c1:/c2:/' counts | dancetty merge 2>&1 | sed 's/dancetty [0-9.]* reads/dancetty V reads/'
> dancetty: standard input:1: a count of version 2, but dancetty V reads version 1: use the same dancetty everywhere
$ { cat counts; echo; } | dancetty merge
! dancetty: standard input:7: expected a line as dancetty count --part prints it, found ''
? 2
$ dancetty split pentominoes/8x8-centre -n 5 | dancetty merge
! dancetty: standard input:1: expected a line as dancetty count --part prints it, found 'p1:1/6:ddaa23ad093509a11fae59d8d3a85eca:1f337c0972a2b06f:all'
? 2
$ p=$(dancetty split pentominoes/3x20 -n 1 | sed 1q); { cat a; dancetty count pentominoes/3x20 --part $p; } | dancetty merge
! dancetty: standard input:4: part 1 belongs to a different puzzle than the lines before
? 2
$ p=$(dancetty split pentominoes/8x8-centre -n 50 | tail -n 1); { cat a; dancetty count pentominoes/8x8-centre --part $p; } | dancetty merge
! dancetty: standard input:4: part 50 belongs to a different split than the lines before
? 2
$ p=$(dancetty split --distinct pentominoes/8x8-centre -n 5 | tail -n 1); { cat a; dancetty count pentominoes/8x8-centre --part $p; } | dancetty merge
! dancetty: standard input:4: part 6 counts distinct solutions, but earlier parts count all solutions
? 2
$ dancetty merge </dev/null
! dancetty: no parts to merge
? 2
$ dancetty merge nothing
! dancetty: nothing: No such file or directory
? 2
$ dancetty merge --nothing
! dancetty: merge: no flag "--nothing"; see dancetty help merge
? 2
