import mongoose, { type Connection, type Model } from 'mongoose'
import { createCallTimeouts } from './call-timeout.ts'
import { logFailure } from './log-failure.ts'
import type { Logger } from '../observability/logger.ts'
import { exitCodes, StartError } from '../start-error.ts'
import { withoutPassword } from './store-address.ts'
import { mongoFailureText } from './store-failure.ts'
import { timeOutCommands } from './timed-commands.ts'

export type { Connection } from 'mongoose'

/**
 * A connection of one service to its own database. Queries are never buffered: while the store is away they fail within seconds and
 * are answered as `unavailable`. So do those of a call (`runAsCall`) that a store which hangs does not answer within `timeoutMs`; all others fail once it has
 * not answered the driver's own checks either. Reads whose connection turns out closed are sent once more by the driver. Throws StartError when the store does
 * not answer.
 */
export async function connectMongo(options: { uri: string; dbName: string; log: Logger; timeoutMs?: number }): Promise<Connection> {
  const connection = mongoose.createConnection(options.uri, {
    dbName: options.dbName,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: 4_000,
    // Also of the checks every ten seconds, whose failure ends the commands that wait. The embedded store answers none while it works on one command.
    connectTimeoutMS: 10_000,
    maxPoolSize: 20,
    minPoolSize: 0,
    writeConcern: { w: 'majority' },
  })
  connection.set('strictQuery', true)
  timeOutCommands(connection, createCallTimeouts({ timeoutMs: options.timeoutMs ?? defaultTimeoutMs }))
  try {
    await connection.asPromise()
  } catch (error) {
    throw new StartError(mongoUnavailable(options.uri, error), exitCodes.unavailable, { cause: error })
  }
  // From now on: a first connection that fails is the error of this call.
  connection.on('error', (error: unknown) => logFailure(options.log, 'error', error, 'store connection failed'))
  return connection
}

const defaultTimeoutMs = 4_000

/** Resolves when the store answers. Rejects when it has not within `timeoutMs`, and holds no connection any longer. */
export async function pingMongo(connection: Connection, timeoutMs: number): Promise<void> {
  await connection.db?.command({ ping: 1 }, { signal: AbortSignal.timeout(timeoutMs) })
}

/** One line for a MongoDB that does not answer or refuses the connection, without the password in its address. */
export function mongoUnavailable(uri: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return (
    mongoFailureText(error, uri) ?? `MongoDB does not answer at ${withoutPassword(uri)} (MONGODB_URI): ${reason.replaceAll(/\s+/g, ' ')}`
  )
}

/** Creates the indexes of every model on the connection; done at start-up, before the service answers. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection()
    await dropRenamedIndexes(model)
    await model.createIndexes()
  }
}

/** A store refuses a second index of the same key: one that an earlier release, or a backup of it, named otherwise goes first. */
async function dropRenamedIndexes(model: Model<unknown>): Promise<void> {
  const declared = new Map(model.schema.indexes().map(([key, { name }]) => [name ?? defaultIndexName(key), JSON.stringify(key)]))
  const stored: Array<{ name: string; key: unknown }> = await model.listIndexes()
  for (const { name, key } of stored) {
    if (declared.has(name) || ![...declared.values()].includes(JSON.stringify(key))) continue
    await model.collection.dropIndex(name).catch(ignoreMissingIndex)
  }
}

const defaultIndexName = (key: object): string => Object.entries(key).flat().join('_')

/** Another process that starts at the same time may have dropped it. */
function ignoreMissingIndex(error: unknown): void {
  if ((error as { code?: unknown } | null)?.code !== 27) throw error
}

/** True for a violated unique index (MongoDB code 11000), on the given field when one is named. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  const { code, keyPattern } = (error ?? {}) as { code?: unknown; keyPattern?: Record<string, unknown> }
  return code === 11_000 && (field === undefined || (keyPattern !== undefined && field in keyPattern))
}
