import { describe, expect, it } from 'vitest'
import { parseFeed } from '../readers/parse-feed.ts'

const url = 'https://news.example/feeds/all.xml'
const head = '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">'
const pictures = (xml: string) =>
  parseFeed(Buffer.from(xml), { contentType: undefined, url, maxArticles: 10 })?.articles.map((article) => article.image)
const rss = (item: string) =>
  pictures(`${head}<channel><title>N</title><item><guid isPermaLink="false">1</guid>${item}</item></channel></rss>`)
const atom = (entry: string) =>
  pictures(
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><title>N</title><entry><id>1</id>${entry}</entry></feed>`,
  )
const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

describe('the image of an article', () => {
  it.each([
    ['<media:thumbnail url="https://cdn.example/t.jpg" width="75" height="50"/>', 'https://cdn.example/t.jpg'],
    ['<media:content url="https://cdn.example/c" medium="image"/>', 'https://cdn.example/c'],
    ['<media:content url="https://cdn.example/c" type="image/webp"/>', 'https://cdn.example/c'],
    ['<media:content url="https://cdn.example/c.PNG?w=1"/>', 'https://cdn.example/c.PNG?w=1'],
    [
      '<media:content url="https://cdn.example/v.mp4" medium="video"><media:thumbnail url="https://cdn.example/v.jpg"/></media:content>',
      'https://cdn.example/v.jpg',
    ],
    ['<media:group><media:thumbnail url="https://cdn.example/g.jpg"/></media:group>', 'https://cdn.example/g.jpg'],
    ['<enclosure url="https://cdn.example/e.jpg" length="1" type="image/jpeg"/>', 'https://cdn.example/e.jpg'],
    ['<itunes:image href="https://cdn.example/i.jpg"/>', 'https://cdn.example/i.jpg'],
    [`<description>${escaped('<p>Text <img alt="" src="/in.jpg">')}</description>`, 'https://news.example/in.jpg'],
    [
      '<content:encoded><![CDATA[<figure><img src="https://cdn.example/x?a=1&amp;b=2"></figure>]]></content:encoded>',
      'https://cdn.example/x?a=1&b=2',
    ],
  ])('is read from %s', (item, picture) => expect(rss(item)).toEqual([picture]))

  it.each([
    ['an audio file', '<enclosure url="https://cdn.example/e.mp3" type="audio/mpeg"/>'],
    ['a video file', '<media:content url="https://cdn.example/v.mp4" type="video/mp4"/>'],
    [
      'an address that is not http or https',
      '<media:thumbnail url="javascript:alert(1)"/><media:thumbnail url="file:///x.png"/><media:thumbnail url=""/>',
    ],
    ['a data: address', `<description>${escaped('<img src="data:image/png;base64,AAAA">')}</description>`],
    ['a tracking pixel', `<description>${escaped('<img src="https://count.example/1.gif" width="1" height="1">')}</description>`],
    ['a picture inside a comment', `<description>${escaped('<!-- <img src="https://cdn.example/x.jpg"> -->')}</description>`],
    ['text that only mentions an img element', '<description>&lt;img is a tag</description>'],
  ])('is never %s', (_, item) => expect(rss(item)).toEqual([null]))

  it('is the one the feed names rather than one in the text', () => {
    const item = `<description>${escaped('<img src="/in.jpg">')}</description><media:thumbnail url="https://cdn.example/t.jpg"/>`
    expect(rss(item)).toEqual(['https://cdn.example/t.jpg'])
  })

  it('is the first visible picture of the text', () => {
    const html = '<img src="https://count.example/1.gif" width="1" height="1"><img src="/a.jpg"><img src="/b.jpg">'
    expect(rss(`<description>${escaped(html)}</description>`)).toEqual(['https://news.example/a.jpg'])
  })

  it('is resolved against the address of the article', () => {
    expect(rss(`<link>https://blog.example/2024/a/</link><description>${escaped('<img src="a.jpg">')}</description>`)).toEqual([
      'https://blog.example/2024/a/a.jpg',
    ])
  })

  it('is read from a media group, an enclosure or XHTML content of an Atom entry', () => {
    expect(atom('<media:group><media:title>t</media:title><media:thumbnail url="https://i.example/hq.jpg"/></media:group>')).toEqual([
      'https://i.example/hq.jpg',
    ])
    expect(atom('<link rel="enclosure" type="image/png" href="/e.png"/>')).toEqual(['https://news.example/e.png'])
    expect(atom('<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p><img src="/x.png"/></p></div></content>')).toEqual([
      'https://news.example/x.png',
    ])
  })

  it('is null for hostile markup instead of an endless search', () => {
    const hostile = ['<img '.repeat(300_000), '<div>'.repeat(300_000), `<img src="${'x'.repeat(1_000_000)}`]
    for (const text of hostile) expect(rss(`<description><![CDATA[${text}]]></description>`)).toEqual([null])
    expect(rss(`<description>${'<b>'.repeat(2_000)}<img src="/deep.jpg"/>${'</b>'.repeat(2_000)}</description>`)).toEqual([null])
  })
})
