import { describe, expect, it } from 'vitest'
import { countryName, countryOf } from './countries.ts'

describe('a country in a table', () => {
  it.each(['DE', 'de', 'DEU', '276', 'Germany', 'Deutschland', ' deutschland ', 'Allemagne', 'Niemcy', 'ドイツ'])(
    'is found as %j',
    (text) => {
      expect(countryOf(text, 'en')?.numeric).toBe('276')
    },
  )

  it.each([
    ['4', '004'],
    ['USA', '840'],
    ['United States', '840'],
    ['Côte d’Ivoire', '384'],
    ['Österreich', '040'],
    ['Cesko', '203'],
    ['Türkiye', '792'],
    ['UK', '826'],
  ])('%j is %s', (text, numeric) => expect(countryOf(text, 'de')?.numeric).toBe(numeric))

  it.each(['', ' ', 'Atlantis', 'XX', '999', '__proto__', 'constructor'])('is not %j', (text) => expect(countryOf(text, 'en')).toBeNull())

  it('is named in the language of the viewer', () => {
    const austria = countryOf('AT', 'en')
    expect(austria && [countryName(austria, 'de'), countryName(austria, 'fr')]).toEqual(['Österreich', 'Autriche'])
  })
})
