import type { ArchiveSkipReason } from '@foyer/contracts/import/archive-imports'
import { limits } from '@foyer/contracts/limits'
import type { LeftOut } from './restore-plan.ts'

export type LeftOutList = ReturnType<typeof createLeftOut>

/** Counts what does not come back, by reason, with the names of the first. */
export function createLeftOut() {
  const all: LeftOut = {}
  return {
    all,
    add(reason: ArchiveSkipReason, name: string, times = 1): void {
      const entry = (all[reason] ??= { count: 0, samples: [] })
      entry.count += times
      if (entry.samples.length < limits.import_samples) entry.samples.push(name.slice(0, limits.import_sample))
    },
  }
}
