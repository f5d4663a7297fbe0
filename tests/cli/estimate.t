# Causes of dead ends from a sample of a long search.
@ slow
$ dancetty query one-sided/9x10 --nodes 13000000 --estimate --most 1 causes of dead ends
> the first 1 from 24 % of the search, stopped early
>    1  about 44,000 dead ends, give or take 1,100; node 151,103, after ... T↑ 7,3, W← 7,1, Z'↕ 4,2
>       F← 1,1 and Z'↕ 4,2 leave cell 3,3 no placement
$ dancetty query one-sided/9x10 --nodes 13000000 --estimate --most 1 --to json causes of dead ends
> {"node":151103,"depth":15,"count":44000,"estimate":true,"share":0.242,"spread":1100,"nodes":1,"solutions":0,"dead_ends":1,"branches":0,"item":"cell 3,3","path":["F← 1,1","I↔ 2,1","L↑ 1,3","L'→ 1,8","F'→ 3,6","N'→ 4,7","Z↔ 7,7","V← 8,7","P↓ 10,7","X 9,5","Y'↓ 10,2","P'← 8,1","T↑ 7,3","W← 7,1","Z'↕ 4,2"],"cause":["F← 1,1","Z'↕ 4,2"],"least":true}
