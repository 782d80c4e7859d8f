import { describe, expect, it } from 'vitest'
import { pageFeeds } from './page-feeds.parser.ts'

const url = 'https://site.example/blog/'
const link = (href: string, type = 'application/rss+xml', rel = 'alternate') => `<link rel="${rel}" type="${type}" href="${href}">`
const urlsOf = (html: string) => pageFeeds(html, url).map((feed) => feed.url)

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
    expect(urlsOf(html.join('\n'))).toEqual(['https://site.example/blog/feed.xml', 'https://site.example/atom'])
  })

  it('have their titles in plain text, and those of comments come last', () => {
    const named = (href: string, title: string) => `<link rel="alternate" type="application/rss+xml" href="${href}" title="${title}">`
    expect(
      pageFeeds(named('/comments/feed/', 'Comments') + named('/feed/', 'News &amp;amp; &lt;b&gt;more&lt;/b&gt;') + link('/plain'), url),
    ).toEqual([
      { url: 'https://site.example/feed/', title: 'News & more' },
      { url: 'https://site.example/plain', title: '' },
      { url: 'https://site.example/comments/feed/', title: 'Comments' },
    ])
  })

  it('are relative to the base the page declares', () => {
    expect(urlsOf(`<base href="/other/"><base href="/no/">${link('feed')}`)).toEqual(['https://site.example/other/feed'])
  })

  it('are not looked for in comments and scripts, nor beyond all reason', () => {
    expect(pageFeeds(`<!--${link('a')}--><script>${link('b')}</script>`, url)).toEqual([])
    expect(pageFeeds('<div>'.repeat(500_000) + link('a'), url)).toEqual([])
    expect(pageFeeds(Array.from({ length: 500 }, (_, i) => link(`f${i}`)).join(''), url)).toHaveLength(20)
  })
})
