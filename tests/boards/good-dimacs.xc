c Knuth's example of colours
p xcc 3 2
1 2 4 5 -1 0
1 3
4 -1 5 0

1 4 -2 0
c
2 4 -1 0
3 5 -2 0
