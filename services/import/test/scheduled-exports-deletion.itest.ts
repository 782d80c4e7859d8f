import { json } from '@foyer/testing/sibling'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ExportWorld, listAs } from './scheduled-export-world.ts'
import { useExportFolder } from './scheduled-export-folder.ts'

const folder = useExportFolder()
let world: ExportWorld
const open = async (more: Record<string, string> = {}) => (world = await folder.open(more))
const { filesOf } = folder

describe('exports of an account that is deleted', () => {
  it('go with it, and nothing else does', async () => {
    await open()
    await world.round()
    await writeFile(join(folder.dir, 'second2', 'notes.txt'), 'of somebody else')
    for (const id of [101, 101, 102]) await world.deleteAccount(id)
    expect(await readdir(folder.dir)).toEqual(['second2'])
    expect(await filesOf('second2')).toEqual(['notes.txt'])
  })

  it('are not written for an account that is deleted meanwhile', async () => {
    await open()
    listAs(
      folder.fake,
      () => world.accounts,
      async ({ path }) => {
        if (path.includes('/101/subscription')) await world.deleteAccount(101)
        return undefined
      },
    )
    await world.round()
    expect(await readdir(folder.dir)).toEqual(['second2'])
    expect(world.lines).toEqual([])
  })

  it('forget an account whose deletion came before its first round', async () => {
    await open()
    let isListed = true
    listAs(
      folder.fake,
      () => (isListed ? world.accounts : world.accounts.slice(1)),
      ({ path }) => {
        if (!path.endsWith('/101/account')) return undefined
        isListed = false
        return json({ code: 'not_found', request_id: 'x' }, 404)
      },
    )
    await world.round()
    expect(await readdir(folder.dir)).toEqual(['second2'])
    expect(world.lines).toEqual([])
  })
})
