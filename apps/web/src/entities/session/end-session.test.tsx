import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endSession, leaveEndedSession } from './end-session.ts'
import { startSession } from './session.ts'
import { userKey } from './user-key.ts'

const preference = 'foyer.theme'

describe('a session that the server has ended', () => {
  it('leaves nothing in this browser', async () => {
    const client = new QueryClient()
    localStorage.setItem(preference, '"dark"')
    startSession(client, null)
    await leaveEndedSession(client)
    expect(localStorage.getItem(preference)).toBeNull()
    expect(client.getQueryData(userKey)).toBeNull()
  })

  it('does not take the one along that has begun since', async () => {
    const client = new QueryClient()
    startSession(client, null)
    startSession(client, { id: 7, lang: 'en' } as CurrentUser)
    localStorage.setItem(preference, '"dark"')
    await leaveEndedSession(client)
    expect(client.getQueryData(userKey)).toMatchObject({ id: 7 })
    expect(localStorage.getItem(preference)).toBe('"dark"')
  })
})

describe('notifications that are still shown', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

  it('go when somebody signs out, before the service worker does', async () => {
    const steps: string[] = []
    const registration = {
      getNotifications: async () => [{ close: () => steps.push('closed') }, { close: () => steps.push('closed') }],
      unregister: async () => steps.push('unregistered'),
    }
    const value = { getRegistrations: async () => [registration], ready: new Promise(() => undefined) }
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
    vi.stubGlobal('caches', { keys: async () => [], delete: async () => true })
    await endSession(new QueryClient())
    expect(steps).toEqual(['closed', 'closed', 'unregistered'])
    vi.unstubAllGlobals()
  })
})
