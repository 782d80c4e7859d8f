import { signUp } from '@foyer/contracts/accounts/accounts'
import { accountVisibility, deleteAccount, deletionTerms, keepAccount, keepAccountByLink } from '@foyer/contracts/accounts/account-deletion'
import { createApiToken, verifyApiToken } from '@foyer/contracts/accounts/api-tokens'
import { fillPath } from '@foyer/contracts/endpoint'
import { updateProfile, viewProfile } from '@foyer/contracts/accounts/profiles'
import { hashToken } from '@foyer/service-kit/hashes'
import { callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it, vi } from 'vitest'
import {
  type Accounts,
  type AccountsStores,
  type SignedIn,
  callAs,
  newPerson,
  signedIn,
  trySignIn,
  whoIs,
  withWorkingAccounts,
} from '../support/accounts.ts'
import { mailAfter } from '../support/mailbox.ts'
import { listenForSignals } from '../support/signals.ts'

const day = 24 * 60 * 60 * 1000
let stores: AccountsStores
let accounts: Accounts
withWorkingAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

const ask = ({ headers }: SignedIn) => callAs(accounts.url, deleteAccount, headers)
const isHidden = async (id: number) => {
  const { body } = await callService(accounts.url, accountVisibility, { params: { user_id: String(id) } }, { service: 'pages' })
  return (body as { is_hidden: boolean }).is_hidden
}
const signInAgain = async ({ user, password }: SignedIn): Promise<SignedIn> => ({
  ...signedIn(await trySignIn(accounts.url, user.email, password)),
  password,
})

describe('the deletion of an account', () => {
  it('leaves fourteen days, ends every session, and hides what its person shares', async () => {
    const person = await newPerson(accounts.url)
    const elsewhere = await signInAgain(person)
    const answer = await ask(person)
    expect(answer.status).toBe(200)
    const due = (answer.body as { deletion_due_at: number }).deletion_due_at * 1000
    expect(Math.abs(due - Date.now() - 14 * day)).toBeLessThan(60_000)
    expect(answer.headers.getSetCookie().join()).toContain('session=;')
    expect([await whoIs(accounts.url, person.session), await whoIs(accounts.url, elsewhere.session)]).toEqual([null, null])
    expect(await isHidden(person.user.id)).toBe(true)
  })

  it('ends what is going on with API tokens, which work again once the account is kept', async () => {
    const person = await newPerson(accounts.url)
    const made = await callAs(accounts.url, createApiToken, person.headers, { name: 'x', scopes: ['pages:read'], expires_at: null })
    const hash = hashToken((made.body as { secret: string }).secret)
    const callerOf = async () =>
      (
        (await callService(accounts.url, verifyApiToken, { body: { token: hash } }, { service: 'gateway' })).body as {
          caller: object | null
        }
      ).caller
    const heard = await listenForSignals(stores)
    await ask(person)
    await expect.poll(() => heard.signals).toContainEqual({ name: 'session.revoked', session: hash })
    expect(await callerOf()).toBeNull()
    const back = await signInAgain(person)
    await callAs(accounts.url, keepAccount, back.headers)
    expect(await callerOf()).not.toBeNull()
    await heard.close()
  })

  it('lets nothing new be made until the account is kept, and hides the profile', async () => {
    const person = await newPerson(accounts.url)
    await callAs(accounts.url, updateProfile, person.headers, { is_published: true })
    const profile = (headers?: Record<string, string>) => {
      const path = fillPath(viewProfile.path, { address: person.user.public_id })
      return callPath(accounts.url, viewProfile, path, null, headers ? { headers } : {})
    }
    expect((await profile()).status).not.toBe(404)
    await ask(person)
    const back = await signInAgain(person)
    expect(await whoIs(accounts.url, back.session)).toMatchObject({ is_leaving: true })
    expect((await profile()).status).toBe(404)
    const heard = await listenForSignals(stores)
    await callAs(accounts.url, keepAccount, back.headers)
    await expect.poll(() => heard.signals).toContainEqual({ name: 'user.changed', user_id: person.user.id })
    expect(await whoIs(accounts.url, back.session)).not.toHaveProperty('is_leaving')
    expect((await profile()).status).not.toBe(404)
    await heard.close()
  })

  it('says for how many days an account can be kept', async () => {
    const person = await newPerson(accounts.url)
    expect((await callAs(accounts.url, deletionTerms, person.headers)).body).toEqual({ grace_days: 14 })
    expect((await callService(accounts.url, deletionTerms, {}, null)).status).toBe(401)
  })

  it('is told with a link that keeps the account, once', async () => {
    const person = await newPerson(accounts.url)
    const mail = await mailAfter(accounts.url, person.user.email, () => ask(person), /keep_account/)
    expect(mail.subject).toBe('Your account is going to be deleted')
    const token = /keep_account#(\S+)/.exec(mail.text)?.[1] ?? ''
    const keep = () => callService(accounts.url, keepAccountByLink, { body: { token } }, null)
    expect((await keep()).status).toBe(200)
    expect(await isHidden(person.user.id)).toBe(false)
    expect(errorCodeOf(await keep())).toBe('token_invalid')
    expect((await signInAgain(person)).user).not.toHaveProperty('deletion_due_at')
  })

  it('is shown to who signs in, who may keep the account', async () => {
    const person = await newPerson(accounts.url)
    await ask(person)
    const back = await signInAgain(person)
    expect(back.user).toHaveProperty('deletion_due_at')
    const { body } = await callAs(accounts.url, keepAccount, back.headers)
    expect((body as { user: object }).user).not.toHaveProperty('deletion_due_at')
    expect(await isHidden(person.user.id)).toBe(false)
  })

  it('is not put off by asking again', async () => {
    const person = await newPerson(accounts.url)
    const first = (await ask(person)).body
    const back = await signInAgain(person)
    expect((await ask(back)).body).toEqual(first)
  })

  it('takes a recent proof of who one is', async () => {
    const person = await newPerson(accounts.url)
    await stores.sessions.updateOne({ _id: person.session }, { $set: { authenticated_at: new Date(Date.now() - day) } })
    expect(errorCodeOf(await ask(person))).toBe('reauthentication_required')
    expect(await isHidden(person.user.id)).toBe(false)
  })

  it('refuses to be called off by a link that was never sent', async () => {
    expect(errorCodeOf(await callService(accounts.url, keepAccountByLink, { body: { token: 'made-up' } }, null))).toBe('token_invalid')
  })
})

describe('an account whose time of grace is over', () => {
  it('leaves a tombstone without anything of the person, and its ids are not given out again', async () => {
    const [person, bystander] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    await ask(person)
    const untouched = await stores.users.findOne({ _id: bystander.user.id }).lean()
    await stores.users.updateOne({ _id: person.user.id }, { $set: { 'deletion.due_at': new Date() } })
    const tombstone = await vi.waitFor(
      async () => {
        const user = await stores.users.findOne({ _id: person.user.id, deleted_at: { $ne: null } }).lean()
        if (!user) throw new Error('not deleted yet')
        return user
      },
      { timeout: 20_000, interval: 50 },
    )
    expect(JSON.stringify(tombstone)).not.toContain(person.user.email)
    expect(JSON.stringify(tombstone)).not.toContain(person.user.public_id)
    expect(tombstone).not.toHaveProperty('lang')
    expect(tombstone.pending_events?.map(({ name, subscriber }) => `${name} ${subscriber}`)).toEqual(
      expect.arrayContaining(['user.deleted pages', 'user.deleted feeds', 'user.deleted import', 'user.deleted billing']),
    )
    expect(await stores.mongo.collection('former_users').countDocuments()).toBeGreaterThanOrEqual(2)
    expect(await stores.sessions.countDocuments({ user_id: person.user.id })).toBe(0)
    expect((await trySignIn(accounts.url, person.user.email, person.password)).status).toBe(401)
    expect(await stores.users.findOne({ _id: bystander.user.id }).lean()).toEqual(untouched)
    // The address is free again.
    const again = await callService(accounts.url, signUp, { body: { email: person.user.email, password: 'correct horse' } }, null)
    expect(again.status).toBe(201)
  })
})
