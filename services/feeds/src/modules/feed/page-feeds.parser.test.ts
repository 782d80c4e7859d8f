import { describe, expect, it } from 'vitest'
import { pageFeeds } from './page-feeds.parser.ts'

const url = 'https://site.example/blog/'
const link = (href: string, type = 'application/rss+xml', rel = 'alternate') => `<link rel="${rel}" type="${type}" href="${href}">`

describe('the feeds a page names', () => {
  it('are its alternate links of a feed type, in order, each once', () => {
    const html = [
      link('/icon.png', 'image/png', 'icon'),
      link('feed.xml'),
      link('/atom', 'Application/Atom+XML; charset=utf-8', 'ALTERNATE nofollow'),
      link('https://site.example/blog/feed.xml'),
      link('/de', 'text/html'),
      link('javascript:alert(1)'),
      link(''),
    ]
    expect(pageFeeds(html.join('\n'), url)).toEqual(['https://site.example/blog/feed.xml', 'https://site.example/atom'])
  })

  it('are relative to the base the page declares', () => {
    expect(pageFeeds(`<base href="/other/"><base href="/no/">${link('feed')}`, url)).toEqual(['https://site.example/other/feed'])
  })

  it('are not looked for in comments and scripts, nor beyond all reason', () => {
    expect(pageFeeds(`<!--${link('a')}--><script>${link('b')}</script>`, url)).toEqual([])
    expect(pageFeeds('<div>'.repeat(500_000) + link('a'), url)).toEqual([])
    expect(pageFeeds(Array.from({ length: 500 }, (_, i) => link(`f${i}`)).join(''), url)).toHaveLength(20)
  })
})
