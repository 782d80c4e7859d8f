import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Environment, parseConfig, storeConfigShape } from '@foyer/service-kit/config'
import { z } from 'zod'
import { backupConfigShape } from '@foyer/ops/backup/backup-settings'

const schema = z.object({
  /** The folder that holds everything: databases, the internal secret, backups of the databases. */
  FOYER_DATA: z.string().min(1).default('./data'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.string().default('warn'),
  MONGODB_URI: z.string().optional(),
  MONGODB_DB_PREFIX: storeConfigShape.MONGODB_DB_PREFIX,
  REDIS_URL: z.string().optional(),
  /** Which Redis the embedded one is: a redis-server on PATH if there is one, else the WebAssembly build. */
  EMBEDDED_REDIS: z.enum(['auto', 'server', 'wasm']).default('auto'),
  /** Who starts this process again when it crashes (`infra/scripts/supervise.sh`). */
  FOYER_SUPERVISOR_PID: z.coerce.number().int().optional(),
  ...backupConfigShape,
  UPLOADS_DIR: z.string().min(1).optional(),
  WEB_DIR: z.string().default(fileURLToPath(new URL('../../../apps/web/dist', import.meta.url))),
  WEB_RENDERER: z.string().default(fileURLToPath(new URL('../../../apps/web/dist-server/server.js', import.meta.url))),
})

export type StandaloneConfig = z.infer<typeof schema> & { dataDir: string; backupDir: string; uploadsDir: string; env: Environment }

/** Reads the variables of the single-process shape; every other variable goes on to the services as it is. */
export function readConfig(env: Environment = process.env): StandaloneConfig {
  const config = parseConfig(schema, env)
  const dataDir = resolve(config.FOYER_DATA)
  return {
    ...config,
    dataDir,
    backupDir: resolve(config.BACKUP_DIR ?? join(dataDir, 'backups')),
    uploadsDir: resolve(config.UPLOADS_DIR ?? join(dataDir, 'uploads')),
    env,
  }
}
