import type { ImportRecord } from '@foyer/contracts/import/import'
import { limits } from '@foyer/contracts/limits'
import type { RunningService } from '@foyer/service-kit/start-service'
import { errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookmarkFile, openModels, startImportService, startPages, until, upload } from './world.ts'

let stores: TestStores
let running: RunningService
let models: Awaited<ReturnType<typeof openModels>>
const person = sessionUser()

beforeAll(async () => {
  stores = await startStores()
  running = await startImportService(stores.env, { url: 'http://127.0.0.1:9' }, ['http'])
  models = await openModels(stores.env)
})

afterAll(async () => {
  await models?.close()
  await running?.stop()
  await stores?.stop()
})

describe('an upload', () => {
  it('may have exactly the size limit, and leaves nothing behind with one byte more', async () => {
    const file = new Uint8Array(limits.import_bytes + 1).fill(0x20)
    const refused = await upload(running.url, person, file)
    expect([refused.status, errorCodeOf(refused)]).toEqual([413, 'payload_too_large'])
    expect([await models.chunks.countDocuments({}), await models.imports.countDocuments({})]).toEqual([0, 0])
    expect(await upload(running.url, person, file.subarray(1))).toMatchObject({ status: 201, body: { status: 'uploaded' } })
    expect(await models.imports.findOne({ owner_id: person.id }).lean()).toMatchObject({ size: limits.import_bytes })
  })

  it('has no more bookmarks than the limit', async () => {
    const pages = await startPages()
    const worker = await startImportService(stores.env, pages, ['worker'])
    try {
      const owner = sessionUser()
      const { id } = (await upload(running.url, owner, bookmarkFile(limits.import_bookmarks + 1))).body as ImportRecord
      const ended = await until(running.url, owner, id, ['error'], 180_000)
      expect(ended).toMatchObject({ error: 'import_too_many', error_location: null, page: null })
      await expect.poll(() => models.batches.countDocuments({ import_id: id })).toBe(0)
    } finally {
      await worker.stop()
      await pages.close()
    }
  })
})
