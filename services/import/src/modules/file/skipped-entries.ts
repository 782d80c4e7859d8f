import type { ImportSkipReason } from '@foyer/contracts/import/import'
import { limits } from '@foyer/contracts/limits'
import { detached } from '@foyer/text/detached-text'

/** What of a file is not imported: how many entries by reason, and the names of the first of each. */
export type SkippedEntries = { counts: Record<string, number>; samples: Record<string, string[]> }

/** Counts what is left out of a file; `name` is how a person would know the entry again: its title, its address or its line. */
export function createSkippedEntries() {
  const counts: Record<string, number> = {}
  const samples: Record<string, string[]> = {}
  return {
    add(reason: ImportSkipReason, name = ''): void {
      counts[reason] = (counts[reason] ?? 0) + 1
      const named = (samples[reason] ??= [])
      if (named.length >= limits.import_samples) return
      const sample = sampleOf(name)
      if (sample !== '') named.push(sample)
    },
    entries: (): SkippedEntries => ({ counts, samples }),
  }
}

/** The left-out entries of several files as of one. */
export function mergeSkipped(all: readonly SkippedEntries[]): SkippedEntries {
  const merged: SkippedEntries = { counts: {}, samples: {} }
  for (const { counts, samples } of all) {
    for (const [reason, count] of Object.entries(counts)) merged.counts[reason] = (merged.counts[reason] ?? 0) + count
    for (const [reason, names] of Object.entries(samples))
      merged.samples[reason] = [...(merged.samples[reason] ?? []), ...names].slice(0, limits.import_samples)
  }
  return merged
}

/** One line, short enough for a list. */
function sampleOf(name: string): string {
  const line = name
    .slice(0, 4 * limits.import_sample)
    .replaceAll(unprintable, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return detached((line.length > limits.import_sample ? `${line.slice(0, limits.import_sample - 1)}…` : line).toWellFormed())
}

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const unprintable = /[\u0000-\u001f\u007f]/g
