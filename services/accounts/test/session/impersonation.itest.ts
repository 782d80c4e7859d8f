import { changePassword, currentUser, updateUserSettings } from '@foyer/contracts/accounts/accounts'
import { lockUser, setUserRole } from '@foyer/contracts/accounts/administration/administration'
import { requestEmailChange } from '@foyer/contracts/accounts/sign-in/email-change'
import { impersonateUser, revertImpersonation } from '@foyer/contracts/accounts/administration/impersonation'
import { type OwnSession, endOtherSessions, endSession, listSessions } from '@foyer/contracts/accounts/sign-in/sessions'
import { signOut } from '@foyer/contracts/accounts/accounts'
import { errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type Accounts,
  type AccountsStores,
  type SignedIn,
  cookiesOf,
  newPerson,
  signedIn,
  startAccounts,
  trySignIn,
  whoIs,
  withWorkingAccounts,
} from '../support/accounts.ts'
import { callWith, entriesOf, newAdmin, startSiblings } from '../support/administrators.ts'
import { asIdentity } from '../support/identities.ts'
import { mailAfter } from '../support/mailbox.ts'

let stores: AccountsStores
let siblings: Awaited<ReturnType<typeof startSiblings>>
let accounts: Accounts

withWorkingAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  siblings = await startSiblings()
  accounts = await shared.open(siblings.url)
})
afterAll(async () => {
  await accounts?.stop()
  await siblings?.close()
  await stores?.stop()
})

const impersonate = (admin: SignedIn, person: Pick<SignedIn, 'user'>) =>
  callWith(accounts.url, impersonateUser, { body: { user_id: person.user.id, reason: 'Ticket 7' } }, admin)
const revert = (as: { headers: Record<string, string> }) => callWith(accounts.url, revertImpersonation, {}, as)

/** A site admin who acts as somebody, with the headers that the gateway would send for them. */
async function acting() {
  const [admin, person] = [await newAdmin(accounts.url, stores), await newPerson(accounts.url)]
  const answer = await impersonate(admin, person)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const { session, token } = signedIn(answer)
  const user = await whoIs(accounts.url, session)
  if (!user) throw new Error('the session does not count')
  return { admin, person, answer, token, session, user, headers: asIdentity(user, session) }
}

describe('POST /impersonate.json', () => {
  it('starts a session as the person that says who acts in it', async () => {
    const { admin, person, answer, user } = await acting()
    const impersonated_by = { id: admin.user.id, name: admin.user.name }
    expect(answer.body).toMatchObject({ user: { id: person.user.id, impersonated_by } })
    expect(cookiesOf(answer)['user_id']?.value).toBe(String(person.user.id))
    expect(user).toMatchObject({ id: person.user.id, role: 'user', impersonated_by })
    expect(await whoIs(accounts.url, admin.session)).toMatchObject({ id: admin.user.id })
    expect(await entriesOf(accounts.url, admin, person.user.id)).toMatchObject([
      { action: 'impersonation.started', outcome: 'done', details: { reason: 'Ticket 7' } },
    ])
  })

  it('is told to the person, who sees the session and may end it', async () => {
    const admin = await newAdmin(accounts.url, stores)
    const person = await newPerson(accounts.url)
    let session = ''
    const act = async () => {
      session = signedIn(await impersonate(admin, person)).session
    }
    await mailAfter(accounts.url, person.user.email, act, /Ticket 7/)
    const { sessions } = (await callWith(accounts.url, listSessions, {}, person)).body as { sessions: OwnSession[] }
    const support = sessions.find(({ is_support_access }) => is_support_access)
    expect(sessions.map(({ is_support_access }) => is_support_access)).toEqual([false, true])
    await callWith(accounts.url, endSession, { params: { id: support?.id ?? '' } }, person)
    expect(await whoIs(accounts.url, session)).toBeNull()
    expect(await whoIs(accounts.url, admin.session)).not.toBeNull()
  })

  it('is refused as another site admin, as oneself, as somebody locked, as nobody, and without a reason', async () => {
    const [admin, secondAdmin, person] = [
      await newAdmin(accounts.url, stores),
      await newAdmin(accounts.url, stores),
      await newPerson(accounts.url),
    ]
    for (const target of [secondAdmin, admin]) expect(errorCodeOf(await impersonate(admin, target))).toBe('forbidden')
    await callWith(accounts.url, lockUser, { params: { id: String(person.user.id) }, body: { reason: 'Spam' } }, admin)
    expect(errorCodeOf(await impersonate(admin, person))).toBe('conflict')
    expect((await callWith(accounts.url, impersonateUser, { body: { user_id: 7, reason: 'x' } }, admin)).status).toBe(404)
    expect((await callWith(accounts.url, impersonateUser, { body: { user_id: secondAdmin.user.id, reason: ' ' } }, admin)).status).toBe(422)
  })

  it('asks a site admin who has not shown for a while who they are', async () => {
    const [admin, person] = [await newAdmin(accounts.url, stores), await newPerson(accounts.url)]
    await stores.sessions.updateOne({ _id: admin.session }, { $set: { authenticated_at: new Date(Date.now() - 16 * 60_000) } })
    expect(errorCodeOf(await impersonate(admin, person))).toBe('reauthentication_required')
  })
})

describe('a session as somebody else', () => {
  it('cannot change how one signs in, end other sessions or administrate', async () => {
    const as = await acting()
    const passwords = { current_password: as.person.password, new_password: 'another horse', new_password_confirmation: 'another horse' }
    const refused = [
      await callWith(accounts.url, changePassword, { body: passwords }, as),
      await callWith(accounts.url, requestEmailChange, { body: { email: 'x@example.org', current_password: as.person.password } }, as),
      await callWith(accounts.url, endOtherSessions, {}, as),
      await callWith(accounts.url, endSession, { params: { id: 'any' } }, as),
    ]
    expect(refused.map(errorCodeOf)).toEqual(Array(4).fill('impersonating'))
    const admin = await callWith(accounts.url, impersonateUser, { body: { user_id: as.person.user.id, reason: 'x' } }, as)
    expect(errorCodeOf(admin)).toBe('not_found')
    expect(await whoIs(accounts.url, as.person.session)).not.toBeNull()
  })

  it('says in every answer about the person who acts', async () => {
    const as = await acting()
    const impersonated_by = { id: as.admin.user.id, name: as.admin.user.name }
    expect((await callWith(accounts.url, currentUser, {}, as)).body).toMatchObject({ user: { impersonated_by } })
    const changed = await callWith(accounts.url, updateUserSettings, { body: { dark: true } }, as)
    expect(changed.body).toMatchObject({ user: { impersonated_by } })
  })

  it('ends after an hour, however much it is used', async () => {
    const strict = await startAccounts({ stores: stores.stores, billing: siblings })
    const { session } = await acting()
    strict.clock.aheadMs = 59 * 60_000
    expect(await whoIs(strict.url, session)).not.toBeNull()
    strict.clock.aheadMs = 61 * 60_000
    expect(await whoIs(strict.url, session)).toBeNull()
    await strict.stop()
  })

  it('ends with the session that the site admin has put aside, when that expires within the hour', async () => {
    const [admin, person] = [await newAdmin(accounts.url, stores), await newPerson(accounts.url)]
    const expires_at = new Date(Date.now() + 10 * 60_000)
    await stores.sessions.updateOne({ _id: admin.session }, { $set: { expires_at } })
    const { session } = signedIn(await impersonate(admin, person))
    expect(await stores.sessions.findOne({ _id: session })).toMatchObject({ expires_at })
  })

  it('ends when the site admin loses the role, is locked, or is signed out elsewhere', async () => {
    const boss = await newAdmin(accounts.url, stores)
    const first = await acting()
    await callWith(accounts.url, setUserRole, { params: { id: String(first.admin.user.id) }, body: { role: 'user' } }, boss)
    expect(await whoIs(accounts.url, first.session)).toBeNull()
    expect(errorCodeOf(await revert(first))).toBe('unauthenticated')
    const second = await acting()
    const elsewhere = signedIn(await trySignIn(accounts.url, second.admin.user.email, second.admin.password))
    const ended = await callWith(accounts.url, endOtherSessions, {}, { headers: asIdentity(second.admin.user, elsewhere.session) })
    expect(ended.status).toBe(200)
    expect(await whoIs(accounts.url, second.session)).toBeNull()
    const third = await acting()
    await stores.sessions.deleteOne({ _id: third.admin.session })
    expect(await whoIs(accounts.url, third.session)).toBeNull()
  })

  it('ends that of the site admin too when they sign out in it', async () => {
    const as = await acting()
    await callWith(accounts.url, signOut, {} as never, as)
    expect(await whoIs(accounts.url, as.session)).toBeNull()
    expect(await whoIs(accounts.url, as.admin.session)).toBeNull()
  })
})

describe('POST /impersonate/revert', () => {
  it('gives the site admin a new session of their own and ends both others', async () => {
    const as = await acting()
    const answer = await revert(as)
    const back = signedIn(answer)
    expect(answer.body).toMatchObject({ user: { id: as.admin.user.id, role: 'admin' } })
    expect(answer.body).not.toHaveProperty('user.impersonated_by')
    expect(await whoIs(accounts.url, back.session)).toMatchObject({ id: as.admin.user.id, role: 'admin' })
    for (const ended of [as.session, as.admin.session]) expect(await whoIs(accounts.url, ended)).toBeNull()
    expect(await entriesOf(accounts.url, as.admin, as.person.user.id)).toMatchObject([
      { action: 'impersonation.ended', outcome: 'done', actor: { id: as.admin.user.id } },
      { action: 'impersonation.started' },
    ])
  })

  it('counts as no sign-in', async () => {
    const as = await acting()
    const shown = new Date(Date.now() - 10 * 60_000)
    await stores.sessions.updateOne({ _id: as.admin.session }, { $set: { authenticated_at: shown } })
    const back = signedIn(await revert(as))
    expect(await stores.sessions.findOne({ _id: back.session }).lean()).toMatchObject({ authenticated_at: shown })
  })

  it('signs out who has no session of their own any more', async () => {
    const as = await acting()
    await stores.sessions.deleteOne({ _id: as.admin.session })
    const answer = await revert(as)
    expect(answer.body).toEqual({ user: null })
    expect(cookiesOf(answer)['session']?.value).toBe('')
  })

  it('is done once', async () => {
    const as = await acting()
    const answers = await Promise.all([revert(as), revert(as)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  it('is not found for who acts as nobody else', async () => {
    expect(errorCodeOf(await revert(await newPerson(accounts.url)))).toBe('not_found')
  })
})
