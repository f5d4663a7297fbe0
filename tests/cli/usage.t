# A usage error is one line and status 2.
$ dancetty nothing
! dancetty: no command, file or puzzle "nothing"; see dancetty help
? 2
$ dancetty nothing else
! dancetty: no command, file or puzzle "nothing"; see dancetty help
? 2
$ dancetty ./nothing </dev/null
! dancetty: ./nothing: No such file or directory
? 2
$ dancetty count
! dancetty: count needs a FILE: see dancetty help count
? 2
$ dancetty count a b
! dancetty: count takes one FILE, found 'b' after 'a'
? 2
$ dancetty play a b
! dancetty: play takes one FILE, found 'b' after 'a'
? 2
$ dancetty count nothing
! dancetty: no file or puzzle "nothing"; see dancetty list puzzles
? 2
$ dancetty count .
! dancetty: .: Is a directory
? 2
$ dancetty count ''
! dancetty: count needs a FILE, found an empty name
? 2
$ dancetty count --nothing a
! dancetty: count: no flag "--nothing"; did you mean --rating?
? 2
$ dancetty count -n a
! dancetty: count: no flag "-n"; see dancetty help count
? 2
$ dancetty count --limit
! dancetty: --limit needs an argument: N
? 2
$ dancetty count --limit 0 a
! dancetty: --limit: expected a number from 1 to 999999999999999999, found '0'
? 2
$ dancetty count --limit 3x a
! dancetty: --limit: expected a number from 1 to 999999999999999999, found '3x'
? 2
$ dancetty count --limit 99999999999999999999 a
! dancetty: --limit: expected a number from 1 to 999999999999999999, found '99999999999999999999'
? 2
$ dancetty count --timeout 0 a
! dancetty: --timeout: expected seconds above 0, found '0'
? 2
$ dancetty count --timeout inf a
! dancetty: --timeout: expected seconds above 0, found 'inf'
? 2
$ dancetty count --distinct=yes a
! dancetty: --distinct takes no argument
? 2
$ dancetty count --rule best a
! dancetty: --rule: no rule "best"; use smallest, leftmost or sharp
? 2
$ dancetty count --order rows a
! dancetty: --order: no order "rows"; use pieces or cells
? 2
$ dancetty count --seed -1 a
! dancetty: --seed: expected a number from 0 to 999999999999999999, found '-1'
? 2
$ dancetty count --from nothing a
! dancetty: --from: no format "nothing"; see dancetty list formats
? 2
$ dancetty solve --to nothing a
! dancetty: --to: no format "nothing"; use text, ansi, knuth or json
? 2
$ dancetty solve --profile a
! dancetty: solve: no flag "--profile"; see dancetty help solve
? 2
$ dancetty play --size 80 a
! dancetty: --size: expected a size such as 80x24, found '80'
? 2
$ dancetty play --size 0x24 a
! dancetty: --size: expected a size such as 80x24, found '0x24'
? 2
$ dancetty play --dump-screen=picture a
! dancetty: --dump-screen: no kind of screen "picture"; use text, ansi, styles or svg
? 2
$ dancetty list everything
! dancetty: no list "everything"; use puzzles, lattices, sets, formats, rules, methods, engines, deductions, themes or keys
? 2
$ dancetty help everything
! dancetty: no command "everything"; see dancetty help
? 2
$ dancetty version 2
! dancetty: version takes no argument, found '2'
? 2
# Arguments after -- are not flags.
$ dancetty count -- --limit
! dancetty: no file or puzzle "--limit"; see dancetty list puzzles
? 2
# Escape sequences of an argument are not printed.
$ dancetty count "$(printf 'a\033[2Jb\r\n')"
! dancetty: no file or puzzle "a·[2Jb·"; see dancetty list puzzles
? 2
$ dancetty count "$(printf -- '--\033[2J')" a
! dancetty: count: no flag "--·[2J"; see dancetty help count
? 2
$ dancetty "$(printf '\302\233\033c')"
! dancetty: no command, file or puzzle "··c"; see dancetty help
? 2
# A file in another format than stated.
$ dancetty count --from matrix pentominoes/6x10
! dancetty: boards/pentominoes/6x10.board:2:8: expected 0 or 1, found 'P'
? 2
$ dancetty count --from dlx - </dev/null
! dancetty: standard input:1:1: expected a line of item names, found the end of the file
? 2
