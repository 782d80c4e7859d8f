import { type ContentNode, contentTags } from '@foyer/contracts/feeds/articles'
import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { htmlContent } from './html-content.ts'

const base = 'https://a.example/posts/1/'
/** Written as one would write it by hand: only for the eyes of these tests. */
const written = (nodes: readonly ContentNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const { tag, href, src, alt, children } = node
      const attributes = [href && ` href=${href}`, src && ` src=${src}`, alt && ` alt=${alt}`].filter(Boolean).join('')
      return children ? `<${tag}${attributes}>${written(children)}</${tag}>` : `<${tag}${attributes}>`
    })
    .join('')
const read = (html: string): string => written(htmlContent(html, base))

describe('htmlContent', () => {
  it.each([
    ['plain words', 'Just words &amp; signs', '<p>Just words & signs</p>'],
    ['paragraphs', '<p>One</p>\n<p>Two <b>three</b></p>', '<p>One</p><p>Two <strong>three</strong></p>'],
    ['double line breaks to paragraphs', 'One<br><br />Two<br>\n<br>\n<br>Three<br>four', '<p>One</p><p>Two</p><p>Three<br>four</p>'],
    ['nested div elements to paragraphs', '<div><div>One</div>Two<section>Three</section></div>', '<p>One</p><p>Two</p><p>Three</p>'],
    ['no empty elements', '<p>&nbsp;</p><p> <br> </p><p><a href="/x"> </a></p><div></div><p>One</p><ul><li> </li></ul>', '<p>One</p>'],
    ['white space', '<p>  One\n\t two <b> three </b> four  </p>', '<p>One two <strong>three </strong>four</p>'],
    ['headings', '<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h6>E</h6>', '<h3>A</h3><h3>B</h3><h4>C</h4><h5>D</h5><h5>E</h5>'],
    ['a list', '<ul><li>One<li>Two<ol><li>In</ol></ul>', '<ul><li>One</li><li><p>Two</p><ol><li>In</li></ol></li></ul>'],
    ['list items outside a list', '<li>One</li><li>Two</li>', '<ul><li>One</li><li>Two</li></ul>'],
    ['a definition list', '<dl><dt>A<dd>B<dt>C<dd>D</dl>', '<dl><dt>A</dt><dd>B</dd><dt>C</dt><dd>D</dd></dl>'],
    ['a quotation', '<blockquote>One<p>Two</p></blockquote>', '<blockquote><p>One</p><p>Two</p></blockquote>'],
    ['code', '<pre><code>\nif (a) {\n  b &lt; c\n}\n</code></pre>', '<pre><code>\nif (a) {\n  b < c\n}\n</code></pre>'],
    ['lines in code', '<pre>\n\n  a<br>  b<div>c</div>\n</pre>', '<pre>  a\n  b\nc</pre>'],
    [
      'inline code, keyboard and superscript elements',
      'a <code>b  c</code> <kbd>d</kbd> x<sup>2</sup>',
      '<p>a <code>b c</code> <kbd>d</kbd> x<sup>2</sup></p>',
    ],
    ['unknown elements to their text', '<blink>One</blink> <font color=red>two</font><wbr><x-y>three</x-y>', '<p>One twothree</p>'],
    [
      'a table',
      '<table><tr><th>A<th>B<tr><td>1<td>2</table>',
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    ['a layout table to paragraphs', '<table><tr><td><p>One</p></td></tr><tr><td>Two</td></tr></table>', '<p>One</p><p>Two</p>'],
    [
      'nested tables',
      '<table><tr><td>x<td><table><tr><td>1<td>2</table></table>',
      '<p>x</p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'a figure with its caption',
      '<figure><img src="/a.png" alt="A"><figcaption>Said</figcaption></figure>',
      '<figure><img src=https://a.example/a.png alt=A><figcaption>Said</figcaption></figure>',
    ],
    [
      'a lone picture to a figure',
      '<p><a href="b.html"><img src="a.png"></a></p>',
      '<figure><a href=https://a.example/posts/1/b.html><img src=https://a.example/posts/1/a.png></a></figure>',
    ],
    [
      'a link around blocks',
      '<a href="/x"><h2>One</h2><p>Two</p></a>',
      '<h3><a href=https://a.example/x>One</a></h3><p><a href=https://a.example/x>Two</a></p>',
    ],
    [
      'elements that are never closed',
      '<b>One<p>Two<i>three<ul><li>four',
      '<p><strong>One</strong></p><p><strong>Two<em>three</em></strong></p><ul><li>four</li></ul>',
    ],
    ['a horizontal rule', '<p>a<hr>b', '<p>a</p><hr><p>b</p>'],
  ])('converts %s', (_, html, expected) => expect(read(html)).toBe(expected))

  it.each([
    ['scripts', 'a<script>alert("<p>b</p>")</script>c', '<p>ac</p>'],
    ['a script element that is never closed', 'a<script>alert(1)', '<p>a</p>'],
    ['styles', '<style>p { color: red }</style>a', '<p>a</p>'],
    ['forms', 'a<form><p>b</p><form></form></form>c', '<p>ac</p>'],
    ['SVG', 'a<svg><script>b</script><text>c</text></svg>d', '<p>ad</p>'],
    ['objects', 'a<object><embed src=x><p>b</p></object>c', '<p>ac</p>'],
    ['comments and declarations', '<!doctype html><!-- <p>b</p> --><?php echo ?>a', '<p>a</p>'],
    ['hidden elements', 'a<div style="DISPLAY: none">b</div><p hidden>c</p>', '<p>a</p>'],
    ['sharing boxes of feed services', 'a<div class="feedflare"><a href="/x">b</a></div>', '<p>a</p>'],
  ])('leaves out %s', (_, html, expected) => expect(read(html)).toBe(expected))

  it('keeps the text inside a form that is never closed', () => {
    expect(read('a<form><p>b</p>')).toBe('<p>a</p><p>b</p>')
  })
})

describe('a link in article content', () => {
  it.each([
    ['/x?a=1&amp;utm_source=rss', 'https://a.example/x?a=1'],
    ['//b.example/y', 'https://b.example/y'],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
    [' HTTPS://B.example/ ', 'https://b.example/'],
    ['#note', 'https://a.example/posts/1/#note'],
  ])('resolves and cleans the address %s', (href, expected) =>
    expect(read(`<a href="${href}">x</a>`)).toBe(`<p><a href=${expected}>x</a></p>`),
  )

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' \u0001javascript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    'http://',
    'mailto:',
    '',
  ])('is reduced to its text for the unsafe or empty address %j', (href) => expect(read(`<a href="${href}">x</a>`)).toBe('<p>x</p>'))
})

describe('a picture in article content', () => {
  it.each([
    ['takes its src', '<img src="a.png">', 'https://a.example/posts/1/a.png'],
    [
      'prefers the lazy-loading source to an inline placeholder',
      '<img src="data:image/gif;base64,R0" data-src="/b.png">',
      'https://a.example/b.png',
    ],
    [
      'prefers the lazy-loading source to a placeholder file',
      '<img src="/img/placeholder.png" data-lazy-src="/b.png">',
      'https://a.example/b.png',
    ],
    [
      'takes the largest srcset candidate within the width limit',
      '<img src="s.png" srcset="/a.png 480w, /b.png 1200w,/c.png 4000w">',
      'https://a.example/b.png',
    ],
    ['takes the srcset candidate of double density', '<img src="s.png" srcset="/a.png, /b.png 2x, /c.png 4x">', 'https://a.example/b.png'],
    [
      'takes the smallest srcset candidate when all exceed the width limit',
      '<img srcset="/c.png 4000w, /b.png 2000w">',
      'https://a.example/b.png',
    ],
  ])('%s', (_, html, src) => expect(read(html)).toBe(`<figure><img src=${src}></figure>`))

  it.each([
    '<img src="https://a.example/x.png" width="1" height="1">',
    '<img src="https://a.example/x.png" style="width:1px;height:1px">',
    '<img src="http://feeds.feedburner.com/~r/blog/~4/abc" alt="">',
    '<img src="https://ad.doubleclick.net/x">',
    '<a href="https://ad.example/"><img src="https://b.scorecardresearch.com/p"></a>',
    '<img src="javascript:alert(1)">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<img src=x onerror=alert(1) width=0>',
    '<img>',
  ])('is dropped when it is invisible, a tracker or unsafe: %s', (html) => expect(read(html)).toBe(''))

  it('is replaced by its emoji when it stands for a smiley', () => {
    expect(read('a <img class="wp-smiley" src="https://s.w.org/1.png" alt="😀" width=1> b')).toBe('<p>a b</p>')
    expect(read('a <img class="emoji" src="https://s.w.org/1.png" alt="😀"> b')).toBe('<p>a 😀 b</p>')
  })

  it('is shown once when a noscript element repeats it', () => {
    expect(read('<p><img src="data:," data-src="/a.png"><noscript><img src="/a.png"></noscript></p>')).toBe(
      '<figure><img src=https://a.example/a.png></figure>',
    )
  })
})

describe('embedded media in article content', () => {
  it.each([
    [
      '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?rel=0" title="A film"></iframe>',
      '<p><a href=https://www.youtube.com/watch?v=dQw4w9WgXcQ>A film</a></p>',
    ],
    [
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
      '<p><a href=https://www.youtube.com/watch?v=dQw4w9WgXcQ>youtube.com/watch?v=dQw4w9WgXcQ</a></p>',
    ],
    ['<iframe src="https://player.vimeo.com/video/1234"></iframe>', '<p><a href=https://vimeo.com/1234>vimeo.com/1234</a></p>'],
    [
      'a<iframe src="https://b.example/play?utm_source=x">no frames</iframe>b',
      '<p>a</p><p><a href=https://b.example/play>b.example/play</a></p><p>b</p>',
    ],
    ['<video poster="x.png"><source src="/a.mp4"><p>No video</p></video>', '<p><a href=https://a.example/a.mp4>a.example/a.mp4</a></p>'],
    ['<audio src="/a.mp3"></audio>', '<p><a href=https://a.example/a.mp3>a.example/a.mp3</a></p>'],
    ['<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>1</script>"></iframe>', ''],
  ])('becomes a link: %s', (html, expected) => expect(read(html)).toBe(expected))
})

describe('htmlContent of hostile markup', () => {
  const depth = (nodes: readonly ContentNode[]): number =>
    nodes.reduce<number>((max, node) => Math.max(max, typeof node === 'string' ? 0 : 1 + depth(node.children ?? [])), 0)
  const count = (nodes: readonly ContentNode[]): number =>
    nodes.reduce<number>((sum, node) => sum + 1 + (typeof node === 'string' ? 0 : count(node.children ?? [])), 0)
  const of = (text: string) => text.repeat(Math.floor(limits.article_content / text.length))

  it.each([
    '<b>',
    '<div>',
    '<p>',
    '<blockquote>',
    '<ul><li>',
    '<table><tr><td>',
    '<a href=x>',
    '<form>',
    '<svg>',
    '</p>',
    '<p>a',
    '<li>',
    '<td>',
    '<',
    '&amp;',
    '<!--',
    '<i><p>',
    '<a href="',
    '<iframe>',
    '<br>',
    'a<br>',
    '<img src=a.png>',
    '<h1>',
    '<pre>',
    '<figure>',
    '<font>',
    '<dl><dd>',
  ])('limits depth and node count for %s repeated to the size limit', (piece) => {
    const nodes = htmlContent(of(piece), base)
    expect(depth(nodes)).toBeLessThan(130)
    expect(count(nodes)).toBeLessThan(20_000)
  })

  it('emits only allowed elements and attributes', () => {
    const html =
      '<p onclick=x style=y class=z id=w data-a=b>a<b onmouseover=x>c</b><custom-element slot=x>d</custom-element></p><math><mi>x</mi></math>'
    const all = (nodes: readonly ContentNode[]): ContentNode[] =>
      nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...all(node.children ?? [])]))
    for (const contentNode of all(htmlContent(html, base))) {
      expect(contentTags).toContain((contentNode as { tag: string }).tag)
      expect(Object.keys(contentNode).every((key) => ['tag', 'href', 'src', 'alt', 'children'].includes(key))).toBe(true)
    }
  })
})
