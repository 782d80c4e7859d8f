import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@foyer/embedded-mongo/start'
import { startEmbeddedRedis } from '@foyer/embedded-redis/start'
import { findFreePort } from '@foyer/local-address/free-port'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { type RunState, runFilePath } from '../../src/run-file.ts'
import { type StoreProxy, startStoreProxy } from './store-proxy.ts'

const unlimited = '1000000'

/** Whatever stores the run is for, faults happen to those that are ours. */
export const faultEnvironment = {
  MONGODB_URI: '',
  REDIS_URL: '',
  MONGODB_DB_PREFIX: 'foyer',
  QUEUE_PREFIX: 'foyer',
  SWEEP_INTERVAL_MS: '500',
  LIMIT_ADDRESS: unlimited,
  LIMIT_ACCOUNT: unlimited,
  LIMIT_CREDENTIALS: unlimited,
  LIMIT_UPLOAD: unlimited,
  // What a busy machine takes long for is no fault.
  UPSTREAM_TIMEOUT_MS: '60000',
}

export type LivingFoyer = {
  url: string
  /** What it has printed since it was last started. */
  output(): string
  dataDir: string
  process(): FoyerProcess
  /** Starts it again, at the same address and on the same data, once it has ended. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

type Options = { env?: Record<string, string>; prefix?: string[]; dataDir?: string; isSupervised?: boolean }

/** A whole Foyer with a data folder and an address of its own. */
export async function startLivingFoyer(options: Options = {}): Promise<LivingFoyer> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-faults-'))
  const dataDir = options.dataDir ?? join(folder, 'data')
  const { prefix, isSupervised = false } = options
  const PORT = String(await findFreePort())
  const start = () =>
    startFoyer({
      dataDir,
      isSupervised,
      env: { ...faultEnvironment, PORT, WEB_DIR: folder, ...options.env },
      ...(prefix ? { prefix } : {}),
    })
  let foyer = await start()
  return {
    url: foyer.url,
    dataDir,
    output: () => foyer.output(),
    process: () => foyer,
    async startAgain() {
      foyer = await start()
    },
    async stop() {
      await foyer.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The main process of a Foyer that is ready, whoever has started it. */
export async function mainProcessOf(dataDir: string): Promise<number> {
  return (JSON.parse(await readFile(runFilePath(dataDir), 'utf8')) as RunState).pid
}

/** The processes of a Foyer whose command lines match. */
export async function processesOf(foyer: FoyerProcess, command: RegExp): Promise<number[]> {
  const lines = await Promise.all(
    (await foyer.pids()).map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')] as const),
  )
  return lines.flatMap(([pid, line]) => (command.test(line) ? [pid] : []))
}

/** The command line of each store's process: Redis is a server on PATH or, without one, the engine in WebAssembly. */
export const storeCommands = { mongo: /embedded-mongo/, redis: /redis-server|valkey-server|wasm\.main/ }

export type FoyerBehindNetworks = LivingFoyer & { mongo: StoreProxy; redis: StoreProxy }

/** A Foyer that reaches stores of the test's own over networks of the test's own. `nodeArguments` are those of the document store. */
export async function startFoyerBehindNetworks(options: Options & { nodeArguments?: string[] } = {}): Promise<FoyerBehindNetworks> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-networks-'))
  const log = () => undefined
  const mongoStore = await startEmbeddedMongo({
    dataDir: join(folder, 'mongo'),
    log,
    ...(options.nodeArguments ? { nodeArguments: options.nodeArguments } : {}),
  })
  const redisStore = await startEmbeddedRedis({ dataDir: join(folder, 'redis'), log })
  const [mongo, redis] = [await startStoreProxy(mongoStore.address), await startStoreProxy(redisStore.address)]
  const addresses = {
    MONGODB_URI: `mongodb://127.0.0.1:${mongo.port}/?directConnection=true`,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
  }
  const foyer = await startLivingFoyer({ ...options, env: { ...addresses, ...options.env } })
  return {
    ...foyer,
    mongo,
    redis,
    async stop() {
      await foyer.stop()
      await mongo.close()
      await redis.close()
      await redisStore.stop()
      await mongoStore.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
