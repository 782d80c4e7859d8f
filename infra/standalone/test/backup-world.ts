import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@foyer/embedded-mongo/start'
import { waitFor } from '@foyer/testing/wait'
import { MongoClient } from 'mongodb'
import { type Backups, createBackups } from '../src/backups/backups.ts'
import type { BackupPlace } from '../src/backups/make-backup.ts'

type Numbered = { _id: number; at: number; fill: string }

/** An embedded store in a folder of its own, whose backups are made. */
export async function startBackupWorld() {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-backups-'))
  const dir = join(folder, 'backups')
  const uploadsDir = join(folder, 'uploads')
  const mongoDir = join(folder, 'mongo')
  const lines: string[] = []
  const opened: Backups[] = []
  let stores = await open()

  async function open() {
    const server = await startEmbeddedMongo({ dataDir: mongoDir, copyDir: dir })
    return { server, client: await new MongoClient(server.uri).connect() }
  }
  async function close(): Promise<void> {
    await stores.client.close()
    await stores.server.stop()
  }

  return {
    folder,
    dir,
    uploadsDir,
    /** What was logged. */
    lines,
    client: () => stores.client,
    numbered: (service: string, prefix = 'foyer') => stores.client.db(`${prefix}_${service}`).collection<Numbered>('numbered'),
    async fill(service: string, count = 50): Promise<void> {
      const documents = Array.from({ length: count }, (_, _id) => ({ _id, at: 0, fill: 'x'.repeat(2_000) }))
      await stores.client.db(`foyer_${service}`).collection<Numbered>('numbered').insertMany(documents)
    },
    /** Backups as a process that starts now has them. */
    async backups(
      every: number | null,
      { now = Date.now, ...place }: Partial<BackupPlace> & { now?: () => number } = {},
    ): Promise<Backups> {
      const backups = createBackups({
        place: { dir, mongoUri: stores.server.uri, mongoDir, uploadsDir, prefix: 'foyer', keep: { daily: 7, weekly: 4 }, ...place },
        every,
        now,
        log: (line) => lines.push(line),
      })
      opened.push(backups)
      await backups.prepare()
      return backups
    },
    /** Asks for one and waits for its end. */
    async make(backups: Backups): Promise<void> {
      backups.start()
      await waitFor('its end', () => backups.status().running === null, 50_000)
    },
    names: async (): Promise<string[]> => (await readdir(dir).catch((): string[] => [])).toSorted((a, b) => (a < b ? -1 : 1)),
    close,
    async reopen(): Promise<void> {
      stores = await open()
    },
    async stop(): Promise<void> {
      for (const backups of opened.splice(0)) await backups.stop()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type BackupWorld = Awaited<ReturnType<typeof startBackupWorld>>
