import { fileURLToPath } from 'node:url'

import { chooseLocalAddress, type LocalAddress } from '@foyer/local-address/local-address'

import type { MongoServerOptions } from './server.ts'

/** What a server process is told. */
export type ProcessOptions = Omit<MongoServerOptions, 'log' | 'password' | 'onDamage'> & { address: LocalAddress }

const NAMES = {
  dataDir: 'EMBEDDED_MONGO_DATA',
  address: 'EMBEDDED_MONGO_ADDRESS',
  ttlIntervalMs: 'EMBEDDED_MONGO_TTL_INTERVAL_MS',
  checkWaitMs: 'EMBEDDED_MONGO_CHECK_WAIT_MS',
  maxPages: 'EMBEDDED_MONGO_MAX_PAGES',
  copyDir: 'EMBEDDED_MONGO_COPY_DIR',
  logScans: 'EMBEDDED_MONGO_LOG_SCANS',
} as const

// Kept between starts, so that Node need not load its type stripper again: a third less memory, and half the time to start.
const COMPILE_CACHE = fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url))

/** What this server process was told by its environment. */
export async function readOptions(): Promise<ProcessOptions> {
  const number = (name: string): number | undefined => (process.env[name] ? Number(process.env[name]) : undefined)
  const dataDir = process.env[NAMES.dataDir] ?? './data/mongo'
  const address = process.env[NAMES.address]
  return {
    dataDir,
    address: address ? (JSON.parse(address) as LocalAddress) : await chooseMongoAddress(dataDir),
    ttlIntervalMs: number(NAMES.ttlIntervalMs),
    checkWaitMs: number(NAMES.checkWaitMs),
    maxPages: number(NAMES.maxPages),
    copyDir: process.env[NAMES.copyDir] || undefined,
    logScans: process.env[NAMES.logScans] === 'true',
  }
}

/** Where the server of a data folder listens. */
export const chooseMongoAddress = (dataDir: string): Promise<LocalAddress> => chooseLocalAddress({ dir: dataDir, name: 'mongo' })

/** The environment of a server process that is to be started. */
export function environmentFor(options: ProcessOptions): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, NODE_OPTIONS: '' }
  for (const key of ['dataDir', 'ttlIntervalMs', 'checkWaitMs', 'maxPages', 'copyDir', 'logScans'] as const)
    env[NAMES[key]] = String(options[key] ?? '')
  return { ...env, [NAMES.address]: JSON.stringify(options.address) }
}
