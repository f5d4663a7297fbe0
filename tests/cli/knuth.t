# Each option begins at the item branched on, with its branch number and the number of branches.
$ dancetty solve --engine links --to knuth examples/algorithm-x
> 1:
>  1 4 (2 of 2)
>  5 6 3 (1 of 1)
>  2 7 (1 of 1)
$ dancetty solve --engine links --to knuth examples/colours.dlx
> 1:
>  q x:A (2 of 2)
>  p r x:A y (1 of 1)
$ dancetty solve --to knuth --limit 1 --rule leftmost small/trominoes-3x3
> 1:
>  1,1 2,1 3,1 (1 of 5)
>  1,2 2,2 3,2 (1 of 4)
>  1,3 2,3 3,3 (1 of 1)
$ dancetty solve --to knuth --limit 1 pentominoes/3x20 | wc -l
> 13
# Items of each length up to 300.
$ awk 'BEGIN { for (n = 1; n <= 300; n++) { s = sprintf("x%0*d", n, n); items = items " " s; options = options s "\n"; lines = lines " " s " (1 of 1)\n" } printf "%s\n%s", items, options >"long.dlx"; printf "1:\n%s", lines >"expected" }'
$ dancetty solve --to knuth long.dlx | cmp - expected
