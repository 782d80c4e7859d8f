import { type BackupReason, type NamedBackup, backupName } from './backup-name.ts'
import { describe, expect, it } from 'vitest'
import { expiredBackups } from './retention.ts'

const backup = (at: string, reason: BackupReason = 'scheduled'): NamedBackup => {
  const date = new Date(at)
  return { name: backupName(date, reason), at: date, reason }
}
const remaining = (backups: NamedBackup[], daily: number, weekly: number) => {
  const expired = new Set(expiredBackups(backups, { daily, weekly }))
  return backups.filter((candidate) => !expired.has(candidate)).map(({ at }) => at.toISOString().slice(0, 16))
}

describe('expiredBackups', () => {
  it('keeps the newest of each of the last days', () => {
    const backups = ['2026-11-24T01:00Z', '2026-11-25T01:00Z', '2026-11-26T01:00Z', '2026-11-26T13:00Z'].map((at) => backup(at))
    expect(remaining(backups, 2, 0)).toEqual(['2026-11-25T01:00', '2026-11-26T13:00'])
  })

  it('keeps the newest of each of the last weeks, which begin on Monday', () => {
    // 2026-11-22 is a Sunday.
    const backups = ['2026-11-15T01:00Z', '2026-11-16T01:00Z', '2026-11-22T23:59Z', '2026-11-23T00:00Z'].map((at) => backup(at))
    expect(remaining(backups, 0, 3)).toEqual(['2026-11-15T01:00', '2026-11-22T23:59', '2026-11-23T00:00'])
  })

  it('counts days and weeks that have a backup: a long pause makes nothing expire', () => {
    const backups = ['2025-01-01T01:00Z', '2026-11-26T01:00Z'].map((at) => backup(at))
    expect(remaining(backups, 7, 4)).toHaveLength(2)
  })

  it('keeps seven days and four weeks of two months of days', () => {
    const backups = Array.from({ length: 60 }, (_, day) => backup(new Date(Date.UTC(2026, 8, 28 + day, 3)).toISOString()))
    // The last is a Thursday: its week and that before have their newest among the seven days.
    expect(remaining(backups, 7, 4)).toHaveLength(9)
  })

  it('never lets the newest expire', () => {
    const backups = ['2026-11-24T01:00Z', '2026-11-25T01:00Z'].map((at) => backup(at))
    expect(remaining(backups, 0, 0)).toEqual(['2026-11-25T01:00'])
  })

  it.each(['manual', 'migration'] as const)('never lets one expire that was made otherwise: %s', (reason) => {
    const backups = [backup('2020-01-01T01:00Z', reason), backup('2026-11-26T01:00Z', reason), backup('2026-11-26T02:00Z', reason)]
    expect(remaining([...backups, backup('2026-11-26T03:00Z')], 0, 0)).toHaveLength(4)
  })

  it('keeps a scheduled backup when one is made on demand later that day', () => {
    const backups = [backup('2026-11-26T17:44Z'), backup('2026-11-26T18:24Z', 'manual')]
    expect(remaining(backups, 7, 4)).toHaveLength(2)
  })

  it('has nothing to say of nothing', () => {
    expect(expiredBackups([], { daily: 7, weekly: 4 })).toEqual([])
  })
})
