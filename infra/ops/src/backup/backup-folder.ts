import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type BackupReason, type NamedBackup, backupName, backupReasons, readBackupName } from './backup-name.ts'
import { type Retention, expiredBackups } from './retention.ts'
import { copyPrefix } from './store-copy.ts'
import { uploadsBeside } from './uploads-beside.ts'

/** `coversUntil`: changes of until then are in it, in ms since 1970. */
export type StoredBackup = NamedBackup & { file: string; bytes: number; coversUntil: number }

/** Creates the folder of backups, for its owner alone: what is in one has password hashes and private content. */
export async function makeBackupFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
}

/** The backups in a folder, the newest first. Each was read back and checked before it got its name; files of other names are not ours. */
export async function listBackups(dir: string): Promise<StoredBackup[]> {
  const backups: StoredBackup[] = []
  for (const name of await namesIn(dir)) {
    const named = readBackupName(name)
    const stats = named && (await stat(join(dir, name)).catch(() => null))
    if (named && stats?.isFile()) backups.push({ ...named, file: join(dir, name), bytes: stats.size, coversUntil: stats.mtimeMs })
  }
  return backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

/** The moment of the next backup: that of names is a second, and no backup takes the name of another. */
export async function newBackupMoment(dir: string, reason: BackupReason): Promise<Date> {
  for (;;) {
    const at = new Date()
    const names = await namesIn(dir)
    if (!names.includes(backupName(at, reason))) return at
    await setTimeout(1_000 - at.getMilliseconds())
  }
}

/**
 * Deletes the backups of the schedule that have expired, never one of another kind nor `latest`, which was just made; gives those it has
 * deleted.
 */
export async function deleteExpired(dir: string, retention: Retention, latest: string): Promise<StoredBackup[]> {
  const expired = expiredBackups(await listBackups(dir), retention).filter(({ name }) => name !== latest)
  for (const { file } of expired) await deleteBackup(file)
  return expired
}

/** Deletes a backup with the pictures beside it. */
export async function deleteBackup(file: string): Promise<void> {
  await rm(file, { force: true })
  await rm(uploadsBeside(file), { recursive: true, force: true })
}

const unfinished = new RegExp(
  String.raw`^(foyer-\d{8}T\d{6}Z-(?:${backupReasons.join('|')})\.gz)\.(?:uploads|uploads\.part|[0-9a-f]{8}\.part)$`,
)

/** Deletes what a process that died has left: copies of the stores, unfinished files, pictures without their backup. */
export async function removeUnfinished(dir: string): Promise<void> {
  const names = await namesIn(dir)
  for (const name of names) {
    const ofBackup = unfinished.exec(name)?.[1]
    const isPicturesOfBackup = ofBackup !== undefined && name === uploadsBeside(ofBackup) && names.includes(ofBackup)
    const isLeft = name.startsWith(copyPrefix) || (ofBackup !== undefined && readBackupName(ofBackup) !== null && !isPicturesOfBackup)
    if (isLeft) await rm(join(dir, name), { recursive: true, force: true })
  }
}

/** Bytes that are free on the disk of a folder. */
export async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/** Bytes of the databases in a folder, and when one was last written to, in ms. */
export async function storeState(folder: string): Promise<{ bytes: number; changedAt: number }> {
  let bytes = 0
  let changedAt = 0
  for (const name of await namesIn(folder)) {
    if (!/\.sqlite(?:-wal)?$/.test(name)) continue
    const stats = await stat(join(folder, name)).catch(() => null)
    if (!stats) continue
    bytes += stats.size
    // A log of nothing is made anew with each start.
    if (stats.size > 0) changedAt = Math.max(changedAt, stats.mtimeMs)
  }
  return { bytes, changedAt }
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
