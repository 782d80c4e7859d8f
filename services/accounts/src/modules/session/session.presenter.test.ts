import { describe, expect, it } from 'vitest'
import { clearedCookies, sessionCookies } from './session.presenter.ts'

describe('session cookies', () => {
  it('hold the token (HttpOnly) and the user id', () => {
    expect(sessionCookies({ token: 'tok-en_1', userId: 42, secure: false })).toEqual([
      'session=tok-en_1; Path=/; Max-Age=34560000; SameSite=Lax; HttpOnly',
      'user_id=42; Path=/; Max-Age=34560000; SameSite=Lax',
    ])
  })

  it('are Secure over https', () => {
    for (const cookie of sessionCookies({ token: 't', userId: 42, secure: true })) expect(cookie).toMatch(/; Secure$/)
  })

  it('are cleared with the attributes they were set with', () => {
    expect(clearedCookies(true)).toEqual([
      'session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
      'user_id=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ])
  })
})
