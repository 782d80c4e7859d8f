import type { ImportRecord } from '@foyer/contracts/import/import'
import type { RunningService } from '@foyer/service-kit/start-service'
import { sessionUser } from '@foyer/testing/factories'
import { json } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { archiveOf, widgetOf } from './archive-of.ts'
import { type FakePages, bookmarkFile, openModels, poll, startImportService, startPages, until, upload } from './world.ts'

let stores: TestStores
let pages: FakePages
let models: Awaited<ReturnType<typeof openModels>>
const closers: Array<() => unknown> = []

beforeAll(async () => {
  stores = await startStores()
  pages = await startPages()
  models = await openModels(stores.env)
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  pages.clear()
})
afterAll(async () => {
  await models?.close()
  await pages?.close()
  await stores?.stop()
})

/** The import service with so little memory for the readers of its files that one of a few megabytes is too much. */
async function startWithReaderOf(megabytes: number): Promise<RunningService> {
  const running = await startImportService({ ...stores.env, IMPORT_READER_MB: String(megabytes) }, pages)
  closers.push(() => running.stop())
  return running
}

/** All folders are held until the end of the file: fewer than an import may have, and more than the reader has room for. */
const manyFolders = () => {
  const folders = Array.from({ length: 48_000 }, (_, n) => `<DT><H3>${n}</H3><DL><DT><A HREF="https://${n}.example/">A</A></DL>`)
  return `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${folders.join('\n')}</DL>`
}

describe('an import whose reader runs out of memory', () => {
  it('fails for its person alone, who is told so, and leaves nothing behind', async () => {
    const running = await startWithReaderOf(24)
    const [hostile, neighbour] = [sessionUser(), sessionUser()]
    const { id } = (await upload(running.url, hostile, manyFolders())).body as ImportRecord
    // Nothing is read here: what others ask is answered meanwhile.
    await until(running.url, hostile, id, ['parsing'])
    expect(await poll(running.url, hostile, id)).toMatchObject({ status: 200 })
    const ended = await until(running.url, hostile, id, ['error', 'ready_to_import'], 60_000)
    expect(ended).toMatchObject({ status: 'error', error: 'import_too_complex', error_location: null, page: null })
    await expect.poll(() => models.batches.countDocuments({ import_id: id })).toBe(0)
    await expect.poll(() => models.chunks.countDocuments({ import_id: id })).toBe(0)

    const next = (await upload(running.url, neighbour, bookmarkFile(10))).body as ImportRecord
    expect(await until(running.url, neighbour, next.id, ['ready_to_import'])).toMatchObject({ bookmarks: 10 })
  })

  it('fails when the file is an archive whose JSON is more than it seems', async () => {
    const running = await startWithReaderOf(64)
    pages.before = ({ path }) => (path.endsWith('/terms') ? json({ pages_left: 5, has_inbox: true, is_premium: false }) : undefined)
    // Three bytes each, which take more than sixty in memory.
    const settings = { x: Array.from({ length: 2_000_000 }, () => ({})) }
    const archive = await archiveOf([{ widgets: [widgetOf(1, { settings })] }])
    const owner = sessionUser()
    const { id } = (await upload(running.url, owner, new Uint8Array(archive), 'file', 'archive.zip')).body as ImportRecord
    const ended = await until(running.url, owner, id, ['error', 'ready_to_import'], 60_000)
    expect(ended).toMatchObject({ status: 'error', error: 'import_too_complex', page: null })
    await expect.poll(() => models.chunks.countDocuments({ import_id: id })).toBe(0)
  })
})
