import { changePassword } from '@foyer/contracts/accounts/accounts'
import { checkPasswordReset, requestPasswordReset, resetPassword } from '@foyer/contracts/accounts/sign-in/password-reset'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it, vi } from 'vitest'
import {
  type Accounts,
  type AccountsStores,
  callAs,
  newConfirmedPerson,
  newEmail,
  newPerson,
  trySignIn,
  whoIs,
  withHttpsAccounts,
} from '../support/accounts.ts'
import { mailsTo, tokenAfter } from '../support/mailbox.ts'

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

const minute = 60_000
const resetLink = /https:\/\/foyer\.example\/users\/password\/edit#(\S+)/
const request = (email: string) => callService(accounts.url, requestPasswordReset, { body: { email } }, null)
const check = (token: string) => callService(accounts.url, checkPasswordReset, { body: { token } }, null)
const reset = (token: string, password = 'battery staple') =>
  callService(accounts.url, resetPassword, { body: { token, new_password: password, new_password_confirmation: password } }, null)

/** Asks for a link, as if a minute after the one before, and gives its token once the message is there. */
async function newLink(email: string): Promise<string> {
  accounts.clock.aheadMs += minute
  return tokenAfter(accounts.url, email, resetLink, async () => expect((await request(email)).status).toBe(202))
}

describe('a link for a new password', () => {
  it('sets it, ends every session and tells the person', async () => {
    const { user, session, password } = await newConfirmedPerson(accounts.url, stores)
    const token = await newLink(user.email)
    expect((await check(token)).body).toEqual({ email: user.email })
    expect((await reset(token)).body).toEqual({ email: user.email, removed_access: [], other_access: [] })
    expect(await whoIs(accounts.url, session)).toBeNull()
    expect((await trySignIn(accounts.url, user.email, password)).status).toBe(401)
    expect((await trySignIn(accounts.url, user.email, 'battery staple')).status).toBe(200)
    await vi.waitFor(async () => expect(await mailsTo(accounts.url, user.email, /Your password has been changed/)).toHaveLength(1), {
      timeout: 30_000,
    })
  })

  it('is in the language of the person, and its token is not stored', async () => {
    const { user } = await newPerson(accounts.url, { lang: 'de' })
    const token = await newLink(user.email)
    const [mail] = await mailsTo(accounts.url, user.email, resetLink)
    expect([mail?.subject, mail?.text]).toEqual(['Neues Passwort festlegen', expect.stringContaining('bei foyer.example')])
    expect(JSON.stringify(await stores.users.findOne({ _id: user.id }).lean().exec())).not.toContain(token)
  })

  it('ends a lock', async () => {
    const { user } = await newPerson(accounts.url)
    for (let attempt = 0; attempt < 11; attempt += 1) await trySignIn(accounts.url, user.email, 'wrong')
    expect(errorCodeOf(await trySignIn(accounts.url, user.email, 'wrong'))).toBe('sign_in_locked')
    await reset(await newLink(user.email))
    expect((await trySignIn(accounts.url, user.email, 'battery staple')).status).toBe(200)
  })

  it('works once', async () => {
    const { user } = await newPerson(accounts.url)
    const token = await newLink(user.email)
    await reset(token)
    expect([errorCodeOf(await check(token)), errorCodeOf(await reset(token, 'third password'))]).toEqual(['token_used', 'token_used'])
    expect((await trySignIn(accounts.url, user.email, 'battery staple')).status).toBe(200)
  })

  it('sets one password when it is used twice at the same time', async () => {
    const { user } = await newPerson(accounts.url)
    const token = await newLink(user.email)
    const answers = await Promise.all([reset(token, 'first password'), reset(token, 'second password')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('ends when a newer one is sent', async () => {
    const { user } = await newPerson(accounts.url)
    const [older, newer] = [await newLink(user.email), await newLink(user.email)]
    expect(errorCodeOf(await reset(older))).toBe('token_expired')
    expect((await reset(newer)).status).toBe(200)
  })

  it('ends after an hour', async () => {
    const { user } = await newPerson(accounts.url)
    const token = await newLink(user.email)
    accounts.clock.aheadMs += 59 * minute
    expect((await check(token)).status).toBe(200)
    accounts.clock.aheadMs += minute + 1_000
    expect([errorCodeOf(await check(token)), errorCodeOf(await reset(token))]).toEqual(['token_expired', 'token_expired'])
  })

  it('ends when the password is changed', async () => {
    const { user, headers, password } = await newPerson(accounts.url)
    const token = await newLink(user.email)
    const body = { current_password: password, new_password: 'battery staple', new_password_confirmation: 'battery staple' }
    expect((await callAs(accounts.url, changePassword, headers, body)).status).toBe(200)
    expect(errorCodeOf(await reset(token, 'third password'))).toBe('token_invalid')
  })

  it('is refused when it was never sent', async () => {
    expect([(await check('x'.repeat(43))).status, errorCodeOf(await reset('x'.repeat(43)))]).toEqual([404, 'token_invalid'])
  })

  it.each([
    ['too short', { new_password: 'short', new_password_confirmation: 'short' }, { field: 'new_password', code: 'too_short' }],
    [
      'too easy to guess',
      { new_password: '12345678', new_password_confirmation: '12345678' },
      { field: 'new_password', code: 'too_common' },
    ],
    ['confirmed by another', { new_password_confirmation: 'battery' }, { field: 'new_password_confirmation', code: 'invalid' }],
  ])('is still good after a password that is %s', async (_case, changes, error) => {
    const { user } = await newPerson(accounts.url)
    const token = await newLink(user.email)
    const passwords = Object.assign({ new_password: 'battery staple', new_password_confirmation: 'battery staple' }, changes)
    const answer = await callService(accounts.url, resetPassword, { body: { token, ...passwords } }, null)
    expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ errors: [expect.objectContaining(error)] })])
    expect((await reset(token)).status).toBe(200)
  })

  it('is sent five times an hour at most', async () => {
    const { user } = await newPerson(accounts.url)
    for (let link = 0; link < 5; link += 1) await newLink(user.email)
    accounts.clock.aheadMs += minute
    await request(user.email)
    // Jobs of one kind are taken in their order: this one comes behind it.
    await newLink((await newPerson(accounts.url)).user.email)
    expect(await mailsTo(accounts.url, user.email, resetLink)).toHaveLength(5)
    accounts.clock.aheadMs += 60 * minute
    await newLink(user.email)
    expect(await mailsTo(accounts.url, user.email, resetLink)).toHaveLength(6)
  })
})

describe('an address that no account has', () => {
  it('is answered like any other, and nothing is sent', async () => {
    const email = newEmail()
    const person = await newPerson(accounts.url)
    accounts.clock.aheadMs += minute
    const answers = [await request(email), await request(person.user.email)]
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 202, body: { requested: true } },
      { status: 202, body: { requested: true } },
    ])
    await vi.waitFor(async () => expect(await mailsTo(accounts.url, person.user.email, resetLink)).toHaveLength(1), { timeout: 30_000 })
    expect(await mailsTo(accounts.url, email)).toEqual([])
  })
})
