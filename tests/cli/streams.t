# Output that cannot be written: status 4, and a reader that goes ends it.
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
# Of a file that could not be written whole nothing is left.
$ (trap '' XFSZ; ulimit -f 1; dancetty convert pentominoes/6x10 --to dlx -o out.dlx); echo $?; ls | grep out
> 4
! dancetty: out.dlx: File too large
? 1
