import type { ChildProcess } from 'node:child_process'
import { type Server, createServer, connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { ImportRecord } from '@foyer/contracts/import'
import type { RunningService } from '@foyer/service-kit/start-service'
import { newId, sessionUser } from '@foyer/testing/factories'
import { json } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FakePages,
  away,
  bookmarkFile,
  feedFile,
  openModels,
  start,
  startImportService,
  startPages,
  until,
  upload,
  uploadAndStart,
} from './world.ts'
import { expectWhole, killDuringCall, spawnWorker } from './worker-process.ts'

let stores: TestStores
let pages: FakePages
let http: RunningService
let models: Awaited<ReturnType<typeof openModels>>
const person = sessionUser()
const closers: Array<() => unknown> = []

beforeAll(async () => {
  stores = await startStores()
  pages = await startPages()
  models = await openModels(stores.env)
  http = await startImportService(stores.env, pages, ['http'])
})

afterAll(async () => {
  await http?.stop()
  await models?.close()
  await pages?.close()
  await stores?.stop()
})

beforeEach(() => {
  pages.clear()
})

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

describe('an import while pages fails', () => {
  it('retries until every bookmark is stored once under its first id', async () => {
    const sent = new Map<string, string>()
    const changed: string[] = []
    let calls = 0
    pages.before = ({ path, body }) => {
      // The same batch must be the same bytes whenever it comes.
      const first = path.endsWith('/bookmarks') ? String((JSON.parse(body) as { bookmarks: Array<{ id: number }> }).bookmarks[0]?.id) : path
      if (sent.has(first) && sent.get(first) !== body) changed.push(first)
      sent.set(first, body)
      calls += 1
      return calls % 2 === 0 ? away() : undefined
    }
    await startWorker()
    const id = await uploadAndStart(http.url, person, bookmarkFile(2_200, 4))
    expect(await until(http.url, person, id, ['done'])).toMatchObject({ imported: 2_200 })
    expect(changed).toEqual([])
    expect(sent.size).toBe(6)
    expectWhole(pages, 2_200)
  })

  it('fails with import_page_limit when pages refuses another page, and cleans up', async () => {
    pages.before = ({ path }) => (path.endsWith('/page') ? json({ code: 'page_limit', request_id: 'x' }, 409) : undefined)
    await startWorker()
    const id = await uploadAndStart(http.url, person, bookmarkFile(10))
    expect(await until(http.url, person, id, ['error'])).toMatchObject({ error: 'import_page_limit', page: null })
    const { page_id, folders, pending_events } = (await models.imports.findOne({ _id: id }).lean()) ?? {}
    const payload = { page_id, owner_id: person.id, widget_ids: folders?.map((folder) => folder.widget_id) }
    expect(pending_events).toMatchObject([{ name: 'import.abandoned', subscriber: 'pages', payload }])
    await expect.poll(() => models.batches.countDocuments({ import_id: id })).toBe(0)
    expect(pages.requests.filter((request) => request.path.endsWith('/page'))).toHaveLength(1)
  })

  it('fails with import_failed when pages refuses permanently', async () => {
    pages.before = ({ path }) => (path.endsWith('/page') ? json({ code: 'conflict', request_id: 'x' }, 409) : undefined)
    await startWorker()
    const id = await uploadAndStart(http.url, person, bookmarkFile(10))
    expect(await until(http.url, person, id, ['error'])).toMatchObject({ error: 'import_failed', page: null })
    expect(pages.requests.filter((request) => request.path.endsWith('/page'))).toHaveLength(1)
  })

  it('fails when pages is unavailable for longer than the stall timeout', async () => {
    pages.before = away
    await startWorker({ IMPORT_STALL_TIMEOUT_MS: '1200' })
    const id = await uploadAndStart(http.url, person, bookmarkFile(10))
    expect(await until(http.url, person, id, ['error'])).toMatchObject({ error: 'import_failed' })
    expect(pages.batchCalls()).toBeGreaterThan(1)
  })
})

describe('an import whose worker is killed (kill -9)', () => {
  it('stores every feed once after a kill between feeds', async () => {
    let worker = await startWorkerProcess()
    const { id } = (await upload(http.url, person, feedFile(1_200, 30))).body as ImportRecord
    await until(http.url, person, id, ['ready_to_import'])
    const feedCalls = () => pages.requests.filter((request) => request.path.endsWith('/feeds')).length
    pages.before = ({ path }) => (path.endsWith('/feeds') && feedCalls() === 2 ? killDuringCall(worker) : undefined)
    await start(http.url, person, id)
    await waitFor('the worker to be gone', () => worker.signalCode !== null)
    expect(pages.pages.size).toBe(0)
    pages.before = () => undefined
    worker = await startWorkerProcess()
    expect(await until(http.url, person, id, ['done'])).toMatchObject({ imported: 1_200, import_type: 'rssfeeds' })
    expect(pages.feeds.size).toBe(1_200)
    expect(feedCalls()).toBe(4)
    const widgets = [...pages.pages.values()][0]?.widgets ?? []
    expect(widgets).toHaveLength(30)
    expect([...pages.feeds.values()].every((feed) => widgets.some((widget) => widget.id === feed.widget_id))).toBe(true)
  })

  it('finishes with the same page after a kill behind publishing', async () => {
    const worker = await startWorkerProcess()
    const { id } = (await upload(http.url, person, bookmarkFile(20))).body as ImportRecord
    await until(http.url, person, id, ['ready_to_import'])
    pages.before = ({ path, body }) => {
      if (!path.endsWith('/page')) return undefined
      pages.pages.set((JSON.parse(body) as { page_id: number }).page_id, JSON.parse(body) as never)
      return killDuringCall(worker)
    }
    await start(http.url, person, id)
    await waitFor('the worker to be gone', () => worker.signalCode !== null)
    pages.before = () => undefined
    await startWorker()
    expect(await until(http.url, person, id, ['done'])).toMatchObject({ imported: 20, page: { public_id: 'abc1234' } })
    expectWhole(pages, 20)
  })

  it.each([
    ['before it parsed', 'uploaded' as const],
    ['while it parsed, some batches written', 'parsing' as const],
    ['between parsed and ready_to_import', 'parsed' as const],
  ])('%s: the import gets ready, with one set of batches', async (_name, status) => {
    const { id } = (await upload(http.url, person, bookmarkFile(1_200))).body as ImportRecord
    if (status === 'parsed') {
      const worker = await startWorker()
      await until(http.url, person, id, ['ready_to_import'])
      await worker.stop()
    }
    // What a worker leaves behind that died in its turn.
    const dead = {
      _id: newId(),
      widget_id: newId(),
      folder_id: null,
      order: 'a0',
      url: 'https://dead.example',
      title: 'dead',
      description: '',
      tags: [],
      created_at: 1,
    }
    await models.batches.create([
      { _id: `${id}:77:0`, import_id: id, n: 0, bookmarks: [{ ...dead, id: dead._id }], expires_at: new Date(Date.now() + 60_000) },
    ])
    await models.imports.updateOne({ _id: id }, { $set: { status, lease_until: new Date(), attempt: 77 } })

    await startWorker()
    await until(http.url, person, id, ['ready_to_import'])
    await start(http.url, person, id)
    await until(http.url, person, id, ['done'])
    expectWhole(pages, 1_200)
    expect([...pages.bookmarks.values()].some((bookmark) => bookmark.title === 'dead')).toBe(false)
    await expect.poll(() => models.batches.countDocuments({ import_id: id })).toBe(0)
  })

  it('fails an import that keeps crashing its worker', async () => {
    const { id } = (await upload(http.url, person, bookmarkFile(1))).body as ImportRecord
    await models.imports.updateOne({ _id: id }, { $set: { status: 'parsing', failures: 5, lease_until: new Date() } })
    await startWorker()
    expect(await until(http.url, person, id, ['error'])).toMatchObject({ error: 'import_failed' })
  })
})

describe('two workers on one import', () => {
  it('leaves the import to the holder of the lease', async () => {
    let release = () => undefined as unknown
    const blocked = new Promise((resolve) => (release = () => resolve(undefined)))
    pages.before = async ({ path }) => {
      if (path.endsWith('/bookmarks')) await blocked
      return undefined
    }
    await startWorker()
    await startWorker()
    const id = await uploadAndStart(http.url, person, bookmarkFile(100))
    await waitFor('the first batch', () => pages.batchCalls() > 0)
    // Longer than a lease: it must have been renewed, or the other worker would have taken over.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(pages.batchCalls()).toBe(1)
    release()
    await until(http.url, person, id, ['done'])
    expect(pages.batchCalls()).toBe(1)
    expectWhole(pages, 100)
  })

  it('refuses writes of a worker that wakes up after its lease expired', async () => {
    let asleep = 0
    pages.before = async ({ path }) => {
      if (!path.endsWith('/bookmarks') || asleep > 0) return undefined
      asleep += 1
      await waitFor(
        'the other worker to finish',
        async () => (await models.imports.findOne({ owner_id: owner.id }).lean())?.status === 'done',
      )
      return undefined
    }
    const owner = sessionUser()
    const { id } = (await upload(http.url, owner, bookmarkFile(1_400))).body as ImportRecord
    await startWorker()
    await until(http.url, owner, id, ['ready_to_import'])
    await start(http.url, owner, id)
    await waitFor('the sleeper', () => asleep === 1)
    await startWorker()
    await models.imports.updateOne({ _id: id }, { $set: { lease_until: new Date(0) }, $inc: { attempt: 1 } })
    const done = await until(http.url, owner, id, ['done'])
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await until(http.url, owner, id, ['done'])).toEqual(done)
    expectWhole(pages, 1_400)
  })

  it('finishes an import once although many jobs name it', async () => {
    await startWorker()
    await startWorker()
    const ids = await Promise.all(Array.from({ length: 6 }, () => uploadAndStart(http.url, person, bookmarkFile(700, 2))))
    for (const id of ids) await until(http.url, person, id, ['done'])
    expect(pages.bookmarks.size).toBe(6 * 700)
    expect(pages.pages.size).toBe(6)
  })
})

describe('an import while Redis is unavailable', () => {
  it('accepts upload and start, and processes both once Redis is back', async () => {
    const redis = await startProxy(Number(new URL(stores.env['REDIS_URL'] ?? '').port))
    const cut = await startImportService({ ...stores.env, REDIS_URL: `redis://127.0.0.1:${redis.port}` }, pages, ['http'])
    closers.push(
      () => redis.close(),
      () => cut.stop(),
    )
    await redis.close()

    const uploaded = await upload(cut.url, person, bookmarkFile(30))
    expect(uploaded).toMatchObject({ status: 201, body: { status: 'uploaded' } })
    const { id } = uploaded.body as ImportRecord
    await startWorker()
    await until(http.url, person, id, ['ready_to_import'])
    expect(await start(cut.url, person, id)).toMatchObject({ status: 200, body: { status: 'import_in_progress' } })
    await until(http.url, person, id, ['done'])
    expectWhole(pages, 30)
  })
})

async function startWorker(env: Record<string, string> = {}): Promise<RunningService> {
  const worker = await startImportService({ ...stores.env, ...env }, pages, ['worker'])
  closers.push(() => worker.stop())
  return worker
}

async function startWorkerProcess(): Promise<ChildProcess> {
  const worker = await spawnWorker(stores, pages)
  closers.push(() => worker.kill('SIGKILL'))
  return worker
}

/** Stands between a service and Redis, so that Redis can be away for that service alone. */
async function startProxy(target: number): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<{ destroy(): void }>()
  const server: Server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => [client, upstream].forEach((end) => end.destroy()))
    }
    client.pipe(upstream).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
