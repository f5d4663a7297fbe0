# A board whose search would take years.
# Stopped by time: the output so far, and status 3.
$ dancetty count --timeout 0.05 one-sided/9x10 >out; echo $?; sed 's/[0-9][0-9]*$/N/' out
> 3
> at least N
$ dancetty solve --timeout 1 one-sided/9x10 2>err >out; echo $?; sed 's/[0-9][0-9,]*/N/' err; grep -q . out
> 3
> dancetty: stopped early: at least N solutions
$ dancetty export --solution 1000000000 -o early.svg --timeout 0.2 one-sided/9x10; echo $?; test -e early.svg || echo none
> 3
> none
! dancetty: stopped early
# Stops soon, even if a move is slow because it copies a matrix of ten million entries.
$ awk 'BEGIN {printf "a b c | z"; for (i = 0; i < 1000; i++) printf " s%d", i; print ""; for (i = 0; i < 10000; i++) print i < 1200 ? "a z" : i < 2500 ? "b z" : "c", "s" i % 1000}' >wide.dlx
$ timeout 10 dancetty count --method matrix --timeout 0.2 wide.dlx
> at least 0
? 3
# Stopped by a signal after the first solution: the output so far, and the signal's status.
$ echo 'echo $$ >pid; exec $as_usual dancetty solve $1' >go
$ echo 'sh go $1 2>err; echo $? >status' >all
$ sh all one-sided/9x10 | { read -r line; kill -TERM $(cat pid); cat >/dev/null; }; cat status; sed -n '/^dancetty/s/[0-9][0-9]* solutions*$/N/p' err
> 143
> dancetty: stopped early: at least N
$ export as_usual='env --default-signal=INT'; $as_usual true 2>/dev/null || as_usual=; sh all one-sided/9x10 | { read -r line; kill -INT $(cat pid); cat >/dev/null; }; cat status; sed -n '/^dancetty/s/[0-9][0-9]* solutions*$/N/p' err
> 130
> dancetty: stopped early: at least N
# A signal before the search leaves nothing to report, so try again.
$ for t in 0.2 0.5 1 2 5; do timeout --preserve-status -s TERM $t dancetty count one-sided/9x10 >out; status=$?; grep -q . out && break; done; echo $status; sed 's/[0-9][0-9]*$/N/' out
> 143
> at least N
# A product is counted only after its last component; completed components are reported.
$ dancetty convert --to dlx one-sided/9x10 2>/dev/null | grep -v '^|' | sed '1s/^/a /' >apart.dlx; printf 'a\na\na\n' >>apart.dlx; dancetty count --timeout 0.5 apart.dlx
> at least 0
! dancetty: stopped early in component 2 of 2; the components before it have 3 solutions
? 3
