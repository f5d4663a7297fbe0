# The time for large, simple problems is proportional to their size.  Each would take minutes
# or hours if the time grew with the square of the size.
$ awk 'BEGIN { for (i = 1; i <= 200000; i++) printf "i%d ", i; print ""; for (i = 1; i <= 200000; i++) print "i" i }' >singles
$ dancetty count --from dlx singles
> 1
$ dancetty solve --from dlx singles | wc -l | tr -d ' '
> 200000
$ dancetty split --from dlx -n 10 singles | wc -l | tr -d ' '
> 1
$ dancetty prove --from dlx -o proof singles; tail -n 1 proof.lrat | cut -c -9
> 1 solution, and no other: 200,001 nodes, 200,001 steps, 6,177,808 bytes
> 400002 0 
# Components, each with two solutions.
$ awk 'BEGIN { for (i = 1; i <= 100000; i++) printf "a%d b%d ", i, i; print ""; for (i = 1; i <= 100000; i++) print "a" i "\nb" i "\na" i, "b" i }' >pairs
$ dancetty count --from dlx pairs | wc -c | tr -d ' '
> 30104
$ dancetty solve --from dlx --limit 1 pairs | wc -l | tr -d ' '
> 200000
# An item with 100,000 options does not make as many parts.
$ awk 'BEGIN { printf "hub |"; for (i = 1; i <= 100000; i++) printf " a%d", i; print ""; for (i = 1; i <= 100000; i++) print "hub a" i }' >star
$ dancetty split --from dlx -n 10 star | tee parts | wc -l | tr -d ' '
> 10
$ cut -d: -f8 parts | sed -n '1,2p;$p'
> 1.1+,1.10001-
> 1.10001+,1.20001-
> 1.90001+
$ for p in $(cat parts); do dancetty count --from dlx star --part $p; done | dancetty merge
> 100000
$ dancetty count --from dlx --jobs 3 star
> 100000
# An endless search is abandoned, although its progress is nearly complete.
$ awk 'BEGIN { n = 1000; printf "hub"; for (i = 1; i <= n; i++) printf " a%d b%d", i, i; print ""; for (i = 1; i <= n; i++) print "hub a" i " b" i "\na" i "\nb" i }' >spokes
$ dancetty count --from dlx --verbose spokes 2>&1 | sed -n 's/^dancetty: \([0-9,]*\) nodes, .*/\1/p' | tr -d , | awk '$1 < 500000 { print "soon done" }'
> soon done
