import type { ChildProcess } from 'node:child_process'
import type { ImportRecord } from '@foyer/contracts/import/import'
import { knownAddresses } from '@foyer/contracts/pages/page/page-imports'
import type { RunningService } from '@foyer/service-kit/start-service'
import { newId, sessionUser } from '@foyer/testing/factories'
import { json } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { startRedisProxy } from '@foyer/testing/tcp-proxy'
import { describe, expect, it } from 'vitest'
import { crashSetup } from './crash-setup.ts'
import { away, bookmarkFile, feedFile, start, startImportService, until, upload, uploadAndStart } from './world.ts'
import { expectWhole, killDuringCall, spawnWorker } from './worker-process.ts'

const person = sessionUser()
const setup = crashSetup()

describe('an import while pages fails', () => {
  it('retries until every bookmark is stored once under its first id', async () => {
    const sent = new Map<string, string>()
    const changed: string[] = []
    let calls = 0
    setup.pages.before = ({ path, body }) => {
      calls += 1
      const isAway = calls % 2 === 0
      if (!/\/(?:bookmarks|page)$/.test(path)) return isAway ? away() : undefined
      // The same batch must be the same bytes whenever it comes.
      const first = path.endsWith('/bookmarks') ? String((JSON.parse(body) as { bookmarks: Array<{ id: number }> }).bookmarks[0]?.id) : path
      if (sent.has(first) && sent.get(first) !== body) changed.push(first)
      sent.set(first, body)
      return isAway ? away() : undefined
    }
    await startWorker()
    const id = await uploadAndStart(setup.http.url, person, bookmarkFile(2_200, 4))
    expect(await until(setup.http.url, person, id, ['done'])).toMatchObject({ imported: 2_200 })
    expect(changed).toEqual([])
    expect(sent.size).toBe(6)
    expectWhole(setup.pages, 2_200)
  })

  it('fails with import_page_limit when pages refuses another page, and cleans up', async () => {
    setup.pages.before = ({ path }) => (path.endsWith('/page') ? json({ code: 'page_limit', request_id: 'x' }, 409) : undefined)
    await startWorker()
    const id = await uploadAndStart(setup.http.url, person, bookmarkFile(10))
    expect(await until(setup.http.url, person, id, ['error'])).toMatchObject({ error: 'import_page_limit', page: null })
    const { page_id, folders, pending_events } = (await setup.models.imports.findOne({ _id: id }).lean()) ?? {}
    const payload = { page_id, owner_id: person.id, widget_ids: folders?.map((folder) => folder.widget_id) }
    expect(pending_events).toMatchObject([
      { name: 'import.abandoned', subscriber: 'pages', payload },
      { name: 'import.finished', subscriber: 'accounts' },
    ])
    await expect.poll(() => setup.models.batches.countDocuments({ import_id: id })).toBe(0)
    expect(setup.pages.requests.filter((request) => request.path.endsWith('/page'))).toHaveLength(1)
  })

  it('fails with import_failed when pages refuses permanently', async () => {
    setup.pages.before = ({ path }) => (path.endsWith('/page') ? json({ code: 'conflict', request_id: 'x' }, 409) : undefined)
    await startWorker()
    const id = await uploadAndStart(setup.http.url, person, bookmarkFile(10))
    expect(await until(setup.http.url, person, id, ['error'])).toMatchObject({ error: 'import_failed', page: null })
    expect(setup.pages.requests.filter((request) => request.path.endsWith('/page'))).toHaveLength(1)
  })

  it('fails when pages is unavailable for longer than the stall timeout', async () => {
    await startWorker({ IMPORT_STALL_TIMEOUT_MS: '1200' })
    const { id } = (await upload(setup.http.url, person, bookmarkFile(10))).body as ImportRecord
    await until(setup.http.url, person, id, ['ready_to_import'])
    setup.pages.before = ({ path }) => (path.endsWith('/bookmarks') ? away() : undefined)
    await start(setup.http.url, person, id)
    expect(await until(setup.http.url, person, id, ['error'])).toMatchObject({ error: 'import_failed' })
    expect(setup.pages.batchCalls()).toBeGreaterThan(1)
  })
})

describe('the reading of a file while pages is away', () => {
  it('goes on once pages answers what the person has already', async () => {
    let refused = 0
    setup.pages.before = ({ path }) => {
      if (path !== knownAddresses.path || refused > 9) return undefined
      refused += 1
      return away()
    }
    await startWorker()
    const { id } = (await upload(setup.http.url, person, bookmarkFile(4))).body as ImportRecord
    expect(await until(setup.http.url, person, id, ['ready_to_import'], 60_000)).toMatchObject({ bookmarks: 4, existing: 0 })
    expect(refused).toBe(10)
  })
})

describe('an import whose worker is killed (kill -9)', () => {
  it('is read anew after a kill while it asked what the person has, with one set of batches', async () => {
    const worker = await startWorkerProcess()
    let questions = 0
    setup.pages.before = ({ path }) => {
      if (path !== knownAddresses.path) return undefined
      questions += 1
      return questions === 3 ? killDuringCall(worker) : undefined
    }
    const { id } = (await upload(setup.http.url, person, bookmarkFile(2_600, 3))).body as ImportRecord
    await waitFor('the worker to be gone', () => worker.signalCode !== null)
    setup.pages.before = () => undefined
    await startWorker()
    expect(await until(setup.http.url, person, id, ['ready_to_import'])).toMatchObject({ bookmarks: 2_600 })
    await start(setup.http.url, person, id)
    expect(await until(setup.http.url, person, id, ['done'])).toMatchObject({ imported: 2_600 })
    expectWhole(setup.pages, 2_600)
  })

  it('sends the same again after a kill behind a batch, although the person has its bookmarks by then', async () => {
    const worker = await startWorkerProcess()
    const { id } = (await upload(setup.http.url, person, bookmarkFile(1_200, 2))).body as ImportRecord
    await until(setup.http.url, person, id, ['ready_to_import'])
    setup.pages.existing.add('https://3.example/')
    setup.pages.before = ({ path, body }) => {
      if (!path.endsWith('/bookmarks')) return undefined
      // It is stored, and what it has is on a page by the time it comes again.
      for (const bookmark of (JSON.parse(body) as { bookmarks: Array<{ id: number; url: string }> }).bookmarks) {
        setup.pages.bookmarks.set(bookmark.id, bookmark as never)
        setup.pages.existing.add(bookmark.url)
      }
      return killDuringCall(worker)
    }
    await start(setup.http.url, person, id)
    await waitFor('the worker to be gone', () => worker.signalCode !== null)
    setup.pages.before = () => undefined
    await startWorker()
    expect(await until(setup.http.url, person, id, ['done'])).toMatchObject({
      imported: 1_199,
      skipped: [{ reason: 'known', count: 1, samples: ['Link 3'] }],
    })
    expectWhole(setup.pages, 1_199)
  })

  it('stores every feed once after a kill between feeds', async () => {
    let worker = await startWorkerProcess()
    const { id } = (await upload(setup.http.url, person, feedFile(1_200, 30))).body as ImportRecord
    await until(setup.http.url, person, id, ['ready_to_import'])
    const feedCalls = () => setup.pages.requests.filter((request) => request.path.endsWith('/feeds')).length
    setup.pages.before = ({ path }) => (path.endsWith('/feeds') && feedCalls() === 2 ? killDuringCall(worker) : undefined)
    await start(setup.http.url, person, id)
    await waitFor('the worker to be gone', () => worker.signalCode !== null)
    expect(setup.pages.pages.size).toBe(0)
    setup.pages.before = () => undefined
    worker = await startWorkerProcess()
    expect(await until(setup.http.url, person, id, ['done'])).toMatchObject({ imported: 1_200, import_type: 'rssfeeds' })
    expect(setup.pages.feeds.size).toBe(1_200)
    // Two batches were on their way: one or both are sent again.
    expect([4, 5]).toContain(feedCalls())
    const widgets = [...setup.pages.pages.values()][0]?.widgets ?? []
    expect(widgets).toHaveLength(30)
    expect([...setup.pages.feeds.values()].every((feed) => widgets.some((widget) => widget.id === feed.widget_id))).toBe(true)
  })

  it('finishes with the same page after a kill behind publishing', async () => {
    const worker = await startWorkerProcess()
    const { id } = (await upload(setup.http.url, person, bookmarkFile(20))).body as ImportRecord
    await until(setup.http.url, person, id, ['ready_to_import'])
    setup.pages.before = ({ path, body }) => {
      if (!path.endsWith('/page')) return undefined
      setup.pages.pages.set((JSON.parse(body) as { page_id: number }).page_id, JSON.parse(body) as never)
      return killDuringCall(worker)
    }
    await start(setup.http.url, person, id)
    await waitFor('the worker to be gone', () => worker.signalCode !== null)
    setup.pages.before = () => undefined
    await startWorker()
    expect(await until(setup.http.url, person, id, ['done'])).toMatchObject({ imported: 20, page: { public_id: 'abc1234' } })
    expectWhole(setup.pages, 20)
  })

  it.each([
    ['before it parsed', 'uploaded' as const],
    ['while it parsed, some batches written', 'parsing' as const],
    ['between parsed and ready_to_import', 'parsed' as const],
  ])('%s: the import gets ready, with one set of batches', async (_name, status) => {
    const { id } = (await upload(setup.http.url, person, bookmarkFile(1_200))).body as ImportRecord
    if (status === 'parsed') {
      const worker = await startWorker()
      await until(setup.http.url, person, id, ['ready_to_import'])
      await worker.stop()
    }
    // The state left by a worker that died while it held the lease.
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
    await setup.models.batches.create([
      { _id: `${id}:77:0`, import_id: id, n: 0, bookmarks: [{ ...dead, id: dead._id }], expires_at: new Date(Date.now() + 60_000) },
    ])
    await setup.models.imports.updateOne({ _id: id }, { $set: { status, lease_until: new Date(), attempt: 77 } })

    await startWorker()
    await until(setup.http.url, person, id, ['ready_to_import'])
    await start(setup.http.url, person, id)
    await until(setup.http.url, person, id, ['done'])
    expectWhole(setup.pages, 1_200)
    expect([...setup.pages.bookmarks.values()].some((bookmark) => bookmark.title === 'dead')).toBe(false)
    await expect.poll(() => setup.models.batches.countDocuments({ import_id: id })).toBe(0)
  })

  it('fails an import that keeps crashing its worker', async () => {
    const { id } = (await upload(setup.http.url, person, bookmarkFile(1))).body as ImportRecord
    await setup.models.imports.updateOne({ _id: id }, { $set: { status: 'parsing', failures: 5, lease_until: new Date() } })
    await startWorker()
    expect(await until(setup.http.url, person, id, ['error'])).toMatchObject({ error: 'import_failed' })
  })
})

describe('two workers on one import', () => {
  it('leaves the import to the holder of the lease', async () => {
    let release = () => undefined as unknown
    const blocked = new Promise((resolve) => (release = () => resolve(undefined)))
    setup.pages.before = async ({ path }) => {
      if (path.endsWith('/bookmarks')) await blocked
      return undefined
    }
    await startWorker()
    await startWorker()
    const id = await uploadAndStart(setup.http.url, person, bookmarkFile(100))
    await waitFor('the first batch', () => setup.pages.batchCalls() > 0)
    // Longer than a lease: it must have been renewed, or the other worker would have taken over.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(setup.pages.batchCalls()).toBe(1)
    release()
    await until(setup.http.url, person, id, ['done'])
    expect(setup.pages.batchCalls()).toBe(1)
    expectWhole(setup.pages, 100)
  })

  it('refuses writes of a worker that wakes up after its lease expired', async () => {
    let asleep = 0
    setup.pages.before = async ({ path }) => {
      if (!path.endsWith('/bookmarks') || asleep > 0) return undefined
      asleep += 1
      await waitFor(
        'the other worker to finish',
        async () => (await setup.models.imports.findOne({ owner_id: owner.id }).lean())?.status === 'done',
      )
      return undefined
    }
    const owner = sessionUser()
    const { id } = (await upload(setup.http.url, owner, bookmarkFile(1_400))).body as ImportRecord
    await startWorker()
    await until(setup.http.url, owner, id, ['ready_to_import'])
    await start(setup.http.url, owner, id)
    await waitFor('the sleeper', () => asleep === 1)
    await startWorker()
    await setup.models.imports.updateOne({ _id: id }, { $set: { lease_until: new Date(0) }, $inc: { attempt: 1 } })
    const done = await until(setup.http.url, owner, id, ['done'])
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await until(setup.http.url, owner, id, ['done'])).toEqual(done)
    expectWhole(setup.pages, 1_400)
  })

  it('finishes an import once although many jobs name it', async () => {
    await startWorker()
    await startWorker()
    const ids = await Promise.all(Array.from({ length: 6 }, () => uploadAndStart(setup.http.url, person, bookmarkFile(700, 2))))
    for (const id of ids) await until(setup.http.url, person, id, ['done'])
    expect(setup.pages.bookmarks.size).toBe(6 * 700)
    expect(setup.pages.pages.size).toBe(6)
  })
})

describe('an import while Redis is unavailable', () => {
  it('accepts upload and start, and processes both once Redis is back', async () => {
    const redis = await startRedisProxy(setup.stores.env['REDIS_URL'] ?? '')
    const cut = await startImportService({ ...setup.stores.env, REDIS_URL: redis.url }, setup.pages, ['http'])
    setup.closers.push(
      () => redis.close(),
      () => cut.stop(),
    )
    redis.cut()

    const uploaded = await upload(cut.url, person, bookmarkFile(30))
    expect(uploaded).toMatchObject({ status: 201, body: { status: 'uploaded' } })
    const { id } = uploaded.body as ImportRecord
    await startWorker()
    await until(setup.http.url, person, id, ['ready_to_import'])
    expect(await start(cut.url, person, id)).toMatchObject({ status: 200, body: { status: 'import_in_progress' } })
    await until(setup.http.url, person, id, ['done'])
    expectWhole(setup.pages, 30)
  })
})

async function startWorker(env: Record<string, string> = {}): Promise<RunningService> {
  const worker = await startImportService({ ...setup.stores.env, ...env }, setup.pages, ['worker'])
  setup.closers.push(() => worker.stop())
  return worker
}

async function startWorkerProcess(): Promise<ChildProcess> {
  const worker = await spawnWorker(setup.stores, setup.pages)
  setup.closers.push(() => worker.kill('SIGKILL'))
  return worker
}
