# An object a line: options, items and the board.
$ dancetty solve --to json examples/algorithm-x
> {"solution":1,"options":[{"option":2,"name":"B","items":["1","4"]},{"option":4,"name":"D","items":["3","5","6"]},{"option":6,"name":"F","items":["2","7"]}]}
$ dancetty solve --to json examples/colours.dlx
> {"solution":1,"options":[{"option":2,"name":"option 2","items":["p","r",{"item":"x","colour":"A"},"y"]},{"option":4,"name":"option 4","items":["q",{"item":"x","colour":"A"}]}]}
$ dancetty solve --to json --limit 2 small/trominoes-3x3
> {"solution":1,"options":[{"option":1,"name":"I↔ 1,1","items":["cell 1,1","cell 2,1","cell 3,1"]},{"option":2,"name":"I↔ 1,2","items":["cell 1,2","cell 2,2","cell 3,2"]},{"option":3,"name":"I↔ 1,3","items":["cell 1,3","cell 2,3","cell 3,3"]}],"board":["AAA","BBB","AAA"]}
> {"solution":2,"options":[{"option":1,"name":"I↔ 1,1","items":["cell 1,1","cell 2,1","cell 3,1"]},{"option":9,"name":"V→ 1,2","items":["cell 1,2","cell 2,2","cell 1,3"]},{"option":22,"name":"V← 3,2","items":["cell 3,2","cell 2,3","cell 3,3"]}],"board":["AAA","BBC","BCC"]}
# What would end a string is escaped.
$ printf 'a"b c\\d\na"b\nc\\d\n' | dancetty solve --to json -
> {"solution":1,"options":[{"option":1,"name":"option 1","items":["a\"b"]},{"option":2,"name":"option 2","items":["c\\d"]}]}
# Names are whole, however long.
$ long=$(printf '%0200d' 0); printf "${long}a ${long}b\n${long}a ${long}b\n" >long.dlx; for c in solve trace; do dancetty $c --to ${to:-json} long.dlx | grep -o "0\{200\}." | tr -s 0; to=dot; done
> 0a
> 0b
> 0a
