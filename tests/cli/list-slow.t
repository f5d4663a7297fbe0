# Each board that is listed can be had by its name.
@ slow
$ dancetty list boards | while read -r name title; do dancetty show "$name" >/dev/null || echo "$name"; done
