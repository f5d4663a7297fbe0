# Each listed board can be opened by its name.
@ slow
$ dancetty list puzzles | while read -r name title; do dancetty show "$name" >/dev/null || echo "$name"; done
# Each set of pieces, except derived ones, is placed on a board of its lattice.
$ for set in $(dancetty list sets | grep -v -e fixed -e one-sided | awk '{ print $1 }'); do dancetty make rectangle 3x3 $set 2>&1 || dancetty make rectangle 3x3x3 $set 2>&1; done | awk '/^lattice/ { print $2 }' | uniq -c
>      10 square
>       9 hex
>      13 triangle
>       7 cube
>       7 prism
>       8 rhomb
>       8 kite
>       6 drafter
>       6 kagome
>       6 octagon
>       6 tan
>       6 stick
