import type { SessionUser } from '@foyer/contracts/identity'
import { describe, expect, it } from 'vitest'
import { createSessionCache } from './session-cache.ts'

const user: SessionUser = { id: 7, public_id: 'Abc1234', name: 'A', role: 'user', lang: 'en', is_premium: true, created_at: 1 }

function build() {
  const state = { now: 1_000_000, calls: 0, answer: async (): Promise<SessionUser | null> => user }
  const call = async () => {
    state.calls += 1
    return { user: await state.answer() } as never
  }
  return { state, cache: createSessionCache({ internal: { call }, now: () => state.now }) }
}

describe('createSessionCache', () => {
  it('asks accounts about a session once in five seconds, and once for concurrent requests', async () => {
    const { state, cache } = build()
    await Promise.all([cache.find('s', 'r'), cache.find('s', 'r')])
    await cache.find('s', 'r')
    expect(state.calls).toBe(1)
    state.now += 5_000
    expect(await cache.find('s', 'r')).toEqual({ user, expires_at: null, hasHostCookie: false })
    expect(state.calls).toBe(2)
  })

  it('gives no user for a revoked session, even when an older answer arrives afterwards', async () => {
    const { state, cache } = build()
    const { promise, resolve } = Promise.withResolvers<SessionUser | null>()
    state.answer = () => promise
    const early = cache.find('s', 'r')
    cache.revoke('s')
    resolve(user)
    expect(await early).toBeNull()
    state.now += 1
    state.answer = async () => null
    expect(await cache.find('s', 'r')).toBeNull()
  })

  it('serves a cached session for a minute while accounts is unavailable, then throws `unavailable`', async () => {
    const { state, cache } = build()
    await cache.find('s', 'r')
    state.answer = () => Promise.reject(new Error('down'))
    state.now += 30_000
    expect(await cache.find('s', 'r')).toEqual({ user, expires_at: null, hasHostCookie: false })
    state.now += 31_000
    await expect(cache.find('s', 'r')).rejects.toMatchObject({ code: 'unavailable' })
    await expect(cache.find('unknown', 'r')).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('asks accounts again after it was cleared', async () => {
    const { state, cache } = build()
    await cache.find('s', 'r')
    cache.clear()
    await cache.find('s', 'r')
    expect(state.calls).toBe(2)
  })

  it('asks again about every session of a changed user and does not store an answer from before the change', async () => {
    const { state, cache } = build()
    await cache.find('s', 'r')
    await cache.find('second', 'r')
    const { promise, resolve } = Promise.withResolvers<SessionUser | null>()
    state.answer = () => promise
    state.now += 5_000
    const early = cache.find('s', 'r')
    cache.invalidateUser(user.id)
    resolve(user)
    expect(await early).toEqual({ user, expires_at: null, hasHostCookie: false })
    state.now += 1
    state.answer = async () => ({ ...user, role: 'admin' })
    expect(await cache.find('s', 'r')).toMatchObject({ user: { role: 'admin' } })
    expect(await cache.find('second', 'r')).toMatchObject({ user: { role: 'admin' } })
  })
})
