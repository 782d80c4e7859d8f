import type { BackupList } from '@foyer/contracts/backups'
import type { BackupOverview } from './backup-control.ts'

/** Backups as site administration shows them. */
export function presentBackups({ status, backups, pictures }: BackupOverview): BackupList {
  if (!status) return { is_available: false, every: null, folder: null, pictures, running: null, failure: null, backups: [] }
  const { every, dir, running, failure } = status
  return {
    is_available: true,
    every: every === null ? null : Math.round(every / 1000),
    folder: dir,
    pictures,
    running: running && { reason: running.reason, progress: running.progress },
    failure: failure && { at: seconds(failure.at), code: failure.code },
    backups: backups.map(({ name, at, bytes, reason }) => ({ name, created_at: seconds(at), size: bytes, reason })),
  }
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
