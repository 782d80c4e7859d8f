import mongoose, { type Connection } from 'mongoose'
import type { Logger } from '../observability/logger.ts'

export type { Connection } from 'mongoose'

/**
 * A connection of one service to its own database. Queries are never buffered: while the store is away they fail within seconds and
 * are answered as `unavailable`.
 */
export async function connectMongo(options: { uri: string; dbName: string; log: Logger }): Promise<Connection> {
  const connection = mongoose.createConnection(options.uri, {
    dbName: options.dbName,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: 4_000,
    maxPoolSize: 20,
    minPoolSize: 0,
    writeConcern: { w: 'majority' },
  })
  connection.set('strictQuery', true)
  connection.on('error', (error: unknown) => options.log.error({ err: error }, 'store connection failed'))
  return connection.asPromise()
}

/** Creates the indexes of every model on the connection; done at start-up, before the service answers. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection()
    await model.createIndexes()
  }
}

/** True for a violated unique index (MongoDB code 11000), on the given field when one is named. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  const { code, keyPattern } = (error ?? {}) as { code?: unknown; keyPattern?: Record<string, unknown> }
  return code === 11_000 && (field === undefined || (keyPattern !== undefined && field in keyPattern))
}
