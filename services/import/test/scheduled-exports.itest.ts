import { unzip } from '@foyer/testing/zip'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ExportWorld, day } from './scheduled-export-world.ts'
import { useExportFolder } from './scheduled-export-folder.ts'

const folder = useExportFolder()
let world: ExportWorld
const open = async (more: Record<string, string> = {}) => (world = await folder.open(more))
const { filesOf } = folder
const mode = async (...path: string[]) => ((await stat(join(folder.dir, ...path))).mode & 0o777).toString(8)

describe('exports by schedule to a folder', () => {
  it('are the archive of every account, in a folder of its own that nobody else can open', async () => {
    await open()
    await world.round()
    for (const { id, public_id } of world.accounts) {
      const [name = '', ...more] = await filesOf(public_id)
      expect([name, more]).toEqual(['foyer-2026-01-01T000000Z-1.zip', []])
      expect([await mode(public_id), await mode(public_id, name)]).toEqual(['700', '600'])
      const archive = unzip(await readFile(join(folder.dir, public_id, name)))
      expect(archive.get('bookmarks.html')).toContain(`https://2.example/?of=${id}`)
      expect(archive.has('manifest.json')).toBe(true)
    }
    expect(await world.metrics()).toContain('foyer_scheduled_exports_total{outcome="written",service="import"} 2')
  })

  it('writes the archive of every team too, and deletes it with the team', async () => {
    await open()
    world.teams.push({ id: 103, public_id: 'team003' })
    await world.round()
    const [name = ''] = await filesOf('team003')
    const archive = unzip(await readFile(join(folder.dir, 'team003', name)))
    expect(archive.get('README.txt')).toContain('all pages of the team Editors')
    expect(archive.has('account.json')).toBe(false)
    await world.eraseTeam(103)
    expect(await filesOf('team003')).toEqual([])
    expect(await filesOf('first01')).toHaveLength(1)
  })

  it('come again once it is time, and only where something has changed since', async () => {
    await open()
    await world.round()
    folder.fake.bookmarks = 4
    await world.round()
    expect(await filesOf('first01')).toHaveLength(1)
    world.clock.at += day
    await world.run(101)
    folder.fake.bookmarks = 3
    await world.run(102)
    expect([(await filesOf('first01')).length, (await filesOf('second2')).length]).toEqual([2, 1])
    expect(await world.metrics()).toContain('foyer_scheduled_exports_total{outcome="unchanged",service="import"} 1')
  })

  it('come again unchanged where the newest is no longer there', async () => {
    await open()
    await world.round()
    await rm(join(folder.dir, 'first01'), { recursive: true })
    world.clock.at += day
    await world.round()
    expect(await filesOf('first01')).toEqual(['foyer-2026-01-02T000000Z-2.zip'])
  })

  it('stay as many as are configured, beside files that Foyer did not write', async () => {
    await open({ EXPORT_KEEP: '2' })
    await mkdir(join(folder.dir, 'first01'), { recursive: true })
    await writeFile(join(folder.dir, 'first01', 'foyer-2020-01-01T000000Z-1.zip'), 'of somebody else')
    for (const bookmarks of [1, 2, 3, 4]) {
      folder.fake.bookmarks = bookmarks
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
