import { describe, expect, it } from 'vitest'
import type { User } from './user.repository.ts'
import { effectivePreferences, premiumChanges } from './preferences.policy.ts'

const user = (fields: Partial<User> = {}) => ({ lang: 'en', ...fields }) as User

describe('preferences of Premium', () => {
  it('are those that are turned on', () => {
    expect(premiumChanges({ hide_searchbar: true, ignore_broken_links: false, dark: true })).toEqual(['hide_searchbar'])
  })

  it('hold for who has Premium alone', () => {
    const stored = user({ hide_searchbar: true })
    expect(effectivePreferences(stored, true).hide_searchbar).toBe(true)
    expect(effectivePreferences(stored, false).hide_searchbar).toBe(false)
  })
})

describe('effectivePreferences', () => {
  it('leaves out what browsers had before accounts did until the person has chosen', () => {
    expect(effectivePreferences(user(), false)).not.toHaveProperty('dark')
    expect(effectivePreferences(user({ dark: null }), false)).toHaveProperty('dark', null)
  })

  it('takes the currency from the country until the person has chosen', () => {
    expect(effectivePreferences(user({ country: 'CH' }), false)).toMatchObject({ country: 'CH', currency: 'CHF' })
    expect(effectivePreferences(user({ country: 'CH', currency: 'EUR' }), false).currency).toBe('EUR')
    expect(effectivePreferences(user(), false)).toMatchObject({ country: null, currency: 'USD' })
  })
})
