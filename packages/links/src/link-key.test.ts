import { describe, expect, it } from 'vitest'
import { linkKey } from './link-key.ts'

const same = 'https://example.com/a'

describe('linkKey', () => {
  it.each([
    'http://example.com/a',
    'https://www.example.com/a',
    'HTTPS://Example.COM/a',
    'https://example.com./a',
    'https://example.com:443/a',
    'http://example.com:80/a',
    'https://example.com/a/',
    'https://example.com/a#',
    'https://example.com/a#top',
    'https://example.com/a#:~:text=some%20words',
    'https://example.com/a#utm_source=x&utm_medium=y',
    'https://example.com/a?',
    'https://example.com/b/../a',
  ])('is the same for %s', (url) => expect(linkKey(url)).toBe(linkKey(same)))

  it.each([
    'https://example.com/A',
    'https://example.com/a/b',
    'https://example.com/a?x=1',
    'https://example.com/a#section',
    'https://example.com/a#/route',
    'https://example.com/a#!route',
    'https://example.com:8443/a',
    'https://ada@example.com/a',
    'https://example.org/a',
    'ftp://example.com/a',
    'mailto:a@example.com',
  ])('is another one for %s', (url) => expect(linkKey(url)).not.toBe(linkKey(same)))

  it.each([
    ['https://excalidraw.com/#room=1,a', 'https://excalidraw.com/#room=2,b'],
    ['https://excalidraw.com/#json=1,a', 'https://excalidraw.com/'],
    ['https://www.openstreetmap.org/#map=12/52.5/13.4', 'https://www.openstreetmap.org/#map=12/48.1/11.6'],
    ['https://matrix.to/#/#a:example.org', 'https://matrix.to/#/#b:example.org'],
    ['https://console.example.com/home#alarms:state=1', 'https://console.example.com/home#logs:group=1'],
    ['https://a.example/readme#install', 'https://a.example/readme#upgrade'],
    ['https://a.example/readme#install', 'https://a.example/readme'],
    ['https://a.example/#Install', 'https://a.example/#install'],
    ['https://a.example/#a=1&utm_source=x', 'https://a.example/#a=2&utm_source=x'],
    ['https://youtu.be/dQw4w9WgXcQ#t=30', 'https://youtu.be/dQw4w9WgXcQ'],
    ['https://www.awin1.com/awclick.php?awinmid=1', 'https://www.awin1.com/awclick.php?awinmid=2'],
    ['https://go.example/?to=https://b.example/&clickid=1', 'https://go.example/?to=https://b.example/&clickid=2'],
    ['https://ads.google.com/aw/campaigns?campaignId=1&ocid=1', 'https://ads.google.com/aw/campaigns?campaignId=2&ocid=1'],
  ])('tells %s from %s', (url, rival) => expect(linkKey(url)).not.toBe(linkKey(rival)))

  it.each([
    ['https://a.example/x#install:~:text=some', 'https://a.example/x#install'],
    ['https://a.example/x#xtor=RSS-1', 'https://a.example/x'],
    ['https://a.example/x#amp_tf=From%20%251%24s&aoh=16&csi=0', 'https://a.example/x'],
    ['http://www.a.example/x/#install', 'https://a.example/x#install'],
    ['https://youtu.be/dQw4w9WgXcQ#t=30', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=30'],
  ])('is the same for %s and %s', (url, twin) => expect(linkKey(url)).toBe(linkKey(twin)))

  it('takes a path of slashes in one pass', () => {
    const path = '/'.repeat(400_000)
    expect(linkKey(`https://a.example${path}a`)).toBe(`//a.example${path}a`)
    expect(linkKey(`https://a.example/a${path}`)).toBe('//a.example/a')
  })

  it('leaves the order of parameters, the host www itself and other schemes as they are', () => {
    expect(linkKey('https://a.example/?b=1&a=2')).not.toBe(linkKey('https://a.example/?a=2&b=1'))
    expect(linkKey('https://www.com/')).toBe('//www.com')
    expect(linkKey('https://www.a.example')).toBe('//a.example')
    expect(linkKey('javascript:alert(1)')).toBe('javascript:alert(1)')
    expect(linkKey('no address')).toBe('no address')
  })
})
