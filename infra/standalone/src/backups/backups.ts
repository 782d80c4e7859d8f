import { createReadStream, type ReadStream } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { backupName, type BackupReason } from '@foyer/ops/backup/backup-name'
import { deleteBackup, deleteExpired, listBackups, removeUnfinished, type StoredBackup, storeState } from '@foyer/ops/backup/backup-folder'
import { isOutOfRoom } from '@foyer/ops/backup/no-room'
import type { Retention } from '@foyer/ops/backup/retention'
import { dueAt, firstDelay, retryDelay } from './due.ts'
import { measureStorage } from './measure-storage.ts'
import { type BackupPlace, type BackupProgress, makeBackup } from './make-backup.ts'

export type BackupFailure = { at: Date; code: 'no_room' | 'failed' }

export type BackupStatus = {
  /** Milliseconds from one to the next; null where none are made by themselves. */
  every: number | null
  dir: string
  /** Which of the scheduled ones are kept. */
  keep: Retention
  /** When scheduled ones that had expired were last deleted, since this process runs. */
  expired: { at: Date; count: number } | null
  /** When the next one is due; null while nothing has changed since the last, and where none are made by themselves. */
  nextAt: Date | null
  /** The one that is being made; without figures while the stores are copied. */
  running: { reason: BackupReason; since: Date; progress: BackupProgress | null } | null
  /** What stopped the last one. */
  failure: BackupFailure | null
}

export type Backups = ReturnType<typeof createBackups>

const maxTick = 30_000
const minTick = 500

/** Makes backups of the embedded stores: by itself, before a migration and when it is asked to, one at a time. */
export function createBackups(options: {
  place: BackupPlace
  every: number | null
  log: (line: string) => void
  now?: () => number
  make?: typeof makeBackup
}) {
  const { place, every, log, now = Date.now, make = makeBackup } = options
  const abort = new AbortController()
  let running: (NonNullable<BackupStatus['running']> & { done: Promise<void> }) | null = null
  let failure: BackupFailure | null = null
  let expired: BackupStatus['expired'] = null
  let lastAt: number | null = null
  /** Until when changes are in the last backup, or are none of a person. */
  let coveredUntil = 0
  let changedAt: number | null = null
  let isCovered = false
  /** Whether one on demand is being made or waits. */
  let isAsked = false
  let timer: NodeJS.Timeout | undefined

  async function run(reason: BackupReason, began: NonNullable<typeof running>): Promise<void> {
    try {
      const at = await make(place, reason, { signal: abort.signal, onProgress: (progress) => (began.progress = progress) })
      lastAt = at.getTime()
      coveredUntil = lastAt
      changedAt = null
      failure = null
      if (reason === 'scheduled') await removeExpired(backupName(at, reason))
    } catch (error) {
      if (abort.signal.aborted) return
      failure = { at: new Date(now()), code: isOutOfRoom(error) ? 'no_room' : 'failed' }
      const again = every === null ? '' : ` It is tried again in ${Math.ceil(Math.min(every, retryDelay) / 60_000)} min.`
      log(`No backup was made: ${textOf(error).replace(/\.$/, '')}.${again}`)
    } finally {
      running = null
    }
  }

  /** Deletes what the schedule has made and needs no longer; a failure is logged, and the backup that was made stands. */
  async function removeExpired(latest: string): Promise<void> {
    try {
      const removed = await deleteExpired(place.dir, place.keep, latest)
      for (const { name } of removed) log(`Backups: ${name} has expired and is deleted.`)
      if (removed.length > 0) expired = { at: new Date(now()), count: removed.length }
    } catch (error) {
      log(`Backups: expired ones are not deleted. ${textOf(error)}`)
    }
  }

  /** Begins one, or joins the one that is being made. */
  function begin(reason: BackupReason): Promise<void> {
    if (running) return running.done
    const began = { reason, since: new Date(now()), progress: null, done: Promise.resolve() }
    running = began
    began.done = run(reason, began)
    return began.done
  }

  const nextDue = (): number | null =>
    every === null ? null : dueAt({ every, lastAt, changedAt, failedAt: failure?.at.getTime() ?? null })

  /** Looks whether one is due, and makes it. */
  async function check(): Promise<void> {
    if (every === null) return
    const { changedAt: latest } = await storeState(place.mongoDir)
    if (latest > coveredUntil) changedAt ??= now()
    const due = nextDue()
    if (!running && due !== null && due <= now()) await begin('scheduled')
  }

  /** Learns of the last backup there is. One of a moment to come was made by a clock that was wrong, and covers nothing. */
  async function findLast(): Promise<void> {
    const last = (await listBackups(place.dir)).find(({ at, coversUntil }) => Math.max(at.getTime(), coversUntil) <= now())
    lastAt = last?.at.getTime() ?? null
    coveredUntil = last?.coversUntil ?? 0
  }

  return {
    /** Deletes what a process that died has left, and learns of the last backup. Before everything else. */
    async prepare(): Promise<void> {
      await removeUnfinished(place.dir)
      await findLast()
    },

    /** One before a migration, also where none are made at intervals; a failure is logged, and the migration goes on. */
    beforeMigration: (): Promise<void> => begin('migration'),

    check,

    /** Makes them by itself from now on. What a new data folder is begun with is no change. */
    schedule({ isNew }: { isNew: boolean }): void {
      if (every === null) return
      if (isNew) coveredUntil = now()
      const next = (): void => {
        timer = setTimeout(
          () =>
            void check()
              .catch((error: unknown) => log(`Backups: ${textOf(error)}`))
              .finally(() => abort.signal.aborted || next()),
          Math.max(minTick, Math.min(maxTick, Math.min(every, firstDelay) / 5)),
        )
        timer.unref()
      }
      next()
    },

    /**
     * Begins one that a person has asked for, after one that is being made for another reason: that may be of an earlier moment, and expire.
     * False where one on demand is being made or waits.
     */
    start(): boolean {
      if (isAsked) return false
      isAsked = true
      const done = running ? running.done.then(() => (abort.signal.aborted ? undefined : begin('manual'))) : begin('manual')
      void done.finally(() => (isAsked = false))
      return true
    },

    list: (): Promise<StoredBackup[]> => listBackups(place.dir),

    storage: () => measureStorage(place),

    status: (): BackupStatus => ({
      every,
      dir: place.dir,
      keep: place.keep,
      expired,
      nextAt: dateOf(nextDue()),
      running: running && { reason: running.reason, since: running.since, progress: running.progress },
      failure,
    }),

    /** The bytes of a backup; null where there is none of that name. */
    async open(name: string): Promise<{ bytes: number; content: ReadStream } | null> {
      const backup = (await listBackups(place.dir)).find((candidate) => candidate.name === name)
      return backup ? { bytes: backup.bytes, content: createReadStream(backup.file) } : null
    },

    /** Deletes a backup with the pictures beside it; false where there is none of that name. What only it covered is backed up again. */
    async remove(name: string): Promise<boolean> {
      const backup = (await listBackups(place.dir)).find((candidate) => candidate.name === name)
      if (!backup) return false
      await deleteBackup(backup.file)
      await findLast()
      return true
    },

    async stop(): Promise<void> {
      clearTimeout(timer)
      abort.abort()
      await running?.done
      const { changedAt: latest } = await storeState(place.mongoDir)
      isCovered = lastAt !== null && latest <= coveredUntil
    },

    /** After the stores have closed their files, which writes to them: that is no change. */
    async closed(): Promise<void> {
      const last = isCovered && (await listBackups(place.dir)).find(({ at }) => at.getTime() === secondOf(lastAt ?? 0))
      if (last) await utimes(last.file, last.at, new Date(now()))
    },
  }
}

const dateOf = (at: number | null) => (at === null ? null : new Date(at))
/** Names are by the second. */
const secondOf = (at: number) => Math.floor(at / 1000) * 1000

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
