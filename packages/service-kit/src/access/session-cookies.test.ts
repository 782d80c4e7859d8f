import { describe, expect, it } from 'vitest'
import { clearedCookies, readSessionCookies, sessionCookies } from './session-cookies.ts'

const http = { https: false, secure: false }
const https = { https: true, secure: true }

describe('session cookies', () => {
  it('hold the token (HttpOnly) and the user id', () => {
    expect(sessionCookies({ token: 'tok-en_1', userId: 42 }, http)).toEqual([
      'session=tok-en_1; Path=/; Max-Age=34560000; SameSite=Lax; HttpOnly',
      'user_id=42; Path=/; Max-Age=34560000; SameSite=Lax',
    ])
  })

  it('belong to this host alone over https, and take the place of those without the prefix', () => {
    expect(sessionCookies({ token: 't', userId: 42 }, https)).toEqual([
      '__Host-session=t; Path=/; Max-Age=34560000; SameSite=Lax; HttpOnly; Secure',
      '__Host-user_id=42; Path=/; Max-Age=34560000; SameSite=Lax; Secure',
      'session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
      'user_id=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ])
  })

  it('are cleared with the attributes they were set with', () => {
    expect(clearedCookies(https)).toEqual([
      '__Host-session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
      '__Host-user_id=; Path=/; Max-Age=0; SameSite=Lax; Secure',
      'session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
      'user_id=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ])
    expect(clearedCookies({ https: false, secure: true })).toEqual([
      'session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
      'user_id=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ])
  })

  it('are found by their plain names over https only where there is none with the prefix', () => {
    const plain = { session: 'p', user_id: '1' }
    const prefixed = { '__Host-session': 'h', '__Host-user_id': '2' }
    expect(readSessionCookies({ ...plain, ...prefixed }, true)).toEqual({ token: 'h', userId: '2', isPlain: false })
    expect(readSessionCookies(plain, true)).toEqual({ token: 'p', userId: '1', isPlain: true })
    expect(readSessionCookies({ ...plain, ...prefixed }, false)).toEqual({ token: 'p', userId: '1', isPlain: false })
    expect([readSessionCookies({}, true), readSessionCookies(prefixed, false)]).toEqual([null, null])
  })
})
