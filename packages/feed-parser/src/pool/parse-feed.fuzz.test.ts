import { seeded } from '@foyer/testing/seeded'
import { afterAll, describe, expect, it } from 'vitest'
import { createParserPool } from './parser-pool.ts'
import { createParserThread } from './parser-thread.ts'
import { parseFeed } from '../readers/parse-feed.ts'
import { readXmlFeed } from '../readers/xml-feed.reader.ts'
import { readJsonFeed } from '../readers/json-feed.reader.ts'

/** Longer by FOYER_FUZZ_SECONDS, other mutations by FOYER_FUZZ_SEED. */
const seconds = Number(process.env['FOYER_FUZZ_SECONDS'] ?? 3)
const seed = Number(process.env['FOYER_FUZZ_SEED'] ?? 20_240_229)

const url = 'https://news.example/feed'
const about = { contentType: undefined, url, maxArticles: 50 }

const documents = [
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE rss [<!ENTITY a "b">]><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel><title>Näme &amp; Co</title><link>https://news.example/</link><ttl>60</ttl><image><url>/i.png</url></image>
<item><title><![CDATA[One <b>two</b>]]></title><link>/1</link><guid isPermaLink="false">1</guid><pubDate>Tue, 10 Jun 2003 04:00:00 GMT</pubDate>
<description>&lt;p&gt;Text &lt;a href="x"&gt;a&lt;/a&gt;&lt;img src='i.png'&gt;&lt;/p&gt;</description><dc:creator>a@b.example (Ada)</dc:creator>
<media:group><media:content url="/v.mp4" type="video/mp4"/><media:thumbnail url="/t.jpg"/></media:group><enclosure url="/e.mp3" length="1" type="audio/mpeg"/></item>
<item><title>Two</title><!-- no --><content:encoded>donâ€™t &nbsp; &#8217; &#x1F98A;</content:encoded></item></channel></rss>`,
  `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://base.example/"><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">T<br/></div></title>
<link rel="self" href="f"/><entry><id>urn:1</id><link href="1"/><published>2004-W01-2T10:00:00+01:00</published><content type="html">&lt;p&gt;x&lt;/p&gt;</content>
<author><name>Ada</name></author></entry><entry><content type="xhtml" mode="base64">PHA+eDwvcD4=</content></entry></feed>`,
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="x"><title>R</title></channel>
<item rdf:about="https://r.example/1"><title>1</title><dc:date>2004년 05월 28일 01:31:15</dc:date></item></rdf:RDF>`,
  `{"version":"https://jsonfeed.org/version/1.1","title":"J","items":[{"id":"1","content_html":"<p>a</p>","attachments":[{"url":"/a"}]},{"id":2}]}`,
]
const pieces = [
  '<',
  '>',
  '&',
  '"',
  "'",
  ']]>',
  '<![CDATA[',
  '<!--',
  '-->',
  '<?',
  '</',
  '/>',
  '\0',
  '<item>',
  '</item>',
  '<rss>',
  '&#0;',
  '&#x110000;',
  ' xmlns:a="b"',
  '﻿',
  '{',
  '[',
  '\ud800',
]

describe('parsers given malformed feeds', () => {
  let threads = 0
  const parsing = createParserPool({ createThread: () => (threads++, createParserThread()) })
  afterAll(() => parsing.close())

  it(`never throw, and keep keys unique, addresses http(s) and texts bounded (seed ${seed})`, { timeout: seconds * 1000 + 60_000 }, () => {
    const random = seeded(seed)
    const end = Date.now() + seconds * 1000
    let runs = 0
    while (Date.now() < end || runs < 200) {
      const text = mutated(documents[runs % documents.length] ?? '', random)
      // The readers themselves: parseFeed would hide what they throw.
      if (text.trimStart().startsWith('{')) ignoreSyntax(() => readJsonFeed(text, about))
      else readXmlFeed(text, about)
      const feed = parseFeed(Buffer.from(text, random() < 0.1 ? 'utf16le' : 'utf8'), about)
      const keys = feed?.articles.map(({ key }) => key) ?? []
      expect(new Set(keys).size, text).toBe(keys.length)
      for (const article of feed?.articles ?? []) {
        for (const address of [article.url, article.image, ...article.enclosures.map((enclosure) => enclosure.url)])
          expect(address ?? 'https:', text).toMatch(/^https?:/)
        expect(article.title.length, text).toBeLessThanOrEqual(255)
        expect(article.summary.length, text).toBeLessThanOrEqual(300)
      }
      runs++
    }
  })

  const million = 1_000_000
  it.each([
    ['unclosed elements 100,000 deep', 1, `<rss><channel><item><description>${'<div>'.repeat(100_000)}`],
    [
      'closed elements 100,000 deep',
      1,
      `<rss><channel><item><title>${'<b>'.repeat(100_000)}x${'</b>'.repeat(100_000)}</title></item></channel></rss>`,
    ],
    ['items in items', 2, `<rss><channel>${'<item><title>x'.repeat(100_000)}`],
    ['one element of 5 MB', 1, `<rss><channel><item><title>${'x '.repeat(2_500_000)}</title></item></channel></rss>`],
    ['5 MB of escaped markup', 1, `<rss><channel><item><description>${'&lt;p&gt;'.repeat(700_000)}</description></item></channel></rss>`],
    ['an attribute of 5 MB', 1, `<rss><channel><item><enclosure url="${'x'.repeat(5 * million)}"/></item></channel></rss>`],
    [
      '100,000 attributes',
      1,
      `<rss><channel><item ${Array.from({ length: 100_000 }, (_, at) => `a${at}="x" `).join('')}/></channel></rss>`,
    ],
    ['100,000 namespaces', null, `<rss>${Array.from({ length: 100_000 }, (_, at) => `<x xmlns:a${at}="b">`).join('')}`],
    ['unclosed CDATA sections', 1, `<rss><channel><item>${Array.from({ length: 100_000 }, (_, at) => `<a${at}><![CDATA[`).join('')}`],
    ['unclosed comments', 1, `<rss><channel><item>${'<!--'.repeat(500_000)}`],
    ['unclosed quotes', 1, `<rss><channel><item>${'<a b="><a c=\'>'.repeat(200_000)}`],
    ['end tags without start tags', 0, `<rss><channel>${'</x>'.repeat(500_000)}`],
    ['less-than signs', 1, `<rss><channel><item><title>${'<'.repeat(million)}</title></item></channel></rss>`],
    ['ampersands', 1, `<rss><channel><item><title>${'&'.repeat(million)};</title></item></channel></rss>`],
    [
      'recursive entities',
      1,
      `<!DOCTYPE rss [${'<!ENTITY a "&a;&a;">'.repeat(10_000)}]><rss><channel><item><title>${'&a;'.repeat(100_000)}</title></item></channel></rss>`,
    ],
    ['DOCTYPEs', 1, `<rss><channel><item>${'<!doctype x>'.repeat(300_000)}`],
    ['end tags in the wrong case', 1, `<rss><channel><item>${'<a>'.repeat(150)}${'</B>'.repeat(300_000)}`],
    ['an unclosed DOCTYPE', null, `<!DOCTYPE rss [${'<!ENTITY a '.repeat(100_000)}`],
    ['NULs', null, '\0'.repeat(3 * million)],
    [
      'white space',
      1,
      `<rss><channel><item><title>${' \n'.repeat(million)}</title><pubDate>${' '.repeat(million)}1</pubDate></item></channel></rss>`,
    ],
    ['spaces in a tag', 1, `<rss><channel><item${' '.repeat(million)}a${' '.repeat(million)}><title>x</title></item></channel></rss>`],
    ['a date of digits', 1, `<rss><channel><item><pubDate>${'1'.repeat(million)}</pubDate></item></channel></rss>`],
    ['arrays in arrays', null, `{"version":"https://jsonfeed.org/version/1","items":${'['.repeat(million)}`],
    ['objects in objects', 1, `{"items":[${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}],"title":"x"}`],
    ['XML that is no feed', null, `<x>${'<p class="x">text</p>'.repeat(100_000)}`],
  ])('finish within the limits of a parser thread for %s', { timeout: 60_000 }, async (_, articles, text) => {
    const body = Buffer.from(text)
    expect(body.length).toBeGreaterThan(16 * 1024)
    const feed = await parsing.parse(body, about)
    expect(feed?.articles.length ?? null).toBe(articles)
    // The thread lives: it neither ran out of time nor of memory.
    expect(threads).toBe(1)
  })
})

function ignoreSyntax(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
}

function mutated(text: string, random: () => number): string {
  let result = text
  const pick = (max: number) => Math.floor(random() * max)
  for (let times = 1 + pick(6); times > 0; times--) {
    const at = pick(result.length)
    const end = at + pick(Math.min(200, result.length - at))
    const change = pick(6)
    if (change === 0) result = result.slice(0, at)
    else if (change === 1) result = result.slice(0, end) + result.slice(at)
    else if (change === 2) result = result.slice(0, at) + result.slice(end)
    else if (change === 3) result = result.slice(0, at) + String.fromCharCode(pick(0x300)) + result.slice(at + 1)
    else if (change === 4) result = result.slice(0, at) + (pieces[pick(pieces.length)] ?? '').repeat(1 + pick(3)) + result.slice(at)
    else result = result.slice(0, at) + result.slice(at, end).repeat(1 + pick(20)) + result.slice(end)
  }
  return result.slice(0, 50_000)
}
