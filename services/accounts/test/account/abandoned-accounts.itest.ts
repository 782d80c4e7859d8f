import { startAnonymously } from '@foyer/contracts/accounts/sign-in/anonymous-accounts'
import { createApiToken } from '@foyer/contracts/accounts/api-tokens'
import { createLogger } from '@foyer/service-kit/logger'
import { callService } from '@foyer/testing/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { createApiTokenModel } from '../../src/modules/api-token/api-token.model.ts'
import { createApiTokenRepository } from '../../src/modules/api-token/api-token.repository.ts'
import { createAbandonedAccounts } from '../../src/modules/deletion/abandoned-accounts.command.ts'
import { createUserRepository } from '../../src/modules/user/user.repository.ts'
import { type Accounts, callAs, newPerson, signedIn, startAccounts, startAccountsStores } from '../support/accounts.ts'
import { tryAddPasskey } from '../support/second-factor.ts'

const day = 24 * 60 * 60 * 1000
const days = (count: number) => new Date(Date.now() + count * day)

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let accounts: Accounts
beforeAll(async () => {
  stores = await startAccountsStores()
  accounts = await startAccounts(stores, { roles: ['http', 'worker'], env: { PUBLIC_URL: 'http://localhost:8080' } })
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

const anonymous = async () => signedIn(await callService(accounts.url, startAnonymously, { body: {} }, null))
const userOf = (id: number) => stores.users.findOne({ _id: id }).lean()

/** Sweeps as if it were then, over the stores of the service. */
function sweepAt(now: Date): Promise<number> {
  const tokens = createApiTokenRepository(createApiTokenModel(stores.mongo))
  return createAbandonedAccounts({
    users: createUserRepository(stores.users),
    sessions: { listOf: async (userId) => stores.sessions.find({ user_id: userId, expires_at: { $gt: now } }).lean() },
    data: {
      async accessOf(userId) {
        const passkeys = await stores.mongo.collection('passkeys').countDocuments({ user_id: userId })
        const names = (await tokens.listOf(userId)).map(({ name }) => name)
        return [
          ...(passkeys > 0 ? [{ kind: 'passkeys' as const, names: ['key'] }] : []),
          ...(names.length > 0 ? [{ kind: 'api_tokens' as const, names }] : []),
        ]
      },
    },
    unusedDays: 90,
    relay: () => undefined,
    clock: () => now,
    log: createLogger('test', 'silent'),
  }).sweep()
}

describe('an anonymous account', () => {
  it('that nobody could open for 90 days is deleted like any other', async () => {
    const person = await anonymous()
    await sweepAt(days(29))
    expect((await userOf(person.user.id))?.unused_since).toBeUndefined()
    // Its session has expired.
    await sweepAt(days(31))
    expect((await userOf(person.user.id))?.unused_since).toEqual(expect.any(Date))
    await sweepAt(days(120))
    expect((await userOf(person.user.id))?.deletion).toBeUndefined()
    await sweepAt(days(121.1))
    expect((await userOf(person.user.id))?.deletion).toBeDefined()
    // The service has no clock that runs ahead.
    await stores.users.updateOne({ _id: person.user.id }, { $set: { 'deletion.due_at': new Date() } })
    await vi.waitFor(async () => expect((await userOf(person.user.id))?.deleted_at).toEqual(expect.any(Date)), {
      timeout: 20_000,
      interval: 50,
    })
    expect(await stores.sessions.countDocuments({ user_id: person.user.id })).toBe(0)
  })

  it('is never deleted while a session of it lives, however long ago it was noted', async () => {
    const person = await anonymous()
    await stores.users.updateOne({ _id: person.user.id }, { $set: { unused_since: days(-400) } })
    await sweepAt(new Date())
    expect(await userOf(person.user.id)).not.toHaveProperty('unused_since')
    expect((await userOf(person.user.id))?.deletion).toBeUndefined()
  })

  it.each([
    ['a passkey', (person: Awaited<ReturnType<typeof anonymous>>) => tryAddPasskey(accounts.url, person)],
    [
      'an API token',
      ({ headers }: Awaited<ReturnType<typeof anonymous>>) =>
        callAs(accounts.url, createApiToken, headers, { name: 'x', scopes: ['pages:read'], expires_at: null }),
    ],
  ])('stays as long as it has %s', async (_way, add) => {
    const person = await anonymous()
    await add(person)
    await sweepAt(days(400))
    await sweepAt(days(800))
    expect((await userOf(person.user.id))?.deletion).toBeUndefined()
  })

  it('that was registered stays', async () => {
    const person = await newPerson(accounts.url)
    await sweepAt(days(400))
    await sweepAt(days(800))
    const user = await userOf(person.user.id)
    expect([user?.unused_since, user?.deletion]).toEqual([undefined, undefined])
  })
})

describe('ANONYMOUS_ACCOUNT_DAYS', () => {
  it('must be longer than a session lives without use', () => {
    const env = { ...stores.stores.env, SESSION_IDLE_DAYS: '30' }
    expect(readConfig(env).ANONYMOUS_ACCOUNT_DAYS).toBe(90)
    expect(() => readConfig({ ...env, ANONYMOUS_ACCOUNT_DAYS: '30' })).toThrow(/ANONYMOUS_ACCOUNT_DAYS/)
  })
})
