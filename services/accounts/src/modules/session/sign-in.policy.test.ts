import { describe, expect, it } from 'vitest'
import { type Attempts, countAttempt, lockedFor, signInRules } from './sign-in.policy.ts'

const start = new Date('2026-01-01T00:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const none: Attempts = { failed_sign_ins: 0, failing_since: null, locked_until: null }
const times = (count: number, from: Attempts = none, now = start) =>
  Array.from({ length: count }).reduce<Attempts>((attempts) => countAttempt(attempts, now), from)

describe('repeated failed sign-ins', () => {
  it('lock the account for five minutes with the tenth failure', () => {
    expect(times(9)).toEqual({ failed_sign_ins: 9, failing_since: start, locked_until: null })
    expect(lockedFor(times(9), start)).toBeNull()
    expect(times(10)).toEqual({ failed_sign_ins: 10, failing_since: start, locked_until: after(300) })
    expect(lockedFor(times(10), start)).toBe(300)
  })

  it('lock the account for growing times and unlock it afterwards', () => {
    expect(lockedFor(times(10), new Date(after(299).getTime() + 1))).toBe(1)
    expect(lockedFor(times(10), after(300))).toBeNull()
  })

  it('start counting anew after a lock', () => {
    expect(countAttempt(times(10), after(300))).toEqual({ failed_sign_ins: 1, failing_since: after(300), locked_until: null })
  })

  it('are forgotten fifteen minutes after the first failure', () => {
    const window = signInRules.windowMs / 1000
    expect(countAttempt(times(9), after(window - 1)).locked_until).not.toBeNull()
    expect(countAttempt(times(9), after(window))).toEqual({ failed_sign_ins: 1, failing_since: after(window), locked_until: null })
  })
})
