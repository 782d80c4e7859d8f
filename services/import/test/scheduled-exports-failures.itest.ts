import { json } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeServices, startArchiveServices } from './archive-services.ts'
import { type ExportWorld, listAs, minute, ownEnv, startExportWorld } from './scheduled-export-world.ts'

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

describe('an account that cannot be exported', () => {
  it('is one line in plain words, does not stop others, and is tried again ever later', async () => {
    await open()
    let calls = 0
    const away = ({ path }: { path: string }) => {
      if (!path.endsWith('/101/account')) return undefined
      calls += 1
      return json({ code: 'unavailable', request_id: 'x' }, 503)
    }
    listAs(fake, () => world.accounts, away)
    await world.round()
    expect([(await filesOf('first01')).length, (await filesOf('second2')).length]).toEqual([0, 1])
    expect(world.lines).toHaveLength(1)
    expect(JSON.parse(world.lines[0] ?? '')).toMatchObject({
      account: 'first01',
      reason: 'a service did not give its part (unavailable)',
      retryInSeconds: 60,
      msg: 'an account was not exported; will retry',
    })
    for (const [minutes, lines] of [
      [0.9, 1],
      [0.1, 2],
      [1.9, 2],
      [0.1, 3],
    ] as const) {
      world.clock.at += minutes * minute
      await world.round()
      expect(world.lines).toHaveLength(lines)
    }
    expect(calls).toBeGreaterThan(0)
    listAs(fake, () => world.accounts)
    world.clock.at += 4 * minute
    await world.round()
    expect(await filesOf('first01')).toHaveLength(1)
  })

  it('leaves nothing on a disk that refuses it, and says why', async () => {
    await open()
    await mkdir(dir)
    await writeFile(join(dir, 'first01'), 'a file in the place of a folder')
    await world.round()
    expect(world.lines.join('')).toContain('EXPORT_DIR cannot be written (EEXIST)')
    expect(await filesOf('second2')).toHaveLength(1)
    await rm(join(dir, 'first01'))
    world.clock.at += minute
    await world.round()
    expect(await filesOf('first01')).toHaveLength(1)
  })

  it('leaves no part of an archive that broke off', async () => {
    await open()
    listAs(
      fake,
      () => world.accounts,
      ({ path }) => (path.includes('/101/subscription') ? json({ code: 'internal', request_id: 'x' }, 500) : undefined),
    )
    await world.round()
    expect(await filesOf('first01')).toEqual([])
  })
})
