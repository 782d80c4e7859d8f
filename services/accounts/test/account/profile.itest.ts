import { updateUser } from '@foyer/contracts/accounts/sign-in/email-change'
import type { Owner } from '@foyer/contracts/pages/base/page-summary'
import {
  type OwnProfile,
  type PublicProfile,
  checkPublicUrl,
  describeOwner,
  getProfile,
  profileListing,
  updateProfile,
  viewProfile,
} from '@foyer/contracts/accounts/profiles'
import { callPath, callService } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, callAs, newPerson, withAccounts } from '../support/accounts.ts'
import { startSiblings } from '../support/siblings.ts'

let stores: AccountsStores
let siblings: Awaited<ReturnType<typeof startSiblings>>
let accounts: Accounts
const dayMs = 24 * 60 * 60_000

withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  siblings = await startSiblings()
  accounts = await shared.open(siblings.url)
})
afterAll(async () => {
  await accounts?.stop()
  await siblings?.close()
  await stores?.stop()
})

type Headers = Record<string, string>
let addresses = 0
const newAddress = () => `address-${(addresses += 1)}`
const update = (headers: Headers, body: unknown) => callAs(accounts.url, updateProfile, headers, body)
const own = async (headers: Headers) => ((await callAs(accounts.url, getProfile, headers)).body as { profile: OwnProfile }).profile
const check = async (headers: Headers, public_url: string) =>
  callPath(accounts.url, checkPublicUrl, checkPublicUrl.path, null, { headers, query: { public_url } })
const isAvailable = async (headers: Headers, address: string) => ((await check(headers, address)).body as { available: boolean }).available
const view = (address: string, headers: Headers = {}) =>
  callPath(accounts.url, viewProfile, `/u/${encodeURIComponent(address)}.json`, null, { headers })
const profileOf = async (address: string, headers?: Headers) => ((await view(address, headers)).body as { profile: PublicProfile }).profile
const isListed = async (address: string) =>
  ((await callService(accounts.url, profileListing, { params: { address } }, { service: 'gateway' })).body as { is_listed: boolean })
    .is_listed

describe('a profile', () => {
  it('is private, empty and without an address at first', async () => {
    const { user, headers } = await newPerson(accounts.url)
    expect(await own(headers)).toEqual({ public_url: null, bio: '', is_published: false })
    expect((await view(user.public_id)).status).toBe(404)
    expect(await isListed(user.public_id)).toBe(false)
  })

  it('shows name, text and public pages to everyone once it is published, and nothing else', async () => {
    const { user, headers } = await newPerson(accounts.url)
    const public_url = newAddress()
    await update(headers, { public_url, bio: '  I like night trains. ', is_published: true })
    for (const address of [public_url, public_url.toUpperCase(), user.public_id]) {
      expect(await profileOf(address)).toEqual({
        public_id: user.public_id,
        public_url,
        name: user.name,
        avatar_url: null,
        bio: 'I like night trains.',
        is_published: true,
        is_own: false,
        pages: [{ public_id: 'Abc1234', title: 'Night trains', slug: 'night-trains' }],
      })
      expect(await isListed(address)).toBe(true)
    }
    await update(headers, { is_published: false })
    expect((await view(public_url)).status).toBe(404)
    expect(await isListed(public_url)).toBe(false)
  })

  it('is shown to its person before it is published, and to nobody else', async () => {
    const [ada, bob] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    expect(await profileOf(ada.user.public_id, ada.headers)).toMatchObject({ is_own: true, is_published: false })
    expect((await view(ada.user.public_id, bob.headers)).status).toBe(404)
  })

  it('is shown without pages while the pages service is down', async () => {
    const { user, headers } = await newPerson(accounts.url)
    await update(headers, { is_published: true })
    siblings.state.arePagesUp = false
    expect(await profileOf(user.public_id)).toMatchObject({ name: user.name, pages: null })
    siblings.state.arePagesUp = true
  })

  it('is gone with the account', async () => {
    const { user, headers } = await newPerson(accounts.url)
    await update(headers, { public_url: newAddress(), is_published: true })
    await stores.users.deleteOne({ _id: user.id })
    expect((await view(user.public_id)).status).toBe(404)
  })

  it('keeps the fields that are not sent', async () => {
    const { headers } = await newPerson(accounts.url)
    const public_url = newAddress()
    await update(headers, { public_url, bio: 'Hello.' })
    await update(headers, { is_published: true })
    await update(headers, {})
    expect(await own(headers)).toEqual({ public_url, bio: 'Hello.', is_published: true })
  })

  it.each([
    ['is locked', { suspension: { at: new Date(), reason: 'Spam', by: 'Grace' } }],
    ['waits for its deletion', { deletion: { requested_at: new Date(), due_at: new Date(Date.now() + dayMs), hash: 'x'.repeat(43) } }],
  ])('is not there for anybody else while the account %s', async (_, state) => {
    const { user, headers } = await newPerson(accounts.url)
    const public_url = newAddress()
    await update(headers, { public_url, is_published: true })
    await stores.users.updateOne({ _id: user.id }, { $set: state })
    for (const address of [public_url, user.public_id]) expect((await view(address)).status).toBe(404)
    expect(await isListed(public_url)).toBe(false)
    await stores.users.updateOne({ _id: user.id }, { $unset: { suspension: 1, deletion: 1 } })
    expect((await view(public_url)).status).toBe(200)
  })

  it.each(['', 'x', 'nobody-here', 'a.b', 'Zz00Zz0'])('is not found at %j', async (address) => {
    expect((await view(address)).status).toBe(404)
  })
})

describe('what pages say of their owner', () => {
  const owner = async (id: number) =>
    (await callService(accounts.url, describeOwner, { params: { user_id: String(id) } }, { service: 'pages' })).body as Owner
  const pendingOf = async (collection: 'users' | 'profiles', id: number) =>
    (await stores.mongo.collection<{ _id: number; pending_events?: { name: string }[] }>(collection).findOne({ _id: id }))?.pending_events

  it('is the name alone until the profile is published', async () => {
    const { user, headers } = await newPerson(accounts.url)
    await stores.users.updateOne({ _id: user.id }, { $set: { avatar: 'a-token' } })
    expect(await owner(user.id)).toEqual({ name: user.name, avatar_url: null, url: null })
    await update(headers, { is_published: true })
    const picture = expect.stringContaining('a-token')
    expect(await owner(user.id)).toEqual({ name: user.name, avatar_url: picture, url: `/u/${user.public_id}` })
    const public_url = newAddress()
    await update(headers, { public_url })
    expect(await owner(user.id)).toMatchObject({ url: `/u/${public_url}` })
    await update(headers, { is_published: false })
    expect(await owner(user.id)).toEqual({ name: user.name, avatar_url: null, url: null })
  })

  it.each([
    ['locked', { suspension: { at: new Date(), reason: 'spam', by: 'test' } }],
    ['about to be deleted', { deletion: { requested_at: new Date(), due_at: new Date(Date.now() + dayMs), hash: null, started_at: null } }],
  ])('is the name alone while the account is %s, and the profile is not there', async (_case, fields) => {
    const { user, headers } = await newPerson(accounts.url)
    await update(headers, { is_published: true })
    await stores.users.updateOne({ _id: user.id }, { $set: fields })
    expect(await owner(user.id)).toEqual({ name: user.name, avatar_url: null, url: null })
    expect((await view(user.public_id)).status).toBe(404)
  })

  it('is told to pages in the same write as the change', async () => {
    const { user, headers } = await newPerson(accounts.url)
    const event = { name: 'user.profile_changed', subscriber: 'pages', payload: { user_id: user.id } }
    await update(headers, { is_published: true })
    expect(await pendingOf('profiles', user.id)).toContainEqual(expect.objectContaining(event))
    await callAs(accounts.url, updateUser, headers, { name: 'Ada Byron' })
    expect(await pendingOf('users', user.id)).toContainEqual(expect.objectContaining(event))
  })

  it('says nothing of an account that is not there', async () => {
    expect(await owner(4711)).toEqual({ name: '', avatar_url: null, url: null })
  })
})

describe('the address of a profile', () => {
  it.each([
    ['short77', 'too_short'],
    ['a'.repeat(33), 'too_long'],
    ['ada.lovelace', 'invalid'],
    ['adä-lovelace', 'invalid'],
    ['postmaster', 'taken'],
    ['support-foyer', 'taken'],
  ])('is refused as %j with %s', async (public_url, code) => {
    const { headers } = await newPerson(accounts.url)
    const answer = await update(headers, { public_url })
    expect([answer.status, (answer.body as { errors: unknown[] }).errors]).toMatchObject([422, [{ field: 'public_url', code }]])
    expect((await own(headers)).public_url).toBeNull()
  })

  it.each([
    ['ada.lovelace', { code: 'invalid', errors: [{ field: 'public_url', code: 'invalid' }] }],
    ['short77', { code: 'invalid', errors: [{ field: 'public_url', code: 'too_short' }] }],
    ['postmaster', { public_url: 'postmaster', available: false }],
    ['Free-Address', { public_url: 'free-address', available: true }],
  ])('is checked while it is typed: %s', async (public_url, body) => {
    const { headers } = await newPerson(accounts.url)
    expect((await check(headers, public_url)).body).toMatchObject(body)
  })

  it('is taken by one of two who want it at once', async () => {
    const people = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const public_url = newAddress()
    const statuses = (await Promise.all(people.map(({ headers }) => update(headers, { public_url })))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422])
    const owners = await Promise.all(people.map(async ({ headers }) => (await own(headers)).public_url))
    expect(owners.filter((address) => address === public_url)).toHaveLength(1)
  })

  it('that was given up leads nowhere, and stays with its person for 90 days', async () => {
    const [ada, bob] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const [former, current] = [newAddress(), newAddress()]
    await update(ada.headers, { public_url: former, is_published: true })
    await update(ada.headers, { public_url: current })
    expect((await view(former)).status).toBe(404)
    expect((await profileOf(current)).public_url).toBe(current)
    expect(await isAvailable(bob.headers, former)).toBe(false)
    expect((await update(bob.headers, { public_url: former })).status).toBe(422)
    expect(await isAvailable(ada.headers, former)).toBe(true)
    accounts.clock.aheadMs += 91 * dayMs
    expect(await isAvailable(bob.headers, former)).toBe(true)
    expect((await update(bob.headers, { public_url: former, is_published: true })).status).toBe(200)
    expect((await profileOf(former)).public_id).toBe(bob.user.public_id)
    expect((await update(ada.headers, { public_url: former })).status).toBe(422)
    expect((await own(ada.headers)).public_url).toBe(current)
  })

  it('can be given up without another', async () => {
    const { user, headers } = await newPerson(accounts.url)
    const public_url = newAddress()
    await update(headers, { public_url, is_published: true })
    await update(headers, { public_url: null })
    expect((await view(public_url)).status).toBe(404)
    expect((await profileOf(user.public_id)).public_url).toBeNull()
  })
})
