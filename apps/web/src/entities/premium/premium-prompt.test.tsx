import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { explainRefusal, usePremiumReason } from './premium-prompt.ts'

const refusal = (params?: Record<string, string>) => new ApiError(403, { code: 'premium_required', ...(params ? { params } : {}) })

describe('explainRefusal', () => {
  it('names the feature that the server has refused, and none that it does not know', () => {
    const { result } = renderHook(() => usePremiumReason())
    act(() => explainRefusal(refusal({ feature: 'group_tabs' })))
    expect(result.current).toBe('group_tabs')
    act(() => explainRefusal(refusal({ feature: 'of-a-later-release' })))
    expect(result.current).toBe('premium_widgets')
  })
})
