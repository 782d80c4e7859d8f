import { describe, expect, it } from 'vitest'
import { initialLocale } from './accept-language.ts'

describe('initialLocale', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', undefined, { lang: 'de', country: 'AT' }],
    ['en;q=0.5, pt-BR', undefined, { lang: 'pt-BR', country: 'BR' }],
    ['zh-Hant-TW', undefined, { lang: 'en', country: 'TW' }],
    ['de, en-GB;q=0.7', undefined, { lang: 'de', country: 'GB' }],
    ['en-US', 'de', { lang: 'de', country: 'US' }],
    ['en-EU, en-419', undefined, { lang: 'en', country: null }],
    ['de-DE;q=0, fr', undefined, { lang: 'fr', country: null }],
    ['*', undefined, { lang: 'en', country: null }],
    ['', undefined, { lang: 'en', country: null }],
    [undefined, undefined, { lang: 'en', country: null }],
    [';;q=,,-;q=abc', undefined, { lang: 'en', country: null }],
  ])('reads %j with the language %j on the screen as %j', (header, chosen, expected) => {
    expect(initialLocale(header, chosen)).toEqual(expected)
  })
})
