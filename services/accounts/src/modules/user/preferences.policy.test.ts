import { describe, expect, it } from 'vitest'
import type { User } from './user.repository.ts'
import { effectivePreferences, assertEntitledTo } from './preferences.policy.ts'

const user = (fields: Partial<User> = {}) => ({ lang: 'en', ...fields }) as User

describe('preferences of Premium', () => {
  it('refuse to be turned on without the feature, and may be turned off', () => {
    const settings = { hide_searchbar: true, ignore_broken_links: false, dark: true }
    const refusal = {
      code: 'premium_required',
      params: { feature: 'hidden_search_bar' },
      errors: [{ field: 'hide_searchbar', code: 'premium_required' }],
    }
    expect(() => assertEntitledTo(settings, 'free')).toThrow(expect.objectContaining(refusal))
    expect(() => assertEntitledTo(settings, 'premium')).not.toThrow()
    expect(() => assertEntitledTo({ ...settings, hide_searchbar: false }, 'free')).not.toThrow()
  })

  it('hold for who has Premium alone', () => {
    const stored = user({ hide_searchbar: true })
    expect(effectivePreferences(stored, 'premium').hide_searchbar).toBe(true)
    expect(effectivePreferences(stored, 'free').hide_searchbar).toBe(false)
  })
})

describe('effectivePreferences', () => {
  it('leaves out what browsers had before accounts did until the person has chosen', () => {
    expect(effectivePreferences(user(), 'free')).not.toHaveProperty('dark')
    expect(effectivePreferences(user({ dark: null }), 'free')).toHaveProperty('dark', null)
  })

  it('takes the currency from the country until the person has chosen', () => {
    expect(effectivePreferences(user({ country: 'CH' }), 'free')).toMatchObject({ country: 'CH', currency: 'CHF' })
    expect(effectivePreferences(user({ country: 'CH', currency: 'EUR' }), 'free').currency).toBe('EUR')
    expect(effectivePreferences(user(), 'free')).toMatchObject({ country: null, currency: 'USD' })
  })
})
