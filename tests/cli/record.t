# A session on the script's clock: frames at changes, markers at solutions and bookmarks.
$ dancetty play --script - --record visit.cast small/trominoes-3x3 && sed 's/"o", ".*"/"o", …/' visit.cast
< wait 1s
< keys ]
< wait 500ms
< type :bookmark half way "there"
< keys Enter
< wait 2s
< size 60x20
< wait 250ms
< keys G
< wait 10s
> {"version": 2, "width": 80, "height": 24, "title": "Trominoes 3x3", "env": {"TERM": "xterm-256color"}}
> [0.000000, "o", …]
> [1.001000, "o", …]
> [1.001000, "m", "solution 1"]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "o", …]
> [1.500000, "m", "half way \"there\""]
> [1.500000, "o", …]
> [3.500000, "r", "60x20"]
> [3.500000, "o", …]
> [3.751000, "o", …]
> [3.751000, "m", "solutions 2 to 10"]
> [13.750000, "o", …]
# Strings without control characters, valid UTF-8, one newline at the end.
$ grep -c '^\[[0-9]*\.[0-9]*, "[omr]", "\([^"\\]\|\\["\\]\|\\u00[01][0-9a-f]\)*"\]$' visit.cast; wc -l <visit.cast | tr -d ' '; tail -c 2 visit.cast; LC_ALL=C tr -d '\n -~' <visit.cast | iconv -f UTF-8 -t UTF-8 >/dev/null && echo whole
> 36
> 37
> ]
> whole
# A recording is also started and ended on the command line.
$ dancetty --script - --dump-screen --size 60x14 small/trominoes-3x3 | grep record; sed '1q' mine.cast; sed -n '$s/"o", ".*"/"o", …/p' mine.cast
< type :record
< keys Enter
< dump
< type :record mine.cast
< keys Enter
< wait 1s
< type :record other.cast
< keys Enter
< dump
< keys s
< wait 1s
< type :record
< keys Enter
>  record: name a file, such as search.gif
>  mine.cast is being recorded: record alone ends it
>  the recording is complete: 2.0 s, 28 frames
> {"version": 2, "width": 60, "height": 14, "title": "Trominoes 3x3", "env": {"TERM": "xterm-256color"}}
> [2.000000, "o", …]
# A recording never overwrites an existing file unless the user asks for it.
$ dancetty play --script /dev/null --record visit.cast small/trominoes-3x3
! dancetty: visit.cast: file exists: use --force to overwrite it
? 2
$ dancetty play --script /dev/null --record visit.cast --force small/trominoes-3x3; wc -l <visit.cast | tr -d ' '
> 3
$ dancetty play --script /dev/null --record nowhere/visit.cast small/trominoes-3x3
! dancetty: nowhere/visit.cast: No such file or directory
? 4
# An error is reported once and ends the recording, which can still be played.
$ printf 'wait 1s\nkeys G\nwait 1s\nkeys g\nwait 1s\n' >keys; (trap '' XFSZ; ulimit -f 1; dancetty play --script keys --record cut.cast small/tetrominoes-4x4); echo $?; sed 's/, .*, /, …, /' cut.cast
> 4
> {"version": 2, …, "env": {"TERM": "xterm-256color"}}
! dancetty: cut.cast: File too large
