import { describe, expect, it } from 'vitest'
import { languageOfAddress } from './language-of-address.ts'
import { acceptLanguage, pickLanguage } from './language.ts'

describe('pickLanguage', () => {
  it.each([
    [null, ['de-CH', 'en'], 'de'],
    [null, ['fr', 'de'], 'de'],
    [null, ['fr', 'ja'], 'en'],
    [null, [], 'en'],
    ['en', ['de'], 'en'],
    ['xx', ['de'], 'de'],
  ])('with %s stored and a browser that prefers %j picks %s', (stored, wished, language) => {
    expect(pickLanguage(stored, wished)).toBe(language)
  })
})

describe('languageOfAddress', () => {
  it.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['en', 'en'],
    ['us', 'en'],
    ['int', 'en'],
    ['fr', 'en'],
    ['xx', 'en'],
  ])('takes %s as %s', (locale, language) => expect(languageOfAddress(locale)).toBe(language))
})

describe('acceptLanguage', () => {
  it('names the language on the screen before those of the browser', () => {
    expect(acceptLanguage('en', ['de-AT', 'de', 'en'])).toBe('en, de-AT;q=0.9, de;q=0.8')
    expect(acceptLanguage('de', [])).toBe('de')
  })
})
