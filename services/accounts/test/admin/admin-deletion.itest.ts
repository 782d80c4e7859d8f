import { cancelPersonDeletion, requestPersonDeletion } from '@foyer/contracts/accounts/administration/account-administration'
import { deleteAccount, keepAccountByLink } from '@foyer/contracts/accounts/account-deletion'
import { type AdminUserDetails, getUser, setUserRole } from '@foyer/contracts/accounts/administration/administration'
import { type Answer, callService, errorCodeOf } from '@foyer/testing/client'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, type SignedIn, newPerson, trySignIn, whoIs, withHttpsAccounts } from '../support/accounts.ts'
import { callWith, entriesOf, newAdmin } from '../support/administrators.ts'
import { mailAfter } from '../support/mailbox.ts'

let stores: AccountsStores
let accounts: Accounts
let admin: SignedIn

withHttpsAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
  admin = await newAdmin(accounts.url, stores)
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

const day = 86_400_000
const params = ({ user }: SignedIn) => ({ id: String(user.id) })
const remove = (person: SignedIn, as = admin) =>
  callWith(accounts.url, requestPersonDeletion, { params: params(person), body: { reason: 'Left the family' } }, as)
const keep = (person: SignedIn, as = admin) => callWith(accounts.url, cancelPersonDeletion, { params: params(person) }, as)
const userOf = ({ body }: Answer) => (body as { user: AdminUserDetails }).user
const actionsOn = async (person: SignedIn) =>
  (await entriesOf(accounts.url, admin, person.user.id)).map(({ action, outcome }) => `${action} ${outcome}`)

describe('an account that a site admin deletes', () => {
  it('stays for the days of grace, with every session ended', async () => {
    const person = await newPerson(accounts.url)
    const due = (userOf(await remove(person)).deletion_due_at ?? 0) * 1000
    expect(Math.abs(due - Date.now() - accounts.clock.aheadMs - 14 * day)).toBeLessThan(60_000)
    expect(await whoIs(accounts.url, person.session)).toBeNull()
    expect(await actionsOn(person)).toEqual(['user.deletion_requested done'])
    expect((await trySignIn(accounts.url, person.user.email, person.password)).status).toBe(200)
  })

  it('tells its person why, with a link that keeps it', async () => {
    const person = await newPerson(accounts.url)
    const { text } = await mailAfter(accounts.url, person.user.email, () => remove(person), /going to be deleted/)
    expect(text).toContain('Left the family')
    const token = /keep_account#(\S+)/.exec(text)?.[1] ?? ''
    expect((await callService(accounts.url, keepAccountByLink, { body: { token } }, null)).status).toBe(200)
    expect(userOf(await callWith(accounts.url, getUser, { params: params(person) }, admin)).deletion_due_at).toBeNull()
  })

  it('stays when a site admin calls the deletion off', async () => {
    const person = await newPerson(accounts.url)
    await remove(person)
    expect(userOf(await keep(person)).deletion_due_at).toBeNull()
    expect(errorCodeOf(await keep(person))).toBe('conflict')
    expect(await actionsOn(person)).toEqual(['user.deletion_cancelled done', 'user.deletion_requested done'])
  })

  it('goes once the days of grace are over', async () => {
    const person = await newPerson(accounts.url)
    await remove(person)
    accounts.clock.aheadMs += 15 * day
    await waitFor('the end of the account', async () => (await stores.users.findOne({ _id: person.user.id }).lean())?.name === '', 30_000)
    accounts.clock.aheadMs -= 15 * day
    expect(errorCodeOf(await remove(person))).toBe('not_found')
  })

  it('keeps the date of the first request', async () => {
    const person = await newPerson(accounts.url)
    await remove(person)
    expect(errorCodeOf(await remove(person))).toBe('conflict')
  })

  it('refuses site admins, oneself among them', async () => {
    for (const person of [admin, await newAdmin(accounts.url, stores)]) expect(errorCodeOf(await remove(person))).toBe('forbidden')
    expect((await stores.users.findOne({ _id: admin.user.id }).lean())?.deletion).toBeUndefined()
  })

  it('refuses everyone but a site admin with a recent proof', async () => {
    const [person, stranger] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    expect(errorCodeOf(await remove(person, stranger))).toBe('not_found')
    expect(errorCodeOf(await keep(person, stranger))).toBe('not_found')
    const late = await newAdmin(accounts.url, stores)
    await stores.sessions.updateOne({ _id: late.session }, { $set: { authenticated_at: new Date(Date.now() - day) } })
    expect(errorCodeOf(await remove(person, late))).toBe('reauthentication_required')
    expect(await actionsOn(person)).toEqual([])
  })

  it('becomes no site admin', async () => {
    const person = await newPerson(accounts.url)
    await remove(person)
    expect(errorCodeOf(await callWith(accounts.url, setUserRole, { params: params(person), body: { role: 'admin' } }, admin))).toBe(
      'forbidden',
    )
  })
})

describe('the last site admin', () => {
  const deletionOf = async ({ user }: SignedIn) => (await stores.users.findOne({ _id: user.id }).lean())?.deletion

  it('stays one while the account of the other is going to be deleted', async () => {
    await stores.users.updateMany({ role: 'admin' }, { $set: { role: 'user' } })
    const [last, leaving] = [await newAdmin(accounts.url, stores), await newAdmin(accounts.url, stores)]
    const deletion = { requested_at: new Date(), due_at: new Date(Date.now() + 14 * day), hash: null, started_at: null }
    await stores.users.updateOne({ _id: leaving.user.id }, { $set: { deletion } })
    const answer = await callWith(accounts.url, setUserRole, { params: params(last), body: { role: 'user' } }, last)
    expect(errorCodeOf(answer)).toBe('last_admin')
  })

  it('cannot delete their own account', async () => {
    await stores.users.updateMany({ role: 'admin' }, { $set: { role: 'user' } })
    const last = await newAdmin(accounts.url, stores)
    expect(errorCodeOf(await callWith(accounts.url, deleteAccount, {}, last))).toBe('last_admin')
    expect(await deletionOf(last)).toBeUndefined()
    expect(await whoIs(accounts.url, last.session)).toMatchObject({ id: last.user.id })
    await newAdmin(accounts.url, stores)
    expect((await callWith(accounts.url, deleteAccount, {}, last)).status).toBe(200)
  })

  it('stays where two delete their own accounts at the same time', async () => {
    await stores.users.updateMany({ role: 'admin' }, { $set: { role: 'user' } })
    const both = [await newAdmin(accounts.url, stores), await newAdmin(accounts.url, stores)]
    const answers = await Promise.all(both.map((person) => callWith(accounts.url, deleteAccount, {}, person)))
    const staying = both.filter((_, index) => errorCodeOf(answers[index] as Answer) === 'last_admin')
    expect(staying.length).toBeGreaterThan(0)
    for (const person of staying) expect(await deletionOf(person)).toBeUndefined()
  })
})
