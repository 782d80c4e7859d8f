import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import german from '../../locales/shared/de.json' with { type: 'json' }
import english from '../../locales/shared/en.json' with { type: 'json' }
import { formatAge, formatWait } from './format-age.ts'

const texts = i18next.createInstance()
beforeAll(() => texts.init({ lng: 'en', resources: { en: { shared: english }, de: { shared: german } }, ns: ['shared'] }))
const inLanguage = (language: string) => ({ language, t: texts.getFixedT(language) })

const now = 1_800_000_000
const hour = 3_600
const day = 24 * hour

describe('formatAge', () => {
  it.each([
    [10, 'just now', 'gerade eben'],
    [59, 'just now', 'gerade eben'],
    [60, '1 min. ago', 'vor 1 Min.'],
    [3 * hour + 1_700, '3 hr. ago', 'vor 3 Std.'],
    [day, 'yesterday', 'gestern'],
    [5 * day, '5 days ago', 'vor 5 Tagen'],
    [7 * day, 'last wk.', 'letzte Woche'],
    [70 * day, '2 mo. ago', 'vor 2 Monaten'],
    [800 * day, '2 yr. ago', 'vor 2 Jahren'],
  ])('formats %i seconds as “%s” in English and “%s” in German', (age, en, de) => {
    expect(plainSpaces(formatAge(now - age, now, inLanguage('en')))).toBe(en)
    expect(plainSpaces(formatAge(now - age, now, inLanguage('de')))).toBe(de)
  })

  it('spells out the units in the long style', () => {
    expect(plainSpaces(formatAge(now - 2 * hour, now, inLanguage('en'), 'long'))).toBe('2 hours ago')
    expect(plainSpaces(formatAge(now - 800 * day, now, inLanguage('de'), 'long'))).toBe('vor 2 Jahren')
  })

  it('formats a date in the future as one of this moment', () => {
    expect(formatAge(now + 500, now, inLanguage('en'))).toBe('just now')
  })
})

describe('formatWait', () => {
  it.each([
    [-50, 'now', 'jetzt'],
    [30, 'now', 'jetzt'],
    [60, 'in 1 min.', 'in 1 Min.'],
    [3 * hour + 200, 'in 3 hr.', 'in 3 Std.'],
    [day, 'tomorrow', 'morgen'],
  ])('formats %i seconds as “%s” in English and “%s” in German', (wait, en, de) => {
    expect(plainSpaces(formatWait(now + wait, now, 'en'))).toBe(en)
    expect(plainSpaces(formatWait(now + wait, now, 'de'))).toBe(de)
  })
})

/** Some releases of the language data put no-break spaces between number and unit. */
function plainSpaces(text: string): string {
  return text.replaceAll(/\s/gu, ' ')
}
