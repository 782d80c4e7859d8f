import { describe, expect, it } from 'vitest'
import { feedAddress } from './feed-address.ts'

describe('feedAddress', () => {
  it.each([
    ['news.example/feed', 'https://news.example/feed'],
    [' HTTP://News.Example:80/Feed#top ', 'http://news.example/Feed'],
    ['feed://news.example/rss', 'http://news.example/rss'],
    ['feed:https://news.example/rss', 'https://news.example/rss'],
    ['https://me:secret@news.example/', 'https://news.example/'],
    ['https://münchen.example/ä', 'https://xn--mnchen-3ya.example/%C3%A4'],
  ])('normalizes %s to %s', (typed, url) => expect(feedAddress(typed)).toBe(url))

  it.each(['javascript:alert(1)', 'ftp://a.example/', 'mailto:a@b.example', '', 'file:///etc/passwd'])('gives null for %j', (typed) =>
    expect(feedAddress(typed)).toBeNull(),
  )
})
