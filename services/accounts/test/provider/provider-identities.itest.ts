import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Accounts,
  type SignedIn,
  newConfirmedPerson,
  newEmail,
  newPerson,
  signedIn,
  startAccounts,
  startAccountsStores,
  trySignIn,
} from '../support/accounts.ts'
import { type FakeProvider, providerEnv, startFakeProvider } from './fake-provider.ts'
import { mailsTo } from '../support/mailbox.ts'
import { createBrowser, outcomeOf } from './provider-browser.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let fake: FakeProvider
let accounts: Accounts

beforeAll(async () => {
  stores = await startAccountsStores()
  fake = await startFakeProvider()
  accounts = await startAccounts(stores, { env: providerEnv(fake), roles: ['http', 'worker'] })
})
beforeEach(() => {
  fake.reset()
  accounts.clock.aheadMs = 0
})
afterAll(async () => {
  await accounts?.stop()
  await fake?.close()
  await stores?.stop()
})

const browserOf = ({ headers }: Pick<SignedIn, 'headers'>) => createBrowser(accounts.url, headers)
const visitor = () => createBrowser(accounts.url)

/** Waits until a message of that subject has reached the person. */
const toBeTold = ({ user }: SignedIn, subject: string) =>
  expect.poll(async () => (await mailsTo(accounts.url, user.email)).map((mail) => mail.subject), { timeout: 30_000 }).toContain(subject)

/** Someone who has signed up with Google alone. */
async function newcomer() {
  fake.state.person = { sub: `alone-${newEmail()}`, email: newEmail(), email_verified: true, name: 'Ada' }
  return signedIn(await visitor().goThrough('google_oauth2', 'sign_up'))
}

describe('linking', () => {
  it('adds a way to sign in, lists it, and tells the person', async () => {
    const ada = await newPerson(accounts.url)
    fake.state.person = { ...fake.state.person, email: 'ada@gmail.com', email_verified: true }
    expect(outcomeOf(await browserOf(ada).goThrough('google_oauth2', 'link'))).toBe('linked')
    await toBeTold(ada, 'Google can now log you in')
    expect(await browserOf(ada).identities()).toMatchObject([
      { provider: 'google_oauth2', provider_name: 'Google', label: 'ada@gmail.com', last_used_at: null, is_available: true },
    ])
    const elsewhere = await visitor().goThrough('google_oauth2')
    expect(signedIn(elsewhere).user.id).toBe(ada.user.id)
    expect((await browserOf(ada).identities())[0]?.last_used_at).toBeGreaterThan(0)
  })

  it('takes several providers, and the same one twice without a second entry', async () => {
    const ada = await newPerson(accounts.url)
    for (const provider of ['google_oauth2', 'facebook', 'google_oauth2'] as const) {
      expect(outcomeOf(await browserOf(ada).goThrough(provider, 'link'))).toBe('linked')
    }
    expect((await browserOf(ada).identities()).map(({ provider }) => provider)).toEqual(['google_oauth2', 'facebook'])
  })

  it('never moves an identity from one account to another', async () => {
    const [ada, bob] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    await browserOf(ada).goThrough('google_oauth2', 'link')
    const answer = await browserOf(bob).goThrough('google_oauth2', 'link')
    expect([answer.status, outcomeOf(answer)]).toEqual([409, 'provider_identity_taken'])
    expect(await browserOf(bob).identities()).toEqual([])
  })

  it('gives an identity to one of two accounts that link it at the same time', async () => {
    const people = await Promise.all([newPerson(accounts.url), newPerson(accounts.url)])
    const browsers = people.map(browserOf)
    const backs = await Promise.all(browsers.map((browser) => browser.visit('google_oauth2', 'link')))
    const answers = await Promise.all(browsers.map((browser, index) => browser.complete('google_oauth2', backs[index] ?? {})))
    expect(answers.map((answer) => String(outcomeOf(answer))).toSorted()).toEqual(['linked', 'provider_identity_taken'])
  })

  it('keeps two people of different issuers apart who have the same subject', async () => {
    const [ada, bob] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    await browserOf(ada).goThrough('google_oauth2', 'link')
    expect(outcomeOf(await browserOf(bob).goThrough('yahoo_auth', 'link'))).toBe('linked')
  })

  it('needs someone who has shown lately who they are', async () => {
    expect((await visitor().start('google_oauth2', 'link')).status).toBe(401)
    const ada = await newPerson(accounts.url)
    accounts.clock.aheadMs = 16 * 60_000
    const answer = await browserOf(ada).start('google_oauth2', 'link')
    expect([answer.status, outcomeOf(answer)]).toEqual([403, 'reauthentication_required'])
  })

  it('ends when somebody else is signed in on the way back, or nobody', async () => {
    const ada = await newPerson(accounts.url)
    const browser = browserOf(ada)
    for (const headers of [(await newPerson(accounts.url)).headers, undefined]) {
      const back = await browser.visit('google_oauth2', 'link')
      const later = createBrowser(accounts.url, headers)
      later.adopt(browser.cookie())
      expect(outcomeOf(await later.complete('google_oauth2', back))).toBe('provider_flow_ended')
    }
    expect(await browser.identities()).toEqual([])
  })

  it('stops at twenty', async () => {
    const ada = await newPerson(accounts.url)
    const [first] = [await browserOf(ada).goThrough('google_oauth2', 'link')]
    expect(outcomeOf(first)).toBe('linked')
    const collection = stores.mongo.collection<{ _id: string }>('provider_identities')
    const stored = await collection.findOne({ user_id: ada.user.id } as object)
    for (let count = 1; count < 20; count += 1) await collection.insertOne({ ...stored, _id: `${stored?._id}-${count}` })
    fake.state.person = { sub: 'one too many' }
    expect(outcomeOf(await browserOf(ada).goThrough('google_oauth2', 'link'))).toBe('provider_identity_limit')
  })
})

describe('unlinking', () => {
  it('takes the way to sign in away, and tells the person', async () => {
    const ada = await newPerson(accounts.url)
    const browser = browserOf(ada)
    await browser.goThrough('google_oauth2', 'link')
    const [identity] = await browser.identities()
    expect((await browser.unlink(identity?.id ?? '')).status).toBe(200)
    await toBeTold(ada, 'Google no longer logs you in')
    expect(await browser.identities()).toEqual([])
    expect(outcomeOf(await visitor().goThrough('google_oauth2'))).toBe('no_account_found')
    expect((await trySignIn(accounts.url, ada.user.email, ada.password)).status).toBe(200)
  })

  it('leaves the last way in', async () => {
    const browser = browserOf(await newcomer())
    const [identity] = await browser.identities()
    const answer = await browser.unlink(identity?.id ?? '')
    expect([answer.status, outcomeOf(answer)]).toEqual([409, 'last_way_in'])
    expect(outcomeOf(await visitor().goThrough('google_oauth2'))).toBe('signed_in')
  })

  it('leaves one of two that are unlinked at the same time', async () => {
    const browser = browserOf(await newcomer())
    await browser.goThrough('facebook', 'link')
    const identities = await browser.identities()
    const answers = await Promise.all(identities.map(({ id }) => browser.unlink(id)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect((await browser.identities()).length).toBeGreaterThanOrEqual(1)
  })

  it('takes away what has been switched off, which is no way in', async () => {
    const ada = await newcomer()
    const { GOOGLE_CLIENT_ID: _, ...env } = providerEnv(fake)
    const without = await startAccounts(stores, { env })
    const browser = createBrowser(without.url, ada.headers)
    const [identity] = await browser.identities()
    expect(identity).toMatchObject({ provider_name: 'Google', is_available: false })
    expect((await browser.unlink(identity?.id ?? '')).status).toBe(200)
    await without.stop()
  })

  it('is not found for the identity of somebody else, which stays', async () => {
    const [ada, bob] = [await newcomer(), await newPerson(accounts.url)]
    const [identity] = await browserOf(ada).identities()
    const answer = await browserOf(bob).unlink(identity?.id ?? '')
    expect([answer.status, outcomeOf(answer)]).toEqual([404, 'not_found'])
    expect(await browserOf(ada).identities()).toHaveLength(1)
  })

  it('needs someone who has shown lately who they are', async () => {
    const ada = await newPerson(accounts.url)
    await browserOf(ada).goThrough('google_oauth2', 'link')
    const [identity] = await browserOf(ada).identities()
    expect((await visitor().unlink(identity?.id ?? '')).status).toBe(401)
    accounts.clock.aheadMs = 16 * 60_000
    expect(outcomeOf(await browserOf(ada).unlink(identity?.id ?? ''))).toBe('reauthentication_required')
  })
})

describe('the e-mail address that a provider names', () => {
  it('leads nobody to another account once it has changed there, be it that of somebody else', async () => {
    const [ada, bob] = [await newcomer(), await newConfirmedPerson(accounts.url, stores)]
    fake.state.person = { ...fake.state.person, email: bob.user.email, email_verified: true }
    expect(signedIn(await visitor().goThrough('google_oauth2')).user).toMatchObject({ id: ada.user.id, email: ada.user.email })
    expect(await browserOf(bob).identities()).toEqual([])
  })

  it('links no second provider by itself where the first has confirmed it', async () => {
    const email = `${Date.now()}.twice@gmail.com`
    fake.state.person = { sub: `first-${email}`, email, email_verified: true, name: 'Ada' }
    const ada = signedIn(await visitor().goThrough('google_oauth2', 'sign_up'))
    fake.state.person = { sub: `second-${email}`, email, email_verified: true, name: 'Ada' }
    expect(outcomeOf(await visitor().goThrough('custom_idp', 'sign_up'))).toBe('email_taken')
    expect((await browserOf(ada).identities()).map(({ provider }) => provider)).toEqual(['google_oauth2'])
  })
})

describe('an identity whose account is gone', () => {
  it('is that of someone new', async () => {
    const ada = await newcomer()
    await stores.users.deleteOne({ _id: ada.user.id })
    expect(outcomeOf(await visitor().goThrough('google_oauth2'))).toBe('no_account_found')
  })
})

describe('showing by a provider that it is still the person', () => {
  const now = () => Math.floor(Date.now() / 1000)

  it.each([
    ['says when they logged in, and that was just now', () => now(), 'confirmed'],
    ['does not say when they logged in', () => undefined, 'confirmed'],
    ['says that they logged in before', () => now() - 600, 'provider_not_asked'],
  ])('goes by a provider that %s', async (_case, authTime, outcome) => {
    const person = await newcomer()
    const time = authTime()
    fake.state.person = { ...fake.state.person, ...(time === undefined ? {} : { auth_time: time }) }
    expect(outcomeOf(await browserOf(person).goThrough('google_oauth2', 'confirm'))).toBe(outcome)
  })
})
