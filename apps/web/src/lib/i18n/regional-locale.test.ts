import { describe, expect, it } from 'vitest'
import { regionalLocale } from './regional-locale.ts'

describe('regionalLocale', () => {
  it('takes the region from the browser when the language is the same', () => {
    expect(regionalLocale('en', ['de-DE', 'en-GB', 'en-US'])).toBe('en-GB')
  })

  it('is the language alone when the browser does not have it', () => {
    expect(regionalLocale('de', ['en-GB'])).toBe('de')
  })
})
