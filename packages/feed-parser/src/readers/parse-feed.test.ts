import { describe, expect, it } from 'vitest'
import { parseFeed } from './parse-feed.ts'

const url = 'https://news.example/feeds/all.xml'
const parse = (xml: string, maxArticles = 100) => parseFeed(Buffer.from(xml), { contentType: undefined, url, maxArticles })
const rss = (items: string, head = '') => `<rss version="2.0"><channel><title>News</title>${head}${items}</channel></rss>`
const atom = (entries: string, head = '') =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>${head}${entries}</feed>`
const only = (xml: string) => parse(xml)?.articles[0]
const nothing = { summary: '', content: null, author: null, image: null, enclosures: [], published: null, updated: null }

describe('parseFeed, given RSS 2.0,', () => {
  it('reads every supported field', () => {
    const feed = parse(
      rss(
        `<item><title>One &amp;amp; two</title><link>/a?x=1&amp;y=2</link><guid isPermaLink="false">g1</guid>
         <pubDate>Tue, 10 Jun 2003 04:00:00 GMT</pubDate><description><![CDATA[<p>Hello <b>you</b>,</p><p>there <a href="b">b</a></p>]]></description>
         <dc:creator>Ada</dc:creator><slash:comments>3</slash:comments><georss:point>1 2</georss:point>
         <enclosure url="/e.mp3" type="audio/mpeg" length="123"/></item>`,
        `<link>https://news.example/</link><atom:link href="/feeds/all.xml" rel="self"/><description>All &lt;b&gt;news&lt;/b&gt;</description>
         <language>en_us</language><ttl>90</ttl><image><url>/logo.png</url><title>Not this</title><link>https://not.example/</link></image>`,
      ),
    )
    expect(feed).toEqual({
      format: 'rss',
      title: 'News',
      description: 'All news',
      site_url: 'https://news.example/',
      feed_url: 'https://news.example/feeds/all.xml',
      icon: 'https://news.example/logo.png',
      language: 'en-us',
      interval_ms: 90 * 60_000,
      articles: [
        {
          key: 'g1',
          id: 'g1',
          title: 'One & two',
          url: 'https://news.example/a?x=1&y=2',
          summary: 'Hello you, there b',
          content: '<p>Hello <b>you</b>,</p><p>there <a href="https://news.example/b">b</a></p>',
          author: 'Ada',
          image: null,
          enclosures: [{ url: 'https://news.example/e.mp3', type: 'audio/mpeg', length: 123 }],
          published: new Date('2003-06-10T04:00:00Z'),
          updated: new Date('2003-06-10T04:00:00Z'),
        },
      ],
    })
  })

  it.each([
    ['<item><guid>https://news.example/1</guid></item>', 'https://news.example/1'],
    ['<item><guid isPermaLink="false">https://news.example/1</guid></item>', null],
    ['<item><guid>https://news.example/1</guid><link>https://news.example/2</link></item>', 'https://news.example/2'],
    ['<item><link>javascript:alert(1)</link></item>', null],
    ['<item><link>data:text/html,x</link></item>', null],
    ['<item><link> \n https://news.example/2 \n </link></item>', 'https://news.example/2'],
    ['<item><link>www.news.example/2</link></item>', 'http://www.news.example/2'],
    ['<item><link></link><guid>tag:x,2003:1</guid></item>', null],
    ['<item><link>/1</link><feedburner:origLink>https://site.example/orig</feedburner:origLink></item>', 'https://site.example/orig'],
    ['<item><link>/1</link><pheedo:origLink>https://site.example/orig</pheedo:origLink></item>', 'https://site.example/orig'],
    ['<item><link>/1</link><feedburner:origLink>javascript:x</feedburner:origLink></item>', 'https://news.example/1'],
    ['<item><guid>https://news.example/<b>1</b></guid></item>', 'https://news.example/1'],
    ['<item xml:base="https://base.example/x/"><link>1</link></item>', 'https://base.example/x/1'],
  ])('reads the link of %s as %s', (item, link) => expect(only(rss(item))?.url).toBe(link))

  it.each([
    ['<author>ada@a.example (Ada L.)</author>', 'Ada L.'],
    ['<author>Ada L. (ada@a.example)</author>', 'Ada L.'],
    ['<author>Ada L. &lt;ada@a.example&gt;</author>', 'Ada L.'],
    ['<author>Ada</author>', 'Ada'],
    ['<author>Ada</author><dc:creator>Grace</dc:creator><dc:creator>Jean</dc:creator>', 'Grace, Jean'],
    ['<itunes:author>Ada</itunes:author>', 'Ada'],
    ['', null],
  ])('reads the author %j as %s', (author, name) => expect(only(rss(`<item><title>x</title>${author}</item>`))?.author).toBe(name))

  it('prefers content:encoded to the description unless it is only a teaser', () => {
    const texts = (content: string) =>
      only(rss(`<item><description>${'Long text. '.repeat(9)}</description><content:encoded>${content}</content:encoded></item>`))
    expect(texts('<![CDATA[<p>The full text, with <em>markup</em> and all that</p>]]>')?.content).toMatch(/^<p>The full/)
    expect(texts('more …')?.content).toMatch(/^Long text/)
    expect(texts('<![CDATA[<p>x</p>]]>')?.summary).toMatch(/^Long text/)
  })

  it('reads older versions, no version, and items beside the channel', () => {
    for (const start of ['<rss>', '<rss version="0.91">', '<rss version="0.94" xmlns="http://backend.userland.com/rss2">']) {
      expect(parse(`${start}<channel><title>N</title><item><title>a</title></item></channel></rss>`)?.articles).toHaveLength(1)
      expect(parse(`${start}<channel><title>N</title></channel><item><title>a</title></item></rss>`)?.articles).toHaveLength(1)
    }
  })

  it('uses the media description, with its line breaks, when there is no other text', () => {
    const media =
      '<media:group><media:title>T</media:title><media:description>One &amp; two\nhttps://x.example/</media:description></media:group>'
    expect(only(rss(`<item>${media}</item>`))).toMatchObject({
      content: 'One &amp; two<br>https://x.example/',
      summary: 'One & two https://x.example/',
    })
    expect(only(rss(`<item><media:content url="/v.mp4"/><media:description>D</media:description></item>`))?.summary).toBe('D')
  })

  it('lists media:content files and enclosures as attachments, up to ten', () => {
    const media =
      '<media:group><media:content url="/v.mp4" type="video/mp4" fileSize="9"/><media:content url="/p.jpg" medium="image"/></media:group>'
    expect(only(rss(`<item>${media}<itunes:image href="/c.jpg"/></item>`))).toMatchObject({
      enclosures: [{ url: 'https://news.example/v.mp4', type: 'video/mp4', length: 9 }],
      image: 'https://news.example/p.jpg',
    })
    const many = Array.from({ length: 30 }, (_, at) => `<enclosure url="/${at}.mp3"/>`).join('')
    expect(only(rss(`<item>${many}</item>`))?.enclosures).toHaveLength(10)
  })
})

describe('the texts of a parsed Atom feed', () => {
  const content = (xml: string) => only(`<feed xmlns="http://www.w3.org/2005/Atom"><title>N</title><entry>${xml}</entry></feed>`)?.content

  it.each([
    ['application/octet-stream', 'Words that are no base64.'],
    ['application/octet-stream', 'Some words of its own'],
    ['application/octet-stream', 'Test'],
    ['application/json', '{"a": 1}'],
  ])('are taken as they are when their type %s asks for base64 and %j is none', (type, text) => {
    expect(content(`<content type="${type}">${text}</content>`)).toBe(text)
  })

  it('are decoded from base64, and left out when that gives no text', () => {
    const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll(/.{76}/g, '$&\n')
    const text = 'A text that is long enough for two lines of base64 and then some more of it.'
    expect(content(`<content type="application/octet-stream">${base64(Buffer.from(text))}</content>`)).toBe(text)
    expect(content(`<content type="application/zip">${base64(Buffer.alloc(200, 0xff))}</content>`)).toBeNull()
    expect(content(`<content type="image/png">Words</content>`)).toBeNull()
  })

  it('are read from elements of any media type', () => {
    expect(
      content('<content type="application/x-thing"><div xmlns="http://www.w3.org/1999/xhtml">One <b>two</b></div></content>'),
    ).toContain('One <b>two</b>')
  })

  it('have drawings without the prefix of their namespace', () => {
    const drawing = '<svg:svg viewBox="0 0 1 1"><svg:linearGradient id="a"/><svg:a xlink:href="https://x.example/">t</svg:a></svg:svg>'
    const xhtml = (names: string) =>
      content(`<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml" ${names}><p>One</p>${drawing}</div></content>`)
    for (const names of ['xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"', ''])
      expect(xhtml(names)).toMatch(/<p>One<\/p><svg viewbox="0 0 1 1"><linearGradient id="a"><\/linearGradient><a [^>]*>t<\/a><\/svg>/)
  })
})

describe('parseFeed, given RSS 1.0,', () => {
  it('reads items beside the channel', () => {
    const feed = parse(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
         xmlns:sy="http://purl.org/rss/1.0/modules/syndication/">
       <channel><title>R</title><link>https://r.example/</link><sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency></channel>
       <item rdf:about="https://r.example/1"><title>one</title><dc:date>2003-06-10T04:00:00+02:00</dc:date></item></rdf:RDF>`,
    )
    expect(feed).toMatchObject({ format: 'rdf', title: 'R', interval_ms: 12 * 3_600_000 })
    expect(feed?.articles[0]).toMatchObject({
      key: 'https://r.example/1',
      id: 'https://r.example/1',
      url: 'https://r.example/1',
      published: new Date('2003-06-10T02:00:00Z'),
    })
  })
})

describe('parseFeed, given Atom,', () => {
  const version = (id: string, title: string, updated: string) =>
    `<entry><id>${id}</id><title>${title}</title><link href="/1"/><updated>2024-03-0${updated}T10:00:00Z</updated></entry>`

  it('takes entries of one id and one address for versions, of which the last counts', () => {
    const feed = parse(
      atom(
        version('urn:1', 'First', '1') + version('urn:1', 'Second', '3') + version('urn:1', 'Third', '2') + version('urn:2', 'Other', '1'),
      ),
    )
    expect(feed?.articles.map(({ key, title }) => [key, title])).toEqual([
      ['urn:1', 'Second'],
      ['urn:2', 'Other'],
    ])
  })

  it.each([
    ['<title>Use &lt;br&gt; or &lt;hr&gt;, not &lt;p&gt;</title>', 'Use <br> or <hr>, not <p>'],
    ['<title type="text">What &amp;nbsp; and &amp;amp; mean</title>', 'What &nbsp; and &amp; mean'],
    ['<title type="TEXT"><![CDATA[<b>bold</b>]]></title>', '<b>bold</b>'],
    ['<title type="html">Use &amp;lt;br&amp;gt; &lt;em&gt;now&lt;/em&gt;</title>', 'Use <br> now'],
    ['<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Use &lt;br&gt; <em>now</em></div></title>', 'Use <br> now'],
    ['<title mode="escaped" type="text/html">&lt;b&gt;bold&lt;/b&gt;</title>', 'bold'],
  ])('reads the title %s as %s', (title, text) => {
    const feed = parse(atom(`<entry><id>1</id>${title}</entry>`, title).replace('<title>News</title>', ''))
    expect([feed?.title, feed?.articles[0]?.title]).toEqual([text, text])
  })

  it('keeps the characters of a summary that says it is text', () => {
    expect(only(atom('<entry><summary type="text">Use &lt;br&gt; now</summary></entry>'))).toMatchObject({
      summary: 'Use <br> now',
      content: 'Use &lt;br&gt; now',
    })
  })

  it('takes entries of one id for several in a feed that gives no other id', () => {
    const feed = parse(atom(version('urn:1', 'First', '1') + version('urn:1', 'Second', '2')))
    expect(feed?.articles.map(({ title }) => title)).toEqual(['First', 'Second'])
  })

  it('reads every supported field', () => {
    const feed = parse(
      atom(
        `<entry><id>urn:1</id><title type="html">A &lt;em&gt;b&lt;/em&gt;</title><link rel="enclosure" href="/x.mp3"/><link href="../1.html"/>
         <author><name>Ada</name><email>a@a.example</email></author><published>2024-02-29T10:00:00Z</published><updated>2024-03-01T10:00:00Z</updated>
         <summary>short</summary><content type="html">long &lt;img src="i.png"&gt;</content></entry>`,
        `<link rel="self" href="https://news.example/feeds/all.xml"/><link rel="alternate" href="/"/><subtitle>Sub</subtitle><icon>/i.ico</icon>`,
      ).replace('<feed ', '<feed xml:lang="de" '),
    )
    expect(feed).toMatchObject({
      format: 'atom',
      site_url: 'https://news.example/',
      feed_url: 'https://news.example/feeds/all.xml',
      description: 'Sub',
      icon: 'https://news.example/i.ico',
      language: 'de',
      interval_ms: null,
    })
    expect(feed?.articles).toEqual([
      {
        key: 'urn:1',
        id: 'urn:1',
        title: 'A b',
        url: 'https://news.example/1.html',
        summary: 'short',
        content: 'long <img src="https://news.example/i.png">',
        author: 'Ada',
        image: 'https://news.example/i.png',
        enclosures: [{ url: 'https://news.example/x.mp3', type: '', length: null }],
        published: new Date('2024-02-29T10:00:00Z'),
        updated: new Date('2024-03-01T10:00:00Z'),
      },
    ])
  })

  it.each([
    ['<link rel="alternate" type="application/json" href="/j"/><link type="text/html" href="/h"/>', 'https://news.example/h'],
    ['<link rel="http://www.iana.org/assignments/relation/alternate" href="/h"/>', 'https://news.example/h'],
    ['<link rel="self" href="/s"/><link rel="replies" href="/r"/>', null],
    ['<link rel="enclosure">https://news.example/file</link><link href="/h"/>', 'https://news.example/h'],
    ['<link>https://news.example/written</link>', 'https://news.example/written'],
    ['<id>https://news.example/?p=1</id>', 'https://news.example/?p=1'],
    ['<id>urn:1</id>', null],
  ])('reads the link of %s as %s', (links, link) => expect(only(atom(`<entry>${links}</entry>`))?.url).toBe(link))

  it('unwraps XHTML content and serialises it as HTML', () => {
    const article = only(
      atom(
        `<entry><id>1</id><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Use <b>a &lt; b</b>, not &amp;amp;</div></title>
         <content type="xhtml" xml:base="https://base.example/x/"><xhtml:div>one <i>two</i> three<br/><a name="x"/><img src="p.png"/></xhtml:div></content></entry>`,
      ),
    )
    expect(article).toMatchObject({
      title: 'Use a < b, not &amp;',
      summary: 'one two three',
      content: 'one <i>two</i> three<br><a name="x"></a><img src="https://base.example/x/p.png">',
      image: 'https://base.example/x/p.png',
    })
  })

  it('reads Atom 0.3 content modes', () => {
    const entry = `<entry><title mode="escaped" type="text/html">A &lt;b&gt;b&lt;/b&gt;</title><issued>2004-01-01T00:00:00Z</issued>
      <content mode="base64" type="text/html">${Buffer.from('<p>hi</p>').toString('base64')}</content>
      <summary type="text/plain">a &lt;b&gt; b</summary></entry>`
    expect(only(`<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>N</title>${entry}</feed>`)).toMatchObject({
      title: 'A b',
      content: '<p>hi</p>',
      summary: 'a <b> b',
      published: new Date('2004-01-01T00:00:00Z'),
    })
  })

  it('uses the author of the feed for an entry without one and keeps plain-text titles literal', () => {
    const feed = parse(atom('<entry><title type="text">Map&lt;Key&gt; &amp; co</title></entry>', '<author><name>Ada</name></author>'))
    expect(feed?.articles[0]).toMatchObject({ author: 'Ada', title: 'Map<Key> & co' })
  })

  it('ignores content that is linked or not text', () => {
    const picture = `<content type="image/png">${Buffer.from([1, 0, 2]).toString('base64')}</content>`
    for (const content of [picture, '<content src="/x.html" type="text/html"/>'])
      expect(only(atom(`<entry><title>t</title>${content}</entry>`))?.content).toBeNull()
  })

  it('reads entries with an invalid date or an empty link', () => {
    const feed = parse(atom('<link/><entry><id>1</id><link/><published>yesterday</published></entry><entry><id>2</id></entry>'))
    expect(feed?.articles.map((article) => article.published)).toEqual([null, null])
  })
})

describe('parseFeed, given JSON Feed,', () => {
  const json = (feed: object) => parse(JSON.stringify(feed))

  it('reads every supported field', () => {
    expect(
      json({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'J',
        description: 'D',
        home_page_url: 'https://j.example/',
        feed_url: 'https://j.example/feed.json',
        icon: '/i.png',
        language: 'de',
        authors: [{ name: 'Ada' }],
        items: [
          {
            id: 7,
            url: '/1',
            title: 'One & <b>',
            content_html: '<p>Text <a href="x">x</a></p>',
            date_published: '2024-01-01T00:00:00Z',
            date_modified: '2024-01-02T00:00:00Z',
            image: 'https://j.example/p.png',
            attachments: [{ url: '/a.mp3', mime_type: 'audio/mpeg', size_in_bytes: 5 }],
          },
          { id: 'b', content_text: 'a < b\n\nc', author: { name: 'Grace' } },
          'no item',
        ],
      }),
    ).toEqual({
      format: 'json',
      title: 'J',
      description: 'D',
      site_url: 'https://j.example/',
      feed_url: 'https://j.example/feed.json',
      icon: 'https://news.example/i.png',
      language: 'de',
      interval_ms: null,
      articles: [
        {
          key: '7',
          id: '7',
          title: 'One & <b>',
          url: 'https://news.example/1',
          summary: 'Text x',
          content: '<p>Text <a href="https://news.example/x">x</a></p>',
          author: 'Ada',
          image: 'https://j.example/p.png',
          enclosures: [{ url: 'https://news.example/a.mp3', type: 'audio/mpeg', length: 5 }],
          published: new Date('2024-01-01T00:00:00Z'),
          updated: new Date('2024-01-02T00:00:00Z'),
        },
        { ...nothing, key: 'b', id: 'b', title: '', url: null, summary: 'a < b c', content: '<p>a &lt; b</p><p>c</p>', author: 'Grace' },
      ],
    })
  })

  it.each(['{"version":"https://jsonfeed.org/version/1.1"}', '{"items":[]}', '{"a":1', '{"items":{}}', '{"items":['.repeat(50_000)])(
    'gives null for %.40s',
    (text) => expect(parse(text)).toBeNull(),
  )
})

describe('parseFeed, given CDF,', () => {
  it('reads the items of the channel', () => {
    const feed = parse(
      '<CHANNEL HREF="https://c.example/"><TITLE>C</TITLE><ITEM HREF="/1" LASTMOD="2004-04-06T23:05:43-05:00"><TITLE>a</TITLE><ABSTRACT>b</ABSTRACT></ITEM></CHANNEL>',
    )
    expect(feed).toMatchObject({ title: 'C', site_url: 'https://c.example/' })
    expect(feed?.articles[0]).toMatchObject({
      title: 'a',
      url: 'https://news.example/1',
      summary: 'b',
      published: new Date('2004-04-07T04:05:43Z'),
    })
  })
})
