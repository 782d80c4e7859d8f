import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'

/** A running Foyer: where it answers and where its data is. */
export type FoyerServer = { url: string; dataDir: string }

/** The variable by which the global setup hands the shared server to the workers. */
export const serverVariable = 'FOYER_JOURNEY_SERVER'

/** The Foyer that all journeys share. */
export function sharedServer(): FoyerServer {
  return JSON.parse(process.env[serverVariable] ?? '') as FoyerServer
}

/** A Foyer of a test's own, which it may stop, kill and start again at the same address with the same data. */
export type OwnFoyer = FoyerServer & {
  stop(): Promise<number | null>
  kill(): Promise<void>
  start(env?: Record<string, string>): Promise<void>
}

/** A start takes seconds, and minutes where many things run beside it. */
const timeoutMs = 240_000

/** Starts a Foyer that no other test uses; `dispose` ends it and removes its data. */
export async function startOwnFoyer(env: Record<string, string> = {}): Promise<OwnFoyer & { dispose(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-journey-'))
  const dataDir = join(folder, 'data')
  let foyer: FoyerProcess = await startFoyer({ dataDir, env, timeoutMs })
  const { url } = foyer
  return {
    url,
    dataDir,
    stop: () => foyer.stop(),
    kill: () => foyer.kill(),
    async start(changed = env) {
      foyer = await startFoyer({ dataDir, env: { ...changed, PORT: new URL(url).port }, timeoutMs })
    },
    async dispose() {
      await foyer.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Addresses of the stores of a running Foyer. */
export async function storesOf({ dataDir }: FoyerServer): Promise<{ mongo_uri: string; redis_url: string }> {
  return JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as { mongo_uri: string; redis_url: string }
}
