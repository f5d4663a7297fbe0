p xc 3
1 2 3 0
