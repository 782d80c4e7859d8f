import { hashToken } from '@foyer/service-kit/hashes'
import { createLogger } from '@foyer/service-kit/logger'
import { describe, expect, it } from 'vitest'
import { sessionLifetimes } from './session.policy.ts'
import type { Session } from './session.repository.ts'
import { createSessionService } from './session.service.ts'

describe('session verification while the store refuses writes', () => {
  it('gives the user of the session', async () => {
    const { service, pass } = setUp({ touch: () => Promise.reject(new Error('disk full')) })
    const session = hashToken(await service.start(7, newSession))
    pass(2 * 60 * 60 * 1000)
    expect(await service.use(session)).toMatchObject({ user_id: 7 })
  })
})

describe('createSessionService', () => {
  it('stores the hash of a new token for each session', async () => {
    const { service, stored } = setUp()
    const tokens = [await service.start(7, newSession), await service.start(7, newSession)]
    expect(new Set(tokens).size).toBe(2)
    expect([...stored.keys()]).toEqual(tokens.map(hashToken))
  })
})

const newSession = { authentication: { by: ['password' as const] }, previous: null }

function setUp(overrides: { touch?: () => Promise<void> } = {}) {
  let now = 1_000_000
  const stored = new Map<string, Session>()
  const service = createSessionService({
    onReplace: async () => undefined,
    sessions: {
      find: async (id) => stored.get(id) ?? null,
      listOf: async () => [...stored.values()],
      listImpersonationsBy: async () => [],
      insert: async (session) => void stored.set(session._id, session),
      touch: async () => undefined,
      addMethod: async () => undefined,
      setProofs: async () => undefined,
      delete: async () => null,
      ...overrides,
    },
    endSession: async () => null,
    onImpersonationStart: async () => undefined,
    hasSecondFactor: async () => false,
    lifetimes: sessionLifetimes({ idleDays: 30, maxDays: 365 }),
    clock: () => new Date(now),
    log: createLogger('test', 'silent'),
  })
  return { service, stored, pass: (ms: number) => (now += ms) }
}
