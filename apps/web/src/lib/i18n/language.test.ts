import { describe, expect, it } from 'vitest'
import { pickLanguage } from './language.ts'

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
