import { parseFeed } from '@foyer/feed-parser/readers/parse-feed'
import { describe, expect, it } from 'vitest'
import { jsonFeed, rssFeed } from './page-feeds.ts'

const site = { address: 'https://foyer.example', name: 'Foyer', hasMark: true, publicUrlOf: () => 'https://foyer.example' }
const page = {
  public_id: 'Abc1234',
  public_url: null as string | null,
  slug: 'links',
  title: 'Links & <more>',
  description: 'For "every" day',
  owner_name: 'Ada',
  is_listed: true,
  version: 7,
  last_updated: 1_700_000_600,
}
const bookmark = {
  id: 11,
  kind: 'bookmark' as const,
  widget_id: 5,
  widget_title: 'Tools',
  title: 'One < two & three\u0007',
  url: 'https://example.org/?a=1&b=2',
  text: 'Not <b>bold</b>\nsecond line',
  created_at: 1_700_000_000,
}
const note = { ...bookmark, id: 12, kind: 'note' as const, title: '', url: null, text: '' }
const news = { page, items: [bookmark, note] }
const read = (feed: string, contentType: string) =>
  parseFeed(Buffer.from(feed), { contentType, url: 'https://elsewhere.example/', maxArticles: 10 })
const address = 'https://foyer.example/p/Abc1234'

describe('the feeds of a page', () => {
  const rss = read(rssFeed(news, site), 'application/rss+xml')
  const json = read(jsonFeed(news, site), 'application/feed+json')

  it.each([
    ['RSS', rss, 'rss', 'xml'],
    ['JSON', json, 'json', 'json'],
  ])('as %s give what is on the page to a reader of feeds', (_, feed, format, ending) => {
    expect(feed).toMatchObject({
      format,
      title: 'Links & <more>',
      description: 'For "every" day',
      site_url: `${address}/links`,
      feed_url: `${address}/feed.${ending}`,
    })
    expect(feed?.articles).toMatchObject([
      { id: 'urn:foyer:bookmark:11', url: 'https://example.org/?a=1&b=2', published: new Date(1_700_000_000_000) },
      { id: 'urn:foyer:note:12', url: `${address}/links#5`, title: `${address}/links#5` },
    ])
    expect(feed?.articles[0]?.title).toContain('One < two & three')
  })

  it('show text as text: what looks like HTML stays what it is', () => {
    expect([rss?.articles[0]?.summary, json?.articles[0]?.summary].map((summary) => summary?.replaceAll(/\s+/g, ' '))).toEqual([
      'Not <b>bold</b> second line',
      'Not <b>bold</b> second line',
    ])
    expect(rss?.articles[0]?.content).not.toContain('<b>')
  })

  it('leave out characters that XML does not allow', () => expect(rssFeed(news, site)).not.toContain('\u0007'))

  it('have the required members of JSON Feed 1.1', () => {
    const feed = JSON.parse(jsonFeed(news, site)) as { version: string; items: Array<Record<string, unknown>> }
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
    for (const item of feed.items) expect(item).toMatchObject({ id: expect.any(String), content_text: expect.stringMatching(/./) })
  })
})
