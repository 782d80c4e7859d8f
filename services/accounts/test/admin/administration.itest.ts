import type { AdminUser, AdminUserDetails } from '@foyer/contracts/accounts/administration/administration'
import {
  getUser,
  grantSubscription,
  lockUser,
  searchUsers,
  setPagesDenied,
  setUserRole,
  unlockUser,
  withdrawSubscription,
} from '@foyer/contracts/accounts/administration/administration'
import { removePage } from '@foyer/contracts/pages/page/page-administration'
import { requestSignInLink, signInByLink } from '@foyer/contracts/accounts/sign-in/sign-in-links'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuditModel } from '../../src/modules/audit/audit.model.ts'
import {
  type Accounts,
  type SignedIn,
  newPerson,
  signedIn,
  startAccounts,
  startAccountsStores,
  trySignIn,
  whoIs,
} from '../support/accounts.ts'
import { callWith, entriesOf, newAdmin, startSiblings } from '../support/administrators.ts'
import { mailAfter, tokenAfter } from '../support/mailbox.ts'
import { newClass, newPupil } from '../support/pupils.ts'
import { listenForSignals } from '../support/signals.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let siblings: Awaited<ReturnType<typeof startSiblings>>
let accounts: Accounts
let admin: SignedIn

beforeAll(async () => {
  stores = await startAccountsStores()
  siblings = await startSiblings()
  accounts = await startAccounts({ stores: stores.stores, billing: siblings }, { roles: ['http', 'worker'] })
  admin = await newAdmin(accounts.url, stores)
})
afterAll(async () => {
  await accounts?.stop()
  await siblings?.close()
  await stores?.stop()
})

const params = ({ user }: SignedIn) => ({ id: String(user.id) })
const search = async (query: Record<string, string>) =>
  (await callWith(accounts.url, searchUsers, { query }, admin)).body as { users: AdminUser[]; next: string | null }
const details = async (person: SignedIn) =>
  ((await callWith(accounts.url, getUser, { params: params(person) }, admin)).body as { user: AdminUserDetails }).user
const lock = (person: SignedIn, as = admin) => callWith(accounts.url, lockUser, { params: params(person), body: { reason: 'Spam' } }, as)
const setRole = (person: SignedIn, role: 'user' | 'admin', as = admin) =>
  callWith(accounts.url, setUserRole, { params: params(person), body: { role } }, as)

describe('GET /admin/users.json', () => {
  it('finds people by address, name in any spelling, id and public id', async () => {
    const person = await newPerson(accounts.url, { email: `zz.${Date.now()}@example.org` })
    await stores.users.updateOne({ _id: person.user.id }, { $set: { name: 'Zelda Quince' } })
    for (const query of [
      'zelda q',
      'ZELDA',
      person.user.email.slice(0, 10),
      person.user.email,
      String(person.user.id),
      person.user.public_id,
    ]) {
      const { users } = await search({ query })
      expect(
        users.map(({ id }) => id),
        query,
      ).toContain(person.user.id)
    }
    expect((await search({ query: 'nobody-is-called-so' })).users).toEqual([])
  })

  it('gives the newest people without a query, in pages', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      _id: 1_000 + index,
      public_id: `P${String(index).padStart(5, '0')}`,
      name: 'Page',
      email: `page${index}@example.net`,
      normalized_email: `page${String(index).padStart(3, '0')}@example.net`,
      role: 'user',
      lang: 'en',
      is_anonymous: false,
      created_at: new Date(),
      failed_sign_ins: 0,
    }))
    await stores.users.insertMany(many)
    const { users } = await search({})
    expect(users).toHaveLength(50)
    expect(users.map(({ id }) => id)).toEqual(users.map(({ id }) => id).toSorted((a, b) => b - a))
    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { users: AdminUser[]; next: string | null } = await search({ query: 'page', ...(cursor ? { cursor } : {}) })
      seen.push(...page.users.map(({ id }) => id))
      cursor = page.next
    }
    expect(seen.filter((id) => id >= 1_000 && id < 1_120)).toEqual(many.map(({ _id }) => _id))
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('refuses a cursor that is none', async () => {
    expect((await callWith(accounts.url, searchUsers, { query: { cursor: 'x' } }, admin)).status).toBe(400)
  })
})

describe('GET /admin/users/{id}.json', () => {
  it('tells how the account is, with no secret', async () => {
    const person = await newPerson(accounts.url)
    expect(await details(person)).toMatchObject({
      id: person.user.id,
      email: person.user.email,
      sessions: 1,
      pages: 3,
      suspension: null,
      subscription: null,
      billing: 'on',
    })
    expect(JSON.stringify(await details(person))).not.toMatch(/argon2|password|hash/)
    expect((await callWith(accounts.url, getUser, { params: { id: '7' } }, admin)).status).toBe(404)
  })
})

describe('a pupil in site administration', () => {
  it('carries a mark that others do not have', async () => {
    const { pupil } = await newPupil(accounts.url, await newClass(accounts.url))
    const answer = await callWith(accounts.url, getUser, { params: { id: String(pupil.user_id) } }, admin)
    expect(answer.body).toMatchObject({ user: { is_pupil: true, email: '' } })
    expect(await details(admin)).toMatchObject({ is_pupil: false })
  })
})

describe('locking an account', () => {
  it('ends every session at once, and says so after the right password alone', async () => {
    const signals = await listenForSignals(stores)
    const person = await newPerson(accounts.url)
    const second = signedIn(await trySignIn(accounts.url, person.user.email, person.password))
    expect((await lock(person)).body).toMatchObject({
      user: { is_suspended: true, sessions: 0, suspension: { reason: 'Spam', by: admin.user.name } },
    })
    for (const { session } of [person, second]) {
      expect(await whoIs(accounts.url, session)).toBeNull()
      expect(signals.signals).toContainEqual({ name: 'session.revoked', session })
    }
    expect(errorCodeOf(await trySignIn(accounts.url, person.user.email, person.password))).toBe('account_suspended')
    expect(errorCodeOf(await trySignIn(accounts.url, person.user.email, 'wrong password'))).toBe('invalid_credentials')
    expect(await entriesOf(accounts.url, admin, person.user.id)).toMatchObject([
      { action: 'user.locked', outcome: 'done', details: { reason: 'Spam' }, actor: { id: admin.user.id }, address: '192.0.2.7' },
    ])
    await signals.close()
  })

  it('keeps out who signs in by a link, and a session that begins at the same time', async () => {
    const person = await newPerson(accounts.url)
    const request = () => callService(accounts.url, requestSignInLink, { body: { email: person.user.email } }, null)
    const token = await tokenAfter(accounts.url, person.user.email, /sign_in\/by_link#([\w-]{43})/, request)
    await lock(person)
    expect(errorCodeOf(await callService(accounts.url, signInByLink, { body: { token } }, null))).toBe('account_suspended')
    await stores.sessions.create({
      _id: `late-${person.user.id}`,
      user_id: person.user.id,
      created_at: new Date(),
      last_seen_at: new Date(),
      expires_at: new Date(Date.now() + 60_000),
    })
    expect(await whoIs(accounts.url, `late-${person.user.id}`.padEnd(43, 'x'))).toBeNull()
  })

  it('is undone by unlocking', async () => {
    const person = await newPerson(accounts.url)
    await lock(person)
    const unlock = () => callWith(accounts.url, unlockUser, { params: params(person) }, admin)
    expect((await unlock()).body).toMatchObject({ user: { is_suspended: false, suspension: null } })
    expect(errorCodeOf(await unlock())).toBe('conflict')
    expect((await trySignIn(accounts.url, person.user.email, person.password)).status).toBe(200)
    expect((await entriesOf(accounts.url, admin, person.user.id)).map(({ action }) => action)).toEqual(['user.unlocked', 'user.locked'])
  })

  it('is refused for site admins, oneself among them, and twice', async () => {
    const [person, secondAdmin] = [await newPerson(accounts.url), await newAdmin(accounts.url, stores)]
    for (const target of [secondAdmin, admin]) expect(errorCodeOf(await lock(target))).toBe('forbidden')
    expect(await entriesOf(accounts.url, admin, secondAdmin.user.id)).toEqual([])
    await lock(person)
    expect(errorCodeOf(await lock(person))).toBe('conflict')
  })

  it('is done once by two at the same time', async () => {
    const person = await newPerson(accounts.url)
    const answers = await Promise.all([lock(person), lock(person)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('taking the right to create pages', () => {
  it('is what every service learns of the person', async () => {
    const person = await newPerson(accounts.url)
    const set = (denied_create_pages: boolean) =>
      callWith(accounts.url, setPagesDenied, { params: params(person), body: { denied_create_pages } }, admin)
    await set(true)
    expect(await whoIs(accounts.url, person.session)).toMatchObject({ denied_create_pages: true })
    await set(true)
    await set(false)
    expect(await whoIs(accounts.url, person.session)).not.toHaveProperty('denied_create_pages')
    expect((await entriesOf(accounts.url, admin, person.user.id)).map(({ action }) => action)).toEqual([
      'user.pages_allowed',
      'user.pages_denied',
    ])
  })
})

describe('a granted subscription', () => {
  const grant = (person: SignedIn, until: string | null) =>
    callWith(accounts.url, grantSubscription, { params: params(person), body: { until } }, admin)

  it('makes the person premium at once until the end of the day, and is withdrawn', async () => {
    const person = await newPerson(accounts.url)
    expect(await whoIs(accounts.url, person.session)).toMatchObject({ is_premium: false })
    const granted = await grant(person, '2999-01-31')
    expect(granted.body).toMatchObject({
      user: { is_premium: true, subscription: { valid_until: Date.UTC(2999, 0, 31, 23, 59, 59) / 1000 } },
    })
    expect(await whoIs(accounts.url, person.session)).toMatchObject({ is_premium: true })
    expect((await grant(person, null)).body).toMatchObject({ user: { subscription: { valid_until: null } } })
    const withdrawn = await callWith(accounts.url, withdrawSubscription, { params: params(person) }, admin)
    expect(withdrawn.body).toMatchObject({ user: { is_premium: false, subscription: null } })
    expect((await entriesOf(accounts.url, admin, person.user.id)).map(({ action, details: { until } }) => [action, until])).toEqual([
      ['user.premium_withdrawn', undefined],
      ['user.premium_granted', null],
      ['user.premium_granted', '2999-01-31'],
    ])
  })

  it('ends by itself', async () => {
    const person = await newPerson(accounts.url)
    await grant(person, '2999-01-31')
    expect(await whoIs(accounts.url, person.session)).toMatchObject({ is_premium: true })
    siblings.subscriptions.set(String(person.user.id), Math.floor(Date.now() / 1000))
    // Longer than the answer of billing is cached.
    accounts.clock.aheadMs += 6_000
    expect(await whoIs(accounts.url, person.session)).toMatchObject({ is_premium: false })
    expect(await details(person)).toMatchObject({ is_premium: false, subscription: { plan: 'granted' } })
  })

  it.each(['2000-01-01', '2999-02-30', 'tomorrow'])('is refused until %s', async (until) => {
    expect((await grant(await newPerson(accounts.url), until)).status).toBe(422)
  })
})

describe('the role of site admins', () => {
  it('is given to who signs in anew, and taken at once', async () => {
    const person = await newPerson(accounts.url)
    expect((await setRole(person, 'admin')).body).toMatchObject({ user: { role: 'admin', sessions: 0 } })
    expect(await whoIs(accounts.url, person.session)).toBeNull()
    const again = signedIn(await trySignIn(accounts.url, person.user.email, person.password))
    expect(await whoIs(accounts.url, again.session)).toMatchObject({ role: 'admin' })
    await setRole(person, 'user')
    expect(await whoIs(accounts.url, again.session)).toMatchObject({ role: 'user' })
    expect((await entriesOf(accounts.url, admin, person.user.id)).map(({ action }) => action)).toEqual([
      'user.admin_removed',
      'user.admin_granted',
    ])
  })

  it('asks a site admin who has not shown for a while who they are', async () => {
    const [late, person] = [await newAdmin(accounts.url, stores), await newPerson(accounts.url)]
    await stores.sessions.updateOne({ _id: late.session }, { $set: { authenticated_at: new Date(Date.now() - 16 * 60_000) } })
    expect(errorCodeOf(await setRole(person, 'admin', late))).toBe('reauthentication_required')
  })

  it('is refused to a locked account', async () => {
    const person = await newPerson(accounts.url)
    await lock(person)
    expect(errorCodeOf(await setRole(person, 'admin'))).toBe('forbidden')
  })

  it('stays with the last one, also when two take it from one another', async () => {
    const [first, second] = [await newAdmin(accounts.url, stores), await newAdmin(accounts.url, stores)]
    await stores.users.updateMany({ role: 'admin', _id: { $nin: [first.user.id, second.user.id] } }, { $set: { role: 'user' } })
    await Promise.all([setRole(second, 'user', first), setRole(first, 'user', second)])
    expect(await stores.users.countDocuments({ role: 'admin' })).toBeGreaterThan(0)
    await stores.users.updateMany({ role: 'admin' }, { $set: { role: 'user' } })
    await stores.users.updateOne({ _id: first.user.id }, { $set: { role: 'admin' } })
    expect(errorCodeOf(await setRole(first, 'user', first))).toBe('last_admin')
    await stores.users.updateOne({ _id: admin.user.id }, { $set: { role: 'admin' } })
  })
})

describe('the removal of a page', () => {
  it('is recorded with its reason, and told to the owner', async () => {
    const owner = await newPerson(accounts.url)
    const remove = async () => {
      const answer = await callWith(accounts.url, removePage, { params: params(owner), body: { reason: 'Phishing' } }, admin)
      expect(answer.body).toEqual({ deleted: true })
    }
    await mailAfter(accounts.url, owner.user.email, remove, /Phishing/)
    expect(siblings.deletedPages).toContain(String(owner.user.id))
    const entry = await createAuditModel(stores.mongo)
      .findOne({ action: 'page.deleted', 'target.id': String(owner.user.id) })
      .lean()
    expect(entry).toMatchObject({ target: { kind: 'page', label: 'Spam' }, details: { reason: 'Phishing', owner_id: owner.user.id } })
  })

  it('is not found for a page that is none, and needs a reason', async () => {
    const remove = (id: string, reason: string) => callWith(accounts.url, removePage, { params: { id }, body: { reason } }, admin)
    expect((await remove('404', 'x')).status).toBe(404)
    expect((await remove('405', ' ')).status).toBe(422)
    expect(siblings.deletedPages).not.toContain('405')
  })
})

describe('site administration', () => {
  it('is not there for others', async () => {
    const person = await newPerson(accounts.url)
    expect((await callWith(accounts.url, getUser, { params: params(person) }, person)).status).toBe(404)
    expect((await callService(accounts.url, searchUsers, { query: {} }, null)).status).toBe(404)
    expect((await lock(person, person)).status).toBe(404)
  })
})
