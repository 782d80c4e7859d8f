import { exportAccount } from '@foyer/contracts/accounts/account-data'
import { archiveReady, feedDied, feedRecovered, importFinished, monitorChanged } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { suggestionsAnswered } from '@foyer/contracts/pages/item/suggestion-events'
import {
  deleteNotification,
  getNotificationSettings,
  readNotifications,
  updateNotificationSettings,
} from '@foyer/contracts/accounts/notifications'
import { callService } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createNotificationModel } from '../../src/modules/notification/notification.model.ts'
import { type NotificationRecord, createNotificationRepository } from '../../src/modules/notification/notification.repository.ts'
import { type Accounts, type AccountsStores, callAs, newConfirmedPerson, newPerson, withWorkingAccounts } from '../support/accounts.ts'
import { mailTitled, mailsTo } from '../support/mailbox.ts'
import { newTeam } from '../support/teams.ts'
import { connectEvents, notificationsOf, startFeedSiblings } from '../support/notifying.ts'
import { listenForSignals } from '../support/signals.ts'

let stores: AccountsStores
let siblings: Awaited<ReturnType<typeof startFeedSiblings>>
let events: Awaited<ReturnType<typeof connectEvents>>
let accounts: Accounts

withWorkingAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  siblings = await startFeedSiblings()
  events = await connectEvents(stores.stores)
  accounts = await shared.open(siblings.url)
})
afterAll(async () => {
  await events?.close()
  await accounts?.stop()
  await siblings?.close()
  await stores?.stop()
})

type Headers = Record<string, string>
const list = (headers: Headers, query?: string) => notificationsOf(accounts.url, headers, query)
const waitForList = (headers: Headers, check: (result: Awaited<ReturnType<typeof list>>) => void) =>
  vi.waitFor(async () => check(await list(headers)), { timeout: 20_000, interval: 50 })

const imported = (owner: number, fields = {}) => ({
  import_id: newId(),
  owner_id: owner,
  title: 'Bookmarks',
  imported: 12,
  page: { public_id: 'Abc1234', slug: 'bookmarks' },
  ...fields,
})

/** A feed that everyone named here has in a widget. */
function feedOf(...userIds: number[]) {
  const id = newId()
  siblings.owners.set(
    id,
    userIds.map((user_id) => ({ user_id, widget_id: newId() })),
  )
  return id
}

/** Someone with a finished import in their list. */
async function personWithImport() {
  const person = await newPerson(accounts.url)
  await events.send(importFinished, imported(person.user.id))
  await waitForList(person.headers, ({ unread }) => expect(unread).toBe(1))
  return person
}

describe('the notification of an import', () => {
  it('says how much was imported and leads to the page', async () => {
    const { headers } = await personWithImport()
    const { notifications, next } = await list(headers)
    expect(notifications).toEqual([
      expect.objectContaining({
        kind: 'import_done',
        params: { title: 'Bookmarks', count: 12 },
        link: '/p/Abc1234/bookmarks',
        read_at: null,
      }),
    ])
    expect(next).toBeNull()
  })

  it('leads to the import when it failed', async () => {
    const { user, headers } = await newPerson(accounts.url)
    const event = imported(user.id, { page: null })
    await events.send(importFinished, event)
    await waitForList(headers, ({ notifications }) =>
      expect(notifications).toMatchObject([
        { kind: 'import_failed', params: { title: 'Bookmarks' }, link: `/users/import/${event.import_id}` },
      ]),
    )
  })

  it('is made once when the event is handled twice', async () => {
    const { user, headers } = await newPerson(accounts.url)
    const event = imported(user.id)
    await events.send(importFinished, event)
    await events.send(importFinished, event)
    await events.send(importFinished, imported(user.id, { title: 'Last' }))
    await waitForList(headers, ({ notifications }) =>
      expect(notifications.map(({ params }) => params)).toContainEqual({ title: 'Last', count: 12 }),
    )
    expect((await list(headers)).notifications).toHaveLength(2)
  })

  it('is published to the open browsers of the person', async () => {
    const heard = await listenForSignals(stores)
    const { user } = await personWithImport()
    await expect.poll(() => heard.signals).toContainEqual({ name: 'notifications.changed', user_id: user.id })
    await heard.close()
  })
})

describe('the notification of an archive', () => {
  it('leads to where the data can be downloaded', async () => {
    const { user, headers } = await newPerson(accounts.url)
    await events.send(archiveReady, { user_id: user.id, archive_id: newId(), expires_at: Math.floor(Date.now() / 1000) + 3_600 })
    await waitForList(headers, ({ notifications }) =>
      expect(notifications).toMatchObject([{ kind: 'export_ready', params: {}, link: '/users/user_data' }]),
    )
  })
})

describe('the notification of an archive of a team', () => {
  it('reaches by mail too who has asked for it, and leads to the archives of the team', async () => {
    const admin = await newConfirmedPerson(accounts.url, stores, { lang: 'en' })
    const team = await newTeam(accounts.url, admin)
    const expires_at = Math.floor(Date.now() / 1000) + 3_600
    await events.send(archiveReady, { user_id: admin.user.id, team_id: team.id, archive_id: newId(), expires_at })
    const link = `/organization/${team.public_id}/archives`
    await waitForList(admin.headers, ({ notifications }) =>
      expect(notifications).toMatchObject([{ kind: 'export_ready', params: { team: team.title }, link }]),
    )
    const mail = await mailTitled(accounts.url, admin.user.email, `Your archive of “${team.title}” is ready`)
    expect(mail.text).toContain(link)
  })

  it('reaches nobody who administers the team no more', async () => {
    const [owner, former] = [await newConfirmedPerson(accounts.url, stores), await newConfirmedPerson(accounts.url, stores)]
    const team = await newTeam(accounts.url, owner)
    const expires_at = Math.floor(Date.now() / 1000) + 3_600
    await events.send(archiveReady, { user_id: former.user.id, team_id: team.id, archive_id: newId(), expires_at })
    await events.send(archiveReady, { user_id: owner.user.id, team_id: team.id, archive_id: newId(), expires_at })
    await waitForList(owner.headers, ({ notifications }) => expect(notifications).toHaveLength(1))
    expect((await list(former.headers)).notifications).toEqual([])
    expect(await mailsTo(accounts.url, former.user.email, /archive/)).toEqual([])
  })
})

describe('the notification of answered suggestions', () => {
  it.each([
    [true, 'suggestions_accepted'],
    [false, 'suggestions_refused'],
  ] as const)('is told once, and leads to the page: accepted is %s', async (is_accepted, kind) => {
    const { user, headers } = await newPerson(accounts.url)
    const answered = { user_id: user.id, page_public_id: 'Abc1234', title: 'Ours', name: 'Ben', count: 3, is_accepted, key: `k-${newId()}` }
    await events.send(suggestionsAnswered, answered)
    await events.send(suggestionsAnswered, answered)
    await events.send(suggestionsAnswered, { ...answered, key: `k-${newId()}`, count: 1 })
    await waitForList(headers, ({ notifications }) =>
      expect(notifications).toMatchObject([
        { kind, params: { title: 'Ours', name: 'Ben', count: 1 }, link: '/p/Abc1234' },
        { kind, params: { count: 3 } },
      ]),
    )
  })
})

describe('the notification of a monitored address', () => {
  /** An address that everyone named here wants to know of, called alike in a widget of each. */
  const addressOf = (...userIds: number[]) => {
    const key = `key-${newId()}`
    const listener = { name: 'Shop', page_public_id: 'Abc1234' }
    siblings.listeners.set(
      key,
      userIds.map((user_id, index) => ({ user_id, widget_id: 100 + index, ...listener })),
    )
    return key
  }

  it('says that it is down and then up again, since when, and leads to its widget', async () => {
    const { user, headers } = await newPerson(accounts.url)
    const key = addressOf(user.id)
    await events.send(monitorChanged, { key, state: 'down', since: 1_795_000_000 })
    await waitForList(headers, ({ unread }) => expect(unread).toBe(1))
    await events.send(monitorChanged, { key, state: 'up', since: 1_795_000_600 })
    await waitForList(headers, ({ notifications }) =>
      expect(notifications).toMatchObject([
        { kind: 'monitor_up', params: { name: 'Shop', since: 1_795_000_600 }, link: '/p/Abc1234#100' },
        { kind: 'monitor_down', params: { name: 'Shop', since: 1_795_000_000 }, link: '/p/Abc1234#100' },
      ]),
    )
  })

  it('is made once for each person, however often it is told and in however many widgets it is', async () => {
    const [first, second] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const key = addressOf(first.user.id, first.user.id, second.user.id)
    const event = { key, state: 'down', since: 1_795_000_000 } as const
    await events.send(monitorChanged, event)
    await events.send(monitorChanged, event)
    await events.send(monitorChanged, { key: addressOf(first.user.id, second.user.id), state: 'up', since: 1_795_000_600 })
    for (const { headers } of [first, second]) {
      await waitForList(headers, ({ notifications }) => {
        expect(notifications.map(({ kind }) => kind).toSorted()).toEqual(['monitor_down', 'monitor_up'])
      })
    }
  })

  it('is not made for somebody who has turned the topic off', async () => {
    const { user, headers } = await newPerson(accounts.url)
    await callAs(accounts.url, updateNotificationSettings, headers, { monitors: 'off' })
    await events.send(monitorChanged, { key: addressOf(user.id), state: 'down', since: 1_795_000_000 })
    await events.send(importFinished, imported(user.id))
    await waitForList(headers, ({ notifications }) => expect(notifications).toMatchObject([{ kind: 'import_done' }]))
    expect((await list(headers)).notifications).toHaveLength(1)
  })
})

describe('the notification of feeds that died', () => {
  it('is one for all feeds, unread again with each that dies', async () => {
    const { user, headers } = await newPerson(accounts.url)
    await events.send(feedDied, { feed_id: feedOf(user.id), title: 'A' })
    await waitForList(headers, ({ notifications }) => expect(notifications).toMatchObject([{ params: { count: 1, titles: ['A'] } }]))
    await callAs(accounts.url, readNotifications, headers, {})
    await events.send(feedDied, { feed_id: feedOf(user.id), title: 'B' })
    await waitForList(headers, ({ notifications, unread }) => {
      expect(notifications).toMatchObject([{ kind: 'feeds_died', params: { count: 2, titles: ['B', 'A'] }, read_at: null }])
      expect(unread).toBe(1)
    })
  })

  it('leads to the widget with the feed', async () => {
    const { user, headers } = await newPerson(accounts.url)
    const feed = feedOf(user.id)
    await events.send(feedDied, { feed_id: feed, title: 'A' })
    const widget = siblings.owners.get(feed)?.[0]?.widget_id
    await waitForList(headers, ({ notifications }) => expect(notifications).toMatchObject([{ link: `/p/Abc1234#${widget}` }]))
  })

  it('counts a feed once, however often its death is told and however many widgets show it', async () => {
    const { user, headers } = await newPerson(accounts.url)
    const [feed, last] = [feedOf(user.id, user.id), feedOf(user.id)]
    await events.send(feedDied, { feed_id: feed, title: 'A' })
    await events.send(feedDied, { feed_id: feed, title: 'A' })
    await events.send(feedDied, { feed_id: last, title: 'B' })
    await waitForList(headers, ({ notifications }) => expect(notifications[0]?.params).toMatchObject({ count: 2 }))
    expect((await list(headers)).notifications).toHaveLength(1)
  })

  it('counts every feed when many die at once', async () => {
    const { user, headers } = await newPerson(accounts.url)
    await Promise.all(Array.from({ length: 12 }, (_, n) => events.send(feedDied, { feed_id: feedOf(user.id), title: `Feed ${n}` })))
    await waitForList(headers, ({ notifications }) => expect(notifications).toMatchObject([{ params: { count: 12 } }]))
  })

  it('tells everyone who has the feed, and nobody else', async () => {
    const [ada, bob, eve] = [await newPerson(accounts.url), await newPerson(accounts.url), await newPerson(accounts.url)]
    await events.send(feedDied, { feed_id: feedOf(ada.user.id, bob.user.id), title: 'A' })
    for (const { headers } of [ada, bob]) await waitForList(headers, ({ unread }) => expect(unread).toBe(1))
    expect((await list(eve.headers)).notifications).toEqual([])
  })

  it('loses a feed that works again, and goes with the last one', async () => {
    const { user, headers } = await newPerson(accounts.url)
    const [first, second] = [feedOf(user.id), feedOf(user.id)]
    await events.send(feedDied, { feed_id: first, title: 'A' })
    await events.send(feedDied, { feed_id: second, title: 'B' })
    await waitForList(headers, ({ notifications }) => expect(notifications[0]?.params).toMatchObject({ count: 2 }))
    await events.send(feedRecovered, { feed_id: first })
    await waitForList(headers, ({ notifications }) => expect(notifications[0]?.params).toEqual({ count: 1, titles: ['B'] }))
    await events.send(feedRecovered, { feed_id: second })
    await waitForList(headers, ({ notifications, unread }) => expect([notifications, unread]).toEqual([[], 0]))
  })
})

describe('a person’s notifications', () => {
  it('come the newest first, some at a time', async () => {
    const { user, headers } = await newPerson(accounts.url)
    await stores.mongo.collection('notifications').insertMany(stored(user.id, limits.notifications_per_call + 1))
    const first = await list(headers)
    expect(first.notifications).toHaveLength(limits.notifications_per_call)
    expect(first.notifications[0]?.params).toMatchObject({ count: limits.notifications_per_call })
    expect(first.unread).toBe(limits.notifications_per_call + 1)
    const rest = await list(headers, `?before=${first.next}`)
    expect(rest.notifications.map(({ params }) => params)).toEqual([{ title: 'T', count: 0 }])
    expect(rest.next).toBeNull()
  })

  it('are at most 200: the oldest are deleted', async () => {
    const { user, headers } = await newPerson(accounts.url)
    const notifications = stores.mongo.collection('notifications')
    await notifications.insertMany(stored(user.id, limits.notifications_per_user))
    await events.send(importFinished, imported(user.id))
    await waitForList(headers, (result) => expect(result.notifications[0]?.params).toMatchObject({ title: 'Bookmarks' }))
    await expect.poll(() => notifications.countDocuments({ user_id: user.id })).toBe(limits.notifications_per_user)
    expect(await notifications.countDocuments({ user_id: user.id, position: 1 })).toBe(0)
  })

  it('are not lost where two processes have drawn the same id', async () => {
    const { user } = await newPerson(accounts.url)
    const [present, record] = stored(user.id, 2)
    await stores.mongo.collection('notifications').insertOne(present as never)
    const repository = createNotificationRepository(createNotificationModel(stores.mongo))
    const _id = Number(present?._id)
    const { position = 0, created_at = new Date(), expires_at = new Date() } = record ?? {}
    const same = { ...(record as unknown as NotificationRecord), _id }
    const merged = { user_id: user.id, kind: 'feeds_died' as const, dedupe_key: 'feeds_died', link: null, position, created_at, expires_at }
    await expect(repository.insert(same)).rejects.toMatchObject({ code: 11_000 })
    await expect(repository.merge(_id, merged, { id: 1, title: 'A' }, 10)).rejects.toMatchObject({ code: 11_000 })
    expect(await repository.insert({ ...same, _id: newId() })).toBe(true)
    expect(await repository.insert({ ...same, _id: newId() })).toBe(false)
  })

  it('are marked as read one by one, or all', async () => {
    const { user, headers } = await newPerson(accounts.url)
    await stores.mongo.collection('notifications').insertMany(stored(user.id, 3))
    const [first] = (await list(headers)).notifications
    const marked = await callAs(accounts.url, readNotifications, headers, { ids: [first?.id] })
    expect([marked.status, marked.body]).toEqual([200, { unread: 2 }])
    expect((await list(headers)).notifications.map(({ read_at }) => read_at !== null)).toEqual([true, false, false])
    expect((await callAs(accounts.url, readNotifications, headers, {})).body).toEqual({ unread: 0 })
  })

  it('are deleted one by one; twice the same changes nothing', async () => {
    const { headers } = await personWithImport()
    const [{ id } = { id: 0 }] = (await list(headers)).notifications
    const remove = () => callAs(accounts.url, { ...deleteNotification, path: `/users/notifications/${id}.json` }, headers)
    expect([(await remove()).status, (await remove()).body]).toEqual([200, { unread: 0 }])
    expect((await list(headers)).notifications).toEqual([])
  })

  it('are neither read nor deleted by another person', async () => {
    const [ada, eve] = [await personWithImport(), await newPerson(accounts.url)]
    const [{ id } = { id: 0 }] = (await list(ada.headers)).notifications
    await callAs(accounts.url, readNotifications, eve.headers, { ids: [id] })
    await callAs(accounts.url, readNotifications, eve.headers, {})
    await callAs(accounts.url, { ...deleteNotification, path: `/users/notifications/${id}.json` }, eve.headers)
    expect(await list(ada.headers)).toMatchObject({ unread: 1, notifications: [{ id, read_at: null }] })
  })

  it.each([
    ['no id', { ids: [] }],
    ['ids that are texts', { ids: ['7'] }],
    ['more ids than there can be', { ids: Array.from({ length: 201 }, (_, n) => n + 1) }],
    ['a field that does not exist', { everything: true }],
  ])('are not marked by a call with %s', async (_case, body) => {
    const { headers } = await personWithImport()
    expect((await callAs(accounts.url, readNotifications, headers, body)).status).toBe(422)
    expect((await list(headers)).unread).toBe(1)
  })
})

describe('what is stored of a person about notifications', () => {
  it('is in the archive of their account', async () => {
    const { user, headers } = await personWithImport()
    await callAs(accounts.url, updateNotificationSettings, headers, { feeds: 'off' })
    const params = { user_id: String(user.id) }
    const { body } = await callService(accounts.url, exportAccount, { params }, { service: 'import' })
    expect((body as { parts: unknown }).parts).toMatchObject({
      notifications: [{ kind: 'import_done', link: '/p/Abc1234/bookmarks' }],
      notification_settings: { feeds: 'off' },
    })
  })
})

describe('notification settings', () => {
  it('notify of everything until the person has chosen', async () => {
    const { headers } = await newPerson(accounts.url)
    const all = { imports: 'push', feeds: 'push', monitors: 'push', exports: 'push', invitations: 'push' }
    expect((await callAs(accounts.url, getNotificationSettings, headers)).body).toEqual(all)
    const answer = await callAs(accounts.url, updateNotificationSettings, headers, { feeds: 'off' })
    expect([answer.status, answer.body]).toEqual([200, { ...all, feeds: 'off' }])
    expect((await callAs(accounts.url, updateNotificationSettings, headers, {})).body).toEqual({ ...all, feeds: 'off' })
  })

  it('keep what a person has switched off out of their list', async () => {
    const { user, headers } = await newPerson(accounts.url)
    await callAs(accounts.url, updateNotificationSettings, headers, { imports: 'off' })
    await events.send(importFinished, imported(user.id))
    await events.send(feedDied, { feed_id: feedOf(user.id), title: 'A' })
    await waitForList(headers, ({ notifications }) => expect(notifications.map(({ kind }) => kind)).toEqual(['feeds_died']))
  })

  it.each([{ imports: 'mail' }, { teams: 'off' }])('refuse %j', async (body) => {
    const { headers } = await newPerson(accounts.url)
    expect((await callAs(accounts.url, updateNotificationSettings, headers, body)).status).toBe(422)
  })
})

/** So many notifications of a person as they are stored, counted from the oldest. */
function stored(userId: number, count: number) {
  const now = new Date()
  return Array.from({ length: count }, (_, n) => ({
    _id: newId() as never,
    user_id: userId,
    kind: 'import_done',
    params: { title: 'T', count: n },
    subjects: [],
    link: null,
    dedupe_key: `stored-${n}`,
    position: n + 1,
    created_at: now,
    read_at: null,
    expires_at: new Date(now.getTime() + 1_000_000),
  }))
}
