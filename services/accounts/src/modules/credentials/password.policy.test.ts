import { describe, expect, it } from 'vitest'
import { isContextWord } from './password.policy.ts'

const ada = { email: 'ada.lovelace@engines.example', name: 'Ada Lovelace', host: 'start.household.example:8080' }

describe('isContextWord', () => {
  it.each([
    'foyer',
    'Foyer2026!',
    '123FOYER',
    'foyerfoyer',
    'Start Page',
    'ada.lovelace',
    'Lovelace1',
    'engines',
    'household99',
    'ada.lovelace@engines.example',
  ])('is true for %s', (password) => expect(isContextWord(password, ada)).toBe(true))

  it.each(['foyer of many colours', 'lovelace wrote programs', 'correct horse', '1234567', 'example engine room'])(
    'is false for %s',
    (password) => expect(isContextWord(password, ada)).toBe(false),
  )

  it('leaves alone what a short name is part of', () => {
    expect(isContextWord('bo123456', { email: 'bo@x.example', name: 'Bo', host: 'a.b' })).toBe(false)
  })
})
