import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkBackup } from '@foyer/ops/backup/read-backup'
import { restoreBackup } from '@foyer/ops/backup/restore-backup'
import { waitFor } from '@foyer/testing/wait'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Backups } from '../src/backups/backups.ts'
import { type BackupWorld, startBackupWorld } from './backup-world.ts'

const day = 86_400_000
const tomorrow = () => Date.now() + 2 * day

let world: BackupWorld
let time: number
const now = () => time

/** Looks for the first change, then, once the first backup of it is due, again. */
async function afterFirstChange(backups: Backups): Promise<void> {
  await backups.check()
  time += day
  await backups.check()
}

beforeEach(async () => {
  time = tomorrow()
  world = await startBackupWorld()
})
afterEach(() => world.stop())

describe('backups of the embedded stores', () => {
  it('are of one moment over all databases while people write, and can be restored', async () => {
    await Promise.all([world.fill('pages'), world.fill('accounts')])
    let acknowledged = 0
    let writing = true
    const writer = (async () => {
      for (let at = 1; writing; acknowledged = at++)
        for (const service of ['accounts', 'pages']) await world.numbered(service).updateOne({ _id: at % 50 }, { $set: { at } })
    })()
    await waitFor('writes', async () => acknowledged > 20)
    const backups = await world.backups(null)
    await world.make(backups)
    writing = false
    await writer
    const [backup] = await backups.list()
    if (!backup) throw new Error(world.lines.join('\n'))
    const { file, name, reason, bytes } = backup
    expect({ name, reason }).toEqual({ name: expect.stringMatching(/^foyer-\d{8}T\d{6}Z-manual\.gz$/), reason: 'manual' })
    const [folderStats, stats] = [await stat(world.dir), await stat(file)]
    expect([folderStats.mode & 0o777, stats.mode & 0o777, stats.size]).toEqual([0o700, 0o600, bytes])

    await restoreBackup({ client: world.client(), prefix: 'restored', checked: await checkBackup(file), force: false })
    const [first, second] = await Promise.all(
      ['accounts', 'pages'].map(async (service) => {
        const documents = await world.numbered(service, 'restored').find().toArray()
        expect(documents).toHaveLength(50)
        return Math.max(...documents.map(({ at }) => at))
      }),
    )
    expect([first, (first ?? 0) - 1]).toContain(second)
    expect(world.lines).toEqual([])
  })

  it('are not made while nothing changes, also not after a restart', async () => {
    await world.fill('pages')
    const backups = await world.backups(day, { now: tomorrow })
    await world.make(backups)
    const before = await world.names()
    expect(before).toHaveLength(1)
    await backups.stop()
    await world.close()
    await backups.closed()

    await world.reopen()
    const again = await world.backups(day, { now: tomorrow })
    await again.check()
    expect(await world.names()).toEqual(before)
    const beforeChange = Date.now()
    await world.numbered('pages').updateOne({ _id: 1 }, { $set: { at: 1 } })
    await again.check()
    const [newest] = await again.list()
    expect(newest?.coversUntil).toBeGreaterThanOrEqual(beforeChange)
  })

  it('remove what a process that died in the middle has left', async () => {
    await mkdir(join(world.dir, '.copy-1234abcd'), { recursive: true })
    const left = 'foyer-20261126T000000Z-scheduled.gz'
    await mkdir(join(world.dir, `${left}.uploads`))
    await mkdir(join(world.dir, `${left}.uploads.part`))
    await writeFile(join(world.dir, `${left}.0123abcd.part`), 'half')
    await writeFile(join(world.dir, 'theirs.part'), 'half')
    const backups = await world.backups(null)
    expect(await world.names()).toEqual(['theirs.part'])
    expect(await backups.list()).toEqual([])
  })

  it('keeps every other backup when one is made on demand, however little is kept', async () => {
    await world.fill('pages')
    const scheduled = await world.backups(day, { keep: { daily: 1, weekly: 0 }, now })
    await afterFirstChange(scheduled)
    const before = await world.names()
    await world.make(scheduled)
    await world.make(scheduled)
    const names = await world.names()
    expect(names).toEqual(expect.arrayContaining(before))
    expect(names.filter((name) => name.endsWith('-manual.gz'))).toHaveLength(2)
    expect(world.lines).toEqual([])
  })

  it('deletes only what the schedule has made and no longer keeps, and names it in the log', async () => {
    await mkdir(world.dir)
    const retained = [
      'foyer-2020.gz',
      'foyer-20200101T000000Z-manual.gz',
      'foyer-20200101T000000Z-migration.gz',
      'foyer-20200101T000000Z-mine.gz',
      'foyer-20200101T000000Z.gz',
      'monday.gz',
    ]
    const old = 'foyer-20200101T000000Z-scheduled.gz'
    for (const name of [...retained, old]) await writeFile(join(world.dir, name), '')
    await mkdir(join(world.dir, `${old}.uploads`))
    await world.fill('pages')
    const backups = await world.backups(day, { keep: { daily: 1, weekly: 0 }, now: tomorrow })
    await backups.check()
    const names = await world.names()
    expect(names).toHaveLength(retained.length + 1)
    expect(names).toEqual(expect.arrayContaining(retained))
    expect(world.lines).toEqual([`Backups: ${old} has expired and is deleted.`])
    expect(backups.status().expired).toMatchObject({ count: 1 })
  })

  it('keeps to the schedule, and the new backup, where an old one is of a moment to come', async () => {
    await world.fill('pages')
    await mkdir(world.dir)
    const ahead = 'foyer-20990101T000000Z-scheduled.gz'
    await writeFile(join(world.dir, ahead), '')
    const backups = await world.backups(day, { keep: { daily: 1, weekly: 0 }, now })
    await afterFirstChange(backups)
    const names = await world.names()
    expect(names).toEqual([expect.any(String), ahead])
    await world.numbered('pages').updateOne({ _id: 1 }, { $set: { at: 1 } })
    time += day
    await backups.check()
    expect((await world.names())[0]).not.toBe(names[0])
  })

  it('backs up again what only a deleted backup covered', async () => {
    await world.fill('pages')
    const backups = await world.backups(day, { now })
    await world.make(backups)
    const [name = ''] = await world.names()
    expect(await backups.remove('../mongo')).toBe(false)
    expect(await backups.remove(name)).toBe(true)
    expect(await world.names()).toEqual([])
    await afterFirstChange(backups)
    expect(await world.names()).toEqual([expect.stringMatching(/-scheduled\.gz$/)])
  })

  it('are one at a time, and end with the process that makes them', async () => {
    await world.fill('pages', 2_000)
    const backups = await world.backups(null)
    expect(backups.start()).toBe(true)
    expect(backups.start()).toBe(false)
    expect(backups.status().running).toMatchObject({ reason: 'manual' })
    await backups.stop()
    expect(await world.names()).toEqual([])
    expect(world.lines).toEqual([])
  })
})
