import { membershipsOf, signOut, verifySession } from '@foyer/contracts/accounts/accounts'
import { hashToken } from '@foyer/service-kit/hashes'
import { callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Accounts,
  type AccountsStores,
  callAs,
  cookiesOf,
  newPerson,
  startAccounts,
  whoIs,
  withAccounts,
} from '../support/accounts.ts'
import { listenForSignals } from '../support/signals.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

let stores: AccountsStores
let accounts: Accounts

withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
beforeEach(() => {
  accounts.clock.aheadMs = 0
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

describe('POST /internal/sessions/verify', () => {
  it('answers the public fields of the user of a session', async () => {
    const { user, session } = await newPerson(accounts.url)
    const { id, public_id, name, role, lang, is_premium, plan, created_at } = user
    expect(await whoIs(accounts.url, session)).toEqual({ id, public_id, name, role, lang, is_premium, plan, created_at })
  })

  it('gives null for an unknown session and for a token in place of its hash', async () => {
    const { token } = await newPerson(accounts.url)
    expect(await whoIs(accounts.url, hashToken('unknown'))).toBeNull()
    expect(await whoIs(accounts.url, token)).toBeNull()
  })

  it('gives null for a session that was not used for 30 days', async () => {
    const { user, session } = await newPerson(accounts.url)
    await stores.sessions.updateOne({ _id: session }, { $set: { expires_at: new Date(Date.now() + 29 * day) } })
    accounts.clock.aheadMs = 29 * day
    expect(await whoIs(accounts.url, session)).toBeNull()
    accounts.clock.aheadMs = 0
    expect((await whoIs(accounts.url, session))?.id).toBe(user.id)
  })

  it('extends a session in use with at most one write an hour', async () => {
    const { session } = await newPerson(accounts.url)
    const stored = () => stores.sessions.findOne({ _id: session }).lean()
    const first = await stored()
    await whoIs(accounts.url, session)
    expect(await stored()).toEqual(first)
    for (const days of [20, 40, 60]) {
      accounts.clock.aheadMs = days * day
      expect(await whoIs(accounts.url, session)).not.toBeNull()
    }
    const later = await stored()
    expect(later?.created_at).toEqual(first?.created_at)
    expect((later?.expires_at.getTime() ?? 0) - (later?.last_seen_at.getTime() ?? 0)).toBe(30 * day)
    accounts.clock.aheadMs += hour / 2
    await whoIs(accounts.url, session)
    expect(await stored()).toEqual(later)
  })

  it('says of a session over https that its cookie has the prefix, and not of one from before', async () => {
    const overHttps = await startAccounts(stores, { env: { PUBLIC_URL: 'https://foyer.example' } })
    const askAbout = async (session: string) =>
      (await callService(overHttps.url, verifySession, { body: { session } }, { service: 'gateway' })).body
    const [before, now] = [await newPerson(accounts.url), await newPerson(overHttps.url)]
    expect(await askAbout(now.session)).toMatchObject({ user: { id: now.user.id }, has_host_cookie: true })
    expect(await askAbout(before.session)).not.toHaveProperty('has_host_cookie')
    await overHttps.stop()
  })

  it('gives null for a session whose user was deleted', async () => {
    const { user, session } = await newPerson(accounts.url)
    await stores.users.deleteOne({ _id: user.id })
    expect(await whoIs(accounts.url, session)).toBeNull()
  })

  it.each([{}, { session: 'short' }, { session: { $ne: null } }])('refuses the invalid body %j', async (body) => {
    const answer = await callPath(accounts.url, verifySession, verifySession.path, { service: 'gateway' }, { body })
    expect([answer.status, errorCodeOf(answer)]).toEqual([422, 'invalid'])
    expect(answer.body).toMatchObject({ errors: [{ field: 'session' }] })
  })

  it('has a TTL index on the expiry of sessions', async () => {
    const indexes = await stores.sessions.collection.listIndexes().toArray()
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expires_at: 1 }, expireAfterSeconds: 0 }))
    expect(indexes).toContainEqual(expect.objectContaining({ key: { user_id: 1 } }))
  })
})

describe('GET /internal/users/{user_id}/memberships', () => {
  it('answers the teams that a session has, and none for nobody', async () => {
    const { user } = await newPerson(accounts.url)
    for (const id of [user.id, newId()]) {
      const answer = await callService(accounts.url, membershipsOf, { params: { user_id: String(id) } }, { service: 'pages' })
      expect([answer.status, answer.body]).toEqual([200, { memberships: [] }])
    }
  })
})

describe('POST /users/sign_out.json', () => {
  it('ends the session, clears both cookies and publishes session.revoked', async () => {
    const heard = await listenForSignals(stores)
    const { session, headers } = await newPerson(accounts.url)
    const answer = await callAs(accounts.url, signOut, headers)
    expect([answer.status, answer.body]).toEqual([200, { signed_out: true }])
    expect(cookiesOf(answer)).toEqual({
      session: { value: '', attributes: ['Path=/', 'Max-Age=0', 'SameSite=Lax', 'HttpOnly'] },
      user_id: { value: '', attributes: ['Path=/', 'Max-Age=0', 'SameSite=Lax'] },
    })
    expect(await whoIs(accounts.url, session)).toBeNull()
    expect(await stores.sessions.findOne({ _id: session }).lean()).toBeNull()
    await waitFor('the signal', () => heard.signals.some((signal) => signal.name === 'session.revoked' && signal.session === session))
    await heard.close()
  })

  it('keeps other sessions of the user', async () => {
    const [first, second] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    await callAs(accounts.url, signOut, first.headers)
    expect(await whoIs(accounts.url, second.session)).not.toBeNull()
  })

  it('succeeds when repeated and for a visitor', async () => {
    const { headers } = await newPerson(accounts.url)
    await callAs(accounts.url, signOut, headers)
    for (const answer of [await callAs(accounts.url, signOut, headers), await callService(accounts.url, signOut, { body: {} }, null)]) {
      expect([answer.status, answer.body]).toEqual([200, { signed_out: false }])
      expect(Object.keys(cookiesOf(answer))).toEqual(['session', 'user_id'])
    }
  })
})
