import { afterEach, describe, expect, it } from 'vitest'
import { wasSignedIn } from './session.ts'

describe('whether someone was signed in here last time', () => {
  afterEach(() => {
    document.cookie = 'user_id=; Max-Age=0'
  })

  it('is yes in a browser that has shown no screen yet but has the cookie of a session', () => {
    document.cookie = 'user_id=7'
    expect(wasSignedIn()).toBe(true)
  })

  it('is no in a browser that has shown no screen yet and has no cookie', () => {
    expect(wasSignedIn()).toBe(false)
  })

  it('is no after a session that has ended, although its cookie is still there', () => {
    document.cookie = 'user_id=7'
    localStorage.setItem('foyer.member', '0')
    expect(wasSignedIn()).toBe(false)
  })
})
