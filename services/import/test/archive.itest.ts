import { createHash } from 'node:crypto'
import { archiveManifestSchema } from '@foyer/contracts/import/archive-format'
import { type Archive, downloadArchive, latestArchive, prepareArchiveDownload, requestArchive } from '@foyer/contracts/import/archives'
import { fillPath } from '@foyer/contracts/endpoint'
import { limits } from '@foyer/contracts/limits'
import type { SessionUser } from '@foyer/contracts/identity'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callService, errorCodeOf, identityHeaders } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { json } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { unzip } from '@foyer/testing/zip'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseText } from './parse-text.ts'
import { type ArchiveModels, createArchiveModels } from '../src/modules/archive/archive.model.ts'
import { service } from '../src/service.ts'
import { type FakeServices, startArchiveServices } from './archive-services.ts'
import { spawnWorker } from './worker-process.ts'

let stores: TestStores
let fake: FakeServices
let http: RunningService
let models: ArchiveModels
const closers: Array<() => unknown> = []

beforeAll(async () => {
  stores = await startStores()
  fake = await startArchiveServices()
  http = await start(['http'])
  const log = createLogger('test', 'silent')
  const connection = await connectMongo({ uri: stores.env['MONGODB_URI'] ?? '', dbName: `${stores.env['MONGODB_DB_PREFIX']}_import`, log })
  models = createArchiveModels(connection)
  closers.push(() => connection.close())
})
afterAll(async () => {
  for (const close of closers) await close()
  await http?.stop()
  await fake?.close()
  await stores?.stop()
})

/** More than one chunk of an archive; as many as there can be in the deep tests. */
const many = process.env['FOYER_TEST_DEPTH'] === 'deep' ? limits.items_per_widget : 16_000

const quick = { SWEEP_INTERVAL_MS: '200', IMPORT_LEASE_MS: '1500' }
const start = (roles: Array<'http' | 'worker'>) =>
  startService(service, { env: { ...stores.env, ...quick }, roles, resolve: () => fake.url })

const ended: Array<() => unknown> = []
beforeEach(() => Object.assign(fake, { bookmarks: 3, isRecent: true, before: () => undefined }))
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end()
})
async function startWorker(): Promise<void> {
  const worker = await start(['worker'])
  ended.push(() => worker.stop())
}

const ask = (person: SessionUser) => callService(http.url, requestArchive, {}, person)
const latest = async (person: SessionUser) =>
  (await callService(http.url, latestArchive, {}, person)).body as { archive: Archive | null; requests_left: number }
const until = (person: SessionUser, status: Archive['status'], ms?: number) =>
  waitFor(
    `the archive to be ${status}`,
    async () => {
      const { archive } = await latest(person)
      return archive?.status === status ? archive : null
    },
    ms,
  )
const download = (id: number, as: SessionUser | null) =>
  fetch(new URL(fillPath(downloadArchive.path, { id }), http.url), { headers: identityHeaders(as) })
async function filesOf(person: SessionUser): Promise<Map<string, string>> {
  const { id } = await until(person, 'ready')
  return unzip(Buffer.from(await (await download(id, person)).arrayBuffer()))
}

describe('an archive of everything', () => {
  it('holds a file for each part, with a README in the language of its owner', async () => {
    const person = sessionUser()
    await startWorker()
    expect(await latest(person)).toEqual({ archive: null, requests_left: 3 })
    expect((await ask(person)).status).toBe(201)
    const files = await filesOf(person)
    expect([...files.keys()]).toEqual([
      'README.txt',
      'account.json',
      'pages/001-grosse-mass.json',
      'items/001-grosse-mass.jsonl',
      'pages-marked.json',
      'suggestions.jsonl',
      'bookmarks.html',
      'feeds.opml',
      'feeds-read.jsonl',
      'feeds-seen.jsonl',
      'snapshots.jsonl',
      'imports.json',
      'subscription.json',
      'manifest.json',
    ])
    expect(files.get('README.txt')).toContain(`alles aus dem Konto von Person ${person.id}`)
    const page = JSON.parse(files.get('pages/001-grosse-mass.json') ?? '') as { title: string }
    expect(page.title).toBe('Größe & Maß')
    expect(files.get('items/001-grosse-mass.jsonl')?.match(/"url":/g)).toHaveLength(3)
    expect(JSON.parse(files.get('pages-marked.json') ?? '')).toMatchObject({ starred: [{ title: 'Größe & Maß' }], followed: [] })
  })

  it('holds what somebody has paid, where they have', async () => {
    const person = sessionUser()
    const invoices = [{ number: 'F-1', date: 1_700_000_000, amount: 2_400, currency: 'eur', status: 'paid' }]
    const payments = { subscriptions: [], purchases: [], invoices, as_of: 1_700_000_000 }
    fake.before = ({ path }) => (path.endsWith('/subscription') ? json({ subscription: null, payments }) : undefined)
    await startWorker()
    await ask(person)
    const files = await filesOf(person)
    expect(JSON.parse(files.get('payments.json') ?? '')).toEqual(payments)
    expect(files.get('README.txt')).toContain('payments.json')
  })

  it('holds where widgets have from what they show, as it is set, but not of live copies', async () => {
    const person = sessionUser()
    await startWorker()
    await ask(person)
    const { widgets } = JSON.parse((await filesOf(person)).get('pages/001-grosse-mass.json') ?? '') as { widgets: object[] }
    expect(widgets.slice(1)).toMatchObject([
      { widget_type: 'calendar', calendars: [{ id: 'calendar-1', kind: 'ics', name: 'Work', url: 'https://c.example/work.ics' }] },
      {
        widget_type: 'status',
        shows_addresses: true,
        monitors: [{ id: 'monitor-1', name: 'Server', url: 'https://m.example/', expected_status: 204 }],
      },
      { widget_type: 'chart', table_address: 'https://t.example/sales.csv' },
      { is_live_copy: true },
    ])
    expect(JSON.stringify(widgets[4])).not.toContain('t.example')
  })

  it('ends with a manifest that counts what is in it, and has the size and the checksum of every other file', async () => {
    const person = sessionUser()
    await startWorker()
    await ask(person)
    const files = await filesOf(person)
    const manifest = archiveManifestSchema.parse(JSON.parse(files.get('manifest.json') ?? ''))
    expect(manifest).toMatchObject({
      counts: { pages: 1, widgets: 5, items: 3, feeds: 0, files: 0 },
      pages: [{ file: 'pages/001-grosse-mass.json', items_file: 'items/001-grosse-mass.jsonl', title: 'Größe & Maß', items: 3 }],
    })
    const measured = [...files].filter(([path]) => path !== 'manifest.json')
    expect(manifest.files).toEqual(
      measured.map(([path, text]) => ({
        path,
        size: Buffer.byteLength(text),
        sha256: createHash('sha256').update(text).digest('hex'),
      })),
    )
  })

  it('waits for link-tools rather than leaving out where widgets have from what they show', async () => {
    const person = sessionUser()
    let refused = 0
    fake.before = ({ path }) =>
      path.endsWith('/sources') && (refused += 1) <= 2 ? json({ code: 'unavailable', request_id: 'x' }, 503) : undefined
    await startWorker()
    await ask(person)
    expect((await filesOf(person)).get('pages/001-grosse-mass.json')).toContain('https://t.example/sales.csv')
    expect(refused).toBeGreaterThan(2)
  })

  it('gives back every bookmark when its file is imported', async () => {
    const person = sessionUser()
    await startWorker()
    await ask(person)
    const text = (await filesOf(person)).get('bookmarks.html') ?? ''
    const links = parseText(text).folders.flatMap((folder) => folder.bookmarks)
    expect(links).toMatchObject([
      {
        url: `https://0.example/?of=${person.id}&b=2`,
        title: 'Link <0>',
        description: 'Line "0"',
        tags: ['one', 'two'],
        created_at: 1_700_000_000,
      },
      { url: `https://1.example/?of=${person.id}&b=2`, title: 'Link <1>', description: '', tags: [], created_at: 1_700_000_001 },
      { title: 'Link <2>' },
    ])
  })

  it('is seen and downloaded by its owner alone', async () => {
    const [person, stranger] = [sessionUser(), sessionUser()]
    await startWorker()
    await ask(person)
    const { id } = await until(person, 'ready')
    expect((await download(id, stranger)).status).toBe(404)
    expect((await download(id, null)).status).toBe(401)
    expect((await callService(http.url, prepareArchiveDownload, { params: { id: String(id) } }, stranger)).status).toBe(404)
    expect((await latest(stranger)).archive).toBeNull()
    const answer = await download(id, person)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="foyer-\d{4}-\d\d-\d\d\.zip"$/)
    expect(Buffer.from(await answer.arrayBuffer()).length).toBe(Number(answer.headers.get('content-length')))
  })

  it('is not given out, nor asked for, without a recent proof of who one is', async () => {
    const person = sessionUser()
    await startWorker()
    await ask(person)
    const { id } = await until(person, 'ready')
    fake.isRecent = false
    expect(errorCodeOf(await ask(person))).toBe('reauthentication_required')
    expect(errorCodeOf(await callService(http.url, prepareArchiveDownload, { params: { id: String(id) } }, person))).toBe(
      'reauthentication_required',
    )
    expect((await download(id, person)).status).toBe(403)
    fake.isRecent = true
    const { body } = await callService(http.url, prepareArchiveDownload, { params: { id: String(id) } }, person)
    expect(body).toEqual({ path: `/api/users/user_data/${id}/archive.zip` })
  })

  it('is one at a time, and three a day', async () => {
    const person = sessionUser()
    const answers = await Promise.all([ask(person), ask(person), ask(person)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(answers.map(errorCodeOf)).toContain('archive_in_progress')
    await startWorker()
    for (const left of [2, 1, 0]) {
      await until(person, 'ready')
      expect((await latest(person)).requests_left).toBe(left)
      if (left > 0) await ask(person)
    }
    expect(errorCodeOf(await ask(person))).toBe('archive_limit')
    // Of the earlier ones only that they were asked for is left.
    const own = await models.archives.find({ owner_id: person.id }).lean()
    expect(own).toHaveLength(3)
    expect(await models.chunks.distinct('archive_id', { archive_id: { $in: own.map(({ _id }) => _id) } })).toHaveLength(1)
  })
})

describe('an archive in the making', () => {
  it('waits for a service that is away', async () => {
    const person = sessionUser()
    let refused = 0
    fake.before = ({ path }) =>
      path.includes('/feeds') && (refused += 1) <= 2 ? json({ code: 'unavailable', request_id: 'x' }, 503) : undefined
    await startWorker()
    await ask(person)
    expect((await filesOf(person)).get('feeds.opml')).toContain('<opml')
    expect(refused).toBeGreaterThan(2)
  })

  it('fails where the storage is full, and leaves nothing of it there', async () => {
    const person = sessionUser()
    fake.bookmarks = many
    fake.before = ({ path }) => (path.includes('/feeds') ? json({ code: 'storage_full', request_id: 'x' }, 507) : undefined)
    await startWorker()
    const { id } = (await ask(person)).body as Archive
    expect(await until(person, 'failed')).toMatchObject({ error: 'archive_storage_full', size: null })
    expect(await models.chunks.countDocuments({ archive_id: id })).toBe(0)
    expect((await download(id, person)).status).toBe(409)
    fake.before = () => undefined
    expect((await ask(person)).status).toBe(201)
  })

  it('is begun again by another worker after a kill, and whole in the end', async () => {
    const person = sessionUser()
    fake.bookmarks = many
    let killed = false
    const worker = await spawnWorker(stores, fake)
    ended.push(() => worker.kill('SIGKILL'))
    fake.before = async ({ path }) => {
      if (killed || !path.includes('/read_articles')) return undefined
      killed = true
      worker.kill('SIGKILL')
      return json({})
    }
    await ask(person)
    await waitFor('the worker to be gone', () => worker.exitCode !== null || worker.signalCode !== null)
    await startWorker()
    const files = await filesOf(person)
    expect(files.get('bookmarks.html')?.match(/<A HREF/g)).toHaveLength(many)
    const { archive } = await latest(person)
    const own = await models.chunks.find({ archive_id: archive?.id ?? 0 }, { attempt: 1 }).lean()
    expect(own.length).toBeGreaterThan(1)
    expect(new Set(own.map(({ attempt }) => attempt)).size).toBe(1)
  })

  it('takes the bookmarks of a full account in bounded memory', async () => {
    const person = sessionUser()
    fake.bookmarks = many
    await startWorker()
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50)
    ended.push(() => clearInterval(watch))
    await ask(person)
    await until(person, 'ready', 60_000)
    // The bookmarks alone are more than 20 MB, twice; the test itself answers for the services.
    expect(peak - before).toBeLessThan(200 * 1024 * 1024)
    expect((await filesOf(person)).get('bookmarks.html')?.match(/<A HREF/g)).toHaveLength(many)
  })
})
