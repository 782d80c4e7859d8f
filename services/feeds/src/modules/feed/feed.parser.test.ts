import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { decodeBody } from '@foyer/safe-fetch/charset'
import { corpusPath } from '@foyer/testing/corpora'
import { describe, expect, it } from 'vitest'
import { parseFeed } from './feed.parser.ts'

const url = 'https://news.example/feeds/all.xml'
const parse = (xml: string, most = 100) => parseFeed(xml, { url, most })
const rss = (items: string, head = '') => `<rss version="2.0"><channel><title>News</title>${head}${items}</channel></rss>`
const atom = (entries: string, head = '') =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>${head}${entries}</feed>`
const only = async (xml: string) => (await parse(xml))?.articles[0]

describe('reading RSS 2.0', () => {
  it('takes title, link, summary, author and date', async () => {
    const feed = await parse(
      rss(
        `<item><title>One &amp;amp; two</title><link>/a?x=1&amp;y=2</link><guid isPermaLink="false">g1</guid>
         <pubDate>Tue, 10 Jun 2003 04:00:00 GMT</pubDate><description><![CDATA[<p>Hello <b>you</b>,</p><p>there</p>]]></description>
         <dc:creator>Ada</dc:creator></item>`,
        '<link>https://news.example/</link><atom:link href="https://hub.example/" rel="hub"/>',
      ),
    )
    expect(feed).toEqual({
      title: 'News',
      site_url: 'https://news.example/',
      articles: [
        {
          key: 'g1',
          title: 'One & two',
          url: 'https://news.example/a?x=1&y=2',
          summary: 'Hello you, there',
          author: 'Ada',
          image: null,
          published: new Date('2003-06-10T04:00:00Z'),
        },
      ],
    })
  })

  it.each([
    ['<item><guid>https://news.example/1</guid></item>', 'https://news.example/1'],
    ['<item><guid isPermaLink="false">https://news.example/1</guid></item>', null],
    ['<item><link>javascript:alert(1)</link></item>', null],
    ['<item><link>data:text/html,x</link></item>', null],
    ['<item><link> \n https://news.example/2 \n </link></item>', 'https://news.example/2'],
    ['<item><link></link><guid>tag:x,2003:1</guid></item>', null],
  ])('%s leads to %s', async (item, link) => expect((await only(rss(item)))?.url).toBe(link))

  it.each([
    ['<author>ada@a.example (Ada L.)</author>', 'Ada L.'],
    ['<author>Ada</author>', 'Ada'],
    ['<author>Ada</author><dc:creator>Grace</dc:creator>', 'Grace'],
    ['', null],
  ])('%j is by %s', async (author, name) => expect((await only(rss(`<item><title>x</title>${author}</item>`)))?.author).toBe(name))

  it('reads an rss without a version and one of 0.91', async () => {
    for (const start of ['<rss>', '<rss version="0.91">', '<rss version="0.94">']) {
      expect((await parse(`${start}<channel><title>N</title><item><title>a</title></item></channel></rss>`))?.articles).toHaveLength(1)
    }
  })
})

describe('reading RSS 1.0', () => {
  it('finds the items beside the channel', async () => {
    const feed = await parse(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>R</title><link>https://r.example/</link></channel>
       <item rdf:about="https://r.example/1"><title>one</title><link>https://r.example/1</link><dc:date>2003-06-10T04:00:00+02:00</dc:date></item></rdf:RDF>`,
    )
    expect(feed?.title).toBe('R')
    expect(feed?.articles[0]).toMatchObject({ key: 'https://r.example/1', published: new Date('2003-06-10T02:00:00Z') })
  })
})

describe('reading Atom', () => {
  it('takes the alternate link, the name of the author and the published date', async () => {
    const feed = await parse(
      atom(
        `<entry><id>urn:1</id><title type="html">A &lt;em&gt;b&lt;/em&gt;</title><link rel="enclosure" href="/x.mp3"/><link href="../1.html"/>
         <author><name>Ada</name><email>a@a.example</email></author><published>2024-02-29T10:00:00Z</published><updated>2024-03-01T10:00:00Z</updated>
         <summary>short</summary><content type="html">long</content></entry>`,
        '<link rel="self" href="https://news.example/feeds/all.xml"/><link rel="alternate" href="/"/>',
      ),
    )
    expect(feed?.site_url).toBe('https://news.example/')
    expect(feed?.articles[0]).toEqual({
      key: 'urn:1',
      title: 'A b',
      url: 'https://news.example/1.html',
      summary: 'short',
      author: 'Ada',
      image: null,
      published: new Date('2024-02-29T10:00:00Z'),
    })
  })

  it('keeps the order of words in xhtml', async () => {
    const article = await only(
      atom(
        `<entry><id>1</id><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Use <b>a &lt; b</b>, not &amp;amp;</div></title>
         <content type="xhtml"><xhtml:div>one <i>two</i> three<script>alert(1)</script></xhtml:div></content></entry>`,
      ),
    )
    expect(article).toMatchObject({ title: 'Use a < b, not &amp;', summary: 'one two three' })
  })

  it('does not give up a feed for a date that is none or a link without attributes', async () => {
    const feed = await parse(atom('<link/><entry><id>1</id><link/><published>yesterday</published></entry><entry><id>2</id></entry>'))
    expect(feed?.articles.map((one) => one.published)).toEqual([null, null])
  })
})

describe('markup in a feed', () => {
  it.each([
    ['<title>&lt;script&gt;alert(1)&lt;/script&gt;News</title>', 'News'],
    ['<title><![CDATA[<img src=x onerror=alert(1)>News]]></title>', 'News'],
    ['<title><script>alert(1)</script>News</title>', 'News'],
    ['<title>&lt;style&gt;*{}&lt;/style&gt;a &lt; b &amp;amp;&amp;amp; c</title>', 'a < b && c'],
    ['<title>I &lt;3 AT&amp;T</title>', 'I <3 AT&T'],
  ])('%s is shown as %s', async (title, text) => {
    expect((await only(rss(`<item>${title}</item>`)))?.title).toBe(text)
    expect((await only(atom(`<entry>${title}</entry>`)))?.title).toBe(text)
  })

  it('cuts a long summary at 300 characters', async () => {
    const summary = (await only(rss(`<item><description>${'&lt;p>word &lt;/p>'.repeat(500)}</description></item>`)))?.summary ?? ''
    expect(summary.length).toBeLessThanOrEqual(300)
    expect(summary).toMatch(/^word word .*…$/)
  })
})

describe('broken feeds', () => {
  it('reads through entities of HTML, bare ampersands and text before the start', async () => {
    const feed = await parse(
      `\n junk <?xml version="1.0"?>${rss('<item><title>Caf&eacute;&nbsp;A & B &nosuch; <![CDATA[&eacute; & c]]></title></item>')}`,
    )
    expect(feed?.articles[0]?.title).toBe('Café A & B &nosuch; é & c')
  })

  it.each([
    '',
    'not xml',
    '<html><body>no</body></html>',
    '<rss version="2.0">',
    '{"version":"https://jsonfeed.org/version/1.1"}',
    '<rss/>',
    '<a>',
  ])('%j is no feed', async (text) => expect(await parse(text)).toBeNull())

  it('tells articles without id or link apart by title and date, and takes each once', async () => {
    const feed = await parse(rss('<item><title>a</title></item><item><title>b</title></item><item><title>a</title></item>'))
    expect(feed?.articles.map((one) => one.title)).toEqual(['a', 'b'])
  })

  it('keeps the newest when there are too many, and those without a date before them', async () => {
    const item = (id: number, date: string) => `<item><guid>${id}</guid>${date}</item>`
    const dated = (id: number) => item(id, `<pubDate>2024-01-${String(id).padStart(2, '0')}T00:00:00Z</pubDate>`)
    const feed = await parse(rss(`${dated(3)}${dated(9)}${item(20, '')}${dated(5)}`), 3)
    expect(feed?.articles.map((one) => one.key)).toEqual(['20', '9', '5'])
  })

  it('ends soon on text made to keep a parser busy', async () => {
    const hostile = ['<'.repeat(1_000_000), '<p'.repeat(500_000), '&lt;p '.repeat(200_000)]
    for (const text of hostile) expect(await parse(rss(`<item><description><![CDATA[${text}]]></description></item>`))).not.toBeNull()
    expect(await parse('<![CDATA['.repeat(200_000))).toBeNull()
    expect(await parse(rss(`<item><title>&nbsp;${'<![CDATA['.repeat(100_000)}</title></item>`))).toBeNull()
  })
})

const corpus = corpusPath('feedparser')

describe('every feed of the public suites', () => {
  it.skipIf(corpus === null)('is read or refused, without an exception', async () => {
    const folders = ['feedparser', 'feed-rs', 'node-feedparser', 'miniflux', 'rss-parser'].map((name) => corpusPath(name) ?? '')
    let read = 0
    const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    for (const file of files.filter((name) => statSync(name).isFile())) {
      const feed = await parse(decodeBody(readFileSync(file), { kind: 'xml' }).text)
      if (feed) read++
      for (const article of feed?.articles ?? []) {
        expect(article.key.length, file).toBeGreaterThan(0)
        expect(article.url ?? 'https:', file).toMatch(/^https?:/)
        expect(article.image ?? 'https:', file).toMatch(/^https?:/)
        expect(`${article.title} ${article.summary}`, file).not.toMatch(/<script|<img|onerror=/i)
      }
    }
    expect(read).toBeGreaterThan(1_100)
  })
})
