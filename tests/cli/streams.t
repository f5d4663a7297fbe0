# Output that cannot be written: status 4; a closed pipe ends the program.
$ dancetty count pentominoes/3x20 >/dev/full
! dancetty: standard output: No space left on device
? 4
$ dancetty solve pentominoes/6x10 >/dev/full
! dancetty: standard output: No space left on device
? 4
$ dancetty show --matrix pentominoes/6x10 >/dev/full
! dancetty: standard output: No space left on device
? 4
$ dancetty help >/dev/full
! dancetty: standard output: No space left on device
? 4
$ dancetty enlarge 2 --set pentominoes >/dev/full
! dancetty: standard output: No space left on device
? 4
$ dancetty list >/dev/full
! dancetty: standard output: No space left on device
? 4
$ dancetty table squares 3 >/dev/full
! dancetty: standard output: No space left on device
? 4
$ dancetty trace pentominoes/3x20 >/dev/full
! dancetty: standard output: No space left on device
? 4
$ dancetty count pentominoes/3x20 >&-
! dancetty: standard output: Bad file descriptor
? 4
$ dancetty solve pentominoes/3x20 >&-
! dancetty: standard output: Bad file descriptor
? 4
$ dancetty count - <&-
! dancetty: standard input: Bad file descriptor
? 2
$ dancetty count pentominoes/3x20 2>&-
> 8
$ { dancetty solve --engine links pentominoes/6x10; echo $? >status; } | head -n 1; cat status
> LLXFFTTTWW
> 141
$ { (trap '' PIPE; dancetty trace pentominoes/6x10); echo $? >status; } | head -n 1 | wc -l; cat status
> 1
> 141
$ { (trap '' PIPE; dancetty solve --engine links pentominoes/6x10); echo $? >status; } | head -n 1; cat status
> LLXFFTTTWW
> 141
# The same for each command that prints.
$ dancetty split -n 2 small/trominoes-3x3 >parts; dancetty count --part "$(head -n 1 parts)" small/trominoes-3x3 >one; dancetty count --part "$(tail -n 1 parts)" small/trominoes-3x3 >two
$ while read -r words; do dancetty $words >/dev/full 2>err </dev/null; echo $? $words; done
< count --verbose small/trominoes-3x3
< count --checkpoint state small/trominoes-3x3
< family --heat small/trominoes-3x3
< split -n 2 small/trominoes-3x3
< merge one two
< race small/trominoes-3x3
< show small/trominoes-3x3
< export small/trominoes-3x3
< convert --to dlx small/trominoes-3x3
< make queens 5
< narrate small/trominoes-3x3
< trace small/trominoes-3x3
< polyform 3 --print
< enlarge 2 --set 3
< completion bash
< version
< solve --help
< play --script /dev/null --dump-screen small/trominoes-3x3
< play --script /dev/null --narrate small/trominoes-3x3
> 4 count --verbose small/trominoes-3x3
> 4 count --checkpoint state small/trominoes-3x3
> 4 family --heat small/trominoes-3x3
> 4 split -n 2 small/trominoes-3x3
> 4 merge one two
> 4 race small/trominoes-3x3
> 4 show small/trominoes-3x3
> 4 export small/trominoes-3x3
> 4 convert --to dlx small/trominoes-3x3
> 4 make queens 5
> 4 narrate small/trominoes-3x3
> 4 trace small/trominoes-3x3
> 4 polyform 3 --print
> 4 enlarge 2 --set 3
> 4 completion bash
> 4 version
> 4 solve --help
> 4 play --script /dev/null --dump-screen small/trominoes-3x3
> 4 play --script /dev/null --narrate small/trominoes-3x3
# A file that cannot be made, and a full disk.
$ cat >files
< count small/trominoes-3x3 --checkpoint
< convert small/trominoes-3x3 --to dlx -o
< make queens 5 -o
< export small/trominoes-3x3 -o
< play small/trominoes-3x3 --script keys --record
$ echo keys ] >keys; for out in /nosuch/x keys/x; do while read -r words; do dancetty $words $out 2>err; echo $? $(cat err); done <files; done
> at least 10
> 4 dancetty: /nosuch/x: No such file or directory
> 4 dancetty: /nosuch/x: No such file or directory
> 4 dancetty: /nosuch/x: No such file or directory
> 4 dancetty: /nosuch/x: No such file or directory
> 4 dancetty: /nosuch/x: No such file or directory
> 4 dancetty: keys/x: Not a directory
> 4 dancetty: keys/x: Not a directory
> 4 dancetty: keys/x: Not a directory
> 4 dancetty: keys/x: Not a directory
> 4 dancetty: keys/x: Not a directory
$ (trap '' XFSZ; ulimit -f 0; while read -r words; do dancetty $words full 2>&1 >/dev/null; echo $? $words; done <files) | cat; ls | grep full
> dancetty: full: File too large
> 4 count small/trominoes-3x3 --checkpoint
> dancetty: full: File too large
> 4 convert small/trominoes-3x3 --to dlx -o
> dancetty: full: File too large
> 4 make queens 5 -o
> dancetty: full: File too large
> 4 export small/trominoes-3x3 -o
> dancetty: full: File too large
> 4 play small/trominoes-3x3 --script keys --record
> full
$ dancetty play --script keys --record /dev/full small/trominoes-3x3
! dancetty: /dev/full: No space left on device
? 4
$ dancetty play --script keys --record /dev/null small/trominoes-3x3
# A file that could not be written completely is removed.
$ (trap '' XFSZ; ulimit -f 1; dancetty convert pentominoes/6x10 --to dlx -o out.dlx); echo $?; ls | grep out
> 4
! dancetty: out.dlx: File too large
? 1
