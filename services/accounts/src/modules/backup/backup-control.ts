import type { Readable } from 'node:stream'

type Reason = 'scheduled' | 'manual' | 'migration'

/** Who makes backups in this process, as far as site administration has to know. */
export type BackupControl = {
  /** The newest first; each was checked. */
  list(): Promise<Array<{ name: string; at: Date; bytes: number; reason: Reason }>>
  status(): {
    /** Milliseconds from one to the next; null where none are made by themselves. */
    every: number | null
    dir: string
    /** Of the scheduled ones, the newest of so many days and weeks are kept. */
    keep: { daily: number; weekly: number }
    /** When scheduled ones that had expired were last deleted. */
    expired: { at: Date; count: number } | null
    /** When the next one is due; null while nothing has changed since the last, and where none are made by themselves. */
    nextAt: Date | null
    running: { reason: Reason; progress: { documents: number; total: number } | null } | null
    failure: { at: Date; code: 'no_room' | 'failed' } | null
  }
  /** Begins one on demand, after one that is being made otherwise; false where one on demand is being made. */
  start(): boolean
  /** The bytes of one; null where there is none of that name. */
  open(name: string): Promise<{ bytes: number; content: Readable } | null>
  /** What the databases and the backups take up, and what is free on the disk of the databases; whether backups are on another one. */
  storage(): Promise<{ dataBytes: number; backupBytes: number; freeBytes: number; isBackupApart: boolean }>
  /** Deletes one; false where there is none of that name. */
  remove(name: string): Promise<boolean>
}

/** What there is to say of backups; no `status` where they are made elsewhere. */
export type BackupOverview = {
  status: ReturnType<BackupControl['status']> | null
  backups: Awaited<ReturnType<BackupControl['list']>>
  /** Where uploaded pictures are stored. */
  pictures: 'mongo' | 'disk' | 's3'
}
