# Options that no solution contains are removed first; counts, numbers and names of options remain.
$ dancetty show pentominoes/6x10 | grep options
> options     2056
$ dancetty show --reduce pentominoes/6x10 | grep options
> options     1912, 144 dropped
$ dancetty count --reduce pentominoes/6x10
> 9356
$ dancetty count --reduce --distinct --jobs 2 pentominoes/6x10
> 2339
$ dancetty count --reduce --engine links examples/algorithm-x
> 1
$ dancetty solve --reduce examples/algorithm-x
> B
> D
> F
$ dancetty family --reduce examples/algorithm-x
> solutions   1
> diagram     3 nodes of 12 bytes
$ dancetty narrate --reduce examples/algorithm-x
> ready to search: 7 items to cover, 6 options
> chose item 1: forced, 1 option left; trying B, 1 of 1
> chose item 2: forced, 1 option left; trying F, 1 of 1
> chose item 3: forced, 1 option left; trying D, 1 of 1
> solution 1: every item is covered
> tried the only option for item 3: back to level 2
> tried the only option for item 2: back to level 1
> search complete: 1 solution in 4 nodes
# A problem that --reduce shows to have no solution.
$ printf 'a b c\na b\nb c\n' >bad.dlx
$ dancetty count --reduce bad.dlx
> 0
$ dancetty show --reduce bad.dlx | grep options
> options     0, 2 dropped
# The reduced problem as a file, with names.
$ dancetty convert --reduce --to dlx examples/algorithm-x
> | Algorithm X by hand
> 1 2 3 4 5 6 7
> | B
> 1 4
> | D
> 3 5 6
> | F
> 2 7
! dancetty: 3 options dropped
! dancetty: left out, because dlx cannot store it: source, note, solution counts, node count
$ dancetty convert --reduce --to dlx small/trominoes-3x3 | head -3
> | Trominoes 3x3
> 1,1 2,1 3,1 1,2 2,2 3,2 1,3 2,3 3,3
> 1,1 2,1 3,1
! dancetty: 4 options dropped
! dancetty: left out, because dlx cannot store it: source, note, solution counts, node count
$ dancetty convert --reduce --to xcc bad.dlx
> < a b c >
! dancetty: 2 options dropped
# Parts agree with the reduced problem that is split.
$ dancetty split --reduce -n 4 pentominoes/3x20 >parts
$ dancetty count --reduce --part "$(sed -n 2p parts)" pentominoes/3x20 | head -1 | cut -c 1-4
> c1:2
$ dancetty count --part "$(sed -n 2p parts)" pentominoes/3x20
! dancetty: part 2/53: this part belongs to another puzzle, or to this one read with other flags
? 2
