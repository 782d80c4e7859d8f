import { requireRecentSession } from '@foyer/contracts/accounts/account-data'
import { type Archive, latestArchive, requestArchive } from '@foyer/contracts/import/archives'
import { type ImportRecord, startImport } from '@foyer/contracts/import/import'
import type { RunningService } from '@foyer/service-kit/start-service'
import { callService } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { startRedisProxy } from '@foyer/testing/tcp-proxy'
import { json } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakePages, away, bookmarkFile, openModels, poll, startImportService, startPages, until, upload } from './world.ts'

let stores: TestStores
let pages: FakePages
let redis: Awaited<ReturnType<typeof startRedisProxy>>
let running: RunningService

beforeAll(async () => {
  stores = await startStores()
  pages = await startPages()
  redis = await startRedisProxy(stores.env['REDIS_URL'] ?? '')
  running = await startImportService({ ...stores.env, REDIS_URL: redis.url, LOG_LEVEL: 'silent' }, pages)
})

afterAll(async () => {
  await running?.stop()
  await redis?.close()
  await pages?.close()
  await stores?.stop()
})

describe('work whose queue is away', () => {
  it('waits for the queue, and goes on by itself when that is back', async () => {
    const person = sessionUser()
    pages.before = ({ path, body }) => {
      if (path === requireRecentSession.path) return json({ recent: true })
      // The content of an archive.
      return body === '' ? away() : undefined
    }
    const ready = (await upload(running.url, person, bookmarkFile(2))).body as ImportRecord
    await until(running.url, person, ready.id, ['ready_to_import'])

    redis.cut()
    const uploaded = (await upload(running.url, person, bookmarkFile(3))).body as ImportRecord
    expect(uploaded).toMatchObject({ status: 'uploaded', waits_for: 'queue' })
    expect((await poll(running.url, person, uploaded.id)).body).toMatchObject({ status: 'uploaded', waits_for: 'queue' })
    expect((await callService(running.url, startImport, { body: { import_id: ready.id } }, person)).body).toMatchObject({
      status: 'import_in_progress',
      waits_for: 'queue',
    })
    expect((await callService(running.url, requestArchive, {}, person)).body).toMatchObject({ status: 'queued', waits_for: 'queue' })

    redis.pass()
    expect(await until(running.url, person, uploaded.id, ['ready_to_import'])).toMatchObject({ waits_for: null })
    expect(await until(running.url, person, ready.id, ['done'])).toMatchObject({ imported: 2, waits_for: null })
    await waitFor('the archive to be worked on', async () => {
      const { archive } = (await callService(running.url, latestArchive, {}, person)).body as { archive: Archive | null }
      return archive?.waits_for === null
    })
  })
  it('goes on where the clock has been set back an hour since it was queued', async () => {
    const person = sessionUser()
    const models = await openModels(stores.env)
    try {
      redis.cut()
      const { id } = (await upload(running.url, person, bookmarkFile(2))).body as ImportRecord
      await models.imports.updateOne({ _id: id }, { $set: { lease_until: new Date(Date.now() + 3_600_000) } })
      redis.pass()
      expect(await until(running.url, person, id, ['ready_to_import'])).toMatchObject({ waits_for: null })
    } finally {
      await models.close()
    }
  })
})
