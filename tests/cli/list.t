$ dancetty list formats
> for --from (r) and convert --to (w):
> board                       rw  dancetty's own board file: pieces, board and known counts
> burrtools                   r-  XML: flat puzzles, and those of cubes; as in BurrTools
> dimacs                      rw  'p xc' or 'p xcc', then options as numbers that end in 0; as in miniexact
> json                        r-  rows of 0 and 1 or sets of items in JSON; as in npm's dancing-links
> xcc                         rw  < items > [ secondary ], then options that end in ';'; as in miniexact
> exact                       r-  r ITEM, c OPTION and e ITEM OPTION; as in libexact
> list                        rw  pieces in brackets, by their cells or rows, with a board or without; as in Python, JavaScript, C
> sparse                      rw  the number of columns, then a line of column numbers an option; as in dlx-cpp
> bare                        rw  rows of x and . for the twelve pentominoes; as in Games::Pentominos
> matrix                      rw  rows of 0 and 1, with names or without; as in numpy, spreadsheets
> sets                        r-  sets of items, {1, 4, 7} or A: 1 4 7, an option each
> counted                     r-  sets of items in lines, below the numbers of both; as in OR-Library
> picture                     rw  a drawing of the board and of all pieces, apart from each other; as in AlgorithmX, Advent of Code
> dlx                         rw  items and options, with colours; as in Knuth's DLX and XCC
> sudoku                      rw  rows of numbers, framed or not, or all of them in a line; as in HoDoKu, SumoCue, SadMan Sudoku
> table                       r-  rows of two marks, x and . or the like, with names or without
> cnf                         -w  clauses for SAT solvers: variable k means that option k is chosen
> for solve --to:
> text                        boards, one letter per cell; options by name
> ansi                        boards in colour, as the explorer draws them
> knuth                       one option per line, "(k of d)", as DLX1 prints them
> json                        one object per line: options, their items and the board
> for export --to:
> svg                         a picture in colour
> png                         the same as an image
> pdf                         the same as a page to print
> ansi                        text in colour, for a terminal
> text                        text with lines between the pieces
> cut                         thin outlines in SVG or PDF, true to scale, each line once, for cutting
> for trace --to:
> ndjson                      a header, then an object for each event
> dot                         the search tree for Graphviz: green boxes, red points
> shape                       Knuth's shape file: one node per line, its branches and its item
$ dancetty list rules
> smallest                    an item with the fewest options left (MRV)
> leftmost                    the first open item
> sharp                       forced items first, then the fewest options among the sharp items
$ dancetty list sets
> monominoes                  1 piece of 1 cell
> one-sided monominoes        1 piece of 1 cell
> fixed monominoes            1 piece of 1 cell
> dominoes                    1 piece of 2 cells
> one-sided dominoes          1 piece of 2 cells
> fixed dominoes              2 pieces of 2 cells
> trominoes                   2 pieces of 3 cells
> one-sided trominoes         2 pieces of 3 cells
> fixed trominoes             6 pieces of 3 cells
> tetrominoes                 5 pieces of 4 cells
> one-sided tetrominoes       7 pieces of 4 cells
> fixed tetrominoes           19 pieces of 4 cells
> pentominoes                 12 pieces of 5 cells
> one-sided pentominoes       18 pieces of 5 cells
> fixed pentominoes           63 pieces of 5 cells
> hexominoes                  35 pieces of 6 cells
> one-sided hexominoes        60 pieces of 6 cells
> fixed hexominoes            216 pieces of 6 cells
> heptominoes                 108 pieces of 7 cells
> one-sided heptominoes       196 pieces of 7 cells
> fixed heptominoes           760 pieces of 7 cells
> octominoes                  369 pieces of 8 cells
> one-sided octominoes        704 pieces of 8 cells
> fixed octominoes            2725 pieces of 8 cells
> nonominoes                  1285 pieces of 9 cells
> one-sided nonominoes        2500 pieces of 9 cells
> fixed nonominoes            9910 pieces of 9 cells
> decominoes                  4655 pieces of 10 cells
> one-sided decominoes        9189 pieces of 10 cells
> fixed decominoes            36446 pieces of 10 cells
> monohexes                   1 piece of 1 cell
> one-sided monohexes         1 piece of 1 cell
> fixed monohexes             1 piece of 1 cell
> dihexes                     1 piece of 2 cells
> one-sided dihexes           1 piece of 2 cells
> fixed dihexes               3 pieces of 2 cells
> trihexes                    3 pieces of 3 cells
> one-sided trihexes          3 pieces of 3 cells
> fixed trihexes              11 pieces of 3 cells
> tetrahexes                  7 pieces of 4 cells
> one-sided tetrahexes        10 pieces of 4 cells
> fixed tetrahexes            44 pieces of 4 cells
> pentahexes                  22 pieces of 5 cells
> one-sided pentahexes        33 pieces of 5 cells
> fixed pentahexes            186 pieces of 5 cells
> hexahexes                   82 pieces of 6 cells
> one-sided hexahexes         147 pieces of 6 cells
> fixed hexahexes             814 pieces of 6 cells
> heptahexes                  333 pieces of 7 cells
> one-sided heptahexes        620 pieces of 7 cells
> fixed heptahexes            3652 pieces of 7 cells
> octahexes                   1448 pieces of 8 cells
> one-sided octahexes         2821 pieces of 8 cells
> fixed octahexes             16689 pieces of 8 cells
> nonahexes                   6572 pieces of 9 cells
> one-sided nonahexes         12942 pieces of 9 cells
> fixed nonahexes             77359 pieces of 9 cells
> moniamonds                  1 piece of 1 cell
> one-sided moniamonds        1 piece of 1 cell
> fixed moniamonds            2 pieces of 1 cell
> diamonds                    1 piece of 2 cells
> one-sided diamonds          1 piece of 2 cells
> fixed diamonds              3 pieces of 2 cells
> triamonds                   1 piece of 3 cells
> one-sided triamonds         1 piece of 3 cells
> fixed triamonds             6 pieces of 3 cells
> tetriamonds                 3 pieces of 4 cells
> one-sided tetriamonds       4 pieces of 4 cells
> fixed tetriamonds           14 pieces of 4 cells
> pentiamonds                 4 pieces of 5 cells
> one-sided pentiamonds       6 pieces of 5 cells
> fixed pentiamonds           36 pieces of 5 cells
> hexiamonds                  12 pieces of 6 cells
> one-sided hexiamonds        19 pieces of 6 cells
> fixed hexiamonds            94 pieces of 6 cells
> heptiamonds                 24 pieces of 7 cells
> one-sided heptiamonds       43 pieces of 7 cells
> fixed heptiamonds           250 pieces of 7 cells
> octiamonds                  66 pieces of 8 cells
> one-sided octiamonds        120 pieces of 8 cells
> fixed octiamonds            675 pieces of 8 cells
> enneiamonds                 160 pieces of 9 cells
> one-sided enneiamonds       307 pieces of 9 cells
> fixed enneiamonds           1838 pieces of 9 cells
> deciamonds                  448 pieces of 10 cells
> one-sided deciamonds        866 pieces of 10 cells
> fixed deciamonds            5053 pieces of 10 cells
> undeciamonds                1186 pieces of 11 cells
> one-sided undeciamonds      2336 pieces of 11 cells
> fixed undeciamonds          14016 pieces of 11 cells
> dodeciamonds                3334 pieces of 12 cells
> one-sided dodeciamonds      6588 pieces of 12 cells
> fixed dodeciamonds          39169 pieces of 12 cells
> tredeciamonds               9235 pieces of 13 cells
> one-sided tredeciamonds     18373 pieces of 13 cells
> monocubes                   1 piece of 1 cell
> one-sided monocubes         1 piece of 1 cell
> fixed monocubes             1 piece of 1 cell
> dicubes                     1 piece of 2 cells
> one-sided dicubes           1 piece of 2 cells
> fixed dicubes               3 pieces of 2 cells
> tricubes                    2 pieces of 3 cells
> one-sided tricubes          2 pieces of 3 cells
> fixed tricubes              15 pieces of 3 cells
> tetracubes                  7 pieces of 4 cells
> one-sided tetracubes        8 pieces of 4 cells
> fixed tetracubes            86 pieces of 4 cells
> pentacubes                  23 pieces of 5 cells
> one-sided pentacubes        29 pieces of 5 cells
> fixed pentacubes            534 pieces of 5 cells
> hexacubes                   112 pieces of 6 cells
> one-sided hexacubes         166 pieces of 6 cells
> fixed hexacubes             3481 pieces of 6 cells
> heptacubes                  607 pieces of 7 cells
> one-sided heptacubes        1023 pieces of 7 cells
> fixed heptacubes            23502 pieces of 7 cells
> monoprisms                  1 piece of 1 cell
> one-sided monoprisms        1 piece of 1 cell
> fixed monoprisms            2 pieces of 1 cell
> diprisms                    2 pieces of 2 cells
> one-sided diprisms          2 pieces of 2 cells
> fixed diprisms              5 pieces of 2 cells
> triprisms                   3 pieces of 3 cells
> one-sided triprisms         3 pieces of 3 cells
> fixed triprisms             20 pieces of 3 cells
> tetraprisms                 11 pieces of 4 cells
> one-sided tetraprisms       13 pieces of 4 cells
> fixed tetraprisms           91 pieces of 4 cells
> pentaprisms                 30 pieces of 5 cells
> one-sided pentaprisms       43 pieces of 5 cells
> fixed pentaprisms           450 pieces of 5 cells
> hexaprisms                  137 pieces of 6 cells
> one-sided hexaprisms        221 pieces of 6 cells
> fixed hexaprisms            2355 pieces of 6 cells
> heptaprisms                 606 pieces of 7 cells
> one-sided heptaprisms       1095 pieces of 7 cells
> fixed heptaprisms           12834 pieces of 7 cells
> monorhombs                  1 piece of 1 cell
> one-sided monorhombs        1 piece of 1 cell
> fixed monorhombs            3 pieces of 1 cell
> dirhombs                    1 piece of 2 cells
> one-sided dirhombs          1 piece of 2 cells
> fixed dirhombs              6 pieces of 2 cells
> trirhombs                   3 pieces of 3 cells
> one-sided trirhombs         4 pieces of 3 cells
> fixed trirhombs             14 pieces of 3 cells
> tetrarhombs                 4 pieces of 4 cells
> one-sided tetrarhombs       6 pieces of 4 cells
> fixed tetrarhombs           36 pieces of 4 cells
> pentarhombs                 12 pieces of 5 cells
> one-sided pentarhombs       19 pieces of 5 cells
> fixed pentarhombs           99 pieces of 5 cells
> hexarhombs                  27 pieces of 6 cells
> one-sided hexarhombs        49 pieces of 6 cells
> fixed hexarhombs            281 pieces of 6 cells
> heptarhombs                 78 pieces of 7 cells
> one-sided heptarhombs       143 pieces of 7 cells
> fixed heptarhombs           816 pieces of 7 cells
> octarhombs                  208 pieces of 8 cells
> one-sided octarhombs        403 pieces of 8 cells
> fixed octarhombs            2415 pieces of 8 cells
> monokites                   1 piece of 1 cell
> one-sided monokites         1 piece of 1 cell
> fixed monokites             6 pieces of 1 cell
> dikites                     2 pieces of 2 cells
> one-sided dikites           2 pieces of 2 cells
> fixed dikites               12 pieces of 2 cells
> trikites                    4 pieces of 3 cells
> one-sided trikites          6 pieces of 3 cells
> fixed trikites              32 pieces of 3 cells
> tetrakites                  10 pieces of 4 cells
> one-sided tetrakites        16 pieces of 4 cells
> fixed tetrakites            93 pieces of 4 cells
> pentakites                  27 pieces of 5 cells
> one-sided pentakites        48 pieces of 5 cells
> fixed pentakites            288 pieces of 5 cells
> hexakites                   85 pieces of 6 cells
> one-sided hexakites         158 pieces of 6 cells
> fixed hexakites             926 pieces of 6 cells
> heptakites                  262 pieces of 7 cells
> one-sided heptakites        508 pieces of 7 cells
> fixed heptakites            3048 pieces of 7 cells
> octakites                   873 pieces of 8 cells
> one-sided octakites         1708 pieces of 8 cells
> fixed octakites             10209 pieces of 8 cells
> monodrafters                1 piece of 1 cell
> one-sided monodrafters      2 pieces of 1 cell
> fixed monodrafters          12 pieces of 1 cell
> didrafters                  3 pieces of 2 cells
> one-sided didrafters        3 pieces of 2 cells
> fixed didrafters            18 pieces of 2 cells
> tridrafters                 3 pieces of 3 cells
> one-sided tridrafters       6 pieces of 3 cells
> fixed tridrafters           36 pieces of 3 cells
> tetradrafters               9 pieces of 4 cells
> one-sided tetradrafters     13 pieces of 4 cells
> fixed tetradrafters         75 pieces of 4 cells
> pentadrafters               14 pieces of 5 cells
> one-sided pentadrafters     28 pieces of 5 cells
> fixed pentadrafters         168 pieces of 5 cells
> hexadrafters                38 pieces of 6 cells
> one-sided hexadrafters      66 pieces of 6 cells
> fixed hexadrafters          386 pieces of 6 cells
> monokagomes                 2 pieces of 1 cell
> one-sided monokagomes       2 pieces of 1 cell
> fixed monokagomes           3 pieces of 1 cell
> dikagomes                   1 piece of 2 cells
> one-sided dikagomes         1 piece of 2 cells
> fixed dikagomes             6 pieces of 2 cells
> trikagomes                  4 pieces of 3 cells
> one-sided trikagomes        4 pieces of 3 cells
> fixed trikagomes            21 pieces of 3 cells
> tetrakagomes                9 pieces of 4 cells
> one-sided tetrakagomes      14 pieces of 4 cells
> fixed tetrakagomes          73 pieces of 4 cells
> pentakagomes                30 pieces of 5 cells
> one-sided pentakagomes      47 pieces of 5 cells
> fixed pentakagomes          273 pieces of 5 cells
> hexakagomes                 97 pieces of 6 cells
> one-sided hexakagomes       178 pieces of 6 cells
> fixed hexakagomes           1049 pieces of 6 cells
> monoctagons                 2 pieces of 1 cell
> one-sided monoctagons       2 pieces of 1 cell
> fixed monoctagons           2 pieces of 1 cell
> dioctagons                  2 pieces of 2 cells
> one-sided dioctagons        2 pieces of 2 cells
> fixed dioctagons            6 pieces of 2 cells
> trioctagons                 7 pieces of 3 cells
> one-sided trioctagons       8 pieces of 3 cells
> fixed trioctagons           26 pieces of 3 cells
> tetroctagons                22 pieces of 4 cells
> one-sided tetroctagons      34 pieces of 4 cells
> fixed tetroctagons          121 pieces of 4 cells
> pentoctagons                93 pieces of 5 cells
> one-sided pentoctagons      158 pieces of 5 cells
> fixed pentoctagons          597 pieces of 5 cells
> hexoctagons                 413 pieces of 6 cells
> one-sided hexoctagons       777 pieces of 6 cells
> fixed hexoctagons           3040 pieces of 6 cells
> monotans                    1 piece of 1 half
> one-sided monotans          1 piece of 1 half
> fixed monotans              4 pieces of 1 half
> ditans                      3 pieces of 2 halves
> one-sided ditans            4 pieces of 2 halves
> fixed ditans                9 pieces of 2 halves
> tritans                     4 pieces of 3 halves
> one-sided tritans           6 pieces of 3 halves
> fixed tritans               24 pieces of 3 halves
> tetratans                   14 pieces of 4 halves
> one-sided tetratans         22 pieces of 4 halves
> fixed tetratans             71 pieces of 4 halves
> pentatans                   30 pieces of 5 halves
> one-sided pentatans         56 pieces of 5 halves
> fixed pentatans             224 pieces of 5 halves
> hexatans                    107 pieces of 6 halves
> one-sided hexatans          198 pieces of 6 halves
> fixed hexatans              740 pieces of 6 halves
> monosticks                  1 piece of 1 stick
> one-sided monosticks        1 piece of 1 stick
> fixed monosticks            2 pieces of 1 stick
> disticks                    2 pieces of 2 sticks
> one-sided disticks          2 pieces of 2 sticks
> fixed disticks              6 pieces of 2 sticks
> tristicks                   5 pieces of 3 sticks
> one-sided tristicks         7 pieces of 3 sticks
> fixed tristicks             22 pieces of 3 sticks
> tetrasticks                 16 pieces of 4 sticks
> one-sided tetrasticks       25 pieces of 4 sticks
> fixed tetrasticks           88 pieces of 4 sticks
> pentasticks                 55 pieces of 5 sticks
> one-sided pentasticks       99 pieces of 5 sticks
> fixed pentasticks           372 pieces of 5 sticks
> hexasticks                  222 pieces of 6 sticks
> one-sided hexasticks        416 pieces of 6 sticks
> fixed hexasticks            1628 pieces of 6 sticks
$ dancetty list puzzles | grep pentominoes/
> pentominoes/3x20            Pentominoes 3x20
> pentominoes/4x15            Pentominoes 4x15
> pentominoes/5x12            Pentominoes 5x12
> pentominoes/6x10-any        Pentominoes 6x10 with repetition
> pentominoes/6x10            Pentominoes 6x10
> pentominoes/8x8-centre      Chessboard without its centre
> pentominoes/8x8-corners     Chessboard without its corners
> pentominoes/8x8-square      Chessboard with a square of four
> pentominoes/cross           An X-shaped hole
> pentominoes/diagonal-any    Diagonal with repetition
> pentominoes/diagonal        Diagonal
> pentominoes/diamond         Diamond
> pentominoes/giant-F         A giant F
> pentominoes/giant-L         A giant L
> pentominoes/giant-P         A giant P
> pentominoes/giant-T         A giant T
> pentominoes/giant-U         A giant U
> pentominoes/giant-V         A giant V
> pentominoes/giant-W         A giant W
> pentominoes/giant-X         A giant X
> pentominoes/giant-Z         A giant Z
> pentominoes/islands         Two islands 5x6
> pentominoes/triangle        Triangle
$ dancetty list | grep ':$'
> puzzles:
> lattices:
> sets:
> formats:
> for --from (r) and convert --to (w):
> for solve --to:
> for export --to:
> for trace --to:
> rules:
> methods:
> engines:
> deductions:
> themes:
$ mkdir -p mine/deep; cp boards/small/barrier.board mine/deep/b.board; echo no >mine/bad.board; echo no >mine/README; DANCETTY_BOARDS=mine dancetty list puzzles
> deep/b                      A wall in the way
! dancetty: mine/bad.board:1:1: expected 'dancetty 1', found 'no' (read as board; use --from if it is another format)
? 2
$ DANCETTY_BOARDS=mine dancetty count deep/b
> 50
$ DANCETTY_BOARDS=nowhere dancetty list puzzles
! dancetty: nowhere: No such file or directory
? 2
