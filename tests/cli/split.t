# One line for each part, the same on every machine.
$ dancetty split pentominoes/6x10 -n 1
> p1:1/7:3a9d220fefefcefa723dd260359b8737:6a9a38d3a5511ce6:all:4:1:10.1650:be42745b
> p1:2/7:3a9d220fefefcefa723dd260359b8737:6a9a38d3a5511ce6:all:4:1:10.1651:c5fe970e
> p1:3/7:3a9d220fefefcefa723dd260359b8737:6a9a38d3a5511ce6:all:4:1:10.1652:cabbedec
> p1:4/7:3a9d220fefefcefa723dd260359b8737:6a9a38d3a5511ce6:all:4:1:10.1657:55d33755
> p1:5/7:3a9d220fefefcefa723dd260359b8737:6a9a38d3a5511ce6:all:4:1:10.1658:4aadde46
> p1:6/7:3a9d220fefefcefa723dd260359b8737:6a9a38d3a5511ce6:all:4:1:10.1659:ab69c9d7
> p1:7/7:3a9d220fefefcefa723dd260359b8737:6a9a38d3a5511ce6:all:4:1:10.1660:3d78a85b
# The same parts each time, at least the requested number.
$ dancetty split pentominoes/6x10 -n 100 >one; dancetty split -n 100 pentominoes/6x10 | cmp - one; wc -l <one | tr -d ' '
> 107
$ sed -n '1p;$p' one
> p1:1/107:3a9d220fefefcefa723dd260359b8737:ba17b90596d24c74:all:4:1:10.1650,14.383,16.4:835ec550
> p1:107/107:3a9d220fefefcefa723dd260359b8737:ba17b90596d24c74:all:4:1:10.1660,17.1719:42065cff
# A part is counted alone; its line needs no quoting in a shell.
$ dancetty split langford/7 -n 8 | tee parts
> p1:1/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:2:1:7.58,6.53:60c06a1b
> p1:2/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:2:1:7.58,6.54:13262dbe
> p1:3/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:2:1:7.58,6.55:dd7ace7a
> p1:4/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:2:1:7.58,6.56:42df8efb
> p1:5/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:2:1:7.58,6.57:b55c35d7
> p1:6/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:2:1:7.59,6.51:5d8dbdbf
> p1:7/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:2:1:7.59,6.54:c727a08c
> p1:8/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:2:1:7.59,6.55:406b8f40
> p1:9/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:2:1:7.59,6.56:54879817
> p1:10/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:2:1:7.59,6.57:a40bd7d7
> p1:11/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:2:1:7.60:34c6b49f
$ for p in $(cat parts); do dancetty count langford/7 --part $p; done >counts; cat counts
> c1:1/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:4:a356d8a7
> c1:2/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:4:fdae05b4
> c1:3/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:4:bbb1a0b0
> c1:4/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:4:27ced716
> c1:5/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:0:76a7e94f
> c1:6/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:0:af2c0638
> c1:7/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:4:df678456
> c1:8/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:6:bf5b32fd
> c1:9/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:4:5e07060a
> c1:10/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:2:0031d6d2
> c1:11/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:all:20:f7a554e4
$ dancetty merge counts
> 52
$ dancetty split --distinct pentominoes/3x20 -n 1 | cut -d: -f 1,2,5-7 | sed 1q
> p1:1/84:distinct:4:2
$ for p in $(dancetty split --distinct cubes/soma-wall -n 20); do dancetty count cubes/soma-wall --part $p; done | dancetty merge
> 23
$ for p in $(dancetty split cubes/soma-wall -n 20); do dancetty count cubes/soma-wall --jobs 3 --part $p; done | dancetty merge
> 92
$ for p in $(dancetty split bounded/L-5x9 -n 20); do dancetty count bounded/L-5x9 --part $p --engine links; done | dancetty merge
> 384
$ dancetty count bounded/L-5x9
> 384
$ for p in $(dancetty split examples/colours -n 3); do dancetty count examples/colours --part $p; done | dancetty merge
> 1
$ dancetty count examples/colours
> 1
# A problem without solution has one part.
$ printf 'a b\na\n' | dancetty split -
> p1:1/1:93f5a1471dfb917b74566010d702bf06:12087fdb175ec8f9:all:1:0::42755c94
! dancetty: standard input: read as dlx, 0 solutions; could also be sets, 1 (--from sets)
$ dancetty count pentominoes/diamond --part $(dancetty split pentominoes/diamond -n 1 | sed 1q) | cut -d: -f 6
> 0
# Parts of another puzzle and invalid parts are refused.
$ dancetty count pentominoes/5x12 --part $(sed 1q one)
! dancetty: part 1/107: this part belongs to another puzzle, or to this one read with other flags
? 2
$ dancetty count pentominoes/6x10 --part p1:1/7:f75ef6fe3ccc42bfcbae8c368c670bc3:2aeee18523da1407:distinct:4:1:2000000000.2000000000:6b8f8853
! dancetty: part 1/7: item 2000000000 by option 2000000000: no such branch
? 2
$ dancetty count pentominoes/6x10 --order cells --part $(sed 1q one)
! dancetty: part 1/107: this part belongs to another puzzle, or to this one read with other flags
? 2
$ dancetty count pentominoes/6x10 --part p1:1/107
! dancetty: --part: damaged or cut off
? 2
$ dancetty count pentominoes/6x10 --part $(sed '1s/:all:/:distinct:/;1q' one)
! dancetty: --part: damaged or cut off
? 2
$ dancetty count pentominoes/6x10 --part 17/1000
! dancetty: --part: expected a line as dancetty split prints it, found '17/1000'
? 2
$ dancetty count pentominoes/6x10 --part $(sed 1q counts)
! dancetty: --part: expected a line as dancetty split prints it, found 'c1:1/11:80fbb30f04f60ff9de7a38e4851bd686:7180f4128744ae50:al'
? 2
$ dancetty count pentominoes/6x10 --part $(sed 1q one) --distinct
! dancetty: --part: cannot be used with --distinct
? 2
$ dancetty count pentominoes/6x10 --part $(sed 1q one) --limit 3
! dancetty: --part: cannot be used with --limit
? 2
$ dancetty count pentominoes/6x10 --part $(sed 1q one) --checkpoint file
! dancetty: --part: cannot be used with --checkpoint
? 2
$ dancetty count pentominoes/6x10 --part $(sed 1q one) --seed 3
! dancetty: --part: cannot be used with --seed
? 2
$ dancetty split pentominoes/6x10 -n 0
! dancetty: --parts: expected a number from 1 to 1000000, found '0'
? 2
$ dancetty split -n 10
! dancetty: split needs a FILE: see dancetty help split
? 2
# If the count is stopped early, nothing is printed.
$ dancetty count squares/8x8 --part $(dancetty split squares/8x8 -n 1) --timeout 0.001
! dancetty: part 1/1: stopped early, and not counted
? 3
# The predicted effort instead of parts; machine-dependent numbers are omitted.
$ dancetty split pentominoes/3x20 -n 100 --estimate >estimate; sed 's/  *[^ ]* s$//' estimate
> parts                   100
> a part, on average
> standard deviation
> half of the parts below
> 95 of 100 below
> longest of the sample
> all, by one processor
# The median is below the 95th percentile, and some parts are longer than the average.
$ awk '{ s[NR] = $(NF - 1) } END { print (s[4] <= s[5]) (s[5] <= s[6]) (s[6] > s[2]) (s[7] > s[6]) }' estimate
> 1111
# A single part has the deviation 0.
$ printf 'a b\na\nb\n' | dancetty split --from dlx -n 1 --estimate - | sed -n '1p;3p'
> parts                   1
> standard deviation      0.0000 s
