import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { askForPremium, explainRefusal, usePremiumReason } from './premium-prompt.ts'

const refusal = (params?: Record<string, string>) => new ApiError(403, { code: 'premium_required', ...(params ? { params } : {}) })

describe('explainRefusal', () => {
  it('names the feature that the server has refused, and none that it does not know', () => {
    const { result } = renderHook(() => usePremiumReason())
    act(() => explainRefusal(refusal({ feature: 'group_tabs' })))
    expect(result.current).toEqual({ feature: 'group_tabs', isOfPageOwner: false })
    act(() => explainRefusal(refusal({ feature: 'of-a-later-release' })))
    expect(result.current.feature).toBe('premium_widgets')
  })

  it('says that it is the plan of the owner of a page', () => {
    const { result } = renderHook(() => usePremiumReason())
    act(() => explainRefusal(refusal({ feature: 'groups', of: 'page_owner' })))
    expect(result.current).toEqual({ feature: 'groups', isOfPageOwner: true })
  })
})

describe('askForPremium', () => {
  it.each([
    ['without a page', undefined, false],
    ['on a page of one’s own', { is_owner: true }, false],
    ['on a page of somebody else', { is_owner: false }, true],
  ])('says whose plan it takes %s', (_, page, isOfPageOwner) => {
    const { result } = renderHook(() => usePremiumReason())
    act(() => askForPremium('groups', page))
    expect(result.current).toEqual({ feature: 'groups', isOfPageOwner })
  })
})
