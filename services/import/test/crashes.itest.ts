import type { ChildProcess } from 'node:child_process'
import type { ImportRecord } from '@foyer/contracts/import'
import type { RunningService } from '@foyer/service-kit/start-service'
import { sessionUser } from '@foyer/testing/factories'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakePages, bookmarkFile, openModels, start, startImportService, startPages, until, upload, uploadAndStart } from './world.ts'
import { expectWhole, killDuringCall, spawnWorker } from './worker-process.ts'

// The other crash points: crashes.deep.itest.ts.

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

describe('an import whose call or worker is lost', () => {
  it('sends a batch again after a lost response without duplicates', async () => {
    let lost = 0
    pages.before = ({ path, body }) => {
      if (!path.endsWith('/bookmarks') || lost > 0) return undefined
      lost += 1
      for (const bookmark of (JSON.parse(body) as { bookmarks: never[] }).bookmarks)
        pages.bookmarks.set((bookmark as { id: number }).id, bookmark)
      return { status: 502, body: '<html>' }
    }
    const worker = await startImportService(stores.env, pages, ['worker'])
    closers.push(() => worker.stop())
    const id = await uploadAndStart(http.url, person, bookmarkFile(600))
    await until(http.url, person, id, ['done'])
    expect(lost).toBe(1)
    expectWhole(pages, 600)
  })

  it('continues at the next batch after a kill between batches', async () => {
    let worker = await startWorkerProcess()
    const { id } = (await upload(http.url, person, bookmarkFile(3_000, 6))).body as ImportRecord
    await until(http.url, person, id, ['ready_to_import'])
    // The third batch is stored but never answered; the worker dies waiting.
    pages.before = ({ path }) => (path.endsWith('/bookmarks') && pages.batchCalls() === 3 ? killDuringCall(worker) : undefined)
    await start(http.url, person, id)
    await waitFor('the third batch', () => pages.batchCalls() === 3)
    await waitFor('the worker to be gone', () => worker.exitCode !== null || worker.signalCode !== null)
    pages.before = () => undefined
    expect((await models.imports.findOne({ _id: id }).lean())?.next_batch).toBe(2)

    worker = await startWorkerProcess()
    expect(await until(http.url, person, id, ['done'])).toMatchObject({ imported: 3_000 })
    expectWhole(pages, 3_000)
    expect(pages.batchCalls()).toBe(7)
  })
})

async function startWorkerProcess(): Promise<ChildProcess> {
  const worker = await spawnWorker(stores, pages)
  closers.push(() => worker.kill('SIGKILL'))
  return worker
}
