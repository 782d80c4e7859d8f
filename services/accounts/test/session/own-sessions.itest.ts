import { type OwnSession, endOtherSessions, endSession, listSessions } from '@foyer/contracts/accounts/sign-in/sessions'
import { callPath, errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type Accounts,
  type AccountsStores,
  type SignedIn,
  asPerson,
  newPerson,
  signedIn,
  startAccounts,
  trySignIn,
  whoIs,
  withAccounts,
} from '../support/accounts.ts'

let stores: AccountsStores
let accounts: Accounts

withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

/** Signs a person in once more, and gives that session. */
async function again({ user, password }: SignedIn) {
  return signedIn(await trySignIn(accounts.url, user.email, password))
}
const call = (
  route: { method: 'GET' | 'DELETE'; path: string },
  { headers }: { headers: Record<string, string> },
  path: string = route.path,
) => callPath(accounts.url, route, path, null, { headers })
const list = async (as: { headers: Record<string, string> }) => ((await call(listSessions, as)).body as { sessions: OwnSession[] }).sessions
const end = (as: { headers: Record<string, string> }, id: string) => call(endSession, as, endSession.path.replace('{id}', id))

describe('GET /users/sessions.json', () => {
  it('lists the own session first, with what its browser said of itself', async () => {
    const ada = await newPerson(accounts.url)
    const elsewhere = await again(ada)
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
    await stores.sessions.updateOne({ _id: ada.session }, { $set: { user_agent: firefox, last_seen_at: new Date(1_000_000_000_000) } })
    const [current, second, ...rest] = await list(ada)
    expect(current).toMatchObject({ is_current: true, browser: 'Firefox', system: 'Linux', device: 'desktop', last_used_at: 1_000_000_000 })
    expect(second?.is_current).toBe(false)
    expect(rest).toEqual([])
    expect((await list(elsewhere)).map(({ id }) => id)).toEqual([second?.id, current?.id])
  })

  it('gives neither tokens nor their hashes', async () => {
    const ada = await newPerson(accounts.url)
    const text = JSON.stringify(await list(ada))
    expect([text.includes(ada.token), text.includes(ada.session)]).toEqual([false, false])
  })

  it('leaves out sessions that have expired', async () => {
    const ada = await newPerson(accounts.url)
    const second = await again(ada)
    await stores.sessions.updateOne({ _id: second.session }, { $set: { expires_at: new Date(Date.now() - 1) } })
    expect(await list(ada)).toHaveLength(1)
  })

  it('lists sessions from before the browser was kept', async () => {
    const ada = await newPerson(accounts.url)
    await stores.sessions.updateOne({ _id: ada.session }, { $unset: { user_agent: 1 } })
    expect(await list(ada)).toMatchObject([{ browser: null, system: null, device: null }])
  })
})

describe('DELETE /users/sessions/{id}.json', () => {
  it('ends that session alone', async () => {
    const ada = await newPerson(accounts.url)
    const [second, third] = [await again(ada), await again(ada)]
    const [own] = await list(second)
    expect((await end(ada, own?.id ?? '')).status).toBe(200)
    expect(await whoIs(accounts.url, second.session)).toBeNull()
    expect(await whoIs(accounts.url, third.session)).not.toBeNull()
    expect(await whoIs(accounts.url, ada.session)).not.toBeNull()
  })

  it('is not found for the session of someone else, which goes on', async () => {
    const [ada, bob] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const [foreign] = await list(bob)
    for (const id of [foreign?.id ?? '', bob.session, bob.token, 'none']) {
      const answer = await end(ada, id)
      expect([answer.status, errorCodeOf(answer)]).toEqual([404, 'not_found'])
    }
    expect(await whoIs(accounts.url, bob.session)).not.toBeNull()
  })
})

describe('DELETE /users/sessions.json', () => {
  it('ends all but the session that asks', async () => {
    const [ada, bob] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const elsewhere = [await again(ada), await again(ada)]
    const answer = await call(endOtherSessions, ada)
    expect([answer.status, answer.body]).toEqual([200, { ended: 2 }])
    for (const { session } of elsewhere) expect(await whoIs(accounts.url, session)).toBeNull()
    expect(await whoIs(accounts.url, ada.session)).not.toBeNull()
    expect(await whoIs(accounts.url, bob.session)).not.toBeNull()
  })

  it('ends all of them for a session that has ended itself in the meantime', async () => {
    const ada = await newPerson(accounts.url)
    const late = { headers: asPerson(ada.user, 'a'.repeat(43)) }
    expect((await call(endOtherSessions, late)).body).toEqual({ ended: 1 })
  })
})

describe('more sessions than one person has', () => {
  it('end those that were not used for the longest time', async () => {
    const ada = await newPerson(accounts.url)
    const old = Array.from({ length: 105 }, (_, index) => ({
      _id: `${ada.user.id}-${String(index).padStart(3, '0')}`,
      user_id: ada.user.id,
      created_at: new Date(1_000_000_000_000),
      last_seen_at: new Date(1_000_000_000_000 + index * 1000),
      expires_at: new Date(Date.now() + 1_000_000_000),
    }))
    await stores.sessions.insertMany(old)
    const latest = await again(ada)
    const left = (await stores.sessions.find({ user_id: ada.user.id }).lean()).map(({ _id }) => _id)
    expect(left).toHaveLength(100)
    expect(left).toEqual(expect.arrayContaining([ada.session, latest.session, old[104]?._id]))
    expect(left).not.toContain(old[6]?._id)
  })
})

describe('the greatest age of a session', () => {
  it('ends a session that is used all the time', async () => {
    const strict = await startAccounts(stores, { env: { SESSION_IDLE_DAYS: '2', SESSION_MAX_DAYS: '3' } })
    const ada = await newPerson(strict.url)
    const isAliveAfter = async (days: number) => {
      strict.clock.aheadMs = days * 24 * 60 * 60 * 1000
      return (await whoIs(strict.url, ada.session)) !== null
    }
    expect([await isAliveAfter(1), await isAliveAfter(2), await isAliveAfter(2.9), await isAliveAfter(3)]).toEqual([
      true,
      true,
      true,
      false,
    ])
    await strict.stop()
  })
})
