import { describe, expect, it } from 'vitest'
import { cleanLink } from './clean-link.ts'

describe('cleanLink', () => {
  it.each([
    ['https://a.example/post?utm_source=rss&utm_medium=feed&UTM_Campaign=x', 'https://a.example/post'],
    ['https://a.example/post?id=7&utm_source=rss&page=2', 'https://a.example/post?id=7&page=2'],
    ['https://a.example/?p=12&fbclid=abc#comments', 'https://a.example/?p=12#comments'],
    ['https://a.example/post?gclid=1&mc_cid=2&mc_eid=3', 'https://a.example/post'],
    ['https://a.example/post?%75tm_source=rss', 'https://a.example/post'],
    ['https://a.example/post#xtor=RSS-3208', 'https://a.example/post'],
    ['https://a.example/post#utm_source=a&utm_medium=b', 'https://a.example/post'],
    ['https://www.youtube.com/watch?v=abc&feature=youtu.be&si=x', 'https://www.youtube.com/watch?v=abc'],
    ['https://medium.com/p/1?source=rss-12--3', 'https://medium.com/p/1'],
    ['https://a.example/post?source=rss', 'https://a.example/post'],
    ['https://www.google.com/url?rct=j&sa=t&url=https://a.example/x%3Fa%3D1%26utm_source%3Dg&ct=ga', 'https://a.example/x?a=1'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F&h=1', 'https://a.example/'],
  ])('removes tracking parameters: %s → %s', (url, clean) => expect(cleanLink(url)).toBe(clean))

  it.each([
    'https://a.example/post',
    'https://a.example/post?id=7&ref=main&source=map&from=2024&si=units',
    'https://a.example/search?q=utm_source',
    'https://a.example/a?x=%C3%A4+b&y=a%26b&&z',
    'https://a.example/post?',
    'https://a.example/post#section',
    'https://a.example/post#/route?a=1',
    'https://a.example/post#:~:text=a%20b',
    'https://a.example/post?utm=1&mutm_source=2',
    'https://www.google.com/search?q=https://a.example/',
    'https://www.google.com/url?url=javascript:alert(1)',
    'https://www.awin1.com/cread.php?awinmid=1&clickid=2&utm_source=x',
    'https://click.linksynergy.com/fs-bin/click?id=1&offerid=2&ranMID=3',
    'mailto:ada@example.org?subject=utm_source',
    'not an address ? utm_source=1',
  ])('leaves %s unchanged', (url) => expect(cleanLink(url)).toBe(url))
})
