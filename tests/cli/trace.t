# The whole search of the six rows, event by event.
$ dancetty trace examples/algorithm-x
> {"trace":1,"puzzle":"Algorithm X by hand","items":7,"options":6,"method":"dlx","rule":"smallest","seed":null}
> {"n":1,"t":"choose","d":0,"item":"1"}
> {"n":2,"t":"cover","d":0,"item":"1"}
> {"n":3,"t":"try","d":0,"opt":1,"name":"A","k":1,"of":2}
> {"n":4,"t":"cover","d":0,"item":"4"}
> {"n":5,"t":"cover","d":0,"item":"7"}
> {"n":6,"t":"dead","d":1,"item":"2"}
> {"n":7,"t":"uncover","d":0,"item":"7"}
> {"n":8,"t":"uncover","d":0,"item":"4"}
> {"n":9,"t":"untry","d":0,"opt":1,"name":"A"}
> {"n":10,"t":"try","d":0,"opt":2,"name":"B","k":2,"of":2}
> {"n":11,"t":"cover","d":0,"item":"4"}
> {"n":12,"t":"choose","d":1,"item":"5"}
> {"n":13,"t":"cover","d":1,"item":"5"}
> {"n":14,"t":"try","d":1,"opt":4,"name":"D","k":1,"of":1}
> {"n":15,"t":"cover","d":1,"item":"6"}
> {"n":16,"t":"cover","d":1,"item":"3"}
> {"n":17,"t":"choose","d":2,"item":"2"}
> {"n":18,"t":"cover","d":2,"item":"2"}
> {"n":19,"t":"try","d":2,"opt":6,"name":"F","k":1,"of":1}
> {"n":20,"t":"cover","d":2,"item":"7"}
> {"n":21,"t":"solution","d":3}
> {"n":22,"t":"uncover","d":2,"item":"7"}
> {"n":23,"t":"untry","d":2,"opt":6,"name":"F"}
> {"n":24,"t":"uncover","d":2,"item":"2"}
> {"n":25,"t":"unchoose","d":2,"item":"2"}
> {"n":26,"t":"uncover","d":1,"item":"3"}
> {"n":27,"t":"uncover","d":1,"item":"6"}
> {"n":28,"t":"untry","d":1,"opt":4,"name":"D"}
> {"n":29,"t":"uncover","d":1,"item":"5"}
> {"n":30,"t":"unchoose","d":1,"item":"5"}
> {"n":31,"t":"uncover","d":0,"item":"4"}
> {"n":32,"t":"untry","d":0,"opt":2,"name":"B"}
> {"n":33,"t":"uncover","d":0,"item":"1"}
> {"n":34,"t":"unchoose","d":0,"item":"1"}
# Each forward event has its inverse: a finished search undoes all events.
$ dancetty trace examples/algorithm-x | grep -c '"t":"cover"'
> 9
$ dancetty trace examples/algorithm-x | grep -c '"t":"uncover"'
> 9
$ dancetty trace --grain link examples/algorithm-x | grep -c '"t":"hide"'
> 17
$ dancetty trace --grain link examples/algorithm-x | grep -c '"t":"unhide"'
> 17
$ dancetty trace --grain link examples/algorithm-x | sed -n 2,6p
> {"n":1,"t":"choose","d":0,"item":"1"}
> {"n":2,"t":"hide","d":0,"item":"4","opt":1,"name":"A"}
> {"n":3,"t":"hide","d":0,"item":"7","opt":1,"name":"A"}
> {"n":4,"t":"hide","d":0,"item":"4","opt":2,"name":"B"}
> {"n":5,"t":"cover","d":0,"item":"1"}
# The tree, for Graphviz and as Knuth's shape file: a line for each of the 5 nodes.
$ dancetty trace --to dot examples/algorithm-x
> digraph search {
>   node [shape=plaintext]
>   n1 [label="1"]
>   n1 -> n2 [label="A"]
>   n2 [shape=point color=red]
>   n1 -> n3 [label="B"]
>   n3 [label="5"]
>   n3 -> n4 [label="D"]
>   n4 [label="2"]
>   n4 -> n5 [label="F"]
>   n5 [shape=box color=green label="solution"]
> }
$ dancetty trace --to shape examples/algorithm-x
> 2 1
> 0 2
> 1 5
> 1 2
> sol
# One line per node, and one per solution.
@ slow
$ dancetty trace --to shape pentominoes/3x20 | wc -l
> 32978
@ slow
$ dancetty trace --to shape pentominoes/3x20 | grep -c sol
> 8
$ dancetty trace --to shape --nodes 6 pentominoes/6x10
> 32 X
> 0 1,1
> 2 2,1
> 12 4,1
> 11 6,1
$ dancetty trace --to shape --limit 2 small/trominoes-3x3
> 5 1,1
> 4 1,2
> 1 1,3
> sol
> 1 3,2
> sol
$ dancetty trace --seed 5 --rule leftmost --to ndjson --nodes 2 small/trominoes-3x3 | head -3
> {"trace":1,"puzzle":"Trominoes 3x3","items":9,"options":22,"method":"dlx","rule":"leftmost","seed":5}
> {"n":1,"t":"choose","d":0,"item":"cell 3,1"}
> {"n":2,"t":"cover","d":0,"item":"cell 3,1"}
$ dancetty trace --to json examples/algorithm-x
! dancetty: --to: no format "json"; did you mean ndjson?
? 2
# An item that may be covered again: an option is set aside, and a cover is spent.
$ printf '1:2|a b\na\na b\nb\n' | dancetty trace -
> {"trace":1,"puzzle":null,"items":2,"options":3,"method":"dlx","rule":"smallest","seed":null}
> {"n":1,"t":"choose","d":0,"item":"a"}
> {"n":2,"t":"aside","d":0,"opt":1,"name":"option 1"}
> {"n":3,"t":"try","d":0,"opt":1,"name":"option 1","k":1,"of":2}
> {"n":4,"t":"spend","d":0,"item":"a"}
> {"n":5,"t":"choose","d":1,"item":"a"}
> {"n":6,"t":"cover","d":1,"item":"a"}
> {"n":7,"t":"try","d":1,"opt":2,"name":"option 2","k":1,"of":2}
> {"n":8,"t":"cover","d":1,"item":"b"}
> {"n":9,"t":"solution","d":2}
> {"n":10,"t":"uncover","d":1,"item":"b"}
> {"n":11,"t":"untry","d":1,"opt":2,"name":"option 2"}
> {"n":12,"t":"try","d":1,"opt":0,"k":2,"of":2}
> {"n":13,"t":"choose","d":2,"item":"b"}
> {"n":14,"t":"cover","d":2,"item":"b"}
> {"n":15,"t":"try","d":2,"opt":3,"name":"option 3","k":1,"of":1}
> {"n":16,"t":"solution","d":3}
> {"n":17,"t":"untry","d":2,"opt":3,"name":"option 3"}
> {"n":18,"t":"uncover","d":2,"item":"b"}
> {"n":19,"t":"unchoose","d":2,"item":"b"}
> {"n":20,"t":"untry","d":1,"opt":0}
> {"n":21,"t":"uncover","d":1,"item":"a"}
> {"n":22,"t":"unchoose","d":1,"item":"a"}
> {"n":23,"t":"unspend","d":0,"item":"a"}
> {"n":24,"t":"untry","d":0,"opt":1,"name":"option 1"}
> {"n":25,"t":"aside","d":0,"opt":2,"name":"option 2"}
> {"n":26,"t":"try","d":0,"opt":2,"name":"option 2","k":2,"of":2}
> {"n":27,"t":"spend","d":0,"item":"a"}
> {"n":28,"t":"cover","d":0,"item":"b"}
> {"n":29,"t":"choose","d":1,"item":"a"}
> {"n":30,"t":"cover","d":1,"item":"a"}
> {"n":31,"t":"try","d":1,"opt":0,"k":1,"of":1}
> {"n":32,"t":"solution","d":2}
> {"n":33,"t":"untry","d":1,"opt":0}
> {"n":34,"t":"uncover","d":1,"item":"a"}
> {"n":35,"t":"unchoose","d":1,"item":"a"}
> {"n":36,"t":"uncover","d":0,"item":"b"}
> {"n":37,"t":"unspend","d":0,"item":"a"}
> {"n":38,"t":"untry","d":0,"opt":2,"name":"option 2"}
> {"n":39,"t":"unaside","d":0,"opt":2,"name":"option 2"}
> {"n":40,"t":"unaside","d":0,"opt":1,"name":"option 1"}
> {"n":41,"t":"unchoose","d":0,"item":"a"}
