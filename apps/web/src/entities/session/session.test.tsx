import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { startSession, wasSignedIn } from './session.ts'

describe('the person whose data the browser holds', () => {
  const viewer = () => localStorage.getItem('foyer.viewer')

  it('is noted only when the data of the former one are cleared, so that the next start clears what a closed tab has left', async () => {
    localStorage.setItem('foyer.viewer', '7')
    startSession(new QueryClient(), null)
    expect(viewer()).toBe('')
    await expect.poll(viewer).toBe('visitor')
  })

  it('is the last one who signed in while the browser was being cleared', async () => {
    const client = new QueryClient()
    startSession(client, null)
    startSession(client, { id: 7, lang: 'en' } as CurrentUser)
    expect(viewer()).toBe('')
    await expect.poll(viewer).not.toBe('')
    expect(viewer()).toBe('7')
  })
})

describe('whether someone was signed in here last time', () => {
  afterEach(() => {
    document.cookie = 'user_id=; Path=/; Max-Age=0'
  })

  it('is yes in a browser that has shown no screen yet but has the cookie of a session', () => {
    document.cookie = 'user_id=7; Path=/'
    expect(wasSignedIn()).toBe(true)
  })

  it('is no in a browser that has shown no screen yet and has no cookie', () => {
    expect(wasSignedIn()).toBe(false)
  })

  it('is no after a session that has ended, although its cookie is still there', () => {
    document.cookie = 'user_id=7; Path=/'
    localStorage.setItem('foyer.member', '0')
    expect(wasSignedIn()).toBe(false)
  })
})
