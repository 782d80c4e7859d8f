import { describe, expect, it } from 'vitest'
import { pageHead } from './page-head.ts'

const pageTitle = (html: string) => pageHead(html, 'https://a.example/').title

describe('the title of a page', () => {
  it.each([
    ['<title>Plain</title>', 'Plain'],
    ['<TITLE>\n  Two\n\t words </TITLE>', 'Two words'],
    ['<title>Caf&eacute; &amp; T&#x113;a &lt;3</title>', 'Café & Tēa <3'],
    ['<title></title><meta property="og:title" content="From &quot;og&quot;">', 'From "og"'],
    ['<meta name="OG:Title" content="og by name"><h1>heading</h1>', 'og by name'],
    ['<meta property=og:title content=og><title>The title wins</title>', 'The title wins'],
    ['<body><h1>Only<br>a <em>heading</em></h1><h1>second</h1>', 'Only a heading'],
    ['<h1>a<!-- comment --> heading</h1>', 'a heading'],
    ['<svg><title>icon</title></svg><title>page</title>', 'page'],
    ['<svg><title>icon</title></svg><h1>heading</h1>', 'heading'],
    ['<title>first</title><title>second</title>', 'first'],
    ['<title>never closed', 'never closed'],
    ['<script>"<title>no</title>"</script><title>yes</title>', 'yes'],
    ['<!-- <title>no</title> --><title>yes</title>', 'yes'],
    ['<title><script>alert(1)</script></title>', '<script>alert(1)</script>'],
    ['<title>a\u0000b\u0007c</title>', 'a b c'],
  ])('reads the title of %s as %s', (html, expected) => expect(pageTitle(html)).toBe(expected))

  it.each(['', 'just text', '<title> \n </title>', '<h2>not a title</h2>', '<title></title><meta property="og:title" content=" ">'])(
    'finds no title in %j',
    (html) => expect(pageTitle(html)).toBeNull(),
  )

  it('shortens a long title without cutting a surrogate pair', () => {
    const title = pageTitle(`<title>${'x'.repeat(254)}🦊</title>`)
    expect(title).toBe('x'.repeat(254))
    expect(pageTitle(`<title>${'x'.repeat(1_000_000)}</title>`)).toHaveLength(255)
  })

  it('finds a title that spans two chunks', () => {
    for (const fill of [16_370, 16_376, 16_380, 16_384]) {
      expect(pageTitle(`<!--${'x'.repeat(fill)}--><title>here &amp; there</title>`)).toBe('here & there')
    }
  })

  it('stops at excessive nesting and keeps the title read by then', () => {
    expect(pageTitle('<div>'.repeat(1_000_000) + '<title>deep</title>')).toBeNull()
    expect(pageTitle('<h1>heading</h1>' + '<svg>'.repeat(1_000_000) + '<title>deep</title>')).toBe('heading')
    expect(pageTitle('<div>'.repeat(200) + '<title>not so deep</title>')).toBe('not so deep')
  })

  it('reads headings that are never closed, which close each other', () => {
    expect(pageTitle('<h1>one' + '<h1>more'.repeat(20_000))).toBe('one')
  })

  it('reads as many elements side by side as fit into a page', () => {
    expect(pageTitle('<b></b>'.repeat(200_000) + '<title>behind</title>')).toBe('behind')
  })

  it('reads input without any markup', () => {
    expect(pageTitle('<'.repeat(500_000))).toBeNull()
    expect(pageTitle('<h1>' + '<br>'.repeat(200_000))).toBeNull()
  })
})
