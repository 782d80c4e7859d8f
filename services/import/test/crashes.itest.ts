import type { ChildProcess } from 'node:child_process'
import type { ImportRecord } from '@foyer/contracts/import/import'
import { sessionUser } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { describe, expect, it } from 'vitest'
import { crashSetup } from './crash-setup.ts'
import { bookmarkFile, start, startImportService, until, upload, uploadAndStart } from './world.ts'
import { expectWhole, killDuringCall, spawnWorker } from './worker-process.ts'

// The other crash points: crashes.deep.itest.ts.

const person = sessionUser()
const setup = crashSetup()

describe('an import whose call or worker is lost', () => {
  it('sends a batch again after a lost response without duplicates', async () => {
    let lost = 0
    setup.pages.before = ({ path, body }) => {
      if (!path.endsWith('/bookmarks') || lost > 0) return undefined
      lost += 1
      for (const bookmark of (JSON.parse(body) as { bookmarks: never[] }).bookmarks)
        setup.pages.bookmarks.set((bookmark as { id: number }).id, bookmark)
      return { status: 502, body: '<html>' }
    }
    const worker = await startImportService(setup.stores.env, setup.pages, ['worker'])
    setup.closers.push(() => worker.stop())
    const id = await uploadAndStart(setup.http.url, person, bookmarkFile(600))
    await until(setup.http.url, person, id, ['done'])
    expect(lost).toBe(1)
    expectWhole(setup.pages, 600)
  })

  it('continues at the next batch after a kill between batches', async () => {
    let worker = await startWorkerProcess()
    const { id } = (await upload(setup.http.url, person, bookmarkFile(3_000, 6))).body as ImportRecord
    await until(setup.http.url, person, id, ['ready_to_import'])
    // The third batch is stored but never answered; the worker dies waiting.
    setup.pages.before = ({ path }) => (path.endsWith('/bookmarks') && setup.pages.batchCalls() >= 3 ? killDuringCall(worker) : undefined)
    await start(setup.http.url, person, id)
    await waitFor('the third batch', () => setup.pages.batchCalls() >= 3)
    await waitFor('the worker to be gone', () => worker.exitCode !== null || worker.signalCode !== null)
    setup.pages.before = () => undefined
    // The fourth may come along with it.
    const sent = setup.pages.batchCalls()
    // Two are on their way at once: the second may not have been noted.
    const next = (await setup.models.imports.findOne({ _id: id }).lean())?.next_batch ?? 0
    expect([1, 2]).toContain(next)

    worker = await startWorkerProcess()
    expect(await until(setup.http.url, person, id, ['done'])).toMatchObject({ imported: 3_000 })
    expectWhole(setup.pages, 3_000)
    expect(setup.pages.batchCalls()).toBe(sent + 6 - next)
  })
})

async function startWorkerProcess(): Promise<ChildProcess> {
  const worker = await spawnWorker(setup.stores, setup.pages)
  setup.closers.push(() => worker.kill('SIGKILL'))
  return worker
}
