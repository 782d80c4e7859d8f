import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentMinute, subscribeToMinutes } from './minute-clock.ts'

class StubDocument extends EventTarget {
  hidden = false

  show(isShown: boolean): void {
    this.hidden = !isShown
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

describe('minute clock', () => {
  let page: StubDocument
  let end: () => void
  const listener = vi.fn<() => void>()

  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 18, 0, 40) })
    page = new StubDocument()
    vi.stubGlobal('document', page)
    listener.mockClear()
    end = subscribeToMinutes(listener)
  })
  afterEach(() => {
    end()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('calls back when the minute begins, not a minute later', () => {
    vi.advanceTimersByTime(19_000)
    expect(listener).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_100)
    expect(listener).toHaveBeenCalledOnce()
    expect(currentMinute()).toBe(Date.UTC(2026, 10, 22, 18, 1))
  })

  it('calls back once a minute', () => {
    vi.advanceTimersByTime(10 * 60_000)
    expect(listener).toHaveBeenCalledTimes(10)
  })

  it('has one timer however many clocks there are', () => {
    const endSecond = subscribeToMinutes(() => undefined)
    expect(vi.getTimerCount()).toBe(1)
    endSecond()
  })

  it('has no timer while the tab is hidden', () => {
    page.show(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('shows the right time at once when the tab is shown again', () => {
    page.show(false)
    vi.advanceTimersByTime(3 * 3_600_000)
    page.show(true)
    expect(listener).toHaveBeenCalledOnce()
    expect(currentMinute()).toBe(Date.UTC(2026, 10, 22, 21, 0))
  })

  it('has no timer once the last clock is gone', () => {
    end()
    expect(vi.getTimerCount()).toBe(0)
  })
})
