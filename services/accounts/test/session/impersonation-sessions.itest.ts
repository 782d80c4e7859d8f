import { changePassword, signInAnswerSchema, signOut, signedInSchema } from '@foyer/contracts/accounts/accounts'
import { startAnonymously } from '@foyer/contracts/accounts/sign-in/anonymous-accounts'
import { impersonateUser, revertImpersonation } from '@foyer/contracts/accounts/administration/impersonation'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { completeProvider, signUpByProvider } from '@foyer/contracts/accounts/sign-in/providers'
import { endpoints } from '@foyer/contracts/api/registry'
import { type OwnSession, endOtherSessions, endSession, listSessions } from '@foyer/contracts/accounts/sign-in/sessions'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Accounts,
  type SignedIn,
  callAs,
  cookiesOf,
  newPerson,
  signedIn,
  startAccounts,
  startAccountsStores,
  trySignIn,
  whoIs,
} from '../support/accounts.ts'
import { callWith, entriesOf, newAdmin, startSiblings } from '../support/administrators.ts'
import { asIdentity } from '../support/identities.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let siblings: Awaited<ReturnType<typeof startSiblings>>
let accounts: Accounts

beforeAll(async () => {
  stores = await startAccountsStores()
  siblings = await startSiblings()
  accounts = await startAccounts(
    { stores: stores.stores, billing: siblings },
    { roles: ['http', 'worker'], env: { SWEEP_INTERVAL_MS: '200' } },
  )
})
afterAll(async () => {
  await accounts?.stop()
  await siblings?.close()
  await stores?.stop()
})
beforeEach(() => {
  accounts.clock.aheadMs = 0
})

const people = {
  registered: () => newPerson(accounts.url),
  anonymous: async () => signedIn(await callService(accounts.url, startAnonymously, { body: {} }, null)),
}

/** A site admin who acts as somebody, with the headers that the gateway would send for them. */
async function actingAs(person: Pick<SignedIn, 'user' | 'headers' | 'session'>) {
  const admin = await newAdmin(accounts.url, stores)
  const body = { user_id: person.user.id, reason: 'Ticket 7' }
  const { session, token } = signedIn(await callWith(accounts.url, impersonateUser, { body }, admin))
  const user = await whoIs(accounts.url, session)
  if (!user) throw new Error('the session does not count')
  return { admin, person, session, token, headers: asIdentity(user, session) }
}

/** The entries about the end of impersonations of this person. */
const endsOf = async ({ user }: Pick<SignedIn, 'user'>, admin: SignedIn) =>
  (await entriesOf(accounts.url, admin, user.id)).filter(({ action }) => action === 'impersonation.ended')

/** Every call whose answer may come with a session. */
const starting: Endpoint[] = Object.values<Endpoint>(endpoints).filter((endpoint) => {
  const [schema] = Object.values(endpoint.responses)
  const isByAnswer = schema === signedInSchema || schema === signInAnswerSchema
  return isByAnswer || endpoint.name === completeProvider.name || endpoint.name === signUpByProvider.name
})

describe.each(['registered', 'anonymous'] as const)('acting as somebody %s', (kind) => {
  it.each(starting.map((endpoint) => [endpoint.name, endpoint] as const))('gets no session by %s', async (_name, endpoint) => {
    const person = await people[kind]()
    const as = await actingAs(person)
    const before = await stores.sessions.countDocuments({ user_id: person.user.id })
    const answer = await callAs(accounts.url, endpoint as never, as.headers, {})
    expect(errorCodeOf(answer)).toBe(endpoint.rights === 'site:admin' ? 'not_found' : 'impersonating')
    expect(cookiesOf(answer)).toEqual({})
    expect(await stores.sessions.countDocuments({ user_id: person.user.id })).toBe(before)
    expect(await whoIs(accounts.url, as.session)).toHaveProperty('impersonated_by')
  })
})

describe('the end of an impersonation', () => {
  const ways: Record<string, (as: Awaited<ReturnType<typeof actingAs>> & { person: SignedIn }) => Promise<unknown>> = {
    reverted: (as) => callWith(accounts.url, revertImpersonation, {}, as),
    signed_out: (as) => callWith(accounts.url, signOut, {} as never, as),
    ended_by_person: async ({ person }) => {
      const { sessions } = (await callWith(accounts.url, listSessions, {}, person)).body as { sessions: OwnSession[] }
      const support = sessions.find(({ is_support_access }) => is_support_access)
      return callWith(accounts.url, endSession, { params: { id: support?.id ?? '' } }, person)
    },
    sessions_ended: ({ person }) => {
      const body = { current_password: person.password, new_password: 'battery staple', new_password_confirmation: 'battery staple' }
      return callWith(accounts.url, changePassword, { body }, person)
    },
    admin_signed_out: async ({ admin }) => {
      const elsewhere = signedIn(await trySignIn(accounts.url, admin.user.email, admin.password))
      return callWith(accounts.url, endOtherSessions, {}, { headers: asIdentity(admin.user, elsewhere.session) })
    },
    expired: async () => {
      accounts.clock.aheadMs = 61 * 60_000
    },
  }

  it.each(Object.keys(ways))('is recorded once when it was %s', async (end) => {
    const person = await newPerson(accounts.url)
    const as = await actingAs(person)
    await ways[end]?.({ ...as, person })
    await expect
      .poll(() => endsOf(person, as.admin))
      .toMatchObject([
        {
          details: { end },
          actor: { id: as.admin.user.id, name: as.admin.user.name },
          target: { id: String(person.user.id), label: person.user.name },
          outcome: 'done',
        },
      ])
    expect(await whoIs(accounts.url, as.session)).toBeNull()
  })

  it('is recorded later when the process dies between ending and recording it', async () => {
    const person = await newPerson(accounts.url)
    const as = await actingAs(person)
    await stores.sessions.deleteOne({ _id: as.session })
    expect(await endsOf(person, as.admin)).toEqual([])
    accounts.clock.aheadMs = 2 * 60_000
    await expect.poll(() => endsOf(person, as.admin)).toMatchObject([{ details: { end: 'sessions_ended' } }])
  })

  it('comes with the end of the session that the site admin has put aside', async () => {
    const person = await newPerson(accounts.url)
    const as = await actingAs(person)
    const elsewhere = signedIn(await trySignIn(accounts.url, as.admin.user.email, as.admin.password))
    const admin = { headers: asIdentity(as.admin.user, elsewhere.session) }
    const { sessions } = (await callWith(accounts.url, listSessions, {}, admin)).body as { sessions: OwnSession[] }
    const waiting = sessions.find(({ is_current }) => !is_current)
    await callWith(accounts.url, endSession, { params: { id: waiting?.id ?? '' } }, admin)
    expect(await stores.sessions.findOne({ _id: as.session })).toBeNull()
    expect(await endsOf(person, as.admin)).toMatchObject([{ details: { end: 'admin_signed_out' } }])
  })
})
