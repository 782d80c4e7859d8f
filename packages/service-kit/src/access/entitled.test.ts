import { features, isEntitled, plans } from '@foyer/contracts/billing/entitlements'
import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { assertEntitled } from './entitled.ts'

describe('assertEntitled', () => {
  it('refuses what the table does not allow, and nothing else', () => {
    for (const plan of plans) {
      for (const feature of features) {
        const refusal = { code: 'premium_required', params: { feature } }
        expect(refusalOf({ plan, is_premium: plan !== 'free' }, feature)).toEqual(isEntitled(plan, feature) ? null : refusal)
      }
    }
  })

  it('says that it is the plan of the owner of a page', () => {
    const subject = { is_premium: false, is_page_owner: true }
    expect(refusalOf(subject, 'groups')).toEqual({ code: 'premium_required', params: { feature: 'groups', of: 'page_owner' } })
  })

  it('names the fields that ask for the feature', () => {
    const errors = [{ field: 'hide_searchbar', code: 'premium_required' as const }]
    expect(() => assertEntitled({ is_premium: false }, 'hidden_search_bar', errors)).toThrow(expect.objectContaining({ errors }))
  })
})

function refusalOf(...call: Parameters<typeof assertEntitled>) {
  try {
    assertEntitled(...call)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { code: error.code, params: error.params }
  }
}
