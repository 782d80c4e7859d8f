import { describe, expect, it } from 'vitest'
import { pickLanguage } from './language.ts'

describe('choosing the language', () => {
  it.each([
    [null, ['de-CH', 'en'], 'de'],
    [null, ['fr', 'de'], 'de'],
    [null, ['fr', 'ja'], 'en'],
    [null, [], 'en'],
    ['en', ['de'], 'en'],
    ['xx', ['de'], 'de'],
  ])('stored %s, browser %j: %s', (stored, wished, language) => {
    expect(pickLanguage(stored, wished)).toBe(language)
  })
})
