/** Why a backup was made. */
export const backupReasons = ['scheduled', 'manual', 'migration'] as const
export type BackupReason = (typeof backupReasons)[number]

/**
 * A backup that Foyer made by itself or was asked for, as the name of its file says; `at` is the moment it is of, in seconds. One whose name
 * does not say why it was made counts as made on demand: nothing deletes that by itself.
 */
export type NamedBackup = { name: string; at: Date; reason: BackupReason }

const pattern = /^foyer-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-([\w-]+))?\.gz$/

/** The name of the file of a backup: `foyer-20261126T202118Z-scheduled.gz`. */
export function backupName(at: Date, reason: BackupReason): string {
  return `foyer-${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '')}-${reason}.gz`
}

/** What such a name says; null for every other one, whose file is somebody else's. */
export function readBackupName(name: string): NamedBackup | null {
  const [, year, month, day, hour, minute, second, suffix] = pattern.exec(name) ?? []
  if (!year) return null
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  const reason = backupReasons.find((candidate) => candidate === suffix) ?? 'manual'
  return Number.isNaN(at.getTime()) ? null : { name, at, reason }
}
