import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { MongoClient, type Db } from 'mongodb'

import { startEmbeddedMongo, type StartOptions } from '../src/start.ts'

/** A store for one suite: the embedded server, or the one `MONGODB_URI` names, and a database of its own in it. */
export interface Store {
  uri: string
  database: string
  client: MongoClient
  db: Db
  /** True when the embedded server answers, false when it is the one of `MONGODB_URI`. */
  embedded: boolean
  close: () => Promise<void>
}

/** True when the suites run against a MongoDB named from outside. */
export const externalUri = process.env['MONGODB_URI']

/** Starts (or finds) the store and opens a fresh database in it. `options` are the embedded server's. */
export async function openStore(suite: string, options: Omit<StartOptions, 'dataDir'> = {}): Promise<Store> {
  const database = `foyer_${suite}_${randomBytes(4).toString('hex')}`
  if (externalUri) return connect(externalUri, database, false, () => Promise.resolve())
  const dataDir = await mkdtemp(join(tmpdir(), `embedded-mongo-${suite}-`))
  const server = await startEmbeddedMongo({ ...options, dataDir })
  return connect(server.uri, database, true, async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
}

async function connect(uri: string, database: string, embedded: boolean, stop: () => Promise<void>): Promise<Store> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
  await client.connect()
  const db = client.db(database)
  return {
    uri,
    database,
    client,
    db,
    embedded,
    close: async () => {
      await db.dropDatabase()
      await client.close()
      await stop()
    },
  }
}
