# Larger tables; the suite polyforms has the counts of larger polyforms.
@ slow
$ dancetty table polyominoes 10 | sed 's/fixed, naive/naive/' | awk '{ print $1, $2, $4, $6, $7 }' | tail -2
> 9 9910 9910 2500 1285
> 10 36446 36446 9189 4655
$ dancetty table polyhexes 8 | sed 's/fixed, naive/naive/' | awk '{ print $1, $2, $4, $6, $7 }' | tail -1
> 8 16689 16689 2821 1448
$ dancetty table polyiamonds 11 | sed 's/fixed, naive/naive/' | awk '{ print $1, $2, $4, $6, $7 }' | tail -1
> 11 14016 14016 2336 1186
$ dancetty table hexagons 5 | awk '{ print $1, $2, $4, $6 }' | tail -1
> 5 12027 12027 12027
