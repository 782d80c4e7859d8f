import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFoyer } from '@foyer/testing/foyer-process'
import type { SharedFoyer } from './benchmark.ts'

const limits = ['ADDRESS', 'ACCOUNT', 'CREDENTIALS', 'STREAMS', 'VISITOR_STREAMS'].map((name) => `LIMIT_${name}`)
/** What limits the calls and the streams of one address and one account, out of reach. */
export const unlimited = Object.fromEntries([...limits, 'LIVE_VISITORS'].map((name) => [name, '100000']))

/** A Foyer for the benchmarks that set no environment of their own; `get` starts it the first time. */
export function createSharedFoyer(): { get(): Promise<SharedFoyer>; stop(): Promise<void> } {
  let folder: string | undefined
  let started: Promise<SharedFoyer> | undefined
  const start = async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    const foyer = await startFoyer({ dataDir: folder, env: unlimited })
    return { ...foyer, storeUri: await storeOf(folder) }
  }
  return {
    get: () => (started ??= start()),
    async stop() {
      await (await started)?.stop()
      if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Where the Foyer of a data folder has its documents. */
export async function storeOf(dataDir: string): Promise<string> {
  const { mongo_uri } = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as { mongo_uri: string }
  return mongo_uri
}
