import { z } from 'zod'
import { defaultLockMs } from '../jobs/job-definition.ts'
import { exitCodes, StartError } from '../start-error.ts'

export type Environment = Record<string, string | undefined>

/** Thrown at start-up; the message names every variable that is missing or wrong, never a value. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError'

  constructor(message: string) {
    super(message, exitCodes.failure)
  }
}

const port = z.coerce.number().int().min(0).max(65_535)

/** The variables every service reads. */
export const baseConfigShape = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port,
  /** Key of the signed identity between services; the same in all of them. */
  INTERNAL_SECRET: z.string().min(32),
}

/** The variables of a service with a database and queues. */
export const storeConfigShape = {
  ...baseConfigShape,
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//),
  /** Databases are named PREFIX_SERVICE. */
  MONGODB_DB_PREFIX: z
    .string()
    .regex(/^[a-z0-9_]{1,20}$/)
    .default('foyer'),
  /** An address, or the path of a Unix domain socket. */
  REDIS_URL: z.string().regex(/^(rediss?:\/\/|\/)/),
  QUEUE_PREFIX: z.string().min(1).default('foyer'),
  /** What a worker process does: take jobs, look for what is to be done (`sweeps`), or both. */
  WORKER_ROLE: z.enum(['all', 'jobs', 'sweeps']).default('all'),
  /** How long the store may take for a command of a call before the call is answered as `unavailable`; jobs and calls that say that they wait longer have more. */
  STORE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(4_000),
  /** How long a worker may be silent before another one takes its job over. */
  JOB_LOCK_MS: z.coerce.number().int().min(500).default(defaultLockMs),
  /** How often pending events that were not handled are queued again. */
  SWEEP_INTERVAL_MS: z.coerce.number().int().min(100).default(5_000),
}

/** Addresses of sibling services, for those that call them. */
export const serviceUrl = z.url({ protocol: /^http$/ })

/** A key of 32 bytes, in base64. */
export const secretKey = z
  .base64()
  .transform((text) => new Uint8Array(Buffer.from(text, 'base64')))
  .refine((key) => key.length === 32, 'not 32 bytes')

/** A variable that lists entries, separated by commas. */
export const listVariable = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((entry) => entry.trim() || []))

export const storeConfigSchema = z.object(storeConfigShape)
export type StoreConfig = z.infer<typeof storeConfigSchema>

/** Parses the environment by a schema. Throws ConfigError that names each variable at fault. */
export function parseConfig<T extends z.ZodObject>(schema: T, env: Environment): z.infer<T> {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || '(environment)'}: ${issue.message}`)
  throw new ConfigError(`The configuration is not valid:\n${lines.join('\n')}`)
}
