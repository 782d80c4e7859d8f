import { addPasskey, confirmTotp, startTotp } from '@foyer/contracts/accounts/sign-in/authentication'
import { confirmEmailChange, requestEmailChange } from '@foyer/contracts/accounts/sign-in/email-change'
import { totpCode } from '@foyer/testing/authenticator-app'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { createSoftwareAuthenticator } from '@foyer/testing/software-authenticator'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, callAs, newEmail, newPerson, withWorkingAccounts } from '../support/accounts.ts'
import { tokenAfter } from '../support/mailbox.ts'
import {
  challengeOf,
  creationOptions,
  finish,
  newPersonWithTotp,
  origin,
  overviewOf,
  requestOptions,
  signInWith,
  tryAddPasskey,
} from '../support/second-factor.ts'

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

/** The statuses of ten calls at the same time, in order. */
async function tenTimes(call: () => Promise<{ status: number }>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: 10 }, call))
  return answers.map(({ status }) => status).toSorted((a, b) => a - b)
}

const onceOf = (won: number, lost: number) => [won, ...Array.from({ length: 9 }, () => lost)]

describe('ten calls at the same time', () => {
  it('sign in once by one answer of a passkey', async () => {
    const { authenticator } = await tryAddPasskey(url, await newPerson(url))
    const passkey = authenticator.get(await requestOptions(url))
    expect(await tenTimes(() => signInWith(url, passkey))).toEqual(onceOf(200, 422))
  })

  it('finish one challenge once by one answer of a passkey', async () => {
    const ada = await newPersonWithTotp(accounts)
    const { authenticator } = await tryAddPasskey(url, ada)
    const [challenge, passkey] = [await challengeOf(url, ada), authenticator.get(await requestOptions(url))]
    // The challenge may be gone before a later one is looked at.
    const statuses = await tenTimes(() => finish(url, challenge, { passkey }))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('add one passkey once', async () => {
    const ada = await newPerson(url)
    const passkey = createSoftwareAuthenticator(origin).create(await creationOptions(url, ada))
    expect(await tenTimes(() => callAs(url, addPasskey, ada.headers, { passkey }))).toEqual(onceOf(201, 422))
    expect((await overviewOf(url, ada)) as { passkeys: unknown[] }).toMatchObject({ passkeys: [{}] })
  })

  it('turn the second factor on once', async () => {
    const ada = await newPerson(url)
    const { secret } = (await callAs(url, startTotp, ada.headers)).body as { secret: string }
    const statuses = await tenTimes(() => callAs(url, confirmTotp, ada.headers, { code: totpCode(secret) }))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await overviewOf(url, ada)).toMatchObject({ totp: { recovery_codes_left: 10 } })
  })

  it('confirm another address once by one link', async () => {
    const ada = await newPerson(url)
    const email = newEmail()
    const token = await tokenAfter(url, email, /users\/change_email#(\S+)/, () =>
      callAs(url, requestEmailChange, ada.headers, { email, current_password: ada.password }),
    )
    const codes: string[] = []
    const statuses = await tenTimes(async () => {
      const answer = await callService(url, confirmEmailChange, { body: { token } }, null)
      if (answer.status !== 200) codes.push(errorCodeOf(answer) ?? '')
      return answer
    })
    expect(statuses).toEqual(onceOf(200, 410))
    expect(new Set(codes)).toEqual(new Set(['token_used']))
  })
})
