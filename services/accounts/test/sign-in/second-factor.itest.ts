import { changePassword } from '@foyer/contracts/accounts/accounts'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from '@foyer/contracts/accounts/sign-in/authentication'
import { errorCodeOf } from '@foyer/testing/client'
import { totpCode } from '@foyer/testing/authenticator-app'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Accounts,
  type AccountsStores,
  callAs,
  cookiesOf,
  newPerson,
  signedIn,
  trySignIn,
  whoIs,
  withWorkingAccounts,
} from '../support/accounts.ts'
import { mailTitled } from '../support/mailbox.ts'
import { challengeOf, finish, newPersonWithTotp, overviewOf } from '../support/second-factor.ts'

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

type WithTotp = Awaited<ReturnType<typeof newPersonWithTotp>>

const minutes = (count: number) => count * 60 * 1000
const isWrong = (field: string) => ({ status: 422, body: expect.objectContaining({ errors: [expect.objectContaining({ field })] }) })

describe('an authenticator app', () => {
  it('counts once one of its codes has confirmed it', async () => {
    const ada = await newPerson(url)
    const answer = await callAs(url, startTotp, ada.headers)
    expect(answer).toMatchObject({ status: 201, body: { uri: expect.stringContaining('otpauth://totp/Foyer:') } })
    expect(await overviewOf(url, ada)).toMatchObject({ totp: null })
    expect((await trySignIn(url, ada.user.email, ada.password)).body).toMatchObject({ user: { id: ada.user.id } })
    const { secret } = answer.body as { secret: string }
    expect(await callAs(url, confirmTotp, ada.headers, { code: '000000' })).toMatchObject(isWrong('code'))
    expect((await callAs(url, confirmTotp, ada.headers, { code: totpCode(secret) })).status).toBe(200)
    await mailTitled(url, ada.user.email, 'Two-step login is on')
    expect(await overviewOf(url, ada)).toMatchObject({ totp: { since: expect.any(Number), recovery_codes_left: 10 } })
  })

  it('is set up once, and replaced while it waits for its code', async () => {
    const ada = await newPerson(url)
    const first = (await callAs(url, startTotp, ada.headers)).body as { secret: string }
    const second = (await callAs(url, startTotp, ada.headers)).body as { secret: string }
    expect((await callAs(url, confirmTotp, ada.headers, { code: totpCode(first.secret) })).status).toBe(422)
    expect((await callAs(url, confirmTotp, ada.headers, { code: totpCode(second.secret) })).status).toBe(200)
    for (const call of [startTotp, confirmTotp]) {
      const answer = await callAs(
        url,
        call,
        ada.headers,
        call === confirmTotp ? { code: totpCode(second.secret, { steps: 1 }) } : undefined,
      )
      expect([answer.status, errorCodeOf(answer)]).toEqual([409, 'conflict'])
    }
  })

  it('is for people who have just shown who they are', async () => {
    const ada = await newPersonWithTotp(accounts)
    accounts.clock.aheadMs = minutes(16)
    for (const call of [startTotp, removeTotp, renewRecoveryCodes]) {
      const answer = await callAs(url, call, ada.headers)
      expect([answer.status, errorCodeOf(answer)]).toEqual([403, 'reauthentication_required'])
    }
  })

  it('has its secret and the recovery codes unreadable in the store', async () => {
    const ada = await newPersonWithTotp(accounts)
    const stored = JSON.stringify(await stores.mongo.collection<{ _id: number }>('totps').findOne({ _id: ada.user.id }))
    expect(stored).not.toContain(ada.secret)
    for (const code of ada.recoveryCodes) expect(stored).not.toContain(code.slice(0, 9))
    expect(stored).toContain('"secret":"v1.')
  })
})

describe('what the second factor guards', () => {
  it('is closed to a session that has shown the password alone, however fresh it is', async () => {
    const ada = await newPerson(url)
    const elsewhere = signedIn(await trySignIn(url, ada.user.email, ada.password))
    const { secret } = (await callAs(url, startTotp, ada.headers)).body as { secret: string }
    expect((await callAs(url, confirmTotp, ada.headers, { code: totpCode(secret, { steps: -1 }) })).status).toBe(200)
    expect(errorCodeOf(await callAs(url, removeTotp, elsewhere.headers))).toBe('reauthentication_required')
    expect((await callAs(url, renewRecoveryCodes, ada.headers)).status).toBe(201)
  })

  it.each(['code', 'recovery_code'] as const)('is open to a session that has shown the %s', async (kind) => {
    const ada = await newPersonWithTotp(accounts)
    const proof = kind === 'code' ? { code: ada.code() } : { recovery_code: ada.recoveryCodes[0] ?? '' }
    const { headers } = signedIn(await finish(url, await challengeOf(url, ada), proof))
    expect((await callAs(url, renewRecoveryCodes, headers)).status).toBe(201)
  })
})

describe('signing in with a second factor', () => {
  it('gives no session before the code, and one afterwards', async () => {
    const ada = await newPersonWithTotp(accounts)
    const first = await trySignIn(url, ada.user.email, ada.password)
    expect(first).toMatchObject({ status: 200, body: { user: null, second_factor: { methods: ['totp', 'recovery_code'] } } })
    expect(cookiesOf(first)).toEqual({})
    const { challenge } = (first.body as { second_factor: { challenge: string } }).second_factor
    const answer = await finish(url, challenge, { code: ada.code() })
    expect(answer.status).toBe(200)
    expect((await whoIs(url, signedIn(answer).session))?.id).toBe(ada.user.id)
  })

  it('takes each code once, also of many that come at the same time', async () => {
    const ada = await newPersonWithTotp(accounts)
    const code = ada.code()
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(url, ada)))
    const answers = await Promise.all(challenges.map((challenge) => finish(url, challenge, { code })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
    expect(await finish(url, await challengeOf(url, ada), { code })).toMatchObject(isWrong('code'))
  })

  it('takes no code of a step before one that was used', async () => {
    const ada = await newPersonWithTotp(accounts)
    expect((await finish(url, await challengeOf(url, ada), { code: ada.code(1) })).status).toBe(200)
    expect((await finish(url, await challengeOf(url, ada), { code: ada.code() })).status).toBe(422)
  })

  it('takes each challenge once', async () => {
    const ada = await newPersonWithTotp(accounts)
    const challenge = await challengeOf(url, ada)
    const answers = await Promise.all(ada.recoveryCodes.slice(0, 3).map((recovery_code) => finish(url, challenge, { recovery_code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(errorCodeOf(await finish(url, challenge, { code: ada.code() }))).toBe('token_invalid')
  })

  it.each([
    ['recovery codes', (ada: WithTotp) => ada.recoveryCodes.slice(0, 4).map((recovery_code) => ({ recovery_code }))],
    ['codes of the app and recovery codes', (ada: WithTotp) => [{ code: ada.code() }, { recovery_code: ada.recoveryCodes[0] ?? '' }]],
  ])('spends the code of the winner alone when %s race for one challenge', async (_what, proofsOf) => {
    const ada = await newPersonWithTotp(accounts)
    const challenge = await challengeOf(url, ada)
    const proofs = proofsOf(ada)
    const statuses = (await Promise.all(proofs.map((proof) => finish(url, challenge, proof)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const again: number[] = []
    for (const proof of proofs) again.push((await finish(url, await challengeOf(url, ada), proof)).status)
    expect(again).toEqual(statuses.map((status) => (status === 200 ? 422 : 200)))
  })

  it('keeps the challenge of whoever was slower with the same code', async () => {
    const ada = await newPersonWithTotp(accounts)
    const [recovery_code = '', another = ''] = ada.recoveryCodes
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(url, ada)))
    const answers = await Promise.all(challenges.map((challenge) => finish(url, challenge, { recovery_code })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
    const slower = challenges[answers.findIndex(({ status }) => status === 422)] ?? ''
    expect((await finish(url, slower, { recovery_code: another })).status).toBe(200)
  })

  it('takes no challenge after ten minutes, of another password, or that was made up', async () => {
    const ada = await newPersonWithTotp(accounts)
    const late = await challengeOf(url, ada)
    accounts.clock.aheadMs = minutes(10)
    expect(errorCodeOf(await finish(url, late, { code: ada.code() }))).toBe('token_expired')
    accounts.clock.aheadMs = 0
    const challenge = await challengeOf(url, ada)
    const passwords = {
      current_password: ada.password,
      new_password: 'battery staple horse',
      new_password_confirmation: 'battery staple horse',
    }
    expect((await callAs(url, changePassword, ada.headers, passwords)).status).toBe(200)
    expect(errorCodeOf(await finish(url, challenge, { code: ada.code() }))).toBe('token_expired')
    expect(errorCodeOf(await finish(url, 'made-up', { code: ada.code() }))).toBe('token_invalid')
  })

  it('takes no code of somebody else', async () => {
    const [ada, bob] = [await newPersonWithTotp(accounts), await newPersonWithTotp(accounts)]
    expect(await finish(url, await challengeOf(url, ada), { code: bob.code() })).toMatchObject(isWrong('code'))
    expect(await finish(url, await challengeOf(url, ada), { recovery_code: bob.recoveryCodes[0] ?? '' })).toMatchObject(
      isWrong('recovery_code'),
    )
  })

  it('locks after five wrong codes for a quarter of an hour, whatever passwords come in between', async () => {
    const ada = await newPersonWithTotp(accounts)
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await finish(url, await challengeOf(url, ada), { code: '000000' })).status).toBe(422)
    const locked = await finish(url, await challengeOf(url, ada), { code: ada.code() })
    expect([locked.status, errorCodeOf(locked)]).toEqual([423, 'sign_in_locked'])
    accounts.clock.aheadMs = minutes(16)
    expect((await finish(url, await challengeOf(url, ada), { code: ada.code() })).status).toBe(200)
  })

  it('gives many that guess at once no more than five guesses', async () => {
    const ada = await newPersonWithTotp(accounts)
    const challenge = await challengeOf(url, ada)
    const guesses = Array.from({ length: 12 }, () => finish(url, challenge, { code: '000000' }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.filter((status) => status === 423)).toHaveLength(7)
  })

  it('asks for exactly one proof', async () => {
    const ada = await newPersonWithTotp(accounts)
    const challenge = await challengeOf(url, ada)
    expect((await finish(url, challenge, {})).status).toBe(422)
    expect((await finish(url, challenge, { code: ada.code(), recovery_code: 'x' })).status).toBe(422)
  })
})

describe('recovery codes', () => {
  it('work once each, however they are typed, and their use is told', async () => {
    const ada = await newPersonWithTotp(accounts)
    const [code = ''] = ada.recoveryCodes
    const use = async () => finish(url, await challengeOf(url, ada), { recovery_code: code.toUpperCase().replaceAll('-', ' ') })
    expect((await use()).status).toBe(200)
    const mail = await mailTitled(url, ada.user.email, 'A recovery code was used')
    expect(mail.text).toContain('You have 9 codes left.')
    expect(await use()).toMatchObject(isWrong('recovery_code'))
    expect(await overviewOf(url, ada)).toMatchObject({ totp: { recovery_codes_left: 9 } })
  })

  it('are one sign-in each when the same comes many times at once', async () => {
    const ada = await newPersonWithTotp(accounts)
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(url, ada)))
    const answers = await Promise.all(challenges.map((challenge) => finish(url, challenge, { recovery_code: ada.recoveryCodes[0] ?? '' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('are warned of when few are left, and not offered when none is', async () => {
    const ada = await newPersonWithTotp(accounts)
    const use = async (index: number) => finish(url, await challengeOf(url, ada), { recovery_code: ada.recoveryCodes[index] ?? '' })
    for (let index = 0; index < 6; index++) await use(index)
    await use(6)
    const mail = await mailTitled(url, ada.user.email, 'You have few recovery codes left')
    expect(mail.text).toContain('You have only 3 codes left')
    for (let index = 7; index < 10; index++) await use(index)
    expect((await trySignIn(url, ada.user.email, ada.password)).body).toMatchObject({ second_factor: { methods: ['totp'] } })
  })

  it('end when there are new ones', async () => {
    const ada = await newPersonWithTotp(accounts)
    const answer = await callAs(url, renewRecoveryCodes, ada.headers)
    expect(answer.status).toBe(201)
    const [fresh = ''] = (answer.body as { recovery_codes: string[] }).recovery_codes
    expect((await finish(url, await challengeOf(url, ada), { recovery_code: ada.recoveryCodes[0] ?? '' })).status).toBe(422)
    expect((await finish(url, await challengeOf(url, ada), { recovery_code: fresh })).status).toBe(200)
  })
})

describe('turning the second factor off', () => {
  it('lets the password do, ends the codes, and tells the person', async () => {
    const ada = await newPersonWithTotp(accounts)
    const challenge = await challengeOf(url, ada)
    expect((await callAs(url, removeTotp, ada.headers)).status).toBe(200)
    await mailTitled(url, ada.user.email, 'Two-step login is off')
    expect((await trySignIn(url, ada.user.email, ada.password)).body).toMatchObject({ user: { id: ada.user.id } })
    expect((await finish(url, challenge, { recovery_code: ada.recoveryCodes[0] ?? '' })).status).toBe(422)
    expect((await callAs(url, removeTotp, ada.headers)).status).toBe(404)
    expect((await callAs(url, renewRecoveryCodes, ada.headers)).status).toBe(404)
  })
})
