import { afterEach, describe, expect, it } from 'vitest'
import { htmlContent } from '../content/html-content.ts'
import { parseFeed } from '../readers/parse-feed.ts'
import { readWithRssParser } from '../readers/rss-parser.reader.ts'
import { type DocumentParser, createParserPool } from './parser-pool.ts'

const options = { contentType: undefined, url: 'https://news.example/feed', maxArticles: 100 }

/** An Atom feed without its namespace below the doctype of a page: our parser takes it for a page. */
const mislabelled = (entries: string) => Buffer.from(`<!DOCTYPE html>\n<feed><title>News &amp; more</title>${entries}</feed>`)

const entry = `<entry><id>urn:1</id><title>First</title><link href="https://news.example/1"/>
<updated>2024-01-02T00:00:00Z</updated><summary>Words</summary></entry>`

const rss = (items: string) =>
  Buffer.from(`<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
<title>News &amp; more</title><link>https://news.example/</link><description>All &lt;b&gt;news&lt;/b&gt;</description>${items}</channel></rss>`)

const item = `<item><title>First &lt;i&gt;article&lt;/i&gt;</title><link>/first</link><guid>1</guid><pubDate>Mon, 01 Jan 2024 10:00:00 GMT</pubDate>
<description>Summary</description><content:encoded><![CDATA[<p>Text with a <a href="/link">link</a></p>]]></content:encoded>
<enclosure url="/episode.mp3" type="audio/mpeg" length="10"/></item>`

const parsers: DocumentParser[] = []
const createPool = (timeoutMs = 10_000) => createParserPool({ timeoutMs, onParsed: (parser) => parsers.push(parser) })
let pool = createPool()
afterEach(async () => {
  await pool.close()
  parsers.length = 0
  pool = createPool()
})

describe('the parser pool, given a document that our parser refuses', () => {
  it('reads it with rss-parser', async () => {
    expect(parseFeed(mislabelled(entry), options)).toBeNull()
    const feed = await pool.parse(mislabelled(entry), options)
    expect(feed).toMatchObject({ format: 'atom', title: 'News & more' })
    expect(feed?.articles[0]).toMatchObject({ id: 'urn:1', title: 'First', summary: 'Words', published: new Date('2024-01-02T00:00:00Z') })
  })

  it('maps and resolves what rss-parser gives like any other feed', async () => {
    const feed = await readWithRssParser(rss(item), options)
    expect(feed).toMatchObject({ format: 'rss', title: 'News & more', description: 'All news', site_url: 'https://news.example/' })
    expect(feed?.articles).toEqual([
      {
        key: '1',
        id: '1',
        title: 'First article',
        url: 'https://news.example/first',
        summary: 'Text with a link',
        content: '<p>Text with a <a href="https://news.example/link">link</a></p>',
        author: null,
        image: null,
        enclosures: [{ url: 'https://news.example/episode.mp3', type: 'audio/mpeg', length: 10 }],
        published: new Date('2024-01-01T10:00:00Z'),
        updated: new Date('2024-01-01T10:00:00Z'),
      },
    ])
  })

  it('reads a large feed with rss-parser in a thread', async () => {
    const entries = Array.from({ length: 400 }, (_, n) => entry.replace('urn:1', `urn:${n}`)).join('')
    expect((await pool.parse(mislabelled(entries), options))?.articles).toHaveLength(100)
  })

  it('reports which parser read each document', async () => {
    await pool.parse(Buffer.from('<rss version="2.0"><channel><title>N</title></channel></rss>'), options)
    await pool.parse(mislabelled(entry), options)
    await pool.parse(Buffer.from('<!doctype html><html><title>A page</title></html>'), options)
    await pool.parse(Buffer.from('<!doctype html><feed><title></feed>'), options)
    expect(parsers).toEqual(['foyer', 'rss-parser', 'none', 'none'])
  })

  it('starts no thread for an HTML page', async () => {
    const threadless = createParserPool({
      createThread: () => {
        throw new Error('a page needs no thread')
      },
    })
    expect(await threadless.parse(Buffer.from('<!doctype html><html><title>A page</title></html>'), options)).toBeNull()
  })
})

describe('the parser pool, given a hostile document for rss-parser', () => {
  it('lets no script through titles, addresses or content', async () => {
    const hostile = `<item><title>&lt;img src=x onerror=alert(1)&gt;Title</title><link>javascript:alert(1)</link><guid>1</guid>
<content:encoded><![CDATA[<p onclick="alert(1)">Text</p><script>alert(1)</script><a href="javascript:alert(1)">link</a>]]></content:encoded>
<enclosure url="javascript:alert(1)" type="audio/mpeg"/></item>`
    const [article] = (await readWithRssParser(rss(hostile), options))?.articles ?? []
    expect(article).toMatchObject({ title: 'Title', url: null, enclosures: [] })
    const content = JSON.stringify(htmlContent(article?.content ?? '', options.url))
    expect(content).toContain('Text')
    expect(content).not.toMatch(/alert|script|onclick/)
  })

  it('expands no entities and reads no file', async () => {
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
    const doctype = `<!DOCTYPE html [<!ENTITY l0 "ha">${laughs}<!ENTITY file SYSTEM "file:///etc/passwd">]>`
    const body = mislabelled(entry.replace('Words', '&l9; &file;')).toString().replace('<!DOCTYPE html>', doctype)
    expect(await pool.parse(Buffer.from(body), options)).toBeNull()
  })

  it('pollutes no prototype', async () => {
    const polluting = rss(item.replace('<guid>', '<__proto__><polluted>yes</polluted></__proto__><constructor>no</constructor><guid>'))
    expect((await readWithRssParser(polluting, options))?.articles).toHaveLength(1)
    expect({}).not.toHaveProperty('polluted')
    expect({}.constructor).toBe(Object)
  })

  it('stops a parse that makes rss-parser backtrack and continues with a new thread', { timeout: 60_000 }, async () => {
    await pool.close()
    // Long enough for a new thread to start and load rss-parser on a busy machine.
    pool = createPool(4_000)
    const slow = entry.replace('<summary>Words</summary>', `<content type="html"><![CDATA[${'x<br'.repeat(60_000)}]]></content>`)
    expect(await pool.parse(mislabelled(slow), options)).toBeNull()
    await expect.poll(async () => (await pool.parse(mislabelled(entry), options))?.title, { timeout: 40_000 }).toBe('News & more')
  })
})
