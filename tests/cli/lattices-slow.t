# Solid pentominoes and tetrasticks by engines that take seconds for them: counts published for the
# boxes, and found by an independent program.
@ slow
$ for b in stick/tetrasticks-5x5-J stick/tetrasticks-5x5-L stick/tetrasticks-5x5-N stick/tetrasticks-5x5-Y cubes/pentominoes-3x4x5; do echo $b $(for e in bits scan; do dancetty count --engine $e $b; done); done
> stick/tetrasticks-5x5-J 3056 3056
> stick/tetrasticks-5x5-L 4856 4856
> stick/tetrasticks-5x5-N 4240 4240
> stick/tetrasticks-5x5-Y 1632 1632
> cubes/pentominoes-3x4x5 31520 31520
$ for b in stick/tetrasticks-5x5-H cubes/pentominoes-2x5x6; do echo $b $(for e in bits scan links; do dancetty count --engine $e $b; done) $(dancetty count --distinct $b); done
> stick/tetrasticks-5x5-H 576 576 576 72
> cubes/pentominoes-2x5x6 2112 2112 2112 264
