# Larger tables.
@ slow
$ dancetty table polyominoes 12 | sed 's/fixed, naive/naive/' | awk '{ print $1, $2, $4, $6, $7 }' | tail -2
> 11 135268 135268 33896 17073
> 12 505861 505861 126759 63600
$ dancetty table polyhexes | sed 's/fixed, naive/naive/' | awk '{ print $1, $2, $4, $6, $7 }' | tail -1
> 9 77359 77359 12942 6572
$ dancetty table polyiamonds 12 | sed 's/fixed, naive/naive/' | awk '{ print $1, $2, $4, $6, $7 }' | tail -1
> 12 39169 39169 6588 3334
$ dancetty table partitions 11 | awk '{ print $1, $2, $4 }' | tail -1
> 11 678570 678570
