const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Elements of a copy; of others the content alone is there. */
export const allowedElements = words(`
  html head body title style
  article section nav aside h1 h2 h3 h4 h5 h6 hgroup header footer main address search
  p hr pre blockquote ol ul menu li dl dt dd figure figcaption div center
  a em strong small s cite q dfn abbr ruby rb rp rt rtc data time code var samp kbd sub sup i b u mark bdi bdo span br wbr
  ins del img font big strike tt nobr acronym dir
  table caption colgroup col tbody thead tfoot tr td th
  fieldset legend label input button select datalist optgroup option textarea output progress meter details summary
  svg g path rect circle ellipse line polyline polygon text tspan textpath defs symbol use lineargradient radialgradient stop clippath mask desc pattern
  marker switch
  math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder mover munderover mmultiscripts
  mprescripts mtable mtr mtd semantics
`)

/** Elements that go with everything in them. */
export const removedElements = words(`
  script noscript iframe frame frameset noframes object embed applet param base link meta template slot audio video source track canvas portal
  fencedframe map area animate animatemotion animatetransform set mpath foreignobject image filter annotation annotation-xml maction style
  xmp plaintext noembed bgsound isindex dialog marquee keygen
`)

/** Attributes that any element may have. */
export const allowedAttributes = words(`
  id class style title lang dir alt width height colspan rowspan headers scope span start reversed value type open datetime align valign bgcolor color
  border cellpadding cellspacing face size nowrap role checked disabled placeholder selected label rows cols min max low high optimum hidden
`)

/** Those of drawings beside them. */
export const drawingAttributes = words(`
  viewbox preserveaspectratio d x y x1 y1 x2 y2 cx cy r rx ry fx fy points transform fill fill-opacity fill-rule stroke stroke-width stroke-linecap
  stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit stroke-opacity opacity offset stop-color stop-opacity gradientunits
  gradienttransform spreadmethod patternunits patterntransform clip-path clip-rule clippathunits mask maskunits dx dy text-anchor
  dominant-baseline font-size font-family font-weight markerwidth markerheight refx refy orient marker-start marker-mid marker-end xmlns version
  href xlink:href vector-effect display visibility pathlength rotate textlength lengthadjust startoffset focusable
  mathvariant mathsize displaystyle scriptlevel fence separator stretchy columnalign rowalign accent accentunder linethickness
`)
