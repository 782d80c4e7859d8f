import { type Answer, errorCodeOf } from '@foyer/testing/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, newEmail, newPerson, trySignIn, withAccounts } from '../support/accounts.ts'

const minute = 60_000
let stores: AccountsStores
let accounts: Accounts

withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
beforeEach(() => {
  accounts.clock.aheadMs = 0
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

type Account = { email: string; password: string }

async function accountWith(fields: object): Promise<Account> {
  const { user, password } = await newPerson(accounts.url)
  await stores.users.updateOne({ _id: user.id }, { $set: fields })
  return { email: user.email, password }
}

/** Every state that an address can be in, each with the password that its account has or would have. */
const states: Record<string, () => Promise<Account>> = {
  'no account': async () => ({ email: newEmail(), password: 'correct horse' }),
  'an account': () => accountWith({}),
  'a confirmed account': () => accountWith({ email_confirmed_at: new Date() }),
  'an account without a password': () => accountWith({ password_hash: null }),
  'a suspended account': () => accountWith({ suspension: { at: new Date(), reason: 'abuse', by: 'Ada' } }),
  'an account that waits for its deletion': () =>
    accountWith({ deletion: { requested_at: new Date(), due_at: new Date(Date.now() + 864e5), hash: null, started_at: null } }),
}

/** What a caller learns of an answer, the seconds to wait aside, which go by while a test runs. */
function summaryOf({ status, body, headers }: Answer) {
  const { params = {}, ...rest } = body as { params?: Record<string, unknown>; request_id?: unknown }
  const { retry_in: retryIn } = params
  const isLikely = typeof retryIn === 'number' && retryIn > 0 && retryIn <= 300
  return {
    status,
    code: errorCodeOf({ body } as Answer),
    fields: Object.keys(rest),
    params: Object.keys(params),
    isLikely,
    cookies: headers.getSetCookie(),
  }
}

async function wrongOnes(count: number, { email }: Account) {
  const answers: Answer[] = []
  for (let attempt = 0; attempt < count; attempt += 1) answers.push(await trySignIn(accounts.url, email, 'wrong'))
  return answers.map(summaryOf)
}

describe('sign-in with a wrong password', () => {
  const invalid = { status: 401, code: 'invalid_credentials' }
  const locked = { status: 423, code: 'sign_in_locked', params: ['retry_in'], isLikely: true }
  let expected: Awaited<ReturnType<typeof wrongOnes>>
  beforeAll(async () => {
    expected = await wrongOnes(12, await accountWith({}))
  })

  it.each(Object.keys(states))('answers alike, and locks after ten, for %s', async (state) => {
    const account = await states[state]?.()
    if (!account) throw new Error(state)
    const answers = await wrongOnes(12, account)
    expect(answers).toMatchObject([...Array.from({ length: 10 }, () => invalid), locked, locked])
    expect(answers).toEqual(expected)
    const tryRight = async () => summaryOf(await trySignIn(accounts.url, account.email, account.password))
    expect(await tryRight()).toEqual(expected.at(-1))
    accounts.clock.aheadMs = 4 * minute
    expect(await tryRight()).toEqual(expected.at(-1))
    accounts.clock.aheadMs = 6 * minute
    expect(await wrongOnes(2, account)).toMatchObject([invalid, invalid])
  })

  it.each(Object.keys(states))('forgets failures after fifteen minutes for %s', async (state) => {
    const account = await states[state]?.()
    if (!account) throw new Error(state)
    await wrongOnes(9, account)
    accounts.clock.aheadMs = 16 * minute
    expect(await wrongOnes(9, account)).toMatchObject(Array.from({ length: 9 }, () => invalid))
  })

  it('counts every spelling of an unknown address together', async () => {
    const email = newEmail()
    await wrongOnes(5, { email, password: '' })
    await wrongOnes(5, { email: ` mailto:${email.toUpperCase()}`, password: '' })
    expect(await wrongOnes(1, { email, password: '' })).toMatchObject([locked])
  })

  it('counts attempts under an unknown address that come at the same time', async () => {
    const email = newEmail()
    const answers = await Promise.all(Array.from({ length: 25 }, () => trySignIn(accounts.url, email, 'wrong')))
    const count = (code: string) => answers.filter((answer) => errorCodeOf(answer) === code).length
    expect([count('invalid_credentials'), count('sign_in_locked')]).toEqual([10, 15])
  })
})

describe('what is stored of sign-ins under unknown addresses', () => {
  const stored = () => stores.mongo.collection('unknown_sign_ins')

  it('names no address, and ends by itself', async () => {
    const email = newEmail()
    await wrongOnes(1, { email, password: '' })
    const records = await stored().find().toArray()
    expect(JSON.stringify(records)).not.toContain(email.split('@', 1)[0])
    for (const { expires_at: end } of records) expect((end as Date).getTime()).toBeLessThanOrEqual(Date.now() + 32 * minute)
    expect(await stored().indexes()).toContainEqual(expect.objectContaining({ key: { expires_at: 1 }, expireAfterSeconds: 0 }))
  })

  it('lacks sign-ins under addresses of accounts', async () => {
    const account = await accountWith({})
    const before = await stored().countDocuments()
    await wrongOnes(3, account)
    expect(await stored().countDocuments()).toBe(before)
  })
})
