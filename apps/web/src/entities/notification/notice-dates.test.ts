import { describe, expect, it } from 'vitest'
import { isNoticeDue } from './notice-dates.ts'

const closedAt = (seconds: number) => ({ notifications: { 'register-notification-shown': seconds } })

describe('isNoticeDue', () => {
  it('is true for a notice that was never closed', () => {
    expect(isNoticeDue(closedAt(7), 'confirm-email')).toBe(true)
  })

  it('is false for one that was closed', () => {
    expect(isNoticeDue(closedAt(7), 'register')).toBe(false)
  })

  it('is true again once the time to repeat it has passed', () => {
    const at = (now: number) => isNoticeDue(closedAt(1_000), 'register', { repeatAfterSeconds: 100, now })
    expect([at(1_099), at(1_100)]).toEqual([false, true])
  })
})
