# What a shell needs; tests/completion asks the shells what they make of it.
$ for s in bash zsh fish; do dancetty completion $s | grep made; done
> # What bash completes for dancetty: `dancetty completion bash` has made it.
> # What zsh completes for dancetty: `dancetty completion zsh` has made it.
> # What fish completes for dancetty: `dancetty completion fish` has made it.
$ dancetty completion tcsh
! dancetty: expected bash, zsh or fish, found 'tcsh' (bash?)
? 2
$ dancetty completion
! dancetty: completion needs a SHELL: see dancetty help completion
? 2
$ dancetty help completion
> usage: dancetty completion [FLAG]... SHELL
>
> completion: print what bash, zsh or fish needs to complete all this
>
> Where the program is installed shells find it.  Elsewhere:
>   bash  . <(dancetty completion bash)
>   zsh   dancetty completion zsh >_dancetty, in a folder of $fpath
>   fish  dancetty completion fish | source
>
>   --help                 print this
