import { describe, expect, it } from 'vitest'
import { expiryOf, toggleScope } from './token-form.ts'

describe('expiryOf', () => {
  const now = 1_800_000_000

  it('counts days from now on', () => {
    expect([expiryOf('7', '', now), expiryOf('365', '', now)]).toEqual([now + 7 * 86_400, now + 365 * 86_400])
  })

  it('takes a date as the last day, in the time of the browser', () => {
    expect(expiryOf('date', '2026-12-31', now)).toBe(Math.floor(new Date(2027, 0, 1).getTime() / 1000))
    expect(expiryOf('date', '', now)).toBeNaN()
  })

  it('is null for a token that does not expire', () => {
    expect(expiryOf('never', '', now)).toBeNull()
  })
})

describe('toggleScope', () => {
  it('adds reading to writing, and leaves it when writing goes', () => {
    const both = toggleScope([], 'pages:write', true)
    expect(both).toEqual(['pages:read', 'pages:write'])
    expect(toggleScope(both, 'pages:write', false)).toEqual(['pages:read'])
    expect(toggleScope(['feeds:read'], 'feeds:read', false)).toEqual([])
  })
})
