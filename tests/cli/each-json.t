# Puzzles of sets in JSON, one per line.
@ jansson
$ printf '# as lines\n{"sets": [[1],[2]]}\n// and\n{"sets": [[1],[2],[1]]}\n' | dancetty count --each -
> 1	unique
> 2	2
