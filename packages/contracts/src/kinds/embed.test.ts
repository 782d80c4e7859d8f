import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { embedKind } from './embed.ts'

const accepts = (settings: object) => embedKind.settings.safeParse(settings).success

describe('settings of an embed', () => {
  it.each([
    {},
    { type: 0, subtype: 'youtube', url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', borderless: true },
    { type: 0, subtype: 'page', url: 'http://example.org/?a=1#b', height: 450, load: true },
    { type: 1, subtype: 'picture', url: 'data:image/svg+xml;utf8,<svg/>' },
    { type: 2, subtype: 'html', code: '<script>alert(1)</script>' },
    { _b: 255, ds: 'A map' },
  ])('accept %j', (settings) => expect(accepts(settings)).toBe(true))

  it.each([
    { type: 3 },
    { type: 'iframe' },
    { subtype: 'flash' },
    { url: '' },
    { url: 'javascript:alert(1)' },
    { url: ' javascript:alert(1)' },
    { url: 'java\nscript:alert(1)' },
    { url: 'file:///etc/passwd' },
    { url: 'blob:https://foyer.example/1' },
    { url: 'about:blank' },
    { type: 0, subtype: 'data', url: 'data:text/html,<p>Hello</p>' },
    { type: 1, subtype: 'picture', url: 'data:text/html,<p>Hello</p>' },
    { type: 0, url: 'data:image/svg+xml,<svg onload="alert(1)"/>' },
    { url: 'data:image/png;base64,AAAA' },
    { url: '/p/Abc1234' },
    { url: `https://example.org/${'x'.repeat(limits.url)}` },
    { code: '' },
    { height: limits.embed_height_min - 1 },
    { height: limits.embed_height_max + 1 },
    { height: 100.5 },
    { height: '100' },
    { borderless: 1 },
    { src: 'https://example.org/' },
  ])('refuse %j', (settings) => expect(accepts(settings)).toBe(false))

  it.each([
    ['code', (length: number) => 'x'.repeat(length)],
    ['url', (length: number) => `data:image/gif,${'x'.repeat(length - 15)}`],
  ])('bound the bytes of `%s`', (name, text) => {
    expect(accepts({ type: 1, [name]: text(limits.embed_bytes) })).toBe(true)
    expect(accepts({ type: 1, [name]: text(limits.embed_bytes + 1) })).toBe(false)
    expect(accepts({ type: 1, [name]: text(limits.embed_bytes).replace(/x$/, 'ü') })).toBe(false)
  })
})
