import { describe, expect, it } from 'vitest'
import { parseSitePage } from './site-page.parser.ts'

const url = 'https://site.example/blog/'
const link = (href: string, type = 'application/rss+xml', rel = 'alternate') => `<link rel="${rel}" type="${type}" href="${href}">`
const urlsOf = (html: string) => parseSitePage(html, url).feeds.map((feed) => feed.url)

describe('the feeds that parseSitePage finds in a page', () => {
  it('are its alternate links of a feed type, in order, without duplicates', () => {
    const html = [
      link('/icon.png', 'image/png', 'icon'),
      link('feed.xml'),
      link('/atom', 'Application/Atom+XML; charset=utf-8', 'ALTERNATE nofollow'),
      link('https://site.example/blog/feed.xml#now'),
      link('/feed.json', 'application/feed+json'),
      link('/de', 'text/html'),
      link('javascript:alert(1)'),
      link(''),
    ]
    expect(urlsOf(html.join('\n'))).toEqual([
      'https://site.example/blog/feed.xml',
      'https://site.example/atom',
      'https://site.example/feed.json',
    ])
  })

  it('include rel=feed links and links of a generic type that look like feeds', () => {
    const html = [
      link('/a', '', 'feed'),
      link('/b.html', 'text/html', 'feed'),
      link('/c.rss', ''),
      link('/d', 'text/xml'),
      link('/wp-json/oembed/1.0/embed?url=x', 'text/xml+oembed'),
      link('/wp-json/wp/v2/posts/1', 'application/json'),
      link('/f/feed.json', 'application/json'),
      `<link rel="alternate" hreflang="de" href="/de/feed/">`,
      link('/theme', 'application/rss+xml', 'alternate stylesheet'),
    ]
    expect(urlsOf(html.join(''))).toEqual(['/a', '/c.rss', '/d', '/f/feed.json'].map((path) => `https://site.example${path}`))
  })

  it('include links in the body, in XHTML, in capitals, with entities and white space', () => {
    expect(urlsOf(`<body><div><p>x<LINK REL=Alternate TYPE=application/rss+xml HREF=a></div>`)).toEqual([`${url}a`])
    expect(urlsOf(`<html:link rel="alternate" type="application/rss+xml" href="/a?x=1&amp;y=2"/>`)).toEqual([
      'https://site.example/a?x=1&y=2',
    ])
    expect(urlsOf(`<link rel='&#97;lternate' type=' application/atom&#43;xml ' href='\n /b \t'>`)).toEqual(['https://site.example/b'])
    expect(urlsOf(`<link rel="alternate" type="application/rss+xml" href="feed:https://far.example/c">`)).toEqual(['https://far.example/c'])
  })

  it('have plain-text titles and end with comments feeds', () => {
    const named = (href: string, title: string) => `<link rel="alternate" type="application/rss+xml" href="${href}" title="${title}">`
    expect(
      parseSitePage(named('/comments/feed/', 'Comments') + named('/feed/', 'News &amp;amp; &lt;b&gt;more&lt;/b&gt;') + link('/plain'), url)
        .feeds,
    ).toEqual([
      { url: 'https://site.example/feed/', title: 'News & more' },
      { url: 'https://site.example/plain', title: '' },
      { url: 'https://site.example/comments/feed/', title: 'Comments' },
    ])
  })

  it('are resolved against the base element of the page', () => {
    expect(urlsOf(`<base href="/other/"><base href="/no/">${link('feed')}`)).toEqual(['https://site.example/other/feed'])
    expect(urlsOf(`<base target="_top"><base href=" //far.example/x/y ">${link('feed')}`)).toEqual(['https://far.example/x/feed'])
    expect(urlsOf(`<base href="javascript:1">${link('/feed')}`)).toEqual([])
  })

  it('have addresses without credentials', () => {
    expect(urlsOf(link('https://user:secret@site.example/feed#x'))).toEqual(['https://site.example/feed'])
  })

  it('exclude comments and scripts and are bounded in number and depth', () => {
    expect(parseSitePage(`<!--${link('a')}--><script>${link('b')}</script>`, url).feeds).toEqual([])
    expect(parseSitePage('<div>'.repeat(500_000) + link('a'), url).feeds).toEqual([])
    expect(parseSitePage(Array.from({ length: 500 }, (_, i) => link(`f${i}`)).join(''), url).feeds).toHaveLength(20)
  })
})

describe('parseSitePage', () => {
  it('lists ordinary links that look like feeds, except those of feed readers and files', () => {
    const anchor = (href: string) => `<a href="${href}">x</a>`
    const page = parseSitePage(
      [
        '/about',
        '/rss',
        '/news.rdf',
        '/?feed=rss2',
        'https://feedly.com/i/subscription/feed/x',
        '/img/feed.png',
        '/comments/feed',
        '/feedback',
        '/a/atom.xml',
      ]
        .map((href) => anchor(href))
        .join('') + link('/rss'),
      url,
    )
    expect(page.hints).toEqual(['/news.rdf', '/?feed=rss2', '/a/atom.xml', '/comments/feed'].map((path) => `https://site.example${path}`))
  })

  it('reads the target of an immediate meta refresh', () => {
    expect(parseSitePage(`<meta http-equiv="Refresh" content="0; URL='/home'">`, url).refresh).toBe('https://site.example/home')
    expect(parseSitePage(`<meta http-equiv="refresh" content="30">`, url).refresh).toBeNull()
    expect(parseSitePage(`<meta http-equiv="refresh" content="0;url=javascript:alert(1)">`, url).refresh).toBeNull()
  })
})
