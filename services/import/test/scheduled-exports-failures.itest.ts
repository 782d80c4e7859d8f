import { json } from '@foyer/testing/sibling'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ExportWorld, listAs, minute } from './scheduled-export-world.ts'
import { useExportFolder } from './scheduled-export-folder.ts'

const folder = useExportFolder()
let world: ExportWorld
const open = async (more: Record<string, string> = {}) => (world = await folder.open(more))
const { filesOf } = folder

describe('an account that cannot be exported', () => {
  it('is one line in plain words, does not stop others, and is tried again ever later', async () => {
    await open()
    let calls = 0
    const away = ({ path }: { path: string }) => {
      if (!path.endsWith('/101/account')) return undefined
      calls += 1
      return json({ code: 'unavailable', request_id: 'x' }, 503)
    }
    listAs(folder.fake, () => world.accounts, away)
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
    listAs(folder.fake, () => world.accounts)
    world.clock.at += 4 * minute
    await world.round()
    expect(await filesOf('first01')).toHaveLength(1)
  })

  it('leaves nothing on a disk that refuses it, and says why', async () => {
    await open()
    await mkdir(folder.dir)
    await writeFile(join(folder.dir, 'first01'), 'a file in the place of a folder')
    await world.round()
    expect(world.lines.join('')).toContain('EXPORT_DIR cannot be written (EEXIST)')
    expect(await filesOf('second2')).toHaveLength(1)
    await rm(join(folder.dir, 'first01'))
    world.clock.at += minute
    await world.round()
    expect(await filesOf('first01')).toHaveLength(1)
  })

  it('leaves no part of an archive that broke off', async () => {
    await open()
    listAs(
      folder.fake,
      () => world.accounts,
      ({ path }) => (path.includes('/101/subscription') ? json({ code: 'internal', request_id: 'x' }, 500) : undefined),
    )
    await world.round()
    expect(await filesOf('first01')).toEqual([])
  })
})
