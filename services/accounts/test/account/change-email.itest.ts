import { currentUser } from '@foyer/contracts/accounts/accounts'
import { confirmEmailChange, requestEmailChange, updateUser } from '@foyer/contracts/accounts/sign-in/email-change'
import { type Answer, callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type Accounts,
  type AccountsStores,
  type SignedIn,
  callAs,
  newEmail,
  newPerson,
  trySignIn,
  whoIs,
  withHttpsAccounts,
} from '../support/accounts.ts'
import { mailAfter, mailsTo, tokenAfter } from '../support/mailbox.ts'
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

const hour = 60 * 60_000
const request = ({ headers }: Pick<SignedIn, 'headers'>, email: string, password = 'correct horse') =>
  callAs(accounts.url, requestEmailChange, headers, { email, current_password: password })
const confirm = (token: string) => callService(accounts.url, confirmEmailChange, { body: { token } }, null)
const errorsOf = ({ status, body }: Answer) => [status, (body as { errors?: unknown }).errors]

/** Asks for a link to an address and gives its token. */
function newLink(person: SignedIn, email: string): Promise<string> {
  const link = /https:\/\/foyer\.example\/users\/change_email#(\S+)/
  return tokenAfter(accounts.url, email, link, async () => expect((await request(person, email)).status).toBe(202))
}

describe('a change of the e-mail address', () => {
  it('is made by the link in the message to the new one, and told to the old one', async () => {
    const person = await newPerson(accounts.url)
    const email = newEmail()
    const token = await newLink(person, email)
    expect((await trySignIn(accounts.url, email, person.password)).status).toBe(401)
    const change = async () => expect((await confirm(token)).body).toEqual({ email })
    const notice = await mailAfter(accounts.url, person.user.email, change, /Your e-mail address has been changed/)
    expect(notice.text).toContain(email)
    expect((await trySignIn(accounts.url, email, person.password)).status).toBe(200)
    expect((await trySignIn(accounts.url, person.user.email, person.password)).status).toBe(401)
    expect(await whoIs(accounts.url, person.session)).not.toBeNull()
  })

  it('needs the password', async () => {
    const person = await newPerson(accounts.url)
    const email = newEmail()
    expect(errorsOf(await request(person, email, 'wrong'))).toEqual([422, [{ field: 'current_password', code: 'invalid' }]])
    await newLink(person, newEmail())
    expect(await mailsTo(accounts.url, email)).toEqual([])
  })

  it('is refused for an address that somebody has, also when they have it since the link was sent', async () => {
    const [ada, bob] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    expect(errorsOf(await request(ada, bob.user.email.toUpperCase()))).toEqual([422, [{ field: 'email', code: 'taken' }]])
    const email = newEmail()
    const token = await newLink(ada, email)
    await newPerson(accounts.url, { email })
    expect(errorsOf(await confirm(token))).toEqual([422, [{ field: 'email', code: 'taken' }]])
    expect((await trySignIn(accounts.url, ada.user.email, ada.password)).status).toBe(200)
  })

  it('works once', async () => {
    const person = await newPerson(accounts.url)
    const token = await newLink(person, newEmail())
    const answers = await Promise.all([confirm(token), confirm(token)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(errorCodeOf(await confirm(token))).toBe('token_used')
  })

  it('ends when another one is asked for, and after a day', async () => {
    const person = await newPerson(accounts.url)
    const [older, newer] = [await newLink(person, newEmail()), await newLink(person, newEmail())]
    expect(errorCodeOf(await confirm(older))).toBe('token_expired')
    accounts.clock.aheadMs += 25 * hour
    expect(errorCodeOf(await confirm(newer))).toBe('token_expired')
  })

  it('is asked for five times an hour at most, the message that confirms the address at sign-up included', async () => {
    const person = await newPerson(accounts.url)
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await request(person, newEmail())).status).toBe(202)
    expect(errorCodeOf(await request(person, newEmail()))).toBe('rate_limited')
    accounts.clock.aheadMs += hour
    expect((await request(person, newEmail())).status).toBe(202)
  })

  it('refuses a link that was never sent', async () => {
    expect(errorCodeOf(await confirm('x'.repeat(43)))).toBe('token_invalid')
  })
})

describe('PUT /users.json', () => {
  it('changes the name, and tells the gateways', async () => {
    const heard = await listenForSignals(stores)
    const { user, headers } = await newPerson(accounts.url)
    const answer = await callAs(accounts.url, updateUser, headers, { name: '  Ada Lovelace ' })
    expect((answer.body as { user: { name: string } }).user.name).toBe('Ada Lovelace')
    expect((await callAs(accounts.url, currentUser, headers)).body).toMatchObject({ user: { name: 'Ada Lovelace' } })
    await expect.poll(() => heard.signals).toContainEqual({ name: 'user.changed', user_id: user.id })
    await heard.close()
  })

  it('refuses a name that is empty', async () => {
    const { headers } = await newPerson(accounts.url)
    expect(errorsOf(await callAs(accounts.url, updateUser, headers, { name: '  ' }))).toEqual([
      422,
      [expect.objectContaining({ field: 'name', code: 'blank' })],
    ])
  })
})
