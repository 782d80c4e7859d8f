import { signIn } from '@foyer/contracts/accounts/accounts'
import { callPath, errorCodeOf } from '@foyer/testing/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPasswordHasher } from '@foyer/service-kit/password-hasher'
import {
  type Accounts,
  callAs,
  cookiesOf,
  newEmail,
  newPerson,
  signedIn,
  startAccounts,
  startAccountsStores,
  trySignIn,
  whoIs,
} from '../support/accounts.ts'

const minute = 60_000
const checked: string[] = []
const real = createPasswordHasher()
const hasher = {
  ...real,
  verify: (hash: string, password: string) => {
    checked.push(hash)
    return real.verify(hash, password)
  },
}

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let accounts: Accounts

beforeAll(async () => {
  stores = await startAccountsStores()
  accounts = await startAccounts(stores, { hasher })
})
beforeEach(() => {
  checked.length = 0
  accounts.clock.aheadMs = 0
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

describe('POST /users/sign_in.json', () => {
  it('starts another session, with cookies as at sign-up', async () => {
    const person = await newPerson(accounts.url)
    const answer = await trySignIn(accounts.url, person.user.email, person.password)
    expect(answer.status).toBe(200)
    const again = signedIn(answer)
    expect(again.user).toEqual(person.user)
    expect(again.token).not.toBe(person.token)
    expect(cookiesOf(answer)).toEqual({
      session: { value: again.token, attributes: ['Path=/', 'Max-Age=34560000', 'SameSite=Lax', 'HttpOnly'] },
      user_id: { value: String(person.user.id), attributes: ['Path=/', 'Max-Age=34560000', 'SameSite=Lax'] },
    })
    expect((await whoIs(accounts.url, again.session))?.id).toBe(person.user.id)
    expect((await whoIs(accounts.url, person.session))?.id).toBe(person.user.id)
  })

  it('accepts another spelling of the e-mail address', async () => {
    const person = await newPerson(accounts.url)
    expect((await trySignIn(accounts.url, ` mailto:${person.user.email.toUpperCase()}`, person.password)).status).toBe(200)
  })

  it('answers an unknown e-mail address like a wrong password, with the same hashing work', async () => {
    const person = await newPerson(accounts.url)
    const wrong = await trySignIn(accounts.url, person.user.email, 'wrong')
    expect(checked).toHaveLength(1)
    const unknown = await trySignIn(accounts.url, newEmail(), 'wrong')
    expect(checked).toHaveLength(2)
    for (const answer of [wrong, unknown]) {
      expect([answer.status, errorCodeOf(answer)]).toEqual([401, 'invalid_credentials'])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    const keys = (answer: typeof wrong) => Object.keys(answer.body as object)
    expect(keys(wrong)).toEqual(keys(unknown))
    const [parameters, nobodys] = checked.map((hash) => hash.split('$').slice(0, 4).join('$'))
    expect(nobodys).toBe(parameters)
  })

  it('ends the previous session of the browser', async () => {
    const first = await newPerson(accounts.url)
    const second = await newPerson(accounts.url)
    const answer = await callAs(accounts.url, signIn, first.headers, { email: second.user.email, password: second.password })
    expect(answer.status).toBe(200)
    expect(await whoIs(accounts.url, first.session)).toBeNull()
    expect((await whoIs(accounts.url, signedIn(answer).session))?.id).toBe(second.user.id)
  })

  it('never reuses a session token sent by the browser', async () => {
    const person = await newPerson(accounts.url)
    const answer = await callPath(accounts.url, signIn, signIn.path, null, {
      body: { email: person.user.email, password: person.password },
      headers: { cookie: `session=${'a'.repeat(43)}` },
    })
    expect(cookiesOf(answer)['session']?.value).not.toBe('a'.repeat(43))
  })

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'ada@example.org' }, ['password']],
    [{ email: 'ada@example.org', password: '' }, ['password']],
    [{ email: { $gt: '' }, password: 'a good secret' }, ['email']],
    [{ email: 'ada@example.org', password: 'a good secret', remember: true }, ['remember']],
  ])('refuses the invalid body %j', async (body, fields) => {
    const answer = await callPath(accounts.url, signIn, signIn.path, null, { body })
    expect([answer.status, errorCodeOf(answer)]).toEqual([422, 'invalid'])
    expect((answer.body as { errors: Array<{ field: string }> }).errors.map(({ field }) => field)).toEqual(fields)
  })
})

describe('repeated failed sign-ins', () => {
  it('lock the account for five minutes after ten failures, even for the right password', async () => {
    const { user, password } = await newPerson(accounts.url)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(errorCodeOf(await trySignIn(accounts.url, user.email, 'wrong'))).toBe('invalid_credentials')
    }
    const locked = await trySignIn(accounts.url, user.email, password)
    expect([locked.status, errorCodeOf(locked)]).toEqual([423, 'sign_in_locked'])
    const retryIn = (locked.body as { params: { retry_in: number } }).params.retry_in
    expect(retryIn).toBeGreaterThan(240)
    expect(retryIn).toBeLessThanOrEqual(300)
    accounts.clock.aheadMs = 4 * minute
    expect(errorCodeOf(await trySignIn(accounts.url, user.email, password))).toBe('sign_in_locked')
    accounts.clock.aheadMs = 6 * minute
    expect((await trySignIn(accounts.url, user.email, password)).status).toBe(200)
  })

  it('affect neither other accounts nor open sessions', async () => {
    const [locked, unlocked] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    for (let attempt = 0; attempt < 11; attempt += 1) await trySignIn(accounts.url, locked.user.email, 'wrong')
    expect((await trySignIn(accounts.url, unlocked.user.email, unlocked.password)).status).toBe(200)
    expect((await whoIs(accounts.url, locked.session))?.id).toBe(locked.user.id)
  })

  it('are counted anew after a successful sign-in', async () => {
    const { user, password } = await newPerson(accounts.url)
    for (const right of [...failures(9), true, ...failures(9), true]) {
      const answer = await trySignIn(accounts.url, user.email, right ? password : 'wrong')
      expect(answer.status).toBe(right ? 200 : 401)
    }
    expect(await stores.users.findOne({ _id: user.id }).lean()).toMatchObject({
      failed_sign_ins: 0,
      failing_since: null,
      locked_until: null,
    })
  })

  it('are forgotten after fifteen minutes', async () => {
    const { user } = await newPerson(accounts.url)
    for (const _ of failures(9)) await trySignIn(accounts.url, user.email, 'wrong')
    accounts.clock.aheadMs = 16 * minute
    for (const _ of failures(2)) expect(errorCodeOf(await trySignIn(accounts.url, user.email, 'wrong'))).toBe('invalid_credentials')
  })

  it('refuse the eleventh of concurrent attempts', async () => {
    const { user } = await newPerson(accounts.url)
    const answers = await Promise.all(Array.from({ length: 25 }, () => trySignIn(accounts.url, user.email, 'wrong')))
    const count = (code: string) => answers.filter((answer) => errorCodeOf(answer) === code).length
    expect([count('invalid_credentials'), count('sign_in_locked')]).toEqual([10, 15])
  })
})

describe('a sign-in with a password hash of older parameters', () => {
  it('rehashes the password only when it was right', async () => {
    const { user, password } = await newPerson(accounts.url)
    const old = await createPasswordHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 }).hash(password)
    await stores.users.updateOne({ _id: user.id }, { $set: { password_hash: old } })
    const stored = async () => (await stores.users.findOne({ _id: user.id }).lean())?.password_hash
    await trySignIn(accounts.url, user.email, 'wrong')
    expect(await stored()).toBe(old)
    expect((await trySignIn(accounts.url, user.email, password)).status).toBe(200)
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await trySignIn(accounts.url, user.email, password)).status).toBe(200)
  })
})

const failures = (count: number) => Array.from({ length: count }, () => false)
