import { describe, expect, it } from 'vitest'
import { isDot, isTrackingImage } from './trackers.ts'

describe('isTrackingImage', () => {
  it.each([
    'http://feeds.feedburner.com/~r/blog/~4/abc',
    'https://feeds.feedburner.com/~ff/blog?d=1',
    'http://rss.feedsportal.com/c/1/f/2/mf.gif',
    'https://ad.doubleclick.net/ad/x;ord=1',
    'https://pixel.wp.com/b.gif?host=a&blog=1',
    'https://stats.wordpress.com/b.gif?host=a',
    'http://feeds.wordpress.com/1.0/comments/blog.wordpress.com/1/',
    'https://medium.com/_/stat?event=post.clientViewed',
    'https://www.google-analytics.com/collect?v=1',
    'https://ssl-vg03.met.vgwort.de/na/abc',
    'https://a.example/pixel.gif?id=1',
    'https://a.example/matomo.php?idsite=1',
  ])('recognises the tracking pixel %s', (url) => expect(isTrackingImage(url)).toBe(true))

  it.each([
    'https://a.example/pixel-art/house.png',
    'https://a.example/images/pixel.jpg',
    'https://medium.com/images/1.png',
    'https://wordpress.com/photo.jpg',
    'https://notdoubleclick.net/a.png',
    'https://feeds.feedburner.com/logo.png',
    'https://a.example/discount/1.png',
    'https://i0.wp.com/a.example/photo.jpg',
    'not an address',
  ])('accepts the ordinary picture %s', (url) => expect(isTrackingImage(url)).toBe(false))

  it('tells pictures of at most one pixel from visible ones', () => {
    for (const address of [
      { width: '1' },
      { height: '0' },
      { width: ' 1px ' },
      { style: 'border:0;width: 1px;height:1px' },
      { style: 'height:0' },
    ])
      expect(isDot(address), JSON.stringify(address)).toBe(true)
    for (const address of [
      {},
      { width: '10' },
      { width: '100%' },
      { height: 'auto' },
      { style: 'max-width:100%;height:10px' },
      { style: 'border-width:1px' },
    ])
      expect(isDot(address), JSON.stringify(address)).toBe(false)
  })
})
