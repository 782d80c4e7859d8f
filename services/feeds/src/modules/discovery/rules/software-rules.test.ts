import { describe, expect, it } from 'vitest'
import { softwareFeedUrls } from './software-rules.ts'

const made = (by: string) => `<html><head><meta name="generator" content="${by}"></head></html>`

describe('softwareFeedUrls', () => {
  it.each([
    [
      made('WordPress 6.5'),
      'https://a.example/blog/',
      ['https://a.example/blog/feed/', 'https://a.example/feed/', 'https://a.example/?feed=rss2'],
    ],
    ['<img src="/wp-content/uploads/x.png">', 'https://a.example/', ['https://a.example/feed/', 'https://a.example/?feed=rss2']],
    [made('Hugo 0.125'), 'https://a.example/posts/index.html', ['https://a.example/posts/index.xml', 'https://a.example/index.xml']],
    [
      made('Joomla! - Open Source'),
      'https://a.example/news',
      ['https://a.example/news?format=feed&type=rss', 'https://a.example/?format=feed&type=rss'],
    ],
    ['<!-- This is Squarespace. -->', 'https://a.example/blog?x=1', ['https://a.example/blog?format=rss']],
    [made('Mastodon'), 'https://a.example/@somebody', ['https://a.example/@somebody.rss']],
    [made('By hand'), 'https://a.example/', []],
  ])('gives the feed addresses of the software that made %s', (text, page, expected) =>
    expect(softwareFeedUrls(text, page)).toEqual(expected),
  )
})
