import { changePassword } from '@foyer/contracts/accounts/accounts'
import { createApiToken } from '@foyer/contracts/accounts/api-tokens'
import { removeTotp, renewRecoveryCodes, startPasskey, startTotp } from '@foyer/contracts/accounts/sign-in/authentication'
import { errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, callAs, newPerson, signedIn, trySignIn, whoIs, withAccounts } from '../support/accounts.ts'
import { newPersonWithTotp } from '../support/second-factor.ts'

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

const body = (changes: Record<string, string> = {}) => ({
  current_password: 'correct horse',
  new_password: 'battery staple',
  new_password_confirmation: 'battery staple',
  ...changes,
})
const change = (headers: Record<string, string>, changes?: Record<string, string>) =>
  callAs(accounts.url, changePassword, headers, body(changes))

describe('PUT /users/password.json', () => {
  it('changes the password', async () => {
    const { user, headers } = await newPerson(accounts.url)
    expect((await change(headers)).status).toBe(200)
    expect((await trySignIn(accounts.url, user.email, 'correct horse')).status).toBe(401)
    expect((await trySignIn(accounts.url, user.email, 'battery staple')).status).toBe(200)
  })

  it('ends every session and gives the browser that asked a new one', async () => {
    const { user, session, headers, password } = await newPerson(accounts.url)
    const elsewhere = signedIn(await trySignIn(accounts.url, user.email, password))
    const renewed = signedIn(await change(headers))
    expect(await whoIs(accounts.url, session)).toBeNull()
    expect(await whoIs(accounts.url, elsewhere.session)).toBeNull()
    expect((await whoIs(accounts.url, renewed.session))?.id).toBe(user.id)
  })

  it('shows no more of who somebody is than their session did before', async () => {
    const { session, headers } = await newPerson(accounts.url)
    const shown = new Date(Date.now() - 16 * 60_000)
    await stores.sessions.updateOne({ _id: session }, { $set: { authenticated_at: shown } })
    const renewed = signedIn(await change(headers))
    expect(await stores.sessions.findOne({ _id: renewed.session }).lean()).toMatchObject({
      authenticated_at: shown,
      authenticated_by: ['password'],
    })
    expect(errorCodeOf(await callAs(accounts.url, startTotp, renewed.headers))).toBe('reauthentication_required')
  })

  it('opens nothing that the second factor guards', async () => {
    const ada = await newPersonWithTotp(accounts)
    await stores.sessions.updateOne({ _id: ada.session }, { $set: { authenticated_at: new Date(Date.now() - 16 * 60_000) } })
    const { headers } = signedIn(await change(ada.headers))
    const guarded = [createApiToken, renewRecoveryCodes, removeTotp, startPasskey]
    const token = { name: 'Script', scopes: ['pages:read'], expires_at: null }
    const answers = await Promise.all(
      guarded.map((endpoint) => callAs(accounts.url, endpoint, headers, endpoint === createApiToken ? token : undefined)),
    )
    expect(answers.map(errorCodeOf)).toEqual(guarded.map(() => 'reauthentication_required'))
  })

  it('keeps the sessions of others', async () => {
    const [ada, bob] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    await change(ada.headers)
    expect(await whoIs(accounts.url, bob.session)).not.toBeNull()
  })

  it.each([
    ['a wrong current password', { current_password: 'wrong' }, { field: 'current_password', code: 'invalid' }],
    ['a confirmation that differs', { new_password_confirmation: 'battery' }, { field: 'new_password_confirmation', code: 'invalid' }],
    [
      'a password that is too short',
      { new_password: 'short', new_password_confirmation: 'short' },
      { field: 'new_password', code: 'too_short' },
    ],
    [
      'a password that everybody uses',
      { new_password: 'qwertyuiop', new_password_confirmation: 'qwertyuiop' },
      { field: 'new_password', code: 'too_common' },
    ],
  ])('refuses %s and changes nothing', async (_case, changes, error) => {
    const { user, session, headers } = await newPerson(accounts.url)
    const answer = await change(headers, changes)
    expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ errors: [expect.objectContaining(error)] })])
    expect(await whoIs(accounts.url, session)).not.toBeNull()
    expect((await trySignIn(accounts.url, user.email, 'correct horse')).status).toBe(200)
  })

  it('locks the account after ten wrong passwords, as signing in does', async () => {
    const { user, headers } = await newPerson(accounts.url)
    for (let attempt = 0; attempt < 10; attempt += 1) await change(headers, { current_password: 'wrong' })
    const answer = await change(headers)
    expect([answer.status, errorCodeOf(answer)]).toEqual([423, 'sign_in_locked'])
    expect(errorCodeOf(await trySignIn(accounts.url, user.email, 'correct horse'))).toBe('sign_in_locked')
  })

  it('is made once by two at the same time', async () => {
    const { headers } = await newPerson(accounts.url)
    const answers = await Promise.all([change(headers), change(headers, { new_password: 'another', new_password_confirmation: 'another' })])
    expect(answers.map(({ status }) => status)).toSatisfy((statuses: number[]) => statuses.includes(200) && statuses.includes(422))
  })
})
