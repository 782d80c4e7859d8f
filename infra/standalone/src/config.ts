import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Environment, parseConfig } from '@foyer/service-kit/config'
import { z } from 'zod'

const schema = z.object({
  /** The folder that holds everything: databases, the internal secret. Back it up with `pnpm ops backup`. */
  FOYER_DATA: z.string().min(1).default('./data'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.string().default('warn'),
  MONGODB_URI: z.string().optional(),
  REDIS_URL: z.string().optional(),
  /** Which Redis the embedded one is: a redis-server on PATH if there is one, else the WebAssembly build. */
  EMBEDDED_REDIS: z.enum(['auto', 'server', 'wasm']).default('auto'),
  WEB_DIR: z.string().default(fileURLToPath(new URL('../../../apps/web/dist', import.meta.url))),
  WEB_RENDERER: z.string().default(fileURLToPath(new URL('../../../apps/web/dist-server/server.js', import.meta.url))),
})

export type StandaloneConfig = z.infer<typeof schema> & { dataDir: string; env: Environment }

/** Reads the variables of the single-process shape; every other variable goes on to the services as it is. */
export function readConfig(env: Environment = process.env): StandaloneConfig {
  const config = parseConfig(schema, env)
  return { ...config, dataDir: resolve(config.FOYER_DATA), env }
}
