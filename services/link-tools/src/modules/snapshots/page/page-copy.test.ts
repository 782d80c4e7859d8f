import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { workOnPage } from './page-work.ts'

const picture = 'data:image/png;base64,iVBORw0KGgo='
const url = 'https://site.example/articles/trees'

/** The copy of a page with this content, which has these style sheets and pictures. */
function copyOf(html: string, { sheets = {}, pictures = {} }: { sheets?: Record<string, string>; pictures?: Record<string, string> } = {}) {
  const answer = workOnPage({ task: 'copy', html, url, title: 'Trees', sheets, pictures })
  return 'html' in answer ? gunzipSync(answer.html).toString() : ''
}
const bodyOf = (html: string, files = {}) => /<body[^>]*>(.*)<\/body>/s.exec(copyOf(html, files))?.[1]
const referencesOf = (html: string) => {
  const answer = workOnPage({ task: 'read', html, url })
  return 'page' in answer ? answer.page.references : null
}

describe('the copy of a page', () => {
  it('is one document with the title and the classes of the page', () => {
    expect(copyOf('<html lang="en" class="a"><head><title>x</title></head><body class="b"><p>Oak</p></body></html>')).toMatch(
      /^<!doctype html><html lang="en" class="a"><head>.*<title>Trees<\/title><\/head><body class="b"><p>Oak<\/p><\/body><\/html>$/s,
    )
  })

  it.each([
    ['<script>alert(1)</script>Oak', 'Oak'],
    ['<p onclick="alert(1)" onmouseover=alert(1)>Oak</p>', '<p>Oak</p>'],
    ['<a href="javascript:alert(1)">Oak</a>', '<a>Oak</a>'],
    ['<a href="https://else.example/" target="_top" ping="https://else.example/">Oak</a>', '<a>Oak</a>'],
    ['<a href="#part">Oak</a>', '<a href="#part">Oak</a>'],
    ['<iframe src="https://else.example/" srcdoc="<script>alert(1)</script>"></iframe>Oak', 'Oak'],
    ['<form action="https://else.example/"><input name="q" value="x" formaction="y"></form>', '<div><input disabled value="x"></div>'],
    ['<input type="hidden" value="token"><input type="password" value="secret">', ''],
    ['<object data="x"><embed src="x"></object><video src="x" poster="y"></video>', ''],
    [
      '<svg><script>alert(1)</script><animate attributeName="href" to="javascript:alert(1)"/><path d="M0 0" onload="x"/></svg>',
      '<svg><path d="M0 0"></path></svg>',
    ],
    ['<svg><use href="https://else.example/x.svg#a"/><use xlink:href="#a"/></svg>', '<svg><use></use><use xlink:href="#a"></use></svg>'],
    ['<svg><rect fill="url(https://else.example/x)" stroke="url(#a)"/></svg>', '<svg><rect stroke="url(#a)"></rect></svg>'],
    ['<svg viewBox="0 0 1 1"><linearGradient id="a"/></svg>', '<svg viewbox="0 0 1 1"><lineargradient id="a"></lineargradient></svg>'],
    ['<svg><foreignObject><p>Oak</p></foreignObject></svg>', '<svg></svg>'],
    ['<math><annotation-xml encoding="text/html"><p>x</p></annotation-xml><mi>y</mi></math>', '<math><mi>y</mi></math>'],
    ['<my-card data-x="1">Oak</my-card><blink>Elm</blink>', '<div>Oak</div>Elm'],
    ['<p title="&quot;><script>">&lt;b&gt; &amp;amp;</p>', '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt; &amp;amp;</p>'],
    ['<!-- secret --><?php x ?>Oak', 'Oak'],
    ['<meta http-equiv="refresh" content="0;url=https://else.example/"><base href="https://else.example/">Oak', 'Oak'],
  ])('keeps of %s what runs and asks for nothing', (html, copy) => {
    expect(bodyOf(html)).toBe(copy)
  })

  it('has the pictures in it, and the words for those that are not there', () => {
    const pictures = { 'https://site.example/oak.png': picture }
    expect(bodyOf('<img src="/oak.png" alt="An oak" width="9"><img src="elm.png" alt="An elm">', { pictures })).toBe(
      `<img alt="An oak" width="9" src="${picture}"><img alt="An elm">`,
    )
  })

  it('has the style sheets in it that apply to it, each with its media', () => {
    const sheets = { 'https://site.example/a.css': 'p{color:red}' }
    const html = '<head><link rel="stylesheet" href="/a.css" media="print"><style>b{color:blue}</style></head>'
    expect(copyOf(html, { sheets })).toContain('<style media="print">p{color:red}</style><style>b{color:blue}</style>')
  })

  it('has no policy that lets anything in from outside', () => {
    expect(copyOf('')).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'`)
  })

  it('is cut where elements are nested 10,000 deep, and has their text', () => {
    const html = copyOf(`${'<div>'.repeat(10_000)}Oak${'</div>'.repeat(10_000)}Elm`)
    expect(html).toContain('Oak')
    expect(html).toContain('Elm')
    expect(html.split('<div>').length).toBeLessThan(210)
  })
})

describe('what a page names', () => {
  it('is resolved by its base, its pictures before those of its styles', () => {
    const html = `<base href="/b/"><style>p{background:url(s.png)}</style><link rel="stylesheet" href="a.css"><link rel="alternate stylesheet" href="x.css">
      <img src="1.png"><p style="background:url('2.png')">`
    expect(referencesOf(html)).toEqual({
      sheets: ['https://site.example/b/a.css'],
      pictures: ['1.png', 's.png', '2.png'].map((name) => `https://site.example/b/${name}`),
    })
  })

  it.each([
    ['<img src="blank.gif" data-src="late.png">', 'late.png'],
    ['<img src="s.png" srcset="s.png 300w, m.png 1200w, l.png 3000w">', 'm.png'],
    ['<img src="s.png" srcset="s.png 1x, m.png 2x">', 's.png'],
    ['<picture><source type="image/jxl" srcset="a.jxl"><source type="image/webp" srcset="b.webp"><img src="c.png"></picture>', 'b.webp'],
    ['<noscript><img src="late.png"></noscript>', 'late.png'],
  ])('is the best picture of %s', (html, name) => {
    expect(referencesOf(html)?.pictures).toEqual([`https://site.example/articles/${name}`])
  })

  it('is nothing but what is at web addresses', () => {
    expect(referencesOf('<img src="file:///etc/passwd"><img src="data:text/html,x"><link rel=stylesheet href="javascript:x">')).toEqual({
      sheets: [],
      pictures: [],
    })
  })
})
