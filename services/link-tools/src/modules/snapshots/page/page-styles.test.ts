import { describe, expect, it } from 'vitest'
import { selfContainedStyle, styleReferences } from './page-styles.ts'

const base = 'https://site.example/css/all.css'
const picture = 'data:image/png;base64,AA=='
const sources = {
  sheet: (url: string) => (url === 'https://site.example/css/more.css' ? '@import "more.css";b{background:url(../b.png)}' : null),
  picture: (url: string) => (url === 'https://site.example/b.png' ? picture : null),
}
const styleOf = (css: string) => selfContainedStyle(css, base, sources)

describe('a style', () => {
  it.each([
    ['p{color:red}', 'p{color:red}'],
    ['p{background:url(../b.png)}', `p{background:url(${picture})}`],
    ['p{background:url("c.png") no-repeat}', 'p{background:url(data:,)no-repeat}'],
    ['p{mask:url(#shape)}', 'p{mask:url(#shape)}'],
    ['p{--x:url(c.png);color:red}', 'p{--x:url(data:,);color:red}'],
    ['p{background:image-set("c.png" 1x);color:red}', 'p{color:red}'],
    ['p{background:u\\72l(c.png);color:red}', 'p{background:url(data:,);color:red}'],
    ['@im\\port "else.css";p{color:red}', 'p{color:red}'],
    ['@\\49 mport url(else.css);p{color:red}', 'p{color:red}'],
    ['@\\000069mport"else.css";p{color:red}', 'p{color:red}'],
    ['p{background:im\\61ge-set("c.png" 1x);color:red}', 'p{color:red}'],
    ['p{background:-webkit-im\\41 ge-set("c.png" 1x);color:red}', 'p{color:red}'],
    ['p{--x:i\\6d age-set("c.png" 1x);color:red}', 'p{color:red}'],
    ['p{width:e\\78pression(alert(1));color:red}', 'p{color:red}'],
    ['p{b\\65havior:url(x.htc);-moz-bindin\\67:url(x.xml#a);color:red}', 'p{color:red}'],
    ['@f\\6fnt-face{font-family:a;src:url(a.woff2)}p{color:red}', 'p{color:red}'],
    ['p{background:u\\72l(x\'y);a:im\\61ge-set("c.png" 1x)}', 'p{}'],
    ['p{background:url(\\63 .png)}', 'p{background:url(data:,)}'],
    ['.sm\\:flex,.\\31 a{color:red}', '.sm\\:flex,.\\31 a{color:red}'],
    ['p{width:expression(alert(1));behavior:url(x.htc);-moz-binding:url(x.xml#a);color:red}', 'p{color:red}'],
    ['@font-face{font-family:a;src:url(a.woff2)}p{color:red}', 'p{color:red}'],
    ['@import url(//else.example/x.css);p{color:red}', 'p{color:red}'],
    ['@media print{p{background:url(c.png)}}', '@media print{p{background:url(data:,)}}'],
    ['p{content:"</style><script>alert(1)</script>"}', 'p{content:"<\\/style><script>alert(1)<\\/script>"}'],
    ['p{color:red', 'p{color:red}'],
    ['}}{{@', '}}{}'],
  ])('that is %s asks for nothing', (css, clean) => {
    expect(styleOf(css)).toBe(clean)
  })

  it('has what it imports in it, three times at most where sheets import themselves', () => {
    expect(styleOf('@import "more.css" screen;')).toMatch(/^@media screen\{(?:b\{background:url\(data:image[^)]*\)\}){3}\}$/)
  })

  it('has what it imports in it, however the rule is written', () => {
    expect(styleOf('@im\\port "more.css";')).toContain(`b{background:url(${picture})}`)
  })

  it('names its pictures and what it imports, as addresses', () => {
    expect(styleReferences('@import "a.css";@font-face{src:url(f.woff)}p{background:url(b.png),url(#c)}', base)).toEqual({
      sheets: ['https://site.example/css/a.css'],
      pictures: ['https://site.example/css/b.png'],
    })
  })
})
