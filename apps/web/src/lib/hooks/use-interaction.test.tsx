import { renderHook } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useInteraction } from './use-interaction.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('useInteraction', () => {
  it('begins with the first key', () => {
    const { result } = renderHook(() => useInteraction())
    expect(result.current).toBe(false)
    flushSync(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })))
    expect(result.current).toBe(true)
  })

  it('begins by itself once the screen has been there for a while', () => {
    const { result } = renderHook(() => useInteraction())
    flushSync(() => void vi.advanceTimersByTime(7_999))
    expect(result.current).toBe(false)
    flushSync(() => void vi.advanceTimersByTime(1))
    expect(result.current).toBe(true)
  })
})
