# A puzzle of BurrTools, whose pieces rotate only.
@ expat
$ cat >screws.xmpuzzle
< <?xml version="1.0"?>
< <puzzle version="2">
<  <gridType type="0"/>
<  <colors></colors>
<  <shapes>
<   <voxel x="2" y="2" z="2" type="0" name="box">########</voxel>
<   <voxel x="2" y="2" z="2" type="0" name="A">###__#__</voxel>
<  </shapes>
<  <problems>
<   <problem name="Two screws" state="0">
<    <shapes>
<     <shape id="1" count="2"/>
<    </shapes>
<    <result id="0"/>
<    <bitmap></bitmap>
<   </problem>
<  </problems>
<  <comment/>
< </puzzle>
$ dancetty count screws.xmpuzzle
> 6
! dancetty: screws.xmpuzzle: finds packings only, not an order of assembly
$ dancetty show screws.xmpuzzle 2>/dev/null | grep counted
> counted     counts all packings; --distinct counts as BurrTools does, up to rotation and reflection
$ dancetty count --distinct screws.xmpuzzle
> 1
! dancetty: screws.xmpuzzle: finds packings only, not an order of assembly
