import type { NamedBackup } from './backup-name.ts'

export type Retention = { daily: number; weekly: number }

const dayMs = 86_400_000

/**
 * The backups of the schedule that may be deleted: all but the newest of all, and the newest of each of the last `daily` days and `weekly` weeks
 * (UTC, from Monday) that have one. Those made on demand and before a migration neither expire nor make others expire.
 */
export function expiredBackups<T extends NamedBackup>(backups: readonly T[], { daily, weekly }: Retention): T[] {
  const newestFirst = backups.filter(({ reason }) => reason === 'scheduled').toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const retained = new Set<T | undefined>([
    newestFirst[0],
    ...newestOfEach(newestFirst, dayOf, daily),
    ...newestOfEach(newestFirst, weekOf, weekly),
  ])
  return newestFirst.filter((backup) => !retained.has(backup))
}

function newestOfEach<T extends NamedBackup>(newestFirst: readonly T[], period: (at: Date) => number, count: number): T[] {
  const newest = new Map<number, T>()
  for (const backup of newestFirst) {
    const key = period(backup.at)
    if (!newest.has(key) && newest.size < count) newest.set(key, backup)
  }
  return [...newest.values()]
}

const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs)
/** The first of January 1970 was a Thursday. */
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7)
