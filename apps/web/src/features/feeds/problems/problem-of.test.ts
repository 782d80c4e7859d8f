import { describe, expect, it } from 'vitest'
import { problemOf } from './problem-of.ts'

const feed = (fields: object) => ({ status: 'ok' as const, error: null, is_locked: false, ...fields })

describe('problemOf', () => {
  it('returns nothing for a working feed', () => {
    expect(problemOf(feed({}))).toEqual({ what: undefined, advice: null, action: null })
    expect(problemOf(feed({ status: 'new' })).what).toBeUndefined()
  })

  it('returns the reason with the action that helps', () => {
    const failing = (error: string) => problemOf(feed({ status: 'failing', error }))
    expect(failing('server_error')).toEqual({ what: 'failing', advice: null, action: 'tryAgain' })
    expect(failing('not_found')).toEqual({ what: 'failing', advice: 'find', action: 'tryAgain' })
    expect(failing('dns_failed')).toEqual({ what: 'failing', advice: 'check', action: 'tryAgain' })
    expect(failing('credentials_required')).toEqual({ what: 'failing', advice: 'signIn', action: 'settings' })
    expect(failing('of a later release')).toEqual({ what: 'failing', advice: null, action: 'tryAgain' })
    expect(problemOf(feed({ status: 'gone', error: 'gone' }))).toEqual({ what: 'ended', advice: 'remove', action: 'remove' })
  })

  it('offers nothing for a feed of the history that is gone', () => {
    expect(problemOf(feed({ status: 'gone', error: 'removed' }))).toEqual({ what: 'forgotten', advice: null, action: null })
  })

  it('offers no retry while the site has asked to wait', () => {
    expect(problemOf(feed({ status: 'failing', error: 'rate_limited' })).action).toBeNull()
  })

  it('returns nothing to viewers who may not see a private feed', () => {
    expect(problemOf(feed({ is_locked: true, status: 'failing', error: 'server_error' }))).toEqual({
      what: 'locked',
      advice: null,
      action: null,
    })
    expect(problemOf(feed({ is_locked: true, status: 'failing', error: 'credentials_required' })).advice).toBe('signInElsewhere')
  })
})
