import type { BackupReason } from '@foyer/ops/backup/backup-name'
import { describe, expect, it } from 'vitest'
import { createBackups } from './backups.ts'

describe('backups that are turned off', () => {
  it('are made before a migration and when asked for, and not at intervals', async () => {
    const made: BackupReason[] = []
    const place = { dir: '', mongoUri: '', mongoDir: '', uploadsDir: '', prefix: 'foyer', keep: { daily: 7, weekly: 4 } }
    const backups = createBackups({
      place,
      every: null,
      log: () => undefined,
      make: async (_place, reason) => {
        made.push(reason)
        return new Date()
      },
    })
    await backups.check()
    expect(made).toEqual([])
    await backups.beforeMigration()
    expect(backups.start()).toBe(true)
    expect(made).toEqual(['migration', 'manual'])
  })
})
