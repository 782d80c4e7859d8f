import { addPasskey, confirmTotp, getAuthentication, startPasskey, startTotp } from '@foyer/contracts/accounts/sign-in/authentication'
import { signIn } from '@foyer/contracts/accounts/accounts'
import { completeSecondFactor, passkeyChallenge, signInByPasskey } from '@foyer/contracts/accounts/sign-in/second-factor'
import { totpCode } from '@foyer/testing/authenticator-app'
import { type Answer, callService } from '@foyer/testing/client'
import { type Misbehaviour, type SoftwareAuthenticator, createSoftwareAuthenticator } from '@foyer/testing/software-authenticator'
import { type Accounts, type SignedIn, callAs, newPerson } from './accounts.ts'

type WithHeaders = Pick<SignedIn, 'headers'>

/** A person with an authenticator app; `code` is what it shows, some steps from now. */
export async function newPersonWithTotp({ url, clock }: Accounts) {
  const person = await newPerson(url)
  const { secret } = (await callAs(url, startTotp, person.headers)).body as { secret: string }
  const code = (steps = 0) => totpCode(secret, { steps, now: Date.now() + clock.aheadMs })
  // Of the step before, so that those of now and later are still good.
  const confirm = () => callAs(url, confirmTotp, person.headers, { code: code(-1) })
  let answer = await confirm()
  // A step may end between a code and its check: that code is two steps old then.
  if (answer.status === 422) answer = await confirm()
  if (answer.status !== 200) throw new Error(`turning the second factor on failed: ${JSON.stringify(answer.body)}`)
  return { ...person, secret, code, recoveryCodes: (answer.body as { recovery_codes: string[] }).recovery_codes }
}

/** Signs in with the password, and gives the challenge. */
export async function challengeOf(url: string, { user, password }: Pick<SignedIn, 'user' | 'password'>): Promise<string> {
  const { body } = await callService(url, signIn, { body: { email: user.email, password } }, null)
  return (body as { second_factor: { challenge: string } }).second_factor.challenge
}

type Proof = { code?: string; recovery_code?: string; passkey?: ReturnType<SoftwareAuthenticator['get']> }

export const finish = (url: string, challenge: string, proof: Proof): Promise<Answer> =>
  callService(url, completeSecondFactor, { body: { challenge, ...proof } }, null)

export const origin = 'http://localhost:8080'

export const overviewOf = async (url: string, { headers }: WithHeaders) => (await callAs(url, getAuthentication, headers)).body

type Creation = { challenge: string; rp: { id: string }; user: { id: string }; excludeCredentials?: { id: string }[] }

export async function creationOptions(url: string, { headers }: WithHeaders): Promise<Creation> {
  return ((await callAs(url, startPasskey, headers)).body as { options: Creation }).options
}

/** Makes a passkey of a person. */
export async function tryAddPasskey(url: string, person: WithHeaders, behaviour: Misbehaviour = {}) {
  const authenticator = createSoftwareAuthenticator(origin)
  const passkey = authenticator.create(await creationOptions(url, person), behaviour)
  return { authenticator, passkey, answer: await callAs(url, addPasskey, person.headers, { passkey }) }
}

/** What a browser gets to ask for a passkey with. */
export async function requestOptions(url: string): Promise<{ challenge: string; rpId: string }> {
  return ((await callService(url, passkeyChallenge, {}, null)).body as { options: { challenge: string; rpId: string } }).options
}

export const signInWith = (url: string, passkey: ReturnType<SoftwareAuthenticator['get']>): Promise<Answer> =>
  callService(url, signInByPasskey, { body: { passkey } }, null)

/** Asks for a passkey and signs in with what the authenticator gives. */
export async function useByPasskey(url: string, authenticator: SoftwareAuthenticator, behaviour: Misbehaviour = {}): Promise<Answer> {
  return signInWith(url, authenticator.get(await requestOptions(url), behaviour))
}
