import { describe, expect, it } from 'vitest'
import { pageHead } from './page-head.ts'

const url = 'https://www.example.org/articles/1'
const data = (json: unknown) => `<script type="application/ld+json">${typeof json === 'string' ? json : JSON.stringify(json)}</script>`

describe('pageHead', () => {
  it('says nothing of a page that says nothing', () => {
    expect(pageHead('', url)).toEqual({
      title: null,
      description: null,
      site_name: null,
      language: null,
      canonical_url: url,
      icon: null,
      picture: null,
      feeds: [],
      oembed: null,
    })
  })

  it.each([
    ['<meta property="og:title" content="Open Graph"><meta name="twitter:title" content="Twitter">', 'Open Graph'],
    ['<meta name="twitter:title" content="Twitter">' + data({ '@type': 'Article', headline: 'Data' }), 'Twitter'],
    [
      data({
        '@graph': [
          { '@type': 'WebPage', name: 'Page' },
          { '@type': ['NewsArticle'], headline: 'News' },
        ],
      }),
      'News',
    ],
    [
      data([
        { '@type': 'BreadcrumbList', name: 'Crumbs' },
        { '@type': 'Product', name: 'Kettle' },
      ]),
      'Kettle',
    ],
    ['<title>Instagram</title><meta property="og:site_name" content="Instagram"><meta property="og:title" content="A photo">', 'A photo'],
    ['<title>example.org</title><meta property="og:title" content="A photo">', 'A photo'],
    ['<title>Loading…</title><meta property="og:title" content="A photo">', 'A photo'],
    ['<title>Instagram</title><meta property="og:site_name" content="Instagram">', 'Instagram'],
    [data('{"@type":"Article",') + '<h1>Heading</h1>', 'Heading'],
    [data({ '@type': 'Article', headline: 7, name: ' ' }) + '<h1>Heading</h1>', 'Heading'],
  ])('takes the title of %s', (head, title) => expect(pageHead(head, url).title).toBe(title))

  it.each([
    ['<meta name="description" content=" A\n  cat "><meta property="og:description" content="B">', 'A cat'],
    ['<meta name="description" content=""><meta property="og:description" content="B">', 'B'],
    [data({ '@type': 'VideoObject', description: 'C' }), 'C'],
  ])('takes the description of %s', (head, description) => expect(pageHead(head, url).description).toBe(description))

  it.each([
    [
      '<meta property="og:image" content="/a.png"><meta property="og:image:secure_url" content="https://i.example/b.png">',
      'https://i.example/b.png',
    ],
    ['<base href="https://cdn.example/x/"><meta property="og:image" content="a.png">', 'https://cdn.example/x/a.png'],
    ['<meta name="twitter:image:src" content="//i.example/t.png">', 'https://i.example/t.png'],
    [data({ '@type': 'Recipe', image: [{ '@type': 'ImageObject', url: '/r.jpg' }] }), 'https://www.example.org/r.jpg'],
    ['<link rel="image_src" href="/s.png">', 'https://www.example.org/s.png'],
  ])('takes the picture of %s', (head, picture) => expect(pageHead(head, url).picture?.url).toBe(picture))

  it.each(['data:image/png;base64,AA', 'javascript:alert(1)', 'file:///a.png', 'https://'])('takes %s for no picture', (address) =>
    expect(pageHead(`<meta property="og:image" content="${address}">`, url).picture).toBeNull(),
  )

  it('takes the size of a picture that is one', () => {
    const sized = (width: string) =>
      pageHead(`<meta property="og:image" content="/a.png"><meta property="og:image:width" content="${width}">`, url).picture?.width
    expect(['1200', '0', '12.5', '1e9', 'wide'].map(sized)).toEqual([1200, null, null, null, null])
  })

  it.each([
    ['<html lang="de-at">', 'de-AT'],
    ['<html lang="x"><meta http-equiv="Content-Language" content="fr, en">', 'fr'],
    ['<meta property="og:locale" content="pt_BR">', 'pt-BR'],
    [data({ '@type': 'Article', inLanguage: 'ja' }), 'ja'],
    ['<html lang="{{ lang }}">', null],
  ])('takes the language of %s', (head, language) => expect(pageHead(head, url).language).toBe(language))

  it.each([
    ['<link rel="canonical" href="/articles/1?utm_source=x">', 'https://www.example.org/articles/1'],
    ['<link rel="canonical" href="https://example.org/a-title">', 'https://example.org/a-title'],
    ['<meta property="og:url" content="https://example.org/og">', 'https://example.org/og'],
    ['<link rel="canonical" href="https://other.example/">', url],
  ])('takes the canonical address of %s', (head, canonical) => expect(pageHead(head, url).canonical_url).toBe(canonical))

  it('names each feed once', () => {
    const link = (type: string, href: string) => `<link rel="alternate" type="${type}" href="${href}" title="T">`
    const links = [
      link('application/rss+xml', '/f'),
      link('application/atom+xml', '/g'),
      link('application/rss+xml', '/f'),
      link('text/html', '/de'),
    ]
    expect(pageHead(links.join(''), url).feeds.map((feed) => feed.url)).toEqual(['https://www.example.org/f', 'https://www.example.org/g'])
  })

  it('gets along with what is nested and repeated without end', () => {
    const deep = `{"@graph":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    expect(pageHead(data(deep) + '<title>A</title>', url).title).toBe('A')
    expect(pageHead(data({ '@graph': Array.from({ length: 20_000 }, () => ({ '@type': 'Thing' })) }) + '<h1>B</h1>', url).title).toBe('B')
  })
})
