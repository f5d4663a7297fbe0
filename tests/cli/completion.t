# The scripts for shells; tests/completion runs them in the shells.
$ for s in bash zsh fish; do dancetty completion $s | grep made; done
> # What bash completes for dancetty: `dancetty completion bash` has made it.
> # What zsh completes for dancetty: `dancetty completion zsh` has made it.
> # What fish completes for dancetty: `dancetty completion fish` has made it.
$ dancetty completion tcsh
! dancetty: no shell "tcsh"; did you mean bash?
? 2
$ dancetty completion
! dancetty: completion needs a SHELL: see dancetty help completion
? 2
$ dancetty help completion
> usage: dancetty completion [FLAG]... SHELL
>
> completion: print a completion script for bash, zsh or fish
>
> Shells load the installed scripts by themselves.  Without installation:
>   bash  . <(dancetty completion bash)
>   zsh   dancetty completion zsh >_dancetty, in a directory of $fpath
>   fish  dancetty completion fish | source
>
>   --help                 print this help
