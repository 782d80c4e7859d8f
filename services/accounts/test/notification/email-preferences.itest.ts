import {
  type EmailPreferences,
  emailPreferences,
  setSubscription,
  unsubscribeAtOnce,
  unsubscription,
  updateEmailPreferences,
} from '@foyer/contracts/accounts/email-preferences'
import { fillPath } from '@foyer/contracts/endpoint'
import { identityHeader } from '@foyer/contracts/identity'
import { identityHeaders, callService, errorCodeOf } from '@foyer/testing/client'
import { testSecret } from '@foyer/testing/stores'
import { afterAll, describe, expect, it } from 'vitest'
import { signUnsubscription } from '../../src/modules/email-preferences/unsubscribe-token.ts'
import { type Accounts, type AccountsStores, type SignedIn, newPerson, withAccounts } from '../support/accounts.ts'

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

const tokenOf = ({ user }: SignedIn) => signUnsubscription(testSecret, { userId: user.id, kind: 'feed_died' })
const preferencesOf = async ({ user }: SignedIn) => (await callService(accounts.url, emailPreferences, {}, user)).body as EmailPreferences
const everything = {
  can_send_email: true,
  kinds: { archive_ready: true, import_done: true, feed_died: true },
  changes_digest: 'never',
  digest_time_zone: null,
}

/** A POST as a mail program sends it: a form, without cookies. */
const oneClick = (token: string, body = 'List-Unsubscribe=One-Click') =>
  fetch(new URL(fillPath(unsubscribeAtOnce.path, { token }), accounts.url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', [identityHeader]: identityHeaders(null)[identityHeader] ?? '' },
    body,
  })

describe('e-mail preferences', () => {
  it('are on until a person turns them off, one by one or all', async () => {
    const person = await newPerson(accounts.url)
    expect(await preferencesOf(person)).toEqual(everything)
    const body = { kinds: { import_done: false } }
    const answer = await callService(accounts.url, updateEmailPreferences, { body }, person.user)
    expect(answer.body).toEqual({ ...everything, kinds: { ...everything.kinds, import_done: false } })
    await callService(accounts.url, updateEmailPreferences, { body: { can_send_email: false } }, person.user)
    expect((await preferencesOf(person)).can_send_email).toBe(false)
  })

  it('are one’s own', async () => {
    const [person, stranger] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    await callService(accounts.url, updateEmailPreferences, { body: { can_send_email: false } }, person.user)
    expect(await preferencesOf(stranger)).toEqual(everything)
    expect((await callService(accounts.url, emailPreferences, {}, null)).status).toBe(401)
  })

  it('take no kind that there is not', async () => {
    const person = await newPerson(accounts.url)
    const body = { kinds: { password_changed: false } } as object
    expect((await callService(accounts.url, updateEmailPreferences, { body }, person.user)).status).toBe(422)
  })
})

describe('the link of a message that unsubscribes', () => {
  it('says what it is about and changes nothing when it is opened', async () => {
    const person = await newPerson(accounts.url)
    const params = { token: tokenOf(person) }
    const { body } = await callService(accounts.url, unsubscription, { params }, null)
    expect(body).toEqual({ kind: 'feed_died', is_subscribed: true })
    const page = await fetch(new URL(`/users/unsubscribe/${params.token}`, accounts.url), {
      headers: identityHeaders(null),
      redirect: 'manual',
    })
    expect([page.status, page.headers.get('location')]).toEqual([303, `/users/unsubscribe#${params.token}`])
    expect(await preferencesOf(person)).toEqual(everything)
  })

  it('unsubscribes by one click of a mail program, twice with the same outcome', async () => {
    const person = await newPerson(accounts.url)
    const statuses = [(await oneClick(tokenOf(person))).status, (await oneClick(tokenOf(person))).status]
    expect(statuses).toEqual([200, 200])
    expect(await preferencesOf(person)).toEqual({ ...everything, kinds: { ...everything.kinds, feed_died: false } })
  })

  it('does nothing for a POST that is not that click', async () => {
    const person = await newPerson(accounts.url)
    expect((await oneClick(tokenOf(person), 'List-Unsubscribe=No')).status).toBe(422)
    expect((await oneClick(tokenOf(person), '')).status).toBe(422)
    expect(await preferencesOf(person)).toEqual(everything)
  })

  it('subscribes again', async () => {
    const person = await newPerson(accounts.url)
    const params = { token: tokenOf(person) }
    await callService(accounts.url, updateEmailPreferences, { body: { can_send_email: false } }, person.user)
    const { body } = await callService(accounts.url, setSubscription, { params, body: { is_subscribed: true } }, null)
    expect(body).toEqual({ kind: 'feed_died', is_subscribed: true })
    // All was off: nothing comes back but what was asked for.
    expect(await preferencesOf(person)).toEqual({
      can_send_email: true,
      kinds: { archive_ready: false, import_done: false, feed_died: true },
      changes_digest: 'never',
      digest_time_zone: null,
    })
  })

  it('is refused when it was forged, or its account is gone', async () => {
    const person = await newPerson(accounts.url)
    const forged = signUnsubscription('another secret of nobody here at all!', { userId: person.user.id, kind: 'feed_died' })
    const nobodys = signUnsubscription(testSecret, { userId: 4711, kind: 'feed_died' })
    for (const token of [forged, nobodys, 'x.y']) {
      expect((await oneClick(token)).status).toBe(404)
      expect(errorCodeOf(await callService(accounts.url, unsubscription, { params: { token } }, null))).toBe('token_invalid')
    }
    expect(await preferencesOf(person)).toEqual(everything)
  })
})
