import { describe, expect, it } from 'vitest'
import { parseFeed } from './parse-feed.ts'

const url = 'https://news.example/feeds/all.xml'
const parse = (xml: string, maxArticles = 100) => parseFeed(Buffer.from(xml), { contentType: undefined, url, maxArticles })
const rss = (items: string, head = '') => `<rss version="2.0"><channel><title>News</title>${head}${items}</channel></rss>`
const atom = (entries: string) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>${entries}</feed>`
const titles = (xml: string) => parse(xml)?.articles.map((article) => article.title)

describe('parseFeed, given markup in titles and summaries,', () => {
  it.each([
    ['<title>&lt;script&gt;alert(1)&lt;/script&gt;News</title>', 'News'],
    ['<title><![CDATA[<img src=x onerror=alert(1)>News]]></title>', 'News'],
    ['<title><script>alert(1)</script>News</title>', 'News'],
    ['<title>&lt;style&gt;*{}&lt;/style&gt;a &lt; b &amp;amp;&amp;amp; c</title>', 'a < b && c'],
    ['<title>I &lt;3 AT&amp;T</title>', 'I <3 AT&T'],
    ['<title>The &lt;blink&gt; tag, Map&lt;Key&gt;</title>', 'The <blink> tag, Map<Key>'],
    ['<title>donâ€™t</title>', 'don’t'],
  ])('shows the title %s as %s', (title, text) => {
    expect(titles(rss(`<item>${title}</item>`))).toEqual([text])
  })

  it.each([
    ['&lt;script&gt;alert(1)&lt;/script&gt;News', 'News'],
    ['<![CDATA[<img src=x onerror=alert(1)>News]]>', 'News'],
    ['&lt;style&gt;*{}&lt;/style&gt;a &lt; b &amp;amp;&amp;amp; c', 'a < b && c'],
  ])('shows the HTML title %s of Atom as %s', (title, text) => {
    expect(titles(atom(`<entry><title type="html">${title}</title></entry>`))).toEqual([text])
  })

  it('cuts a long summary at 300 characters', () => {
    const summary = parse(rss(`<item><description>${'&lt;p>word &lt;/p>'.repeat(500)}</description></item>`))?.articles[0]?.summary ?? ''
    expect(summary.length).toBeLessThanOrEqual(300)
    expect(summary).toMatch(/^word word .*…$/)
  })
})

describe('parseFeed and XML names', () => {
  it.each([
    [
      'arbitrary prefixes',
      '<ns0:rss xmlns:ns0="http://backend.userland.com/rss2"><ns0:channel><ns0:item><ns0:title>a</ns0:title></ns0:item></ns0:channel></ns0:rss>',
    ],
    ['Atom with a prefix', '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>a</a:title></a:entry></a:feed>'],
    ['an undeclared prefix', '<atom:feed><atom:entry><atom:title>a</atom:title></atom:entry></atom:feed>'],
    ['an unknown namespace', '<x:feed xmlns:x="https://x.example/ns"><x:entry><x:title>a</x:title></x:entry></x:feed>'],
    ['an unknown default namespace', '<rss xmlns="https://x.example/ns"><channel><item><title>a</title></item></channel></rss>'],
    ['element names in capitals', '<RSS><Channel><ITEM><Title>a</Title></ITEM></Channel></RSS>'],
    ['a namespace over https', '<feed xmlns="https://www.w3.org/2005/Atom"><entry><title>a</title></entry></feed>'],
  ])('reads a feed that uses %s', (_, xml) => expect(titles(xml)).toEqual(['a']))

  it('prefers the title in the language of the feed', () => {
    const item = `<item><media:title>m</media:title><x:title xmlns:x="https://x.example/">x</x:title><svg xmlns="http://www.w3.org/2000/svg"><title>s</title></svg><title>a</title></item>`
    expect(titles(rss(item))).toEqual(['a'])
    expect(titles(rss('<item><q:encoded xmlns:q="http://purl.org/rss/1.0/modules/content/">&lt;p>t&lt;/p></q:encoded></item>'))).toEqual([
      '',
    ])
    expect(
      parse(rss('<item><q:encoded xmlns:q="http://purl.org/rss/1.0/modules/content/">&lt;p>t&lt;/p></q:encoded></item>'))?.articles[0]
        ?.content,
    ).toBe('<p>t</p>')
  })
})

describe('parseFeed, given a broken feed', () => {
  it.each([
    [
      'HTML entities and bare ampersands',
      rss('<item><title>Caf&eacute;&nbsp;A & B &nosuch; <![CDATA[& c]]></title></item>'),
      'Café A & B &nosuch; & c',
    ],
    ['text before the start', `\n junk <?xml version="1.0"?>${rss('<item><title>a</title></item>')}`, 'a'],
    ['a server’s warning before the start', `<br />\n<b>Warning</b>: no &amp; no<br>\n${rss('<item><title>a</title></item>')}`, 'a'],
    ['markup after the end', `${rss('<item><title>a</title></item>')}<script>x</script></html>`, 'a'],
    ['a truncated document', rss('<item><title>a</title><description>abc').slice(0, -25), 'a'],
    ['a truncated tag', '<rss><channel><item><title>a</title></item><item', 'a'],
    ['stray end tags', rss('<item></b><title>a</i></title></item>'), 'a'],
    ['end tags in the wrong order', rss('<item><title><b>a</title></b></item>'), 'a'],
    ['an unclosed title', rss('<item><title>a<guid>1</guid></item>'), 'a'],
    ['an unclosed CDATA section', rss('<item><title><![CDATA[a</title></item>'), 'a'],
    ['an end tag in another case', rss('<item><Title>a</title></item>'), 'a'],
    ['an unclosed comment', `<!-- oops >${rss('<item><title>a</title></item>')}`, 'a'],
    ['an unclosed quote', rss('<item><enclosure url="x><title>a</title></item>'), 'a'],
    ['control characters and NULs', rss('<item><title>\u0000a\u0008\u001f</title></item>'), 'a'],
    ['a less-than sign', rss('<item><title>a < b << c</title></item>'), 'a < b << c'],
    ['a > in an attribute', rss('<item><enclosure url="a>b"/><title>a</title></item>'), 'a'],
    [
      'entities declared by the document',
      `<!DOCTYPE rss [<!ENTITY me "A &#38; B"><!ENTITY c "&#169;">]>${rss('<item><title>&me; &c;</title></item>')}`,
      '&me; ©',
    ],
  ])('reads past %s', (_, xml, title) => expect(titles(xml)).toEqual([title]))

  it('keeps unescaped HTML, void elements included', () => {
    const item = '<item><description>one<br>two <img src="/i.png"><p>three &lt; 4</p></description><pubDate>2024-01-01</pubDate></item>'
    expect(parse(rss(item))?.articles[0]).toMatchObject({
      content: 'one<br>two <img src="https://news.example/i.png"><p>three &lt; 4</p>',
      summary: 'one two three < 4',
      published: new Date('2024-01-01'),
    })
  })

  it.each([
    ['the document type of HTML', '<!DOCTYPE html>', ''],
    ['a document type of XHTML with entities', '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0" "x" [<!ENTITY nbsp "&#160;">]>\n', ''],
    ['a page', '<html><head><title>Feed</title></head>\n<body>', '</body></html>'],
    [
      'a page with a document type and words of its own',
      '<!doctype html><HTML><body class="x"><h1>Our news</h1><pre>',
      '</pre></body></HTML>',
    ],
  ])('reads a feed inside of %s', (_, before, after) => {
    expect(titles(`${before}${rss('<item><title>a</title></item>')}${after}`)).toEqual(['a'])
    expect(titles(`${before}${atom('<entry><title>b</title></entry>')}${after}`)).toEqual(['b'])
  })

  it('reads items nested in unclosed items', () => {
    expect(titles('<rss><channel><item><title>a</title><item><title>b</title></channel></rss>')).toEqual(['a', 'b'])
    expect(titles(rss('<item><title>a</title><item/></item>'))).toEqual(['a'])
  })

  it('never expands entities into a large text', () => {
    const bomb = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};&e${at};">`).join('')
    const xml = `<!DOCTYPE rss [<!ENTITY e0 "lol"><!ENTITY f SYSTEM "file:///etc/passwd">${bomb}]>${rss('<item><title>&e30; &f;</title></item>')}`
    expect(titles(xml)).toEqual(['&e30; &f;'])
  })

  it.each([
    '',
    'not xml',
    '<html><body>no</body></html>',
    '<!DOCTYPE html><html><head><title><rss></title></head><body><!-- <rss><channel><item/></channel></rss> --></body></html>',
    '<html><head><script>const feed = "<rss><channel><item/></channel></rss>"</script></head></html>',
    '<html><body><rdf:RDF xmlns="http://web.resource.org/cc/"><License rdf:about="x"/></rdf:RDF></body></html>',
    '<opml><body><outline/></body></opml>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>x</loc></url></urlset>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<rss/>',
    '<a>',
    '[]',
    '"{}"',
  ])('gives null for %j', (text) => expect(parse(text)).toBeNull())

  it('reads a feed without articles', () => {
    expect(parse('<rss version="2.0"></rss>')?.articles).toEqual([])
    expect(parse('<feed xmlns="http://www.w3.org/2005/Atom"><title>N</title></feed>')).toMatchObject({ title: 'N', articles: [] })
  })
})

describe('the articles of a parsed feed', () => {
  const keys = (xml: string, maxArticles = 100) => parse(xml, maxArticles)?.articles.map((article) => article.key)

  it('are told apart by title and date when they have no id or link, duplicates dropped', () => {
    const feed = rss('<item><title>a</title></item><item><title>b</title></item><item><title>a</title></item>')
    expect(titles(feed)).toEqual(['a', 'b'])
    expect(new Set(keys(feed)).size).toBe(2)
    expect(keys(rss('<item><description>x</description></item><item><description>y</description></item>'))).toHaveLength(2)
  })

  it('are told apart by address and title when all share one id or address', () => {
    expect(
      keys(rss('<item><guid>1</guid><link>/a</link></item><item><guid>1</guid><link>/b</link></item><item><guid>2</guid></item>')),
    ).toEqual(['1\nhttps://news.example/a\n', '1\nhttps://news.example/b\n', '2'])
    expect(keys(rss('<item><link>/</link><title>a</title></item><item><link>/</link><title>b</title></item>'))).toHaveLength(2)
    expect(keys(rss('<item><guid>1</guid><link>/a</link></item><item><guid>1</guid><link>/a</link></item>'))).toEqual(['1'])
  })

  it('are told apart by date or text when they have one address and title, and no id', () => {
    const items = (...fields: string[]) => rss(fields.map((field) => `<item><link>/a</link><title>a</title>${field}</item>`).join(''))
    expect(keys(items('<pubDate>2024-01-01</pubDate>', '<pubDate>2024-01-02</pubDate>'))).toHaveLength(2)
    expect(keys(items('<description>x</description>', '<description>y</description>'))).toHaveLength(2)
    expect(keys(items('<pubDate>2024-01-01</pubDate>', '<pubDate>2024-01-01</pubDate>'))).toEqual(['https://news.example/a'])
  })

  it('are limited to undated and newest ones, in the order of the feed', () => {
    const item = (id: number, date: string) => `<item><guid>${id}</guid>${date}</item>`
    const dated = (id: number) => item(id, `<pubDate>2024-01-${String(id).padStart(2, '0')}T00:00:00Z</pubDate>`)
    expect(keys(rss(`${dated(3)}${dated(9)}${item(20, '')}${dated(5)}`), 3)).toEqual(['9', '20', '5'])
    expect(keys(rss(Array.from({ length: 6_000 }, (_, at) => item(at, '')).join('')), 10_000)).toHaveLength(5_000)
  })
})
