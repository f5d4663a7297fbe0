# Every format from standard input, recognised by its content.
$ dancetty count -
< A 1 0 0 1 0 0 1
< B 1 0 0 1 0 0 0
< C 0 0 0 1 1 0 1
< D 0 0 1 0 1 1 0
< E 0 1 1 0 0 1 1
< F 0 1 0 0 0 0 1
> 1
$ dancetty count -
< p q r | x y
< p q x y:A
< p r x:A y
< p x:B
< q x:A
< r y:B
> 1
$ dancetty count - <boards/small/trominoes-3x3.board
> 10
$ dancetty count --distinct -
< xxxxxxxxxxxxxxxxxxxx
< xxxxxxxxxxxxxxxxxxxx
< xxxxxxxxxxxxxxxxxxxx
> 2
# Empty and useless input.
$ dancetty count - </dev/null
! dancetty: standard input:1:1: expected a puzzle, found nothing (no format fits; use --from to name one: dancetty list formats)
? 2
$ head -c 10000000 /dev/zero | tr '\0' '\377' | dancetty count -
! dancetty: standard input:1:1: expected a puzzle, found 'ÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿ...' (no format fits; use --from to name one: dancetty list formats)
? 2
$ dancetty solve tests/boards/bad-character.board
! dancetty: tests/boards/bad-character.board:5:5: expected 'x', '.', '?' or '#', found 'o' (read as board; use --from if it is another format)
? 2
# A title with an escape sequence is refused, and reported without the sequence.
$ dancetty count tests/boards/bad-escape-title.board
! dancetty: tests/boards/bad-escape-title.board:2:8: expected text, found byte 0x1B (read as board; use --from if it is another format)
? 2
# Omitted content is reported.
$ dancetty count -
< a | b
< a
< b
> 1
! dancetty: standard input: the option in line 3 has no primary item and is left out; read as dlx, 1 solution; could also be sets, 2 (--from sets)
# A file is recognised by its content.
$ printf 'a b c\na c\nb\nb c\n' | dancetty solve -
> option 1: a c
> option 2: b
! dancetty: standard input: read as dlx, 1 solution; could also be sets, 2 (--from sets)
$ dancetty solve pentominoes/3x20 --limit 1 | dancetty count -
> 1
$ printf '3\n0 1\n2\n' | dancetty count -
> 1
! dancetty: standard input: read as sparse; could also be sets (--from sets)
# Input with two readings: three sets, or two options below the name of an item.
$ printf 'b\nb\nb\n' | dancetty count -; printf 'b\nb\nb\n' | dancetty count --from dlx -
> 3
> 2
! dancetty: standard input: read as sets, 3 solutions; could also be dlx, 2 (--from dlx)
# Rows of 0 and 1 alone are always a matrix, not columns and rows.
$ printf '11\n01\n10\n' | dancetty count -
> 2
! dancetty: standard input: read as matrix, 2 solutions; could also be counted, 0 (--from counted)
# A full stop after the last option is part of an item's name if that name ends with one.
$ printf '< a . >\na .' | dancetty count --from xcc -; printf '< a b >\na; b.\n' | dancetty count --from xcc -
> 1
> 1
# A heading takes precedence over a suffix.
$ printf 'rows matrix\n0 1\n1 0\n' >x.dlx; dancetty show x.dlx | grep '^read as'
> read as     matrix
# A first line may be longer than the part that detection reads.
$ awk 'BEGIN { for (i = 1; i < 30000; i++) printf "x%d ", i; print "| a b\nx1 x2 a:1" }' | dancetty show - | sed -n 2p
> read as     dlx
