import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startProductionShape } from '@foyer/docker/production-shape'
import { startStores } from '@foyer/testing/stores'
import { type Benchmark, median, round } from './benchmark.ts'

/** After the start: until what it has left is collected, which happens when little goes on in ten seconds. */
const sizes = { full: { idleMs: 60_000, readings: 5 }, quick: { idleMs: 15_000, readings: 3 } }
const readEveryMs = 2_000
const maxMegabytes = 75
const web = fileURLToPath(new URL('../../../apps/web/', import.meta.url))

/**
 * Issue budget: at most 75 MB resident for each process of docker-compose.yml while it is idle, counted as Docker does: without the pages of files, which
 * all containers of an image share.
 */
export const idleProcesses: Benchmark = {
  name: 'idle-processes',
  about: 'every process of docker-compose.yml by itself, ready and idle: megabytes of each',
  async run({ quick }) {
    const { idleMs, readings } = sizes[quick ? 'quick' : 'full']
    const stores = await startStores()
    const env = { WEB_DIR: `${web}dist`, WEB_RENDERER: `${web}dist-server/server.js` }
    const shape = await startProductionShape({ stores: stores.env, env, inSequence: true })
    try {
      await shape.healthy()
      await new Promise((resolve) => setTimeout(resolve, idleMs))
      const memory = new Map(shape.processes.map(({ name }) => [name, [] as Memory[]]))
      for (let reading = 0; reading < readings; reading += 1) {
        for (const { name, pid } of shape.processes) memory.get(name)?.push(await memoryOf(pid))
        await new Promise((resolve) => setTimeout(resolve, readEveryMs))
      }
      const rows = [...memory].map(([name, samples]) => ({
        process: name,
        'of its own MB': round(median(samples.map(({ own }) => own)), 1),
        'with shared files MB': round(median(samples.map(({ resident }) => resident)), 1),
      }))
      const sizesOfAll = rows.map((row) => row['of its own MB'])
      const [smallest, largest] = [Math.min(...sizesOfAll), Math.max(...sizesOfAll)]
      return {
        table: rows,
        figure: `${round(smallest, 0)} to ${round(largest, 0)} MB`,
        budget: `${maxMegabytes} MB each`,
        ok: largest <= maxMegabytes,
      }
    } finally {
      await shape.stop()
      await stores.stop()
    }
  },
}

type Memory = { resident: number; own: number }

/** Memory of a process in MB: all that is resident, and what of that is not a file, with its page tables (Linux: /proc). */
async function memoryOf(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024
  return { resident: megabytes('VmRSS'), own: megabytes('RssAnon') + megabytes('RssShmem') + megabytes('VmPTE') }
}
