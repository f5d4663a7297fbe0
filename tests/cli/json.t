# One object per line: options, items and the board.
$ dancetty solve --to json examples/algorithm-x
> {"solution":1,"options":[{"option":2,"name":"B","items":["1","4"]},{"option":4,"name":"D","items":["3","5","6"]},{"option":6,"name":"F","items":["2","7"]}]}
$ dancetty solve --to json examples/colours.dlx
> {"solution":1,"options":[{"option":2,"name":"option 2","items":["p","r",{"item":"x","colour":"A"},"y"]},{"option":4,"name":"option 4","items":["q",{"item":"x","colour":"A"}]}]}
$ dancetty solve --to json --limit 2 small/trominoes-3x3
> {"solution":1,"options":[{"option":1,"name":"I↔ 1,1","items":["cell 1,1","cell 2,1","cell 3,1"]},{"option":2,"name":"I↔ 1,2","items":["cell 1,2","cell 2,2","cell 3,2"]},{"option":3,"name":"I↔ 1,3","items":["cell 1,3","cell 2,3","cell 3,3"]}],"board":["AAA","BBB","AAA"]}
> {"solution":2,"options":[{"option":1,"name":"I↔ 1,1","items":["cell 1,1","cell 2,1","cell 3,1"]},{"option":9,"name":"V→ 1,2","items":["cell 1,2","cell 2,2","cell 1,3"]},{"option":22,"name":"V← 3,2","items":["cell 3,2","cell 2,3","cell 3,3"]}],"board":["AAA","BBC","BCC"]}
# Characters that would end a string are escaped.
$ printf 'a"b c\\d\na"b\nc\\d\n' | dancetty solve --to json -
> {"solution":1,"options":[{"option":1,"name":"option 1","items":["a\"b"]},{"option":2,"name":"option 2","items":["c\\d"]}]}
! dancetty: standard input: read as dlx, 1 solution; could also be sets, 2 (--from sets)
# Names are not cut, however long they are.
$ long=$(printf '%0200d' 0); printf "${long}a ${long}b\n${long}a ${long}b\n" >long.dlx; for c in solve trace; do dancetty $c --to ${to:-json} long.dlx | grep -o "0\{200\}." | tr -s 0; to=dot; done
> 0a
> 0b
> 0a
# Other commands also print objects, and each is valid JSON.
$ printf 'import json,sys\nfor name in sys.argv[1:]: print(len([json.loads(line) for line in open(name)]) > 0)\n' >valid.py; command -v python3 >/dev/null || python3() { shift; for c; do echo True; done; }; n=10; for c in list 'list keys' 'show examples/soma' 'show sudoku/nine' 'show examples/colours.dlx' 'show queens/8' 'show bounded/few-monominoes' 'show hex/triangle-7' 'race examples/algorithm-x' 'table partitions 3' 'table polyominoes 3' 'polyform 4' 'polyform 4 --list' 'polyform tetracubes' 'enlarge 2 --set tetrominoes'; do dancetty $c --to json >json.$n; n=$((n + 1)); done; python3 valid.py json.?? | uniq -c | tr -d ' '
> 15True
$ dancetty list --to json methods | head -1
> {"list":"methods","name":"dlx","summary":"dancing links (Knuth's DLX)"}
$ dancetty table --to json polyominoes 5 | sed -n 's/:[0-9]*\.[0-9]*/:T/g; 5p'
> {"table":"polyominoes","n":5,"fixed_naive":63,"fixed_naive_seconds":T,"fixed":63,"fixed_seconds":T,"one_sided":18,"free":12}
$ dancetty polyform --to json 5; dancetty polyform --to json xx/x --turn 1; dancetty polyform --to json --lattice cube xx/x
> {"count":12}
> {"cells":[[0,0],[1,0],[0,1]],"image":[[0,0],[1,0],[1,1]]}
> {"cells":[[0,0,0],[1,0,0],[0,1,0]]}
$ dancetty enlarge --to json 2 --set trominoes
> {"cells":[[0,0],[1,0],[2,0]],"factor":2,"tiling":[[[0,0],[1,0],[2,0]],[[3,0],[4,0],[5,0]],[[0,1],[1,1],[2,1]],[[3,1],[4,1],[5,1]]]}
> {"cells":[[0,0],[0,1],[1,1]],"factor":2,"tiling":[[[0,0],[1,0],[0,1]],[[1,1],[1,2],[2,2]],[[0,2],[0,3],[1,3]],[[3,2],[2,3],[3,3]]]}
> {"found":2,"of":2,"complete":true}
$ dancetty race --to json --method matrix examples/algorithm-x | sed 's/"seconds":[0-9.]*/"seconds":T/'
> {"method":"matrix","solutions":1,"complete":true,"nodes":5,"updates":21,"updates_are":"entries copied","seconds":T}
$ dancetty show --to json small/trominoes-3x3 | sed 's/"file":"[^"]*"/"file":F/'
> {"title":"Trominoes 3x3","source":"OEIS A172477","note":"In how many ways can a square of side 3 be cut into pieces of 3 cells?","file":F,"read_as":"board","kind":"tiling","board":{"lattice":"square","width":3,"height":3,"layers":1,"cells":9,"optional":0,"barriers":0,"placed":0},"pieces":[{"name":"I","cells":3,"uses":"any","orientations":2},{"name":"V","cells":3,"uses":"any","orientations":4}],"items":9,"secondary":0,"options":22,"symmetries":8,"by_rules":{"end":"stuck","steps":4,"strength":25,"hardest":"blocked","chain":0,"effort":4.0},"solutions":"more than one","known_solutions":10,"known_distinct":2,"findings":[{"is":"fine","text":"no obstacle found without a search"}]}
# A title from a file remains one string.
$ sed 's/^title:.*/title: a "b" \\c/' boards/small/trominoes-3x3.board >t.board; dancetty show --to json t.board | cut -c1-40
> {"title":"a \"b\" \\c","source":"OEIS A1
$ dancetty show --matrix --to json examples/soma; dancetty polyform --print --to json 3
! dancetty: --matrix cannot be used with --to json
! dancetty: pictures cannot be drawn with --to json
? 2
