import { describe, expect, it } from 'vitest'
import { pageWords } from './page-words.parser.ts'

describe('pageWords', () => {
  it('are the title and the first heading', () => {
    const html = '<head><title> Page\n not&nbsp;found </title></head><svg><title>Logo</title></svg><h1>Oh <em>no</em></h1><h1>Two</h1>'
    expect(pageWords(html)).toMatchObject({ title: 'Page not found', heading: 'Oh no' })
  })

  it('have what a page is made of, and not what it says', () => {
    const { machinery } = pageWords(
      '<html data-adblockkey="x"><script src="//a.example/a.js">b()</script><p>parklogic.com <a href="/lander">c</a></p>',
    )
    expect(machinery).toBe('<html data-adblockkey="x">\n<script src="//a.example/a.js">b()')
  })

  it('have the address that a page gives for itself', () => {
    expect(pageWords('<link rel="canonical" href="/a"><meta property="og:url" content="/b">').canonical).toBe('/a')
    expect(pageWords('<meta property="og:url" content="/b">').canonical).toBe('/b')
  })

  it.each([
    ['<meta property="og:type" content="article">', true],
    ['<meta property="og:type" content="website">', false],
    ['<script type="application/ld+json">{"@type": ["NewsArticle"]}</script>', true],
    ['<script type="application/ld+json">{"@type":"WebSite"}</script>', false],
    ['<div itemscope itemtype="https://schema.org/Question"></div>', true],
    ['<p>schema.org/Question</p>', false],
  ])('tell by %s whether a page is about something: %s', (html, expected) => expect(pageWords(html).isThing).toBe(expected))

  it('count the text of paragraphs once', () => {
    expect(pageWords('<nav><a>menu</a></nav><li><p>12345</p><b>678</b><a>menu</a></li>').textLength).toBe(8)
  })

  it('reads none of noscript, which is for browsers without scripts', () => {
    const html = '<noscript><title>Page not found</title><h1>Not found</h1></noscript><title>Oaks</title><h1>All oaks</h1>'
    expect(pageWords(html)).toMatchObject({ title: 'Oaks', heading: 'All oaks' })
  })

  it('reads none of a drawing, whose parts have titles', () => {
    const html = '<svg><symbol><title>Page not found</title></symbol></svg><title>Oaks</title>'
    expect(pageWords(html).title).toBe('Oaks')
  })

  it('are empty where there are none', () => {
    expect(pageWords('')).toEqual({ title: '', heading: '', machinery: '', canonical: '', isThing: false, textLength: 0 })
  })
})
