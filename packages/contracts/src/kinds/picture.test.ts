import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { readSettingLink } from '@foyer/links/setting-links'
import { bioKind } from './bio.ts'
import { imageKind } from './image.ts'
import { outsidePictureOf } from './picture.ts'

const token = 'T'.repeat(43)
const size = { w: 800, h: 600 }
const accepts = (kind: typeof imageKind | typeof bioKind, settings: object) => kind.settings.safeParse(settings).success

describe('the picture of a widget', () => {
  it.each([
    { f: token, ...size },
    { u: 'https://a.example/cat.png', ...size },
  ])('is a file or an address with its size: %j', (p) => {
    expect([accepts(imageKind, { p }), accepts(bioKind, { p })]).toEqual([true, true])
  })

  it.each([
    'https://a.example/cat.png',
    { f: token },
    { f: 'short', ...size },
    { f: token, u: 'https://a.example/cat.png', ...size },
    { u: 'javascript:alert(1)', ...size },
    { u: 'data:image/png;base64,AAAA', ...size },
    { u: 'file:///etc/passwd', ...size },
    { u: `https://a.example/${'x'.repeat(limits.url)}`, ...size },
    { f: token, w: 0, h: 600 },
    { f: token, w: 1.5, h: 600 },
    { f: token, w: limits.picture_side + 1, h: 600 },
  ])('is not %j', (p) => expect([accepts(imageKind, { p }), accepts(bioKind, { p })]).toEqual([false, false]))

  it('is stored with its whole address', () => {
    expect(imageKind.settings.parse({ p: { u: ' a.example/cat.png ', ...size } }).p).toEqual({ u: 'https://a.example/cat.png', ...size })
  })

  it('is on another site where its address is one of the web', () => {
    expect(outsidePictureOf({ p: { u: 'https://a.example/cat.png', ...size } })).toBe('https://a.example/cat.png')
    for (const p of [undefined, 1, null, { f: token, ...size }, { u: 'javascript:alert(1)' }, { u: 7 }]) {
      expect(outsidePictureOf({ p })).toBeNull()
    }
  })
})

describe('settings of an image', () => {
  it.each([
    {},
    imageKind.defaults,
    { f: 1, h: 40 },
    { f: 2, h: limits.image_height_max, l: 'example.org', a: '', c: 'Caption' },
    { _b: 0 },
  ])('accept %j', (settings) => expect(accepts(imageKind, settings)).toBe(true))

  it.each([
    { f: 3 },
    { h: 39 },
    { h: limits.image_height_max + 1 },
    { l: 'javascript:alert(1)' },
    { a: 'x'.repeat(limits.image_text + 1) },
    { n: 'Name' },
  ])('refuse %j', (settings) => expect(accepts(imageKind, settings)).toBe(false))
})

describe('settings of a profile', () => {
  it.each([{}, bioKind.defaults, { n: 'Ada', b: '**Hello**', ls: [{ u: 'https://example.org/' }, { u: 'ada@example.org', t: 'Mail' }] }])(
    'accept %j',
    (settings) => expect(accepts(bioKind, settings)).toBe(true),
  )

  it.each([
    { n: 'x'.repeat(limits.bio_name + 1) },
    { b: 'x'.repeat(limits.bio_text + 1) },
    { ls: ['https://example.org/'] },
    { ls: [{ u: 'https://example.org/', t: ' ' }] },
    { ls: [{ u: 'https://example.org/', x: 1 }] },
    { ls: Array.from({ length: limits.bio_links + 1 }, () => ({ u: 'https://example.org/' })) },
    { f: 1 },
  ])('refuse %j', (settings) => expect(accepts(bioKind, settings)).toBe(false))
})

describe('a link in a setting', () => {
  it.each([
    ['example.org', 'https://example.org'],
    ['http://example.org/a b', 'http://example.org/a%20b'],
    ['ada@example.org', 'mailto:ada@example.org'],
    ['+49 30 1234567', 'tel:+49301234567'],
  ])('leads from %j to %j', (text, url) => expect(readSettingLink(text)).toBe(url))

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'chrome://settings',
    'not an address',
    '',
  ])('is none as %j', (text) => expect(readSettingLink(text)).toBeNull())
})
