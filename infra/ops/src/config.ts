import { join, resolve } from 'node:path'
import { type Environment, parseConfig, storeConfigShape } from '@foyer/service-kit/config'
import { z } from 'zod'
import { retentionShape } from './backup/backup-settings.ts'
import type { Retention } from './backup/retention.ts'

export const configSchema = z.object({
  ...retentionShape,
  /** Not needed where the embedded stores of FOYER_DATA serve. */
  MONGODB_URI: storeConfigShape.MONGODB_URI.optional(),
  REDIS_URL: storeConfigShape.REDIS_URL.optional(),
  /** Databases are named PREFIX_SERVICE. */
  MONGODB_DB_PREFIX: storeConfigShape.MONGODB_DB_PREFIX,
  QUEUE_PREFIX: storeConfigShape.QUEUE_PREFIX,
  /** The data folder of `npm start`. */
  FOYER_DATA: z.string().min(1).default('./data'),
  /** Where pictures are that are stored on the disk (`UPLOADS_STORE=disk`); in FOYER_DATA unless the stores are elsewhere. */
  UPLOADS_DIR: z.string().min(1).optional(),
})

export type OpsConfig = {
  mongoUri: string | undefined
  redisUrl: string | undefined
  databasePrefix: string
  queuePrefix: string
  dataDir: string
  uploadsDir: string | undefined
  keep: Retention
}

/** Where the stores are and how things are named in them. Throws ConfigError that names each variable at fault. */
export function readConfig(env: Environment = process.env): OpsConfig {
  const config = parseConfig(configSchema, env)
  const dataDir = resolve(config.FOYER_DATA)
  const uploadsDir = config.UPLOADS_DIR ?? (config.MONGODB_URI ? undefined : join(dataDir, 'uploads'))
  return {
    mongoUri: config.MONGODB_URI,
    redisUrl: config.REDIS_URL,
    databasePrefix: config.MONGODB_DB_PREFIX,
    queuePrefix: config.QUEUE_PREFIX,
    dataDir,
    uploadsDir: uploadsDir && resolve(uploadsDir),
    keep: { daily: config.BACKUP_KEEP_DAILY, weekly: config.BACKUP_KEEP_WEEKLY },
  }
}
