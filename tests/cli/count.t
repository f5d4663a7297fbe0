# Every published count: all solutions, then distinct ones.
$ dancetty count examples/algorithm-x
> 1
$ for b in 3x20 4x15 8x8-centre islands cross; do echo $b $(dancetty count pentominoes/$b) $(dancetty count --distinct pentominoes/$b); done
> 3x20 8 2
> 4x15 1472 368
> 8x8-centre 520 65
> islands 64 16
> cross 48 12
$ for b in diagonal triangle diamond; do echo $b $(dancetty count pentominoes/$b) $(dancetty count --distinct pentominoes/$b); done
> diagonal 404 202
> triangle 374 187
> diamond 0 0
$ for b in X Z U; do echo $b $(dancetty count pentominoes/giant-$b) $(dancetty count --distinct pentominoes/giant-$b); done
> X 96 24
> Z 174 87
> U 170 85
$ dancetty count --engine links small/dominoes-8x8 --timeout 0.001 | sed 's/[0-9][0-9]*/N/'
> at least N
# All rules, seeds and orders count the same.
$ for r in smallest leftmost sharp; do for o in pieces cells; do dancetty count --rule $r --order $o small/tetrominoes-4x4; done; done | uniq
> 117
$ for s in 0 1 2 3; do dancetty count --seed $s cubes/soma-wall; done
> 92
> 92
> 92
> 92
# A limit is not an early stop, but the number of omitted solutions is unknown.
$ dancetty count --limit 5 pentominoes/3x20
> at least 5
$ dancetty count --limit 1 --distinct pentominoes/3x20
> at least 1
$ dancetty count --limit 100 pentominoes/3x20
> 8
# With one job, every run omits the same solutions.
$ for e in links bits scan; do dancetty count --engine $e --limit 5000 --verbose pentominoes/6x10 2>&1 >/dev/null | sed -n 's/ nodes, .*/ nodes/p'; done
> dancetty: 492,872 nodes
> dancetty: 544,277 nodes
> dancetty: 542,045 nodes
# Distinct tilings by dominoes are not listed: 32,324,350,352 = (258,584,046,368 + 4,989,600 of two
# reflections each + 777,248 of half a turn) / 8.
$ for n in 4 6 8 10; do dancetty make rectangle ${n}x$n dominoes 2>/dev/null | sed 's/, once/, any/' | dancetty count --distinct -; done
> 9
> 930
> 1629189
> 32324350352
