import type { BackupList } from '@foyer/contracts/backups'
import type { BackupControl } from './backup-control.ts'

type Listed = Awaited<ReturnType<BackupControl['list']>>

/** Backups as site administration shows them; `control` is null where they are made elsewhere. */
export function presentBackups(
  control: Pick<BackupControl, 'status'> | null,
  { backups, pictures }: { backups: Listed; pictures: BackupList['pictures'] },
): BackupList {
  if (!control) return { is_available: false, every: null, folder: null, pictures, running: null, failure: null, backups: [] }
  const { every, dir, running, failure } = control.status()
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
