import { addPasskey, removePasskey, renamePasskey, startPasskey } from '@foyer/contracts/accounts/sign-in/authentication'
import { registerAccount, startAnonymously } from '@foyer/contracts/accounts/sign-in/anonymous-accounts'
import { reauthenticate } from '@foyer/contracts/accounts/sign-in/reauthentication'
import { callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { createSoftwareAuthenticator } from '@foyer/testing/software-authenticator'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Accounts,
  type AccountsStores,
  type SignedIn,
  callAs,
  newEmail,
  newPerson,
  signedIn,
  startAccounts,
  whoIs,
  withWorkingAccounts,
} from '../support/accounts.ts'
import { mailTitled } from '../support/mailbox.ts'
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
  useByPasskey,
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
beforeEach(() => {
  accounts.clock.aheadMs = 0
})

const minutes = (count: number) => count * 60 * 1000
const idOf = (answer: { body: unknown }) => (answer.body as { passkey: { id: number } }).passkey.id
const call = (route: typeof renamePasskey | typeof removePasskey, { headers }: Pick<SignedIn, 'headers'>, id: number, body?: unknown) =>
  callPath(url, route, route.path.replace('{id}', String(id)), null, { headers, ...(body === undefined ? {} : { body }) })

describe('an anonymous account with a passkey', () => {
  it('gets an address and a password once its person has shown the passkey', async () => {
    const person = signedIn(await callService(url, startAnonymously, { body: {} }, null))
    const { authenticator } = await tryAddPasskey(url, person)
    const registerAs = ({ headers }: Pick<SignedIn, 'headers'>) =>
      callAs(url, registerAccount, headers, { email: newEmail(), password: 'correct horse' })
    accounts.clock.aheadMs = minutes(16)
    expect(errorCodeOf(await registerAs(person))).toBe('reauthentication_required')
    const passkey = authenticator.get(await requestOptions(url))
    const proven = signedIn(await callAs(url, reauthenticate, person.headers, { passkey }))
    expect((await registerAs(proven)).status).toBe(200)
  })
})

describe('making a passkey', () => {
  it('gives the person one more way to sign in, and tells them', async () => {
    const ada = await newPerson(url)
    const { answer } = await tryAddPasskey(url, ada)
    expect(answer).toMatchObject({ status: 201, body: { passkey: { name: expect.any(String), last_used_at: null, is_synced: false } } })
    await mailTitled(url, ada.user.email, 'A passkey was added')
    expect(await overviewOf(url, ada)).toMatchObject({ passkeys: [{ last_used_at: null }], passkey_origin: origin })
  })

  it('asks for a random handle, a verified person and none of the passkeys there are', async () => {
    const ada = await newPerson(url)
    const { authenticator } = await tryAddPasskey(url, ada)
    const [first, second] = [await creationOptions(url, ada), await creationOptions(url, ada)]
    expect(first).toMatchObject({
      rp: { id: 'localhost', name: 'Foyer' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id }],
    })
    expect(first.challenge).not.toBe(second.challenge)
    expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(32)
    expect(first.user.id).toBe(second.user.id)
    expect(Buffer.from(first.user.id, 'base64url').toString()).not.toContain(String(ada.user.id))
  })

  it.each([
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['another origin', { origin: 'http://evil.example' }],
    ['another port of the same host', { origin: 'http://localhost:9999' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a person who was not verified', { isUserVerified: false }],
  ])('is refused with %s', async (_case, behaviour) => {
    const ada = await newPerson(url)
    const { answer } = await tryAddPasskey(url, ada, behaviour)
    expect([answer.status, errorCodeOf(answer)]).toEqual([422, 'passkey_rejected'])
    expect(await overviewOf(url, ada)).toMatchObject({ passkeys: [] })
  })

  it('is refused a second time with the same answer', async () => {
    const ada = await newPerson(url)
    const { passkey } = await tryAddPasskey(url, ada)
    expect(errorCodeOf(await callAs(url, addPasskey, ada.headers, { passkey }))).toBe('passkey_rejected')
  })

  it('is refused with the challenge of somebody else, of a sign-in, or of more than five minutes ago', async () => {
    const [ada, bob] = [await newPerson(url), await newPerson(url)]
    const make = (options: Awaited<ReturnType<typeof creationOptions>>) =>
      callAs(url, addPasskey, ada.headers, { passkey: createSoftwareAuthenticator(origin).create(options) })
    expect(errorCodeOf(await make(await creationOptions(url, bob)))).toBe('passkey_rejected')
    const own = await creationOptions(url, ada)
    expect(errorCodeOf(await make({ ...own, challenge: (await requestOptions(url)).challenge }))).toBe('passkey_rejected')
    accounts.clock.aheadMs = minutes(5)
    expect(errorCodeOf(await make(own))).toBe('passkey_rejected')
  })

  it('is refused for a credential that somebody has', async () => {
    const [ada, bob] = [await newPerson(url), await newPerson(url)]
    const { authenticator } = await tryAddPasskey(url, bob)
    const passkey = authenticator.create(await creationOptions(url, ada))
    expect(errorCodeOf(await callAs(url, addPasskey, ada.headers, { passkey }))).toBe('passkey_rejected')
  })

  it('is for people who have just shown who they are', async () => {
    const ada = await newPerson(url)
    accounts.clock.aheadMs = minutes(16)
    expect(errorCodeOf(await callAs(url, startPasskey, ada.headers))).toBe('reauthentication_required')
    expect((await callService(url, startPasskey, {}, null)).status).toBe(401)
  })
})

describe('signing in with a passkey', () => {
  it('starts a session of the person it belongs to', async () => {
    const ada = await newPerson(url)
    const { authenticator } = await tryAddPasskey(url, ada)
    const answer = await useByPasskey(url, authenticator)
    expect(answer.status).toBe(200)
    expect((await whoIs(url, signedIn(answer).session))?.id).toBe(ada.user.id)
    expect(await overviewOf(url, ada)).toMatchObject({ passkeys: [{ last_used_at: expect.any(Number) }] })
  })

  it('counts as both factors', async () => {
    const ada = await newPersonWithTotp(accounts)
    const { authenticator } = await tryAddPasskey(url, ada)
    expect((await useByPasskey(url, authenticator)).body).toMatchObject({ user: { id: ada.user.id } })
  })

  it.each([
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a person who was not verified', { isUserVerified: false }],
    ['a signature of something else', { isForged: true }],
    ['another user handle', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ])('is refused with %s', async (_case, behaviour) => {
    const { authenticator } = await tryAddPasskey(url, await newPerson(url))
    const answer = await useByPasskey(url, authenticator, behaviour)
    expect([answer.status, errorCodeOf(answer)]).toEqual([422, 'passkey_rejected'])
  })

  it('is refused when an answer is played back', async () => {
    const { authenticator } = await tryAddPasskey(url, await newPerson(url))
    const passkey = authenticator.get(await requestOptions(url))
    const answers = await Promise.all([signInWith(url, passkey), signInWith(url, passkey)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(errorCodeOf(await signInWith(url, passkey))).toBe('passkey_rejected')
  })

  it('is refused five minutes after it was asked for', async () => {
    const { authenticator } = await tryAddPasskey(url, await newPerson(url))
    const passkey = authenticator.get(await requestOptions(url))
    accounts.clock.aheadMs = minutes(5)
    expect(errorCodeOf(await signInWith(url, passkey))).toBe('passkey_rejected')
  })

  it('is refused when the counter goes back, and the person is told of the copy', async () => {
    const ada = await newPerson(url)
    const { authenticator } = await tryAddPasskey(url, ada)
    expect((await useByPasskey(url, authenticator, { counter: 7 })).status).toBe(200)
    expect(errorCodeOf(await useByPasskey(url, authenticator, { counter: 7 }))).toBe('passkey_rejected')
    await mailTitled(url, ada.user.email, 'A passkey was refused')
    expect(errorCodeOf(await useByPasskey(url, authenticator, { counter: 0 }))).toBe('passkey_rejected')
    expect((await useByPasskey(url, authenticator, { counter: 8 })).status).toBe(200)
  })

  it('works for an authenticator without a counter', async () => {
    const { authenticator } = await tryAddPasskey(url, await newPerson(url))
    for (let use = 0; use < 2; use++) expect((await useByPasskey(url, authenticator, { counter: 0 })).status).toBe(200)
  })

  it('is refused with a passkey that nobody has', async () => {
    expect(errorCodeOf(await useByPasskey(url, createSoftwareAuthenticator(origin), { userHandle: 'bm9ib2R5' }))).toBe('passkey_rejected')
  })
})

describe('a passkey as second factor', () => {
  it('is offered and finishes the sign-in', async () => {
    const ada = await newPersonWithTotp(accounts)
    const { authenticator } = await tryAddPasskey(url, ada)
    const challenge = await challengeOf(url, ada)
    const answer = await finish(url, challenge, { passkey: authenticator.get(await requestOptions(url)) })
    expect(answer).toMatchObject({ status: 200, body: { user: { id: ada.user.id } } })
  })

  it('is refused when it is that of somebody else', async () => {
    const [ada, bob] = [await newPersonWithTotp(accounts), await newPerson(url)]
    const { authenticator } = await tryAddPasskey(url, bob)
    const answer = await finish(url, await challengeOf(url, ada), { passkey: authenticator.get(await requestOptions(url)) })
    expect([answer.status, errorCodeOf(answer)]).toEqual([422, 'passkey_rejected'])
  })
})

describe('naming and removing a passkey', () => {
  it('changes what it is called', async () => {
    const ada = await newPerson(url)
    const id = idOf((await tryAddPasskey(url, ada)).answer)
    expect(await call(renamePasskey, ada, id, { name: ' Work laptop ' })).toMatchObject({
      status: 200,
      body: { passkey: { name: 'Work laptop' } },
    })
    expect((await call(renamePasskey, ada, id, { name: ' ' })).status).toBe(422)
  })

  it('ends what it signs in with, and tells the person', async () => {
    const ada = await newPerson(url)
    const { authenticator, answer } = await tryAddPasskey(url, ada)
    expect((await call(removePasskey, ada, idOf(answer))).status).toBe(200)
    await mailTitled(url, ada.user.email, 'A passkey was removed')
    expect(errorCodeOf(await useByPasskey(url, authenticator))).toBe('passkey_rejected')
    expect((await call(removePasskey, ada, idOf(answer))).status).toBe(404)
  })

  it('is not found for the passkey of somebody else, which stays', async () => {
    const [ada, bob] = [await newPerson(url), await newPerson(url)]
    const { authenticator, answer } = await tryAddPasskey(url, bob)
    for (const attempt of [call(removePasskey, ada, idOf(answer)), call(renamePasskey, ada, idOf(answer), { name: 'Mine' })]) {
      expect(errorCodeOf(await attempt)).toBe('not_found')
    }
    expect((await useByPasskey(url, authenticator)).status).toBe(200)
  })

  it('is refused for the last way in', async () => {
    const ada = await newPerson(url)
    const { answer } = await tryAddPasskey(url, ada)
    await stores.users.updateOne({ _id: ada.user.id }, { $set: { password_hash: null, email_confirmed_at: null } })
    const refused = await call(removePasskey, ada, idOf(answer))
    expect([refused.status, errorCodeOf(refused)]).toEqual([409, 'last_way_in'])
    await stores.users.updateOne({ _id: ada.user.id }, { $set: { email_confirmed_at: new Date() } })
    expect((await call(removePasskey, ada, idOf(answer))).status).toBe(200)
  })
})

describe('the relying party of a passkey', () => {
  const passkeyOf = (answer: { body: unknown }) =>
    stores.mongo.collection<{ _id: number; rp_id?: string }>('passkeys').findOne({ _id: idOf(answer) })
  const change = (answer: { body: unknown }, fields: object) =>
    stores.mongo.collection<{ _id: number }>('passkeys').updateOne({ _id: idOf(answer) }, fields)

  it('stays that of the address it was made at, whatever the address is by now', async () => {
    const { authenticator, answer } = await tryAddPasskey(url, await newPerson(url))
    expect((await passkeyOf(answer))?.rp_id).toBe('localhost')
    const moved = await startAccounts(stores, { env: { PUBLIC_URL: 'http://start.localhost:8080' } })
    const use = (rpId: string) => useByPasskey(moved.url, authenticator, { origin: 'http://start.localhost:8080', rpId })
    expect(errorCodeOf(await use('start.localhost'))).toBe('passkey_rejected')
    expect((await use('localhost')).status).toBe(200)
    await moved.stop()
  })

  it('follows its next use where it was only presumed', async () => {
    const { authenticator, answer } = await tryAddPasskey(url, await newPerson(url))
    await change(answer, { $set: { rp_id: 'foyer.example', is_rp_id_presumed: true } })
    expect((await useByPasskey(url, authenticator)).status).toBe(200)
    expect(await passkeyOf(answer)).toMatchObject({ rp_id: 'localhost' })
    expect(await passkeyOf(answer)).not.toHaveProperty('is_rp_id_presumed')
    await change(answer, { $set: { rp_id: 'foyer.example' } })
    expect(errorCodeOf(await useByPasskey(url, authenticator))).toBe('passkey_rejected')
  })

  it('follows its next use where an earlier release stored none', async () => {
    const { authenticator, answer } = await tryAddPasskey(url, await newPerson(url))
    await change(answer, { $unset: { rp_id: 1 } })
    expect((await useByPasskey(url, authenticator)).status).toBe(200)
    expect((await passkeyOf(answer))?.rp_id).toBe('localhost')
  })
})

describe('where browsers offer no passkeys', () => {
  it('says so', async () => {
    const lan = await startAccounts(stores, { env: { PUBLIC_URL: 'http://192.168.1.20:8080' } })
    const ada = await newPerson(lan.url)
    expect(await overviewOf(lan.url, ada)).toMatchObject({ passkey_origin: null })
    expect(errorCodeOf(await callAs(lan.url, startPasskey, ada.headers))).toBe('passkeys_unavailable')
    await lan.stop()
  })
})
