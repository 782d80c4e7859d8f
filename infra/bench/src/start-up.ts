import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedUp } from '@foyer/testing/api-session'
import { startFoyer } from '@foyer/testing/foyer-process'
import { type Benchmark, median, round } from './benchmark.ts'

const sizes = {
  full: { engines: ['auto', 'wasm'], starts: 3, idleMs: 15_000 },
  quick: { engines: ['auto'], starts: 2, idleMs: 5_000 },
}
const maxSeconds = 5
const maxMegabytes = 400

/** Architecture budget: ready in 5 s, at most 400 MB resident at idle altogether. */
export const startUp: Benchmark = {
  name: 'start-up',
  about: 'npm start once installed and built: seconds to ready, megabytes resident at idle',
  async run({ quick }) {
    const { engines, starts, idleMs } = sizes[quick ? 'quick' : 'full']
    const table: Array<Record<string, string | number>> = []
    const seconds: number[] = []
    const megabytes: number[] = []
    for (const engine of engines) {
      const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
      for (let start = 0; start < starts; start += 1) {
        const foyer = await startFoyer({ dataDir: folder, env: { EMBEDDED_REDIS: engine }, isSupervised: true })
        const row: Record<string, string | number> = {
          redis: engine,
          start: start === 0 ? 'first, empty folder' : start + 1,
          seconds: round(foyer.readyAfter / 1000),
        }
        seconds.push(foyer.readyAfter / 1000)
        if (start === 0) await signedUp(foyer.url)
        if (start === starts - 1) {
          await new Promise((resolve) => setTimeout(resolve, idleMs))
          const megabytesOf = await Promise.all((await foyer.pids()).map(residentMegabytes))
          const sum = megabytesOf.reduce((total, size) => total + size, 0)
          megabytes.push(sum)
          row['resident MB'] = `${round(sum, 0)} = ${megabytesOf.map((size) => round(size, 0)).join(' + ')}`
        }
        await foyer.stop()
        table.push(row)
      }
      await rm(folder, { recursive: true, force: true })
    }
    const slowest = Math.max(...seconds)
    const largest = Math.max(...megabytes)
    return {
      table,
      figure: `ready in ${round(median(seconds))} s (slowest ${round(slowest)} s), ${round(largest, 0)} MB`,
      budget: `${maxSeconds} s, ${maxMegabytes} MB`,
      measures: [
        { name: 'start to ready', value: seconds.at(-1) ?? Number.NaN, unit: 's' },
        { name: 'memory at idle', value: largest, unit: 'MB' },
      ],
      ok: slowest <= maxSeconds && largest <= maxMegabytes,
    }
  },
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
