import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { facebookPageKind, twitterTimelineKind } from './social.ts'

const page = (settings: object) => facebookPageKind.settings.safeParse(settings).success
const account = (settings: object) => twitterTimelineKind.settings.safeParse(settings).success

describe('settings of a Facebook page', () => {
  it.each([
    {},
    { a: 'Wikipedia' },
    { a: 'Müllers-Café.Wien-123456' },
    { a: 'people/東京/100064' },
    { a: '1234567' },
    { a: 'x', height: 300 },
  ])('accept %j', (settings) => expect(page(settings)).toBe(true))

  it.each([
    { a: '' },
    { a: 'https://www.facebook.com/x' },
    { a: 'a/b' },
    { a: '../x' },
    { a: 'x?y=1' },
    { a: 'x&y' },
    { a: '"><script>' },
    { a: 'x'.repeat(101) },
    { height: limits.embed_height_max + 1 },
    { height: 1.5 },
    { url: 'x' },
  ])('refuse %j', (settings) => expect(page(settings)).toBe(false))
})

describe('settings of a timeline', () => {
  it.each([{}, { a: 'nasa' }, { a: '_a_1' }, { a: 'a', height: limits.embed_height_min }])('accept %j', (settings) =>
    expect(account(settings)).toBe(true),
  )

  it.each([{ a: '@nasa' }, { a: 'a-b' }, { a: 'sixteen_letters_' }, { a: 'a\n' }, { a: '"' }, { height: 'tall' }, { n: 1 }])(
    'refuse %j',
    (settings) => expect(account(settings)).toBe(false),
  )
})
