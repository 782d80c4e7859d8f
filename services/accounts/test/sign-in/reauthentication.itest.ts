import { startTotp } from '@foyer/contracts/accounts/sign-in/authentication'
import { getReauthentication, reauthenticate, requestReauthenticationCode } from '@foyer/contracts/accounts/sign-in/reauthentication'
import { errorCodeOf } from '@foyer/testing/client'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
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
import { mailsTo } from '../support/mailbox.ts'
import { finish, newPersonWithTotp, requestOptions, tryAddPasskey } from '../support/second-factor.ts'

let stores: AccountsStores
let accounts: Accounts
let url: string

withWorkingAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
  url = accounts.url
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})
beforeEach(() => {
  accounts.clock.aheadMs = 0
})

const minutes = (count: number) => count * 60 * 1000
const prove = ({ headers }: Pick<SignedIn, 'headers'>, proof: object) => callAs(url, reauthenticate, headers, proof)
const isRecent = async ({ headers }: Pick<SignedIn, 'headers'>) => (await callAs(url, startTotp, headers)).status === 201
const isWrong = (field: string) => ({ status: 422, body: expect.objectContaining({ errors: [expect.objectContaining({ field })] }) })

/** A person who signs in by links alone. */
async function newPersonWithoutPassword() {
  const ada = await newPerson(url)
  await stores.users.updateOne({ _id: ada.user.id }, { $set: { password_hash: null, email_confirmed_at: new Date() } })
  return ada
}

/** Asks for a code, and reads the message with it. */
async function codeFor(person: SignedIn): Promise<string> {
  const codes = async () =>
    (await mailsTo(url, person.user.email)).flatMap(({ subject, text }) =>
      subject === 'Your code' ? [/^\d{4} \d{4}$/m.exec(text)?.[0] ?? ''] : [],
    )
  const before = new Set(await codes())
  expect((await callAs(url, requestReauthenticationCode, person.headers)).status).toBe(202)
  return vi.waitFor(
    async () => {
      const code = (await codes()).find((candidate) => !before.has(candidate))
      if (code === undefined) throw new Error(`no code for ${person.user.email}`)
      return code
    },
    { timeout: 30_000, interval: 50 },
  )
}

describe('showing once more who one is', () => {
  it('with the password starts a session under a new token, and ends the one before', async () => {
    const ada = await newPerson(url)
    accounts.clock.aheadMs = minutes(16)
    expect(await isRecent(ada)).toBe(false)
    const answer = await prove(ada, { password: ada.password })
    expect(answer.status).toBe(200)
    const renewed = signedIn(answer)
    expect(renewed.token).not.toBe(ada.token)
    expect(await whoIs(url, ada.session)).toBeNull()
    expect(await isRecent(renewed)).toBe(true)
    accounts.clock.aheadMs = minutes(32)
    expect(await isRecent(renewed)).toBe(false)
  })

  it('leaves the other sessions of the person as they are', async () => {
    const ada = await newPerson(url)
    const elsewhere = signedIn(await trySignIn(url, ada.user.email, ada.password))
    accounts.clock.aheadMs = minutes(16)
    await prove(ada, { password: ada.password })
    expect(await whoIs(url, elsewhere.session)).not.toBeNull()
    expect(await isRecent(elsewhere)).toBe(false)
  })

  it('with a wrong password changes nothing, and counts into the lock', async () => {
    const ada = await newPerson(url)
    for (let attempt = 0; attempt < 10; attempt++) expect(await prove(ada, { password: 'wrong' })).toMatchObject(isWrong('password'))
    expect(errorCodeOf(await prove(ada, { password: ada.password }))).toBe('sign_in_locked')
    expect(await whoIs(url, ada.session)).not.toBeNull()
  })

  it('asks for the second factor where there is one', async () => {
    const ada = await newPersonWithTotp(accounts)
    const answer = await prove(ada, { password: ada.password })
    expect(answer).toMatchObject({ status: 200, body: { user: null, second_factor: { methods: ['totp', 'recovery_code'] } } })
    const { challenge } = (answer.body as { second_factor: { challenge: string } }).second_factor
    const finished = await finish(url, challenge, { code: ada.code() })
    expect((await whoIs(url, signedIn(finished).session))?.id).toBe(ada.user.id)
  })

  it('works with a passkey of one’s own, and with no other', async () => {
    const [ada, bob] = [await newPerson(url), await newPerson(url)]
    const [own, foreign] = [await tryAddPasskey(url, ada), await tryAddPasskey(url, bob)]
    const refused = await prove(ada, { passkey: foreign.authenticator.get(await requestOptions(url)) })
    expect(errorCodeOf(refused)).toBe('passkey_rejected')
    expect((await prove(ada, { passkey: own.authenticator.get(await requestOptions(url)) })).status).toBe(200)
  })
})

describe('a code by e-mail', () => {
  it('is for people without a password alone', async () => {
    const [ada, bob] = [await newPerson(url), await newPersonWithoutPassword()]
    expect((await callAs(url, getReauthentication, ada.headers)).body).toEqual({
      methods: ['password'],
      email: ada.user.email,
      providers: [],
    })
    expect((await callAs(url, getReauthentication, bob.headers)).body).toEqual({
      methods: ['email_code'],
      email: bob.user.email,
      providers: [],
    })
    expect(errorCodeOf(await callAs(url, requestReauthenticationCode, ada.headers))).toBe('conflict')
    expect(await prove(ada, { email_code: '12345678' })).toMatchObject(isWrong('email_code'))
  })

  it('works once', async () => {
    const ada = await newPersonWithoutPassword()
    const code = await codeFor(ada)
    const answers = await Promise.all([prove(ada, { email_code: code }), prove(ada, { email_code: code })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('works in the browser that asked for it alone', async () => {
    const ada = await newPerson(url)
    const elsewhere = signedIn(await trySignIn(url, ada.user.email, ada.password))
    await stores.users.updateOne({ _id: ada.user.id }, { $set: { password_hash: null, email_confirmed_at: new Date() } })
    const code = await codeFor(ada)
    expect((await prove(elsewhere, { email_code: code })).status).toBe(422)
    expect((await prove(ada, { email_code: code })).status).toBe(200)
  })

  it('ends after five tries, after ten minutes, and when there is a newer one', async () => {
    const ada = await newPersonWithoutPassword()
    const first = await codeFor(ada)
    accounts.clock.aheadMs = minutes(1)
    const second = await codeFor(ada)
    expect((await prove(ada, { email_code: first })).status).toBe(422)
    for (let attempt = 0; attempt < 4; attempt++) await prove(ada, { email_code: '0000 0000' })
    expect((await prove(ada, { email_code: second })).status).toBe(422)
    const third = await codeFor(ada)
    accounts.clock.aheadMs = minutes(11)
    expect((await prove(ada, { email_code: third })).status).toBe(422)
  })

  it('is sent five times an hour', async () => {
    const ada = await newPersonWithoutPassword()
    for (let count = 0; count < 5; count++) expect((await callAs(url, requestReauthenticationCode, ada.headers)).status).toBe(202)
    expect(errorCodeOf(await callAs(url, requestReauthenticationCode, ada.headers))).toBe('rate_limited')
  })
})
