# The saved state of a puzzle: a file named after it, if a script asks for it.
$ printf 'type :goto 77\nkeys Enter\nwait 5s\ntype :bookmark here\nkeys Enter\ntype :break depth>=4\nkeys Enter\n' >keys
$ dancetty play --state-dir there --script keys pentominoes/6x10
$ cat there/boards/*
> dancetty state 1
> break on depth>=4
> search pieces smallest dlx none
> node 77
> mark 77 0.0312698192 here
> end
$ cp boards/pentominoes/6x10.board mine && printf 'keys %s\n' "'" >look
$ dancetty play --state-dir there --script look --dump-screen --size 60x24 mine | sed -n '/here/p;/depth>=4/p' | head -2
> ● 1  depth>=4
> ▼ node 77  here
$ dancetty play --no-state --script look --dump-screen --size 60x24 mine | grep -c 'node 77'
> 0
? 1
$ printf 'type :resume\nkeys Enter\nwait 5s\nkeys 3' >go
$ dancetty play --state-dir there --script go --dump-screen --size 100x32 mine | sed 's/.*nodes  /nodes  /;/^nodes/!d'
> nodes                      77 │
$ dancetty play --state-dir '' mine
! dancetty: --state-dir: expected a directory, found an empty name
? 2
# Neither a script nor a single picture saves state.
$ dancetty play --script keys mine && dancetty play --dump-screen mine | sed -n 1p; test -e "$XDG_STATE_HOME"
>  dancetty  Pentominoes 6x10                                 paused, rising pace
? 1
# A file that cannot be read is kept under another name.
$ echo rubbish >"$(ls -d there/boards/*)"
$ dancetty play --state-dir there --dump-screen --size 200x24 mine | tail -1 | sed 's,boards/[0-9a-f]*,boards/HASH,'
>  saved state is damaged, moved to there/boards/HASH.bad: line 1: expected "dancetty state 1", found something else
$ ls there/boards | sed 's/^[0-9a-f]*/HASH/'
> HASH.bad
# A state directory that cannot be written is reported.
$ : >file && dancetty play --state-dir file/state --script keys mine
! dancetty: file/state: Not a directory
? 4
