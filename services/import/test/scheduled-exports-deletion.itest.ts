import { json } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeServices, startArchiveServices } from './archive-services.ts'
import { type ExportWorld, listAs, ownEnv, startExportWorld } from './scheduled-export-world.ts'

let stores: TestStores
let fake: FakeServices
let dir: string
let env: Record<string, string>
let world: ExportWorld
const open = async () => (world = await startExportWorld({ ...env, EXPORT_DIR: dir }, fake))

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

describe('exports of an account that is deleted', () => {
  it('go with it, and nothing else does', async () => {
    await open()
    await world.round()
    await writeFile(join(dir, 'second2', 'notes.txt'), 'of somebody else')
    for (const id of [101, 101, 102]) await world.deleteAccount(id)
    expect(await readdir(dir)).toEqual(['second2'])
    expect(await filesOf('second2')).toEqual(['notes.txt'])
  })

  it('are not written for an account that is deleted meanwhile', async () => {
    await open()
    listAs(
      fake,
      () => world.accounts,
      async ({ path }) => {
        if (path.includes('/101/subscription')) await world.deleteAccount(101)
        return undefined
      },
    )
    await world.round()
    expect(await readdir(dir)).toEqual(['second2'])
    expect(world.lines).toEqual([])
  })

  it('forget an account whose deletion came before its first round', async () => {
    await open()
    let isListed = true
    listAs(
      fake,
      () => (isListed ? world.accounts : world.accounts.slice(1)),
      ({ path }) => {
        if (!path.endsWith('/101/account')) return undefined
        isListed = false
        return json({ code: 'not_found', request_id: 'x' }, 404)
      },
    )
    await world.round()
    expect(await readdir(dir)).toEqual(['second2'])
    expect(world.lines).toEqual([])
  })
})
