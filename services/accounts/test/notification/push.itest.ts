import { signIn, signOut } from '@foyer/contracts/accounts/accounts'
import { importFinished } from '@foyer/contracts/events'
import { readNotifications, updateNotificationSettings } from '@foyer/contracts/accounts/notifications'
import { getPush, subscribeToPush, unsubscribeFromPush } from '@foyer/contracts/accounts/push'
import { newId } from '@foyer/testing/factories'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import webPush from 'web-push'
import { type Accounts, callAs, newPerson, signedIn, startAccounts, startAccountsStores } from '../support/accounts.ts'
import { connectEvents, notificationsOf } from '../support/notifying.ts'
import { startPushService, verifySender } from '../support/push-service.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let events: Awaited<ReturnType<typeof connectEvents>>
let push: Awaited<ReturnType<typeof startPushService>>
let accounts: Accounts

beforeAll(async () => {
  stores = await startAccountsStores()
  push = await startPushService()
  events = await connectEvents(stores.stores)
  accounts = await startAccounts(stores, { roles: ['http', 'worker'], env: { FETCH_ALLOW: '127.0.0.1' } })
})
afterAll(async () => {
  await events?.close()
  await accounts?.stop()
  await push?.close()
  await stores?.stop()
})

type Person = Awaited<ReturnType<typeof newPerson>>

const subscribe = ({ headers }: Pick<Person, 'headers'>, body: unknown) => callAs(accounts.url, subscribeToPush, headers, body)
const keyOf = async ({ headers }: Pick<Person, 'headers'>) =>
  (await callAs(accounts.url, getPush, headers)).body as { public_key: string; is_subscribed: boolean }

/** Someone whose browser takes push messages. */
async function subscribedPerson(options: Parameters<typeof newPerson>[1] = {}) {
  const [person, browser] = [await newPerson(accounts.url, options), push.browser()]
  const answer = await subscribe(person, browser.subscription)
  expect([answer.status, answer.body]).toEqual([200, { is_subscribed: true }])
  return { person, browser }
}

const importOf = ({ user }: Person, title = 'Secret plans') =>
  events.send(importFinished, {
    import_id: newId(),
    owner_id: user.id,
    title,
    imported: 3,
    page: { public_id: 'Abc1234', slug: 'bookmarks' },
  })

const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 50 })
const waitForCount = ({ headers }: Person, count: number) =>
  waitFor(async () => expect((await notificationsOf(accounts.url, headers)).notifications).toHaveLength(count))

describe('a push message', () => {
  it('reaches the browser encrypted, and says what happened without titles of the person', async () => {
    const { person, browser } = await subscribedPerson({ lang: 'de' })
    await importOf(person)
    await waitFor(() => expect(browser.messages()).toHaveLength(1))
    expect(browser.messages()).toMatchObject([{ title: 'Dein Import ist fertig', link: '/p/Abc1234/bookmarks' }])
    const [request] = browser.requests()
    expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
    expect(request?.headers['topic']).toMatch(/^[A-Za-z0-9_-]{1,32}$/)
    expect(JSON.stringify(browser.messages())).not.toContain('Secret plans')
  })

  it('is signed with the key that browsers subscribe with', async () => {
    const { person, browser } = await subscribedPerson()
    await importOf(person)
    await waitFor(() => expect(browser.requests()).toHaveLength(1))
    const [request] = browser.requests()
    if (!request) throw new Error('nothing was sent')
    const { key, claims } = await verifySender(request, push.origin)
    expect(key).toBe((await keyOf(person)).public_key)
    expect(claims.sub).toBe('mailto:foyer@127.0.0.1')
    expect((claims.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60)
  })

  it('goes to every browser of the person, and to nobody else', async () => {
    const [{ person, browser }, { browser: stranger }] = [await subscribedPerson(), await subscribedPerson()]
    await importOf(person)
    await waitFor(() => expect(browser.messages()).toHaveLength(1))
    expect(stranger.requests()).toEqual([])
  })

  it('is not sent for a topic that is to appear under the bell alone', async () => {
    const { person, browser } = await subscribedPerson()
    await callAs(accounts.url, updateNotificationSettings, person.headers, { imports: 'bell' })
    await importOf(person)
    await waitForCount(person, 1)
    await callAs(accounts.url, updateNotificationSettings, person.headers, { imports: 'push' })
    await importOf(person)
    await waitFor(() => expect(browser.messages()).not.toEqual([]))
    expect(browser.messages()).toHaveLength(1)
  })

  it.each([404, 410])('ends the subscription when the push service answers %i', async (status) => {
    const { person, browser } = await subscribedPerson()
    browser.answer(status)
    await importOf(person)
    await waitFor(async () => expect((await keyOf(person)).is_subscribed).toBe(false))
  })

  it('leaves the subscription when the push service refuses a message', async () => {
    const { person, browser } = await subscribedPerson()
    browser.answer(400)
    await importOf(person)
    await waitFor(() => expect(browser.requests()).toHaveLength(1))
    expect((await keyOf(person)).is_subscribed).toBe(true)
  })
})

describe('a browser that takes push messages', () => {
  it('gets none of the person once their session has ended', async () => {
    const { person, browser } = await subscribedPerson()
    await callAs(accounts.url, signOut, person.headers, {})
    await importOf(person)
    await waitFor(async () =>
      expect(await stores.mongo.collection('push_subscriptions').countDocuments({ user_id: person.user.id })).toBe(0),
    )
    expect(browser.requests()).toEqual([])
  })

  it('goes on when the same person gets another session in it', async () => {
    const { person, browser } = await subscribedPerson()
    const body = { email: person.user.email, password: person.password }
    const renewed = signedIn(await callAs(accounts.url, signIn, person.headers, body))
    expect(await keyOf(renewed)).toMatchObject({ is_subscribed: true })
    await importOf(person)
    await waitFor(() => expect(browser.messages()).toHaveLength(1))
  })

  it('gets none of the first person once a second one has logged in over their session', async () => {
    const { person, browser } = await subscribedPerson()
    const next = await newPerson(accounts.url)
    const body = { email: next.user.email, password: next.password }
    const second = signedIn(await callAs(accounts.url, signIn, person.headers, body))
    expect(await keyOf(second)).toMatchObject({ is_subscribed: false })
    for (const recipient of [person, next]) {
      await importOf(recipient)
      await waitForCount(recipient, 1)
    }
    const subscriptions = stores.mongo.collection('push_subscriptions')
    await waitFor(async () => expect(await subscriptions.countDocuments({ user_id: { $in: [person.user.id, next.user.id] } })).toBe(0))
    expect(browser.requests()).toEqual([])
  })

  it('belongs to whoever subscribed last', async () => {
    const { person, browser } = await subscribedPerson()
    const next = await newPerson(accounts.url)
    await subscribe(next, browser.subscription)
    await importOf(person)
    await waitForCount(person, 1)
    expect((await keyOf(person)).is_subscribed).toBe(false)
    await importOf(next)
    await waitFor(() => expect(browser.messages()).toHaveLength(1))
  })

  it('gets none after it was unsubscribed', async () => {
    const { person, browser } = await subscribedPerson()
    const answer = await callAs(accounts.url, unsubscribeFromPush, person.headers)
    expect([answer.status, answer.body]).toEqual([200, { is_subscribed: false }])
    expect((await keyOf(person)).is_subscribed).toBe(false)
    await importOf(person)
    await waitForCount(person, 1)
    expect(browser.requests()).toEqual([])
  })

  it('can be subscribed again, which changes nothing but its keys', async () => {
    const { person } = await subscribedPerson()
    const renewed = push.browser()
    await subscribe(person, renewed.subscription)
    await importOf(person)
    await waitFor(() => expect(renewed.messages()).toHaveLength(1))
    await callAs(accounts.url, readNotifications, person.headers, {})
  })
})

describe('PUT /users/push.json', () => {
  it.each([
    ['an address that is not public', 'https://10.0.0.7/push'],
    ['an address without encryption', 'http://push.example/abc'],
    ['an address with a password', 'https://me:secret@push.example/abc'],
  ])('refuses %s', async (_case, endpoint) => {
    const person = await newPerson(accounts.url)
    const answer = await subscribe(person, { ...push.browser().subscription, endpoint })
    expect(answer).toMatchObject({ status: 422, body: { code: 'address_not_allowed' } })
    expect((await keyOf(person)).is_subscribed).toBe(false)
  })

  it('refuses keys that are none', async () => {
    const person = await newPerson(accounts.url)
    const { endpoint } = push.browser().subscription
    expect((await subscribe(person, { endpoint, keys: { p256dh: 'short', auth: 'x' } })).status).toBe(422)
  })
})

describe('the key for push messages', () => {
  it('is the same for everyone and after a restart, its private part sealed in the database', async () => {
    const { public_key: key } = await keyOf(await newPerson(accounts.url))
    const again = await startAccounts(stores, { roles: ['http'] })
    const person = await newPerson(again.url)
    const { body } = await callAs(again.url, getPush, person.headers)
    await again.stop()
    expect((body as { public_key: string }).public_key).toBe(key)
    expect(await stores.mongo.collection('push_keys').countDocuments({})).toBe(1)
    const stored = await stores.mongo.collection<{ sealed_private_key: string }>('push_keys').findOne({})
    expect(stored?.sealed_private_key).toMatch(/^v1\./)
  })

  it('is that of the configuration where there is one', async () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const env = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
    const configured = await startAccounts(stores, { roles: ['http'], env })
    const person = await newPerson(configured.url)
    const { body } = await callAs(configured.url, getPush, person.headers)
    await configured.stop()
    expect((body as { public_key: string }).public_key).toBe(publicKey)
  })
})
