import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupReason, backupName } from '@foyer/ops/backup/backup-name'
import { copyPath, copyStore } from '@foyer/ops/backup/store-copy'
import { backUpUploads, uploadsBeside } from '@foyer/ops/backup/uploads-beside'
import { MongoClient } from 'mongodb'
import { freeBytes, listBackups, makeBackupFolder, newBackupMoment, storeState } from '@foyer/ops/backup/backup-folder'
import { NoRoomError } from '@foyer/ops/backup/no-room'
import type { Retention } from '@foyer/ops/backup/retention'
import { writeInWorker } from './write-in-worker.ts'

export type BackupPlace = {
  /** Where backups are. */
  dir: string
  mongoUri: string
  /** The folder of the embedded store. */
  mongoDir: string
  uploadsDir: string
  prefix: string
  keep: Retention
}

export type BackupProgress = { documents: number; total: number }

/** Part of the databases that a first backup is taken to be. */
const compressed = 1 / 4

/**
 * Makes one backup: a copy of the stores at this moment, the pictures beside it, the file, written and read back in a thread of its own. A file
 * has its name only once it is checked. No other backup is changed or deleted. Rejects with NoRoomError where copy and file would take more
 * than half of what is free, and with whatever else stopped it; then nothing of it is left.
 */
export async function makeBackup(
  place: BackupPlace,
  reason: BackupReason,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: BackupProgress) => void },
): Promise<Date> {
  const { dir, prefix } = place
  await makeBackupFolder(dir)
  const [previous] = await listBackups(dir)
  const room = (await freeBytes(dir)) / 2
  const { bytes } = await storeState(place.mongoDir)
  const expected = bytes + (previous?.bytes ?? Math.ceil(bytes * compressed))
  if (expected > room)
    throw new NoRoomError(`it would take about ${megabytes(expected)}, half of what is free in ${dir} is ${megabytes(room)}`)

  const at = await newBackupMoment(dir, reason)
  const file = join(dir, backupName(at, reason))
  const copy = copyPath(dir)
  try {
    await copyFrom(place.mongoUri, copy)
    signal.throwIfAborted()
    await backUpUploads({ from: place.uploadsDir, file, previous: previous?.file })
    const maxBytes = Math.max(0, Math.floor(room - bytes))
    const input = { copy, file, prefix, at: at.getTime(), maxBytes, isUrgent: reason === 'migration' }
    await writeInWorker(input, { signal, onProgress: (documents, total) => onProgress({ documents, total }) })
  } catch (error) {
    await rm(uploadsBeside(file), { recursive: true, force: true })
    throw error
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
  // What it is of, exactly: changes since then are not in it (see `prepare` of createBackups).
  await utimes(file, at, at)
  return at
}

async function copyFrom(uri: string, path: string): Promise<void> {
  const client = await new MongoClient(uri, { maxPoolSize: 1 }).connect()
  try {
    if (!(await copyStore(client, path))) throw new Error('the store makes no copies')
  } finally {
    await client.close()
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`
