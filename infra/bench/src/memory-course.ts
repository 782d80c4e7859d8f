import { readFile } from 'node:fs/promises'
import type { FoyerProcess } from '@foyer/testing/foyer-process'
import { round } from './benchmark.ts'
import { residentBytes } from './process-usage.ts'

export type MemoryCourse = {
  /** Names what goes on from now on; it becomes a row. */
  begin(phase: string): void
  /** The sum of all processes as it was last measured, in MB. */
  now(): number
  /** Ends the watch. `last` is the mean of the last row, in MB, `peak` the largest sum of all processes at one moment. */
  stop(): { rows: Array<Record<string, string | number>>; peaks: Array<{ name: string; megabytes: number }>; last: number; peak: number }
}

type Phase = { name: string; samples: Map<string, number>[] }

const sampleEveryMs = 500
const megabyte = 1024 * 1024

/** Watches the resident memory of a Foyer and everything it started, twice a second. */
export function watchMemory(foyer: FoyerProcess): MemoryCourse {
  const phases: Phase[] = [{ name: 'started', samples: [] }]
  let stopped = false

  const sample = async () => {
    const pids = await foyer.pids()
    const sizes = await Promise.all(pids.map(async (pid) => [await nameOf(pid, foyer.pid), (await residentBytes(pid)) / megabyte] as const))
    if (!stopped) phases.at(-1)?.samples.push(new Map(sizes))
  }
  const timer = setInterval(() => void sample(), sampleEveryMs)

  return {
    begin: (name) => void phases.push({ name, samples: [] }),
    now: () => sumOf(phases.flatMap(({ samples }) => samples).at(-1) ?? new Map()),
    stop() {
      stopped = true
      clearInterval(timer)
      const measured = phases.filter(({ samples }) => samples.length > 0)
      const all = measured.flatMap(({ samples }) => samples)
      const names = [...new Set(all.flatMap((sizes) => [...sizes.keys()]))]
      const last = measured.at(-1)?.samples ?? []
      return {
        rows: measured.map(rowOf),
        peaks: names.map((name) => ({ name, megabytes: Math.max(...all.map((sizes) => sizes.get(name) ?? 0)) })),
        last: last.reduce((total, sizes) => total + sumOf(sizes), 0) / last.length,
        peak: Math.max(...all.map(sumOf)),
      }
    },
  }
}

const sumOf = (sizes: ReadonlyMap<string, number>): number => [...sizes.values()].reduce((total, size) => total + size, 0)

function rowOf({ name, samples }: Phase): Record<string, string | number> {
  const sums = samples.map(sumOf)
  const end = samples.at(-1) ?? new Map<string, number>()
  return {
    phase: name,
    'at most MB': round(Math.max(...sums), 0),
    'at its end MB': round(sums.at(-1) ?? 0, 0),
    ...Object.fromEntries([...end].map(([process, size]) => [process, round(size, 0)])),
  }
}

/** What a process is, in one word. */
async function nameOf(pid: number, main: number): Promise<string> {
  if (pid === main) return 'foyer'
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (command.includes('embedded-mongo')) return 'documents'
  if (/redis|valkey/.test(command)) return command.startsWith('sh') ? 'watch' : 'redis'
  return 'others'
}
