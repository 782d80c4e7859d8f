import { type TestStores, startStores } from '@foyer/testing/stores'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type FakeServices, startArchiveServices } from './archive-services.ts'
import { type ExportWorld, ownEnv, startExportWorld } from './scheduled-export-world.ts'

/** For the tests of one file: stores and siblings for all of them, and for each a folder of its own that accounts are exported to. */
export function useExportFolder() {
  let stores: TestStores
  let env: Record<string, string>
  let world: ExportWorld
  const folder = {
    fake: undefined as unknown as FakeServices,
    /** There once something was exported. */
    dir: '',
    async open(more: Record<string, string> = {}): Promise<ExportWorld> {
      world = await startExportWorld({ ...env, EXPORT_DIR: folder.dir, ...more }, folder.fake)
      return world
    },
    filesOf: async (account: string) => (await readdir(join(folder.dir, account)).catch(() => [] as string[])).toSorted(),
  }

  beforeAll(async () => {
    stores = await startStores()
    folder.fake = await startArchiveServices()
  })
  afterAll(async () => {
    await folder.fake?.close()
    await stores?.stop()
  })
  beforeEach(async () => {
    env = ownEnv(stores)
    folder.dir = join(await mkdtemp(join(tmpdir(), 'foyer-exports-')), 'exports')
    folder.fake.bookmarks = 3
  })
  afterEach(async () => {
    await world?.stop()
    await rm(join(folder.dir, '..'), { recursive: true, force: true })
  })
  return folder
}
