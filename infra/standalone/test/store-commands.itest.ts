import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { updateUserSettings } from '@foyer/contracts/accounts/accounts'
import { type Bookmark, addItem, moveItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type CountedStore, countStoreCommands, totalOf } from '@foyer/testing/store-commands'
import { type StoreProcesses, openStores } from '@foyer/testing/stores'
import { writeWebApp } from '@foyer/testing/web-app'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../src/config.ts'
import { type Stack, startStack } from '../src/stack.ts'

const maxCommandsOfAddition = 6
/** What is added leads to a host that nobody is asked for. */
const host = 'https://10.0.0.1'
/** Sweeps of the whole stack, which ask the store without anybody having changed anything. */
const rarely = Object.fromEntries(
  ['SWEEP_INTERVAL_MS', 'FEED_SWEEP_MS', 'REVOCATION_SWEEP_MS', 'ICON_SWEEP_MS', 'MONITOR_SWEEP_MS', 'LINK_CHECK_SWEEP_MS']
    .concat(['SNAPSHOT_SWEEP_MS', 'SNAPSHOT_VERIFY_SWEEP_MS'])
    .map((name) => [name, '3600000']),
)

let folder: string
let stores: StoreProcesses
let counted: CountedStore
let stack: Stack
let client: MongoClient
let owner: ApiSession
let widgets: Widget[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-commands-'))
  stores = await openStores()
  counted = await countStoreCommands(stores.mongoUri)
  const prefix = `commands${process.pid}`
  const env = { ...process.env, ...rarely, ...(await writeWebApp(folder)), FOYER_DATA: folder, PORT: '0', LOG_LEVEL: 'silent' }
  const named = { MONGODB_URI: counted.uri, MONGODB_DB_PREFIX: prefix, REDIS_URL: stores.redisUrl, QUEUE_PREFIX: prefix }
  stack = await startStack(readConfig({ ...env, ...named }), () => undefined)
  client = await MongoClient.connect(stores.mongoUri)
  owner = await signedUp(stack.url)
  // Saving a page is work of its own, which goes out to the internet.
  await owner.call(updateUserSettings, { body: { snapshots: false } })
  const page = (await owner.call(createPage, { body: { title: 'Counted', column_count: 1 } })).body as PageSummary
  widgets = []
  for (const title of ['First', 'Second']) {
    const body = { widget_type: 'urllist' as const, title, column: 0 }
    widgets.push((await owner.call(addWidget, { params: { id: String(page.id) }, body })).body as Widget)
  }
  await settled()
  await add(`${host}/first`)
  await settled()
})
afterAll(async () => {
  await client.close()
  await stack.stop()
  await counted.stop()
  await stores.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Until every event has been handled, its handling acknowledged, and no icon is to be fetched. */
async function settled(): Promise<void> {
  const collection = (service: string, name: string) => client.db(`commands${process.pid}_${service}`).collection(name)
  const carriers = [collection('accounts', 'users'), collection('pages', 'pages'), collection('pages', 'bookmarks')]
  const unfinished = () =>
    Promise.all([
      ...carriers.map((carrier) => carrier.countDocuments({ 'pending_events.0': { $exists: true } })),
      collection('link_tools', 'icons').countDocuments({ fetched_at: null }),
    ])
  await vi.waitFor(async () => expect(await unfinished()).toEqual([0, 0, 0, 0]), { timeout: 20_000 })
}

async function add(url: string, key?: string): Promise<Bookmark> {
  const params = { id: String(widgets[0]?.id) }
  const answer = await owner.call(addItem, { params, body: { url, title: 'A link', ...(key ? { idempotency_key: key } : {}) } })
  expect(answer.status).toBe(201)
  return answer.body as Bookmark
}

/** What the store was asked for by this and all that follows from it. */
async function commandsOf(change: () => Promise<unknown>): Promise<Map<string, number>> {
  counted.take()
  await change()
  await settled()
  const prefix = `commands${process.pid}_`
  return withoutRegularReads(new Map([...counted.take()].map(([name, count]) => [name.replace(prefix, ''), count])))
}

/** What undoes a change, the change, and its page; then the events in it, all at once. */
const ofAnyChange = ['insert pages.page_revisions', 'findAndModify pages.pages', 'update pages.bookmarks']

/**
 * The gateway has a session verified every five seconds, whatever is changed: that reads the session and its person. Who has webhooks is read every
 * minute.
 */
function withoutRegularReads(counts: Map<string, number>): Map<string, number> {
  const checks = counts.get('find accounts.sessions') ?? 0
  counts.delete('find accounts.sessions')
  counts.delete('distinct accounts.webhooks')
  const people = (counts.get('find accounts.users') ?? 0) - checks
  counts.delete('find accounts.users')
  return people > 0 ? counts.set('find accounts.users', people) : counts
}

describe('the commands that the store gets for a change and all that follows', () => {
  it('are at most six for a new bookmark', async () => {
    const counts = await commandsOf(() => add(`${host}/second`))
    expect(namesOf(counts)).toEqual([...ofAnyChange, 'find pages.pages', 'insert pages.bookmarks'].toSorted())
    expect(totalOf(counts)).toBeLessThanOrEqual(maxCommandsOfAddition)
  })

  it('are as many where it has an idempotency key', async () => {
    const counts = await commandsOf(() => add(`${host}/third`, 'key-of-the-third-bookmark'))
    expect(totalOf(counts)).toBeLessThanOrEqual(maxCommandsOfAddition)
  })

  it('are at most six where somebody else has changed the widget, and the end of its list is read', async () => {
    const moved = await add(`${host}/fourth`)
    await move(moved, widgets[1])
    await settled()
    const counts = await commandsOf(() => add(`${host}/fifth`))
    expect(counts.get('find pages.bookmarks')).toBe(1)
    // On a slow machine its events are acknowledged one after the other.
    counts.set('update pages.bookmarks', 1)
    expect(totalOf(counts)).toBeLessThanOrEqual(maxCommandsOfAddition)
  })

  it('are at most six for a bookmark that is renamed', async () => {
    const item = await add(`${host}/sixth`)
    await settled()
    const params = { id: String(item.widget_id), item_id: String(item.id) }
    const counts = await commandsOf(() => owner.call(updateItem, { params, body: { title: 'Renamed' } }))
    expect(namesOf(counts)).toEqual(
      [...ofAnyChange, 'find pages.pages', 'find pages.bookmarks', 'findAndModify pages.bookmarks'].toSorted(),
    )
    expect(totalOf(counts)).toBeLessThanOrEqual(6)
  })

  it('are at most nine for a bookmark that is moved to another widget of its page, which is written once', async () => {
    const item = await add(`${host}/seventh`)
    await settled()
    const counts = await commandsOf(() => move(item, widgets[1]))
    expect(counts.get('findAndModify pages.pages')).toBe(1)
    // One of them looks up the widget that it comes from, for the right on it.
    expect(totalOf(counts)).toBeLessThanOrEqual(9)
  })
})

const namesOf = (counts: ReadonlyMap<string, number>): string[] => [...counts.keys()].toSorted()

async function move(item: Bookmark, to: Widget | undefined): Promise<void> {
  const answer = await owner.call(moveItem, { params: { id: String(to?.id), item_id: String(item.id) }, body: { after: null } })
  expect(answer.status).toBe(200)
}
