import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { signedUp } from '@foyer/testing/api-session'
import { startFoyer } from '@foyer/testing/foyer-process'
import { type Benchmark, round } from './benchmark.ts'
import { inTurn } from './in-turn.ts'
import { residentBytes } from './process-usage.ts'

const sizes = {
  full: { engines: ['auto', 'wasm'], starts: 4, idleMs: 15_000 },
  quick: { engines: ['auto'], starts: 3, idleMs: 5_000 },
}
const maxRatio = 8
const maxMegabytes = 400
const megabyte = 1024 * 1024

/** Budget: ready in eight times what a process takes that starts the same stores and listens; at most 400 MB resident at idle altogether. */
export const startUp: Benchmark = {
  name: 'start-up',
  about: 'npm start once installed and built, beside a process that starts its stores alone: time to ready, megabytes resident at idle',
  async run({ quick }) {
    const { engines, starts, idleMs } = sizes[quick ? 'quick' : 'full']
    const table: Array<Record<string, string | number>> = []
    const ratios: number[] = []
    const megabytes: number[] = []
    for (const engine of engines) {
      const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
      const env = { EMBEDDED_REDIS: engine }
      const start = async (index: number) => {
        const foyer = await startFoyer({ dataDir: join(folder, 'foyer'), env, isSupervised: true })
        if (index === 0) await signedUp(foyer.url)
        if (index === starts - 1) {
          await new Promise((resolve) => setTimeout(resolve, idleMs))
          const sizesOfAll = await Promise.all((await foyer.pids()).map(residentBytes))
          megabytes.push(sizesOfAll.reduce((total, bytes) => total + bytes, 0) / megabyte)
        }
        await foyer.stop()
        return foyer.readyAfter
      }
      const { measured, reference, ratio } = await inTurn(starts, start, () => startBare(join(folder, 'bare'), engine))
      ratios.push(ratio)
      for (const [index, ms] of measured.entries()) {
        const bareMs = reference[index] ?? Number.NaN
        table.push({
          redis: engine,
          start: index === 0 ? 'first, empty folder' : index + 1,
          's to ready': round(ms / 1000),
          'bare s': round(bareMs / 1000),
          ratio: round(ms / bareMs),
          'resident MB': index === starts - 1 ? round(megabytes.at(-1) ?? Number.NaN, 0) : '',
        })
      }
      await rm(folder, { recursive: true, force: true })
    }
    const [slowest, largest] = [Math.max(...ratios), Math.max(...megabytes)]
    return {
      table,
      figure: `ready in ${round(slowest)} × the start of its stores, ${round(largest, 0)} MB`,
      budget: `${maxRatio} ×, ${maxMegabytes} MB`,
      ok: slowest <= maxRatio && largest <= maxMegabytes,
    }
  },
}

/** Milliseconds until a process has started the same stores and listens (`bare-start.main.ts`). */
async function startBare(dataDir: string, engine: string): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare-start.main.ts', import.meta.url)), dataDir, engine], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const ms = performance.now() - began
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  await exit
  return ms
}
