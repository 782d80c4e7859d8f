import { describe, expect, it } from 'vitest'
import { typedAddresses } from './typed-addresses.ts'

describe('typedAddresses', () => {
  it.each([
    ['https://a.example/feed', ['https://a.example/feed']],
    ['http://a.example/feed#top', ['http://a.example/feed']],
    ['a.example/blog', ['https://a.example/blog', 'http://a.example/blog']],
    ['  a.example  ', ['https://a.example/', 'http://a.example/']],
    ['example', ['https://example.com/', 'http://example.com/']],
    ['127.0.0.1:8080/x', ['https://127.0.0.1:8080/x', 'http://127.0.0.1:8080/x']],
    ['nas.lan/feed', ['https://nas.lan/feed', 'http://nas.lan/feed']],
    ['nas/feed', ['https://nas/feed', 'http://nas/feed']],
    ['a.example:80/feed', ['https://a.example/feed', 'http://a.example/feed']],
    ['feed://a.example/rss', ['https://a.example/rss', 'http://a.example/rss']],
    ['feed:https://a.example/rss', ['https://a.example/rss']],
    ['feed:a.example/rss', ['https://a.example/rss', 'http://a.example/rss']],
    ['itpc://a.example/show', ['https://a.example/show', 'http://a.example/show']],
    ['view-source:https://a.example/', ['https://a.example/']],
    ['<https://a.example/x_(y)>', ['https://a.example/x_(y)']],
    ['"https://a.example/"', ['https://a.example/']],
    ['https://a.example/a b', ['https://a.example/a%20b']],
    ['https:// a.example/', ['https://a.example/']],
    ['@somebody@social.example', ['https://social.example/@somebody']],
    ['https://user:secret@a.example/feed', ['https://a.example/feed']],
    ['javascript:alert(1)', []],
    ['mailto:a@b.example', []],
    ['', []],
    ['   ', []],
    [`https://a.example/${'x'.repeat(2_047)}`, []],
  ])('gives the addresses to try for %j', (typed, addresses) => expect(typedAddresses(typed)).toEqual(addresses))
})
