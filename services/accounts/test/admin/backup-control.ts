import { Readable } from 'node:stream'
import type { BackupControl } from '../../src/modules/backup/backup-control.ts'

export const storedBackup = {
  name: 'foyer-20261126T202118Z-scheduled.gz',
  at: new Date('2026-11-26T20:21:18Z'),
  bytes: 6,
  reason: 'scheduled' as const,
}

/** What makes backups in a process, with one backup and nothing going on. */
export const backupControl: BackupControl = {
  list: async () => [storedBackup],
  status: () => ({
    every: 86_400_000,
    dir: '/srv/backups',
    keep: { daily: 7, weekly: 4 },
    expired: { at: storedBackup.at, count: 2 },
    nextAt: storedBackup.at,
    running: null,
    failure: { at: storedBackup.at, code: 'no_room' },
  }),
  start: () => true,
  open: async (name) => (name === storedBackup.name ? { bytes: 6, content: Readable.from([Buffer.from('backup')]) } : null),
  storage: async () => ({ dataBytes: 4_000, backupBytes: 6, freeBytes: 9_000, isBackupApart: true }),
  remove: async () => true,
}
