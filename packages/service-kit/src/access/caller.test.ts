import { setImmediate } from 'node:timers/promises'
import type { Identity } from '@foyer/contracts/identity'
import { describe, expect, it } from 'vitest'
import { callerOf, currentCaller, runAsCaller } from './caller.ts'

const person = (id: number) => ({ kind: 'person' as const, id, via: 'person' as const, name: `Person ${id}` })

describe('the current caller', () => {
  it('is known in all that a call awaits, beside other calls', async () => {
    const idAfterWaiting = async () => {
      await setImmediate()
      return currentCaller()?.id
    }
    const ids = [1, 2].map((id) => runAsCaller(person(id), idAfterWaiting))
    expect(await Promise.all(ids)).toEqual([1, 2])
  })

  it('is nobody outside of a call', () => {
    expect(currentCaller()).toBeNull()
  })
})

describe('callerOf', () => {
  const identity: Extract<Identity, { kind: 'user' }> = {
    kind: 'user',
    exp: 0,
    session: 's',
    user: { id: 7, public_id: 'Abc1234', name: 'Ada', role: 'user', lang: 'en', is_premium: false, created_at: 0 },
  }

  it('names the person of a session', () => {
    expect(callerOf(identity)).toEqual({ kind: 'person', id: 7, via: 'person', name: 'Ada' })
  })

  it('tells a call by an API token apart', () => {
    expect(callerOf({ ...identity, token: { id: 1, scopes: [] } })).toMatchObject({ id: 7, via: 'token' })
  })

  it('names a team that calls by a token of its own', () => {
    const team = { ...identity.user, memberships: [{ id: 7, role: 'admin' as const }] }
    expect(callerOf({ ...identity, user: team, token: { id: 1, scopes: [] } })).toMatchObject({ kind: 'team', id: 7, via: 'token' })
  })

  it('names nobody for a visitor and a service', () => {
    expect([callerOf({ kind: 'visitor', exp: 0 }), callerOf({ kind: 'service', exp: 0, service: 'pages' })]).toEqual([null, null])
  })
})
