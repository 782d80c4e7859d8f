import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BackupWorld, startBackupWorld } from './backup-world.ts'

let world: BackupWorld

beforeEach(async () => {
  world = await startBackupWorld()
})
afterEach(() => world.stop())

describe('backups of the embedded stores', () => {
  it('have the pictures of the disk beside them, which stay when the pictures are deleted', async () => {
    await world.fill('pages')
    const picture = join(world.uploadsDir, 'ab', 'abcd.webp')
    await mkdir(join(world.uploadsDir, 'ab'), { recursive: true })
    await writeFile(picture, 'picture')
    await writeFile(join(world.uploadsDir, 'tmp'), 'half a picture')
    const backups = await world.backups(null)
    await world.make(backups)
    await rm(picture)
    const [backup] = await backups.list()
    expect(await readdir(`${backup?.file}.uploads`, { recursive: true })).toEqual(['ab', 'ab/abcd.webp'])
  })

  it('say once why one could not be made, leave nothing of it, and are made when there is room again', async (context) => {
    await world.fill('pages', 400)
    await mkdir(world.dir)
    const mount = (...args: string[]) => execFileSync('mount', ['-t', 'tmpfs', ...args, 'tmpfs', world.dir], { stdio: 'ignore' })
    try {
      mount('-o', 'size=1m')
    } catch {
      context.skip('no file system of its own can be mounted here')
    }
    try {
      const backups = await world.backups(null)
      await world.make(backups)
      expect(backups.status().failure).toMatchObject({ code: 'no_room' })
      expect(world.lines).toEqual([
        expect.stringMatching(/^No backup was made: it would take about \d+ MB, half of what is free in .* is 1 MB\.$/),
      ])
      expect(await world.names()).toEqual([])
      mount('-o', 'remount,size=64m')
      await world.make(backups)
      expect(backups.status().failure).toBeNull()
      expect(await world.names()).toHaveLength(1)
    } finally {
      execFileSync('umount', [world.dir])
    }
  })

  it('are read by their names alone', async () => {
    await world.fill('pages')
    await writeFile(join(world.folder, 'secret'), 'secret')
    const backups = await world.backups(null)
    await world.make(backups)
    const [backup] = await backups.list()
    for (const name of ['../secret', 'foyer-20200101T000000Z-manual.gz', '']) expect(await backups.open(name)).toBeNull()
    const content = await backups.open(backup?.name ?? '')
    const chunks = await content?.content.toArray()
    expect(Buffer.concat(chunks as Buffer[])).toHaveLength(backup?.bytes ?? -1)
  })
})
