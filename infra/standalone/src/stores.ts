import { join } from 'node:path'
import { startEmbeddedMongo } from '@foyer/embedded-mongo/start'
import { DamagedFileError } from '@foyer/embedded-mongo/store/damage'
import { startEmbeddedRedis } from '@foyer/embedded-redis/start'
import { checkRedis } from '@foyer/service-kit/redis'
import type { StandaloneConfig } from './config.ts'

/** The folder of the embedded document store in a data folder. */
export const mongoDir = (dataDir: string) => join(dataDir, 'mongo')

/** `warnings`: what is wrong with stores that work for now, a line each. */
export type Stores = {
  mongoUri: string
  redisUrl: string
  warnings: string[]
  /** Resolves with the file because of which the document store has ended, when one is damaged. */
  damaged: Promise<string>
  stop(): Promise<void>
}

/** The stores the variables name, else the embedded ones, each a process of its own that is started again should it die. Throws StartError. */
export async function startStores(config: StandaloneConfig, log: (line: string) => void): Promise<Stores> {
  // MongoDB is asked by every service; Redis by none, as they go on without it.
  const warnings = config.REDIS_URL ? await checkRedis(config.REDIS_URL) : []
  const [mongo, redis] = await Promise.all([
    config.MONGODB_URI
      ? null
      : keepMongo({ dataDir: mongoDir(config.dataDir), copyDir: config.backupDir, logScans: isDebugging(config) }, log),
    config.REDIS_URL ? null : startEmbeddedRedis({ engine: config.EMBEDDED_REDIS, dataDir: join(config.dataDir, 'redis'), log }),
  ])
  return {
    mongoUri: config.MONGODB_URI ?? mongo?.uri ?? '',
    redisUrl: config.REDIS_URL ?? redis?.url ?? '',
    warnings,
    damaged: mongo?.damaged ?? never,
    async stop() {
      await redis?.stop()
      await mongo?.stop()
    },
  }
}

const never = new Promise<never>(() => {})

/** What tells something only to who looks for the reason of something. */
const isDebugging = ({ LOG_LEVEL }: StandaloneConfig) => LOG_LEVEL === 'debug' || LOG_LEVEL === 'trace'

const pauseBeforeRestart = 500
const nodeArguments = ['--import', new URL('./collect-when-idle.preload.ts', import.meta.url).href]

async function keepMongo(
  options: { dataDir: string; copyDir: string; logScans: boolean },
  log: (line: string) => void,
): Promise<{ uri: string; damaged: Promise<string>; stop(): Promise<void> }> {
  let current = await startEmbeddedMongo({ ...options, nodeArguments, log })
  const damaged = Promise.withResolvers<string>()
  let stopping = false
  const { uri, address } = current

  const watch = async () => {
    while (!stopping) {
      const code = await current.exited
      if (stopping) return
      const file = current.damagedFile()
      if (file !== undefined) return damaged.resolve(file)
      log(`the document store ended unexpectedly (${code ?? 'by a signal'}) and is started again`)
      await new Promise((resolve) => setTimeout(resolve, pauseBeforeRestart))
      const again = await startAgain()
      if (again !== undefined) return damaged.resolve(again)
    }
  }
  /** Gives the file that is damaged, if one is. */
  const startAgain = async (): Promise<string | undefined> => {
    try {
      current = await startEmbeddedMongo({ ...options, address, nodeArguments, log })
    } catch (error) {
      if (error instanceof DamagedFileError) return error.path
      log(`the document store did not start: ${error instanceof Error ? error.message : String(error)}`)
      await new Promise((resolve) => setTimeout(resolve, pauseBeforeRestart * 4))
    }
    return undefined
  }
  void watch()
  return {
    uri,
    damaged: damaged.promise,
    async stop() {
      stopping = true
      await current.stop()
    },
  }
}
