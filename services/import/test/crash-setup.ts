import type { RunningService } from '@foyer/service-kit/start-service'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type FakePages, openModels, startImportService, startPages } from './world.ts'

export type CrashSetup = {
  readonly stores: TestStores
  readonly pages: FakePages
  readonly http: RunningService
  readonly models: Awaited<ReturnType<typeof openModels>>
  /** What ends after the test, the last first. */
  closers: Array<() => unknown>
}

/** Stores, a fake pages service and the HTTP role of the import service for all tests of a file; to be read within tests. */
export function crashSetup(): CrashSetup {
  let stores: TestStores
  let pages: FakePages
  let http: RunningService
  let models: CrashSetup['models']
  const closers: CrashSetup['closers'] = []
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
  beforeEach(() => pages.clear())
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  })
  return {
    closers,
    get stores() {
      return stores
    },
    get pages() {
      return pages
    },
    get http() {
      return http
    },
    get models() {
      return models
    },
  }
}
