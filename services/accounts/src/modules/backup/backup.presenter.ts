import type { BackupList } from '@foyer/contracts/accounts/administration/backups'
import type { BackupOverview } from './backup-control.ts'

const elsewhere = {
  is_available: false,
  every: null,
  folder: null,
  keep: null,
  expired: null,
  next_at: null,
  running: null,
  failure: null,
  backups: [],
}

/** Backups as site administration shows them. */
export function presentBackups({ status, backups, pictures }: BackupOverview): BackupList {
  if (!status) return { ...elsewhere, pictures }
  const { every, dir, keep, expired, nextAt, running, failure } = status
  return {
    is_available: true,
    every: every === null ? null : Math.round(every / 1000),
    folder: dir,
    keep,
    expired: expired && { at: seconds(expired.at), count: expired.count },
    pictures,
    next_at: nextAt && seconds(nextAt),
    running: running && { reason: running.reason, progress: running.progress },
    failure: failure && { at: seconds(failure.at), code: failure.code },
    backups: backups.map(({ name, at, bytes, reason }) => ({ name, created_at: seconds(at), size: bytes, reason })),
  }
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
