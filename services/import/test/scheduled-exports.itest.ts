import { type TestStores, startStores } from '@foyer/testing/stores'
import { unzip } from '@foyer/testing/zip'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeServices, startArchiveServices } from './archive-services.ts'
import { type ExportWorld, day, ownEnv, startExportWorld } from './scheduled-export-world.ts'

let stores: TestStores
let fake: FakeServices
let dir: string
let env: Record<string, string>
let world: ExportWorld
const open = async (more: Record<string, string> = {}) => (world = await startExportWorld({ ...env, EXPORT_DIR: dir, ...more }, fake))

beforeAll(async () => {
  stores = await startStores()
  fake = await startArchiveServices()
})
afterAll(async () => {
  await fake?.close()
  await stores?.stop()
})
beforeEach(async () => {
  env = ownEnv(stores)
  dir = join(await mkdtemp(join(tmpdir(), 'foyer-exports-')), 'exports')
  fake.bookmarks = 3
})
afterEach(async () => {
  await world?.stop()
  await rm(join(dir, '..'), { recursive: true, force: true })
})

const filesOf = async (folder: string) => (await readdir(join(dir, folder)).catch(() => [] as string[])).toSorted()
const mode = async (...path: string[]) => ((await stat(join(dir, ...path))).mode & 0o777).toString(8)

describe('exports by schedule to a folder', () => {
  it('are the archive of every account, in a folder of its own that nobody else can open', async () => {
    await open()
    await world.round()
    for (const { id, public_id } of world.accounts) {
      const [name = '', ...more] = await filesOf(public_id)
      expect([name, more]).toEqual(['foyer-2026-01-01T000000Z-1.zip', []])
      expect([await mode(public_id), await mode(public_id, name)]).toEqual(['700', '600'])
      const archive = unzip(await readFile(join(dir, public_id, name)))
      expect(archive.get('bookmarks.html')).toContain(`https://2.example/?of=${id}`)
      expect(archive.has('manifest.json')).toBe(true)
    }
    expect(await world.metrics()).toContain('foyer_scheduled_exports_total{outcome="written",service="import"} 2')
  })

  it('come again once it is time, and only where something has changed since', async () => {
    await open()
    await world.round()
    fake.bookmarks = 4
    await world.round()
    expect(await filesOf('first01')).toHaveLength(1)
    world.clock.at += day
    await world.run(101)
    fake.bookmarks = 3
    await world.run(102)
    expect([(await filesOf('first01')).length, (await filesOf('second2')).length]).toEqual([2, 1])
    expect(await world.metrics()).toContain('foyer_scheduled_exports_total{outcome="unchanged",service="import"} 1')
  })

  it('come again unchanged where the newest is no longer there', async () => {
    await open()
    await world.round()
    await rm(join(dir, 'first01'), { recursive: true })
    world.clock.at += day
    await world.round()
    expect(await filesOf('first01')).toEqual(['foyer-2026-01-02T000000Z-2.zip'])
  })

  it('stay as many as are configured, beside files that Foyer did not write', async () => {
    await open({ EXPORT_KEEP: '2' })
    await mkdir(join(dir, 'first01'), { recursive: true })
    await writeFile(join(dir, 'first01', 'foyer-2020-01-01T000000Z-1.zip'), 'of somebody else')
    for (const bookmarks of [1, 2, 3, 4]) {
      fake.bookmarks = bookmarks
      await world.round()
      world.clock.at += day
    }
    expect(await filesOf('first01')).toEqual([
      'foyer-2020-01-01T000000Z-1.zip',
      'foyer-2026-01-03T000000Z-3.zip',
      'foyer-2026-01-04T000000Z-4.zip',
    ])
  })
})
