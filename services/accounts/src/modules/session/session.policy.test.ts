import { sessionUser } from '@foyer/testing/factories'
import { describe, expect, it } from 'vitest'
import { isAlive, isSecure, nextTouch, ownSession, sessionLifetimes } from './session.policy.ts'

const at = (text: string) => new Date(`2026-01-${text}Z`)

describe('the session a caller may end', () => {
  it('is the session of a signed-in user', () => {
    expect(ownSession({ kind: 'user', exp: 1, session: 'abc', user: sessionUser() })).toEqual({ session: 'abc' })
  })

  it('is null for visitors and services', () => {
    expect(ownSession({ kind: 'visitor', exp: 1 })).toBeNull()
    expect(ownSession({ kind: 'service', exp: 1, service: 'pages' })).toBeNull()
  })
})

describe('a session', () => {
  it('is valid until the instant it expires', () => {
    expect(isAlive({ expires_at: at('02T00:00:00.001') }, at('02T00:00:00.000'))).toBe(true)
    expect(isAlive({ expires_at: at('02T00:00:00.000') }, at('02T00:00:00.000'))).toBe(false)
  })

  const lifetimes = sessionLifetimes({ idleDays: 3, maxDays: 10 })

  it('is extended by its idle time at most once an hour', () => {
    const session = { created_at: at('01T00:00:00'), last_seen_at: at('01T12:00:00') }
    expect(nextTouch(session, at('01T12:59:59'), lifetimes)).toBeNull()
    expect(nextTouch(session, at('01T13:00:00'), lifetimes)).toEqual({
      last_seen_at: at('01T13:00:00'),
      expires_at: at('04T13:00:00'),
    })
  })

  it('is not extended beyond its greatest age', () => {
    const session = { created_at: at('01T00:00:00'), last_seen_at: at('08T12:00:00') }
    expect(nextTouch(session, at('09T00:00:00'), lifetimes)?.expires_at).toEqual(at('11T00:00:00'))
  })
})

describe('the Secure attribute of cookies', () => {
  it.each([
    ['http://127.0.0.1:8080', undefined, false],
    ['https://foyer.example', undefined, true],
    ['http://127.0.0.1:8080', 'https', true],
    ['http://127.0.0.1:8080', 'https, http', true],
    ['http://127.0.0.1:8080', 'http, https', false],
    ['http://127.0.0.1:8080', ['https'], true],
    ['http://127.0.0.1:8080', [], false],
  ])('depends on public URL and protocol: %s with x-forwarded-proto %s gives %s', (url, proto, expected) =>
    expect(isSecure(url, proto)).toBe(expected),
  )
})
