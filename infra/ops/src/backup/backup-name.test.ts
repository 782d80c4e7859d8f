import { describe, expect, it } from 'vitest'
import { backupName, readBackupName } from './backup-name.ts'

describe('the name of a backup', () => {
  it('says of which second it is, and why it was made', () => {
    const name = backupName(new Date('2026-11-26T20:21:18.987Z'), 'migration')
    expect(name).toBe('foyer-20261126T202118Z-migration.gz')
    expect(readBackupName(name)).toEqual({ name, at: new Date('2026-11-26T20:21:18Z'), reason: 'migration' })
  })

  it.each(['foyer-20261126T202118Z.gz', 'foyer-20261126T202118Z-mine.gz', 'foyer-20261126T202118Z-scheduled-2.gz'])(
    'counts %s as made on demand, as it names no other reason',
    (name) => {
      expect(readBackupName(name)).toEqual({ name, at: new Date('2026-11-26T20:21:18Z'), reason: 'manual' })
    },
  )

  it.each([
    'monday.gz',
    'foyer-20261126T202118Z-manual.gz.part',
    'foyer-20261126T202118Z-manual.gz.uploads',
    'foyer-20261326T202118Z-manual.gz',
    '../foyer-20261126T202118Z-manual.gz',
  ])('is not %s', (name) => {
    expect(readBackupName(name)).toBeNull()
  })
})
