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

describe('a remembered session', () => {
  it('is asked for once in five seconds, and once by many at the same time', async () => {
    const { state, cache } = build()
    await Promise.all([cache.find('s', 'r'), cache.find('s', 'r')])
    await cache.find('s', 'r')
    expect(state.calls).toBe(1)
    state.now += 5_000
    expect(await cache.find('s', 'r')).toEqual(user)
    expect(state.calls).toBe(2)
  })

  it('is gone with its revocation, also when an older answer comes in afterwards', async () => {
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

  it('counts for a minute while accounts is away, then the call is refused as unavailable', async () => {
    const { state, cache } = build()
    await cache.find('s', 'r')
    state.answer = () => Promise.reject(new Error('down'))
    state.now += 30_000
    expect(await cache.find('s', 'r')).toEqual(user)
    state.now += 31_000
    await expect(cache.find('s', 'r')).rejects.toMatchObject({ code: 'unavailable' })
    await expect(cache.find('stranger', 'r')).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('is asked for again after signals may have been missed', async () => {
    const { state, cache } = build()
    await cache.find('s', 'r')
    cache.forget()
    await cache.find('s', 'r')
    expect(state.calls).toBe(2)
  })

  it('is asked for again once its person has changed, and an answer of before that is not kept', async () => {
    const { state, cache } = build()
    await cache.find('s', 'r')
    await cache.find('other', 'r')
    const { promise, resolve } = Promise.withResolvers<SessionUser | null>()
    state.answer = () => promise
    state.now += 5_000
    const early = cache.find('s', 'r')
    cache.forgetUser(user.id)
    resolve(user)
    expect(await early).toEqual(user)
    state.now += 1
    state.answer = async () => ({ ...user, role: 'admin' })
    expect(await cache.find('s', 'r')).toMatchObject({ role: 'admin' })
    expect(await cache.find('other', 'r')).toMatchObject({ role: 'admin' })
  })
})
