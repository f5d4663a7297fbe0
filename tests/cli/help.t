$ dancetty help
> dancetty, a terminal explorer for exact cover puzzles
>
> usage: dancetty [FILE]                      watch the search of a board
>        dancetty COMMAND [FLAG]... [FILE]
>
> commands:
>   play       watch the search of a board, step it both ways (the usual command)
>   solve      print the solutions
>   count      print the number of solutions
>   family     all solutions at once: count, draw and restrict them
>   split      share a search out into parts, to be counted on many machines
>   merge      add up what count --part has printed for each part of a split
>   race       search by several methods, and compare them
>   show       tell what is known of a puzzle: board, pieces, size, symmetries
>   export     draw a board or its solutions, as SVG or text, or to be cut
>   convert    write a puzzle in another format
>   make       print a puzzle that a few words tell
>   narrate    tell the search in sentences, a line each
>   trace      write down the search, event by event or as a tree
>   polyform   count, list or draw polyforms, and turn a shape
>   enlarge    find the polyforms that tile themselves, K times as large
>   table      print a table of counts, each found in two ways, with their times
>   list       list boards, sets of pieces, formats, rules, methods, engines, themes or keys
>   completion print what bash, zsh or fish needs to complete all this
>   help       tell the commands, or the flags of one
>   version    print the version
>
> FILE is a puzzle's file, "-" for standard input, or a board that comes with
> the program (dancetty list boards).
> dancetty help COMMAND tells the flags of a command.
$ dancetty help >help.txt; dancetty --help | cmp - help.txt; dancetty -h | cmp - help.txt
$ dancetty help solve
> usage: dancetty solve [FLAG]... FILE
>
> solve: print the solutions
>
> Each solution goes out as soon as it is found.  Where there is none, that is
> said on standard error, and the status is 1.
>
>   --limit N              stop after N solutions
>   --to FORMAT            write solutions so (dancetty list formats)
>   --theme THEME          the colours: terminal, dark, light, contrast ...
>   --distinct             of solutions that are turned or mirrored, take one
>   --times                tell each solution's number, its time and the time of all
>   --time SECONDS         stop after that time, with status 3
>   --verbose              tell on standard error what it took
>   --from FORMAT          read FILE as this format (dancetty list formats)
>   --engine ENGINE        what searches (dancetty list engines)
>   --jobs N               search by N threads; 0: one for each core
>   --in-order             print the solutions of several threads always in one order
>   --memory SIZE          what the search may take: 500M, 2G
>   --rule RULE            how to choose an item (dancetty list rules)
>   --method METHOD        how to search (dancetty list methods)
>   --seed N               choose among equal items at random, from this seed on
>   --order WHICH          items of pieces or of cells first
>   --ignore-pattern       let pieces lie whatever is printed on them and on the board
>   --flip                 let all pieces be turned over
>   --help                 print this
$ dancetty help play
> usage: dancetty play [FLAG]... [FILE]
>
> play: watch the search of a board, step it both ways (the usual command)
>
> Without FILE it begins in the board browser.  "?" tells the keys.
>
>   --from FORMAT          read FILE as this format (dancetty list formats)
>   --rule RULE            how to choose an item (dancetty list rules)
>   --method METHOD        how to search (dancetty list methods)
>   --seed N               choose among equal items at random, from this seed on
>   --order WHICH          items of pieces or of cells first
>   --ignore-pattern       let pieces lie whatever is printed on them and on the board
>   --flip                 let all pieces be turned over
>   --config FILE          heed this configuration instead of the usual
>   --no-config            heed no configuration
>   --state FOLDER         remember boards in this folder instead
>   --no-state             remember nothing, and look up nothing
>   --ascii                no character but those of ASCII
>   --theme THEME          the colours: terminal, dark, light, contrast ...
>   --mono                 no colours
>   --mouse                take the mouse from the terminal
>   --no-sync              no synchronized output
>   --no-ack               do not wait for the terminal after a frame
>   --script FILE          play the keys in FILE, by a clock of its own
>   --dump-screen[=KIND]   print the last screen: as text, ansi, styles or svg
>   --size WxH             columns and rows of the scripted screen
>   --tour                 begin with a guided tour
>   --narrate              print what happens as lines, and draw nothing
>   --record FILE          record it all as an asciicast, to be played
>   --force                write over a file that is there
>   --help                 print this
$ for c in play solve count family show list help version; do dancetty help $c >a; dancetty $c --help >b; dancetty $c -h | cmp - a && cmp a b || echo $c; done
$ dancetty version | sed 's/[0-9.]*$/N/'
> dancetty N
$ dancetty --version | sed 's/[0-9.]*$/N/'
> dancetty N
