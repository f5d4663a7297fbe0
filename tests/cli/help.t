$ dancetty help
> dancetty, a terminal explorer for exact cover puzzles
>
> usage: dancetty [FILE]                      explore the search on a board
>        dancetty COMMAND [FLAG]... [FILE]
>
> commands:
>   play       watch the search, step forwards and backwards (default)
>   solve      print the solutions
>   count      print the number of solutions
>   prove      write a proof that no solution is missing
>   family     count, sample and filter solutions with a decision diagram
>   split      split a search into parts, to count them on many machines
>   merge      add up the counts of the parts of a split
>   race       search by several methods, and compare them
>   show       describe a puzzle: board, pieces, size, symmetries
>   export     draw a board, its solutions, its search tree or a sheet to print or cut
>   convert    write a puzzle in another format
>   make       generate a puzzle: queens, sudoku, rectangle and others
>   narrate    print the search as sentences, one per line
>   explain    solve step by step, each with its reason, without a search
>   trace      print the search as events or as a tree
>   query      ask the search tree: largest failed subtrees, causes ...
>   polyform   count, list, draw, rotate and enlarge polyforms
>   enlarge    find rep-tiles: polyforms that tile a K-fold copy
>   table      print a table of counts, computed in two ways, with timings
>   unique     find the smallest sets of clues that make the solution unique
>   list       list puzzles, lattices, sets, formats, rules, engines, themes, keys ...
>   completion print a completion script for bash, zsh or fish
>   help       list the commands, or the flags of one
>   version    print the version, its libraries and the licence
>
> FILE is a puzzle file, "-" (standard input) or a bundled puzzle (dancetty list puzzles).
> dancetty help COMMAND lists the flags of a command.
$ dancetty help >help.txt; dancetty --help | cmp - help.txt; dancetty -h | cmp - help.txt
$ dancetty help solve
> usage: dancetty solve [FLAG]... FILE
>
> solve: print the solutions
>
> Prints each solution as soon as it is found.  If there is none, says so on
> standard error; the exit status is then 1.
>
>   --each                 process every puzzle in FILE
>   --best K               print only the K cheapest solutions, cheapest first
>   --cost RANGE           only solutions with this cost: 40, 10..40 or ..40
>   --limit N              stop after N solutions
>   --to FORMAT            print solutions in this format (dancetty list formats)
>   --theme THEME          use these colours (dancetty list themes)
>   --distinct             treat symmetric solutions as one
>   --symmetry WHOSE       symmetries of the board (default), the problem, or none
>   --timings              print each solution's number, time and total time
>   --timeout SECONDS      stop after this time, with status 3
>   --memory SIZE          memory limit: 500M, 2G (default: 1/4 of the machine's)
>   --verbose              print statistics on standard error
>   --from FORMAT          read FILE in this format (dancetty list formats)
>   --engine ENGINE        search with this engine (dancetty list engines)
>   --jobs N               use N threads; 0 means one per core (default 1)
>   --in-order             print the solutions of several threads in a fixed order
>   --rule RULE            choose items by this rule (dancetty list rules)
>   --method METHOD        search by this method (dancetty list methods)
>   --seed N               break ties between items at random, with seed N
>   --order WHICH          which items come first, to break ties: pieces or cells
>   --reduce               first drop options that exclude all options of an item
>   --ignore-pattern       ignore the marks on the pieces and the board
>   --flip                 let every piece be flipped
>   --spare                let pieces be left over
>   --labelled             tell copies of a piece apart
>   --help                 print this help
$ dancetty help play
> usage: dancetty play [FLAG]... [FILE]
>
> play: watch the search, step forwards and backwards (default)
>
> Without FILE, or if it is a directory, opens the board browser.  "?" lists the
> keys.
>
>   --from FORMAT          read FILE in this format (dancetty list formats)
>   --rule RULE            choose items by this rule (dancetty list rules)
>   --method METHOD        search by this method (dancetty list methods)
>   --seed N               break ties between items at random, with seed N
>   --order WHICH          which items come first, to break ties: pieces or cells
>   --ignore-pattern       ignore the marks on the pieces and the board
>   --flip                 let every piece be flipped
>   --spare                let pieces be left over
>   --labelled             tell copies of a piece apart
>   --config FILE          read settings from FILE instead
>   --no-config            read no configuration file
>   --state-dir DIR        keep saved state in DIR instead
>   --no-state             neither read nor save state
>   --ascii                use ASCII characters only
>   --theme THEME          use these colours (dancetty list themes)
>   --mono                 use no colours
>   --mouse                let the explorer use the mouse
>   --no-sync              use no synchronized output
>   --no-ack               do not wait for the terminal to confirm a frame
>   --script FILE          play the keys in FILE, on a simulated clock
>   --dump-screen[=KIND]   print the last screen as text, ansi, styles or svg
>   --size WxH             size of the scripted screen in cells (default 80x24)
>   --tour                 start with a guided tour
>   --narrate              print each change as a line of text; draw no screen
>   --record FILE          record the session as an asciicast or .gif
>   --force                overwrite an existing file
>   --help                 print this help
$ for c in play solve count family show list help version; do dancetty help $c >a; dancetty $c --help >b; dancetty $c -h | cmp - a && cmp a b || echo $c; done
$ dancetty version | sed '1s/ [0-9.]*\( (commit [0-9a-f]*\(-dirty\)*)\)*$/ N/; 2s/:.*/: …/'
> dancetty N
> Built with: …
> Licence MIT: free software, without warranty.
$ dancetty version >a; dancetty --version | cmp - a

# Lines of help fit in 80 columns.
$ for command in $(dancetty help | awk '/^  [a-z]/ { print $1 }'); do dancetty help $command | grep -v ^usage: | awk -v name=$command 'length > 80 { print name ": " $0 }'; done
> show:   --matrix               print the 0/1 matrix: one row per option, one column per item
> make:   --rating RANGE         only with this rating: 48, 30..40 or ..40 (dancetty help explain)
> query:   first solution below each choice of level N: nodes searched before the first solution
> unique:   --rating RANGE         only with this rating: 48, 30..40 or ..40 (dancetty help explain)
