import type { ChildProcess } from 'node:child_process'
import { startArchiveImport } from '@foyer/contracts/import/archive-imports'
import { type ImportRecord, pollImport } from '@foyer/contracts/import/import'
import { callService } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { service } from '../src/service.ts'
import { archiveOf, widgetOf } from './archive-of.ts'
import { spawnWorker } from './worker-process.ts'
import { quick, upload } from './world.ts'

const person = sessionUser()
const itemsOfPage = 2_400
const pageCount = 2
const savedPages = 5

let stores: TestStores
let siblings: Loopback
let http: RunningService
let archive: Buffer
let killAt: { call: string; count: number; worker: ChildProcess | null }
let counts: Record<string, number>
let items: Map<number, { widget_id: number; url: string; order: string }>
let savedUrls: string[]
let pages: Map<number, { title: string; widgets: Array<{ id: number; total: number }> }>
const workers: ChildProcess[] = []

beforeAll(async () => {
  stores = await startStores()
  const widgets = (page: number) => [
    widgetOf(page * 10 + 1),
    widgetOf(page * 10 + 2, { widget_type: 'rsslist', feeds: [{ url: 'https://f.example/', title: null }] }),
  ]
  const itemsOf = (page: number) =>
    Array.from({ length: itemsOfPage }, (_, n) => ({
      widget_id: page * 10 + 1,
      id: n + 1,
      group_id: null,
      created_at: 1_700_000_000,
      url: `https://${page}.example/${n}`,
      title: `Link ${n}`,
    }))
  const saved = Array.from({ length: savedPages }, (_, n) => ({
    key: String(n),
    url: `https://1.example/${n}`,
    title: `Link ${n}`,
    taken_at: 1_700_000_000,
    text: 'Oak',
    html_base64: btoa('<p>Oak</p>'),
  }))
  archive = await archiveOf(
    Array.from({ length: pageCount }, (_, n) => ({ widgets: widgets(n + 1), items: itemsOf(n + 1) })),
    { 'snapshots.jsonl': saved.map((snapshot) => `${JSON.stringify(snapshot)}\n`).join('') },
  )
  siblings = await startLoopback(async ({ path, body }) => {
    const call = path.split('/').at(-1) ?? ''
    counts[call] = (counts[call] ?? 0) + 1
    if (call === 'terms') return json({ pages_left: 10, has_inbox: false, is_premium: true })
    if (call === 'items') {
      const batch = JSON.parse(body) as { items: Array<{ id: number; url: string; order: string }>; widget_id: number }
      for (const item of batch.items) items.set(item.id, { widget_id: batch.widget_id, url: item.url, order: item.order })
    }
    if (call === 'page') {
      const { page } = JSON.parse(body) as { page: { id: number; title: string; widgets: Array<{ id: number; total: number }> } }
      pages.set(page.id, page)
    }
    if (call === 'snapshots') savedUrls.push((JSON.parse(body) as { snapshot: { url: string } }).snapshot.url)
    const { worker } = killAt
    if (worker && call === killAt.call && counts[call] === killAt.count) {
      killAt.worker = null
      // What it has asked for is done, and it never learns of it.
      worker.kill('SIGKILL')
      return json({})
    }
    if (call === 'page') return json({ id: [...pages.keys()].at(-1), public_id: 'abcdefg', slug: 'page' })
    if (call === 'snapshots') return json({ stored: true })
    if (call === 'marks') return json({ done: true })
    return json({ stored: 1 })
  })
  http = await startService(service, { env: { ...stores.env, ...quick }, roles: ['http'], resolve: () => siblings.url })
})
beforeEach(() => {
  ;[counts, items, pages, savedUrls, killAt] = [{}, new Map(), new Map(), [], { call: '', count: 0, worker: null }]
})
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL')
})
afterAll(async () => {
  await http?.stop()
  await siblings?.close()
  await stores?.stop()
})

async function start(): Promise<ChildProcess> {
  const worker = await spawnWorker(stores, siblings)
  workers.push(worker)
  return worker
}

const until = (id: number, status: ImportRecord['status']) =>
  waitFor(
    `the import to be ${status}`,
    async () => {
      const { body } = await callService(http.url, pollImport, { params: { id: String(id) } }, person)
      return (body as ImportRecord).status === status ? (body as ImportRecord) : null
    },
    60_000,
  )

describe('an archive that is being imported while its worker is killed', () => {
  it.each([
    ['in the first batch of items', 'items', 1],
    ['between batches', 'items', 4],
    ['in the items of the second page', 'items', 8],
    ['while feeds are stored', 'feeds', 1],
    ['as the first page is published', 'page', 1],
    ['as the last page is published', 'page', 2],
    ['while saved pages are put back', 'snapshots', 3],
    ['at the stars', 'marks', 1],
  ])('comes back whole and once: %s', async (_name, call, count) => {
    killAt = { call, count, worker: await start() }
    const uploaded = await upload(http.url, person, new Uint8Array(archive), 'file', 'foyer.zip')
    const { id } = uploaded.body as ImportRecord
    await until(id, 'ready_to_import')
    const { worker } = killAt
    await callService(http.url, startArchiveImport, { params: { id: String(id) }, body: { pages: [0, 1], account: false } }, person)
    await waitFor('the worker to be gone', () => worker?.signalCode !== null)
    await start()
    expect(await until(id, 'done')).toMatchObject({ imported: itemsOfPage * pageCount })
    expect(items.size).toBe(itemsOfPage * pageCount)
    expect(new Set([...items.values()].map(({ url }) => url)).size).toBe(items.size)
    expect([...pages.values()].map(({ title }) => title)).toEqual(['Page 1', 'Page 2'])
    for (const { widgets } of pages.values()) {
      const [links] = widgets
      const own = [...items.entries()].filter(([, item]) => item.widget_id === links?.id).toSorted(([a], [b]) => a - b)
      expect(own).toHaveLength(links?.total ?? 0)
      // In their order, which is that of their ids.
      expect(own.map(([, { order }]) => order)).toEqual(own.map(([, { order }]) => order).toSorted())
    }
    // Each of them, and none again but that whose call was lost.
    expect([...new Set(savedUrls)]).toEqual(Array.from({ length: savedPages }, (_, n) => `https://1.example/${n}`))
    expect(savedUrls.length).toBeLessThanOrEqual(savedPages + 1)
    // What had been done before was not done again, but for the call that was lost.
    expect(counts['items']).toBeLessThanOrEqual(11)
  })
})
