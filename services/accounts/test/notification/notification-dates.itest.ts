import { currentUser } from '@foyer/contracts/accounts/accounts'
import { limits } from '@foyer/contracts/limits'
import { storeNotificationDate } from '@foyer/contracts/accounts/notifications'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, callAs, newPerson, whoIs, withAccounts } from '../support/accounts.ts'
import { listenForSignals } from '../support/signals.ts'

let stores: AccountsStores
let accounts: Accounts

withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

const store = (headers: Record<string, string>, name: unknown) => callAs(accounts.url, storeNotificationDate, headers, { name })
const datesOf = async (headers: Record<string, string>) =>
  ((await callAs(accounts.url, currentUser, headers)).body as { user: { notifications: Record<string, number> } }).user.notifications

describe('PUT /users/notification', () => {
  it('stores the time of the server in seconds, which users/current.json shows', async () => {
    const { headers } = await newPerson(accounts.url)
    expect(await datesOf(headers)).toEqual({})
    const before = Math.floor(Date.now() / 1000)
    const answer = await store(headers, 'tour-welcomeback')
    expect(answer.status).toBe(200)
    const dates = await datesOf(headers)
    expect(answer.body).toEqual({ notifications: dates })
    expect(Object.keys(dates)).toEqual(['tour-welcomeback'])
    expect(dates['tour-welcomeback']).toBeGreaterThanOrEqual(before)
    expect(dates['tour-welcomeback']).toBeLessThanOrEqual(Date.now() / 1000)
  })

  it('keeps the other names, and the newer time of the same one', async () => {
    const { headers } = await newPerson(accounts.url)
    await store(headers, 'team_invitation_accepted_Abc1234')
    const first = await datesOf(headers)
    accounts.clock.aheadMs = 60_000
    await store(headers, 'tour-welcomeback')
    await store(headers, 'tour-welcomeback')
    accounts.clock.aheadMs = 0
    expect(await datesOf(headers)).toMatchObject(first)
    expect(Object.keys(await datesOf(headers))).toHaveLength(2)
  })

  it('forgets the oldest of more than 200 names', async () => {
    const { user, headers } = await newPerson(accounts.url)
    const names = Array.from({ length: limits.notification_dates }, (_, n) => [`name-${n}`, 1_000 + n] as const)
    await stores.users.updateOne({ _id: user.id }, { $set: { notifications: Object.fromEntries(names) } })
    await store(headers, 'newest')
    const dates = await datesOf(headers)
    expect(Object.keys(dates)).toHaveLength(limits.notification_dates)
    expect(dates).toHaveProperty('newest')
    expect(dates).not.toHaveProperty('name-0')
    expect(dates).toHaveProperty('name-1')
  })

  it('stores all names that browsers send at the same time', async () => {
    const { headers } = await newPerson(accounts.url)
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => store(headers, name)))
    expect(Object.keys(await datesOf(headers)).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('reaches the identity of the person, which carries the newest dates', async () => {
    const { user, headers, session } = await newPerson(accounts.url)
    expect(await whoIs(accounts.url, session)).not.toHaveProperty('notifications')
    const names = Array.from({ length: limits.carried_notification_dates }, (_, n) => [`name-${n}`, 1_000 + n] as const)
    await stores.users.updateOne({ _id: user.id }, { $set: { notifications: Object.fromEntries(names) } })
    const heard = await listenForSignals(stores)
    await store(headers, 'newest')
    await expect.poll(() => heard.signals).toContainEqual({ name: 'user.changed', user_id: user.id })
    await heard.close()
    const { notifications = {} } = (await whoIs(accounts.url, session)) ?? {}
    expect(Object.keys(notifications)).toHaveLength(limits.carried_notification_dates)
    expect(notifications).toHaveProperty('newest')
    expect(notifications).not.toHaveProperty('name-0')
  })

  it('changes nobody else', async () => {
    const [ada, bob] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    await store(ada.headers, 'tour-welcomeback')
    expect(await datesOf(bob.headers)).toEqual({})
  })

  it.each(['', 'a.b', '$set', '7', 'with space', 'x'.repeat(65), 7, null])('refuses the name %j', async (name) => {
    const { headers } = await newPerson(accounts.url)
    expect((await store(headers, name)).status).toBe(422)
    expect(await datesOf(headers)).toEqual({})
  })
})
