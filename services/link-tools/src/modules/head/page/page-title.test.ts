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
    ['<noscript><title>Enable JavaScript</title></noscript><title>real</title>', 'real'],
    ['<noscript><meta property="og:title" content="No script"></noscript><meta property="og:title" content="real">', 'real'],
    ['<noscript><h1>Enable JavaScript</h1></noscript><h1>heading</h1>', 'heading'],
    ['<noscript><title>Without scripts</title></noscript>', 'Without scripts'],
    ['<iframe><title>frame</title></iframe><title>page</title>', 'page'],
    ['<template><title>template</title></template><title>page</title>', 'page'],
    ['<math><title>formula</title></math><title>page</title>', 'page'],
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

  it.each([
    ['<title>4711</title><meta property="og:title" content="The article">', 'The article'],
    ['<title>4711</title><meta property="og:title" content="4711"><h1>The article</h1>', 'The article'],
    ['<title>#12 (3)</title><h1>The article</h1>', 'The article'],
    ['<title>1984</title>', '1984'],
    ['<title>1984</title><h1>1984</h1>', '1984'],
    ['<title>1984: a novel</title><h1>George Orwell</h1>', '1984: a novel'],
    ['<meta property="og:title" content="4711"><h1>The article</h1>', 'The article'],
  ])('prefers words to a bare number: %s', (html, expected) => expect(pageTitle(html)).toBe(expected))

  it.each([
    ['<title>A house of straw and…</title><meta property="og:title" content="A house of straw and wood">', 'A house of straw and wood'],
    ['<title>A house of straw and w...</title><h1>A house of straw and wood</h1>', 'A house of straw and wood'],
    ['<meta property="og:title" content="A house of straw […]"><h1>A house of straw and wood</h1>', 'A house of straw and wood'],
    [
      '<title>a.example</title><meta property="og:title" content="A house of straw an"><meta name="twitter:title" content="A house of straw and wood">',
      'A house of straw and wood',
    ],
    [
      '<title>The long and winding history of houses of straw</title><h1>The long and winding history of houses of straw and of wood</h1>',
      'The long and winding history of houses of straw and of wood',
    ],
    ['<title>And then there were…</title><meta property="og:title" content="Another page">', 'And then there were…'],
    ['<title>And then there were…</title><meta property="og:title" content="And then there were… | Site">', 'And then there were…'],
    ['<title>A house of straw</title><meta property="og:title" content="A house of straw – the blog of Ada">', 'A house of straw'],
    ['<title>About</title><h1>Abouts and others</h1>', 'About'],
  ])('prefers the whole of a title to its beginning: %s', (html, expected) => expect(pageTitle(html)).toBe(expected))

  it('shortens a long title without cutting a surrogate pair', () => {
    const title = pageTitle(`<title>${'x'.repeat(254)}🦊</title>`)
    expect(title).toBe('x'.repeat(254))
    expect(pageTitle(`<title>${'x'.repeat(1_000_000)}</title>`)).toHaveLength(255)
  })

  it('leaves out what makes a title read otherwise than it is written', () => {
    expect(pageTitle('<title>invoice\u202Efdp.exe\u202C \u2066a\u2069\u2028b\u0000c</title>')).toBe('invoicefdp.exe a b c')
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

  it('reads headings within each other, each of which has the text of all', () => {
    expect(pageTitle('<h1>one <i>'.repeat(120) + '<i></i>more'.repeat(130_000))).toMatch(/^one one one/)
  })

  it('takes no title of a drawing, however far down the page', () => {
    expect(pageTitle('<b></b>'.repeat(20_000) + '<svg><g><title>Close</title></g></svg><title>Oaks</title>')).toBe('Oaks')
  })

  it('reads input without any markup', () => {
    expect(pageTitle('<'.repeat(500_000))).toBeNull()
    expect(pageTitle('<h1>' + '<br>'.repeat(200_000))).toBeNull()
  })
})
