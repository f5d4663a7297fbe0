# Published counts that take a second or two each.
@ slow
$ for f in fixed one-sided free; do dancetty polyform 16 --$f; done
> 104592937
> 26152418
> 13079255
$ for f in fixed one-sided free; do dancetty polyform 15 --$f; done
> 27394666
> 6849777
> 3426576
$ dancetty polyform 11 --fixed --algorithm naive
> 135268
