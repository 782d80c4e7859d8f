import { currentUser, signOut, signUp } from '@foyer/contracts/accounts/accounts'
import { registerAccount, startAnonymously } from '@foyer/contracts/accounts/sign-in/anonymous-accounts'
import { startPasskey } from '@foyer/contracts/accounts/sign-in/authentication'
import { type Answer, callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type Accounts,
  type AccountsStores,
  callAs,
  cookiesOf,
  newEmail,
  newPerson,
  signedIn,
  trySignIn,
  whoIs,
  withHttpsAccounts,
} from '../support/accounts.ts'
import { mailAfter, mailsTo } from '../support/mailbox.ts'
import { listenForSignals } from '../support/signals.ts'

let stores: AccountsStores
let accounts: Accounts

withHttpsAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

type Headers = Record<string, string>
const start = (body: { lang?: string } = {}) => callService(accounts.url, startAnonymously, { body }, null)
const register = (headers: Headers, body: { email: string; password?: string; name?: string }) =>
  callAs(accounts.url, registerAccount, headers, { password: 'correct horse', ...body })
const errorsOf = ({ status, body }: Answer) => [status, (body as { errors?: unknown }).errors]

async function newAnonymous() {
  const answer = await start()
  expect(answer.status).toBe(201)
  return signedIn(answer)
}

describe('POST /users/anonymous.json', () => {
  it('creates an account without address and password, and starts a session', async () => {
    const answer = await start({ lang: 'de-AT' })
    expect(answer.status).toBe(201)
    const { user, session, token } = signedIn(answer)
    expect(user).toMatchObject({ email: '', lang: 'de', is_anonymous: true, is_email_confirmed: false, role: 'user' })
    expect(cookiesOf(answer)['__Host-session']?.attributes).toContain('HttpOnly')
    expect(JSON.stringify(answer.body)).not.toContain(token)
    expect((await whoIs(accounts.url, session))?.id).toBe(user.id)
    expect(await stores.users.findOne({ _id: user.id }).lean()).toMatchObject({ password_hash: null })
  })

  it('makes as many accounts as there are people, at the same time too', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, newAnonymous))
    expect(new Set(people.map(({ user }) => user.id)).size).toBe(5)
  })

  it('leaves someone who has an anonymous account in it, in the session that they have', async () => {
    const { user, session, headers } = await newAnonymous()
    const again = await callAs(accounts.url, startAnonymously, headers, {})
    expect(again).toMatchObject({ status: 201, body: { user: { id: user.id, is_anonymous: true } } })
    expect(cookiesOf(again)).toEqual({})
    expect(await whoIs(accounts.url, session)).toMatchObject({ id: user.id })
  })

  it('renews no proof of who someone is', async () => {
    const { session, headers } = await newAnonymous()
    await stores.sessions.updateOne({ _id: session }, { $set: { authenticated_at: new Date(Date.now() - 16 * 60_000) } })
    await callAs(accounts.url, startAnonymously, headers, {})
    expect(errorCodeOf(await callAs(accounts.url, startPasskey, headers, {}))).toBe('reauthentication_required')
  })

  it('gives someone who is registered another account, and ends the session they had', async () => {
    const person = await newPerson(accounts.url)
    const { user } = signedIn(await callAs(accounts.url, startAnonymously, person.headers, {}))
    expect(user.id).not.toBe(person.user.id)
    expect(await whoIs(accounts.url, person.session)).toBeNull()
  })

  it('leaves nothing to sign in with', async () => {
    const { user } = await newAnonymous()
    for (const email of [`anonymous:${user.id}`, `anonymous:${user.id}@example.org`]) {
      expect((await trySignIn(accounts.url, email, '')).status).toBe(422)
      expect((await trySignIn(accounts.url, email, 'null')).status).not.toBe(200)
    }
  })

  it('refuses fields that it does not know', async () => {
    const answer = await callAs(accounts.url, startAnonymously, (await newAnonymous()).headers, { role: 'admin' })
    expect(errorsOf(answer)).toEqual([422, [{ field: 'role', code: 'unknown_field' }]])
  })
})

describe('POST /users/register.json', () => {
  it('renews no proof of who someone is', async () => {
    const { session, headers } = await newAnonymous()
    const shown = new Date(Date.now() - 16 * 60_000)
    await stores.sessions.updateOne({ _id: session }, { $set: { authenticated_at: shown } })
    const registered = signedIn(await register(headers, { email: newEmail() }))
    expect(await stores.sessions.findOne({ _id: registered.session }).lean()).toMatchObject({ authenticated_at: shown })
    expect(errorCodeOf(await callAs(accounts.url, startPasskey, registered.headers, {}))).toBe('reauthentication_required')
  })

  it('gives the account address and password; it stays the same, and its session goes on under a new token', async () => {
    const { user, session, headers } = await newAnonymous()
    const email = newEmail()
    const answer = await register(headers, { email, name: 'Ada' })
    expect(answer.status).toBe(200)
    const registered = signedIn(answer)
    expect(registered.user).toMatchObject({ id: user.id, public_id: user.public_id, email, name: 'Ada', is_anonymous: false })
    expect(registered.session).not.toBe(session)
    expect(await whoIs(accounts.url, session)).toBeNull()
    expect((await whoIs(accounts.url, registered.session))?.id).toBe(user.id)
    expect(signedIn(await trySignIn(accounts.url, email, 'correct horse')).user.id).toBe(user.id)
  })

  it('sends the message that confirms the address, and tells the gateways', async () => {
    const heard = await listenForSignals(stores)
    const { user, headers } = await newAnonymous()
    const email = newEmail()
    const mail = await mailAfter(accounts.url, email, () => register(headers, { email }))
    expect([mail.subject, mail.text]).toEqual([
      'Confirm your e-mail address',
      expect.stringMatching(/https:\/\/foyer\.example\/users\/welcome#\S+/),
    ])
    await expect.poll(() => heard.signals).toContainEqual({ name: 'user.changed', user_id: user.id })
    await heard.close()
  })

  it.each([
    ['takes the name from the address', null, (email: string) => email.split('@')[0]],
    ['keeps the name that was chosen before', 'Countess', () => 'Countess'],
  ])('%s', async (_case, name, expected) => {
    const { headers } = await newAnonymous()
    if (name !== null) await callAs(accounts.url, { method: 'PUT', path: '/users.json' }, headers, { name })
    const email = newEmail()
    expect((await register(headers, { email })).body).toMatchObject({ user: { name: expected(email) } })
  })

  it('refuses an address that somebody has, and leaves the account as it was', async () => {
    const { user } = await newPerson(accounts.url)
    const { headers, session } = await newAnonymous()
    expect(errorsOf(await register(headers, { email: user.email.toUpperCase() }))).toEqual([422, [{ field: 'email', code: 'taken' }]])
    expect((await callAs(accounts.url, currentUser, headers)).body).toMatchObject({ user: { is_anonymous: true, email: '' } })
    expect(await whoIs(accounts.url, session)).toMatchObject({ is_anonymous: true })
  })

  it.each([
    ['an address that is none', { email: 'ada' }, [{ field: 'email', code: 'invalid_email' }]],
    ['a password that is too short', { email: 'x@example.org', password: 'short' }, [expect.objectContaining({ field: 'password' })]],
  ])('refuses %s', async (_case, body, errors) => {
    expect(errorsOf(await register((await newAnonymous()).headers, body))).toEqual([422, errors])
  })

  it('registers once when it is asked for twice at the same time', async () => {
    const { user, headers } = await newAnonymous()
    const answers = await Promise.all([register(headers, { email: newEmail() }), register(headers, { email: newEmail() })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const registered = answers.filter(({ status }) => status === 200).map(({ body }) => (body as { user: { email: string } }).user.email)
    expect([(await stores.users.findOne({ _id: user.id }).lean())?.email]).toEqual(registered)
  })

  it('gives an address to one of two who register it at the same time', async () => {
    const [ada, bob, email] = [await newAnonymous(), await newAnonymous(), newEmail()]
    const answers = await Promise.all([register(ada.headers, { email }), register(bob.headers, { email })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('refuses who is registered', async () => {
    const { headers } = await newPerson(accounts.url)
    expect(errorCodeOf(await register(headers, { email: newEmail() }))).toBe('conflict')
  })
})

describe('an anonymous person', () => {
  it('cannot change address or password, nor confirm an address', async () => {
    const { user, headers } = await newAnonymous()
    const changes = [
      [
        { method: 'POST', path: '/users/change_email.json' },
        { email: newEmail(), current_password: 'null' },
      ],
      [
        { method: 'PUT', path: '/users/password.json' },
        { current_password: 'null', new_password: 'battery staple', new_password_confirmation: 'battery staple' },
      ],
    ] as const
    for (const [route, body] of changes) {
      expect(errorsOf(await callAs(accounts.url, route, headers, body))).toEqual([422, [{ field: 'current_password', code: 'invalid' }]])
    }
    expect(errorCodeOf(await callAs(accounts.url, { method: 'POST', path: '/users/confirmation.json' }, headers))).toBe('conflict')
    expect((await stores.users.findOne({ _id: user.id }).lean())?.password_hash).toBeNull()
    expect(await mailsTo(accounts.url, '')).toEqual([])
  })

  it('who signs up instead gets an account beside it, and leaves it for good', async () => {
    const { user, session, headers } = await newAnonymous()
    const second = signedIn(await callAs(accounts.url, signUp, headers, { email: newEmail(), password: 'correct horse' }))
    expect(second.user.id).not.toBe(user.id)
    expect(await whoIs(accounts.url, session)).toBeNull()
  })
})

describe('POST /users/sign_out.json', () => {
  it.each([
    ['as a form with _method=delete', 'application/x-www-form-urlencoded', '_method=delete'],
    ['as JSON', 'application/json', '{}'],
    ['without a body', undefined, undefined],
  ])('ends the session when it is sent %s', async (_case, type, body) => {
    const { headers, session } = await newPerson(accounts.url)
    const answer = await fetch(accounts.url + signOut.path, {
      method: 'POST',
      headers: { ...headers, ...(type && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    })
    expect([answer.status, await answer.json()]).toEqual([200, { signed_out: true }])
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=; .*Max-Age=0/),
      expect.stringMatching(/^__Host-user_id=; .*Max-Age=0/),
      expect.stringMatching(/^session=; .*Max-Age=0/),
      expect.stringMatching(/^user_id=; .*Max-Age=0/),
    ])
    expect(await whoIs(accounts.url, session)).toBeNull()
  })

  it('refuses another method', async () => {
    const { headers, session } = await newPerson(accounts.url)
    expect((await callAs(accounts.url, signOut, headers, { _method: 'put' })).status).toBe(422)
    expect(await whoIs(accounts.url, session)).not.toBeNull()
  })
})
