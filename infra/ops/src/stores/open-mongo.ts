import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@foyer/embedded-mongo/start'
import { mongoUnavailable } from '@foyer/service-kit/mongo'
import { MongoClient, MongoServerSelectionError } from 'mongodb'
import { OpsError } from '../command.ts'
import type { OpsConfig } from '../config.ts'
import { findRunningFoyer } from './run-file.ts'

const timeoutMs = 5_000

/** `running`: these are the stores of a Foyer that runs on the data folder. */
export type OpenMongo = { client: MongoClient; uri: string; running: boolean; close(): Promise<void> }

/**
 * Connects to the documents: `MONGODB_URI`, else the stores of the Foyer that runs on FOYER_DATA, else the embedded server on that folder
 * for as long as the command takes. `create` lets the folder be a new one. Throws OpsError.
 */
export async function openMongo(config: OpsConfig, { create = false } = {}): Promise<OpenMongo> {
  if (config.mongoUri) return connected(config.mongoUri, { running: false })
  const running = await findRunningFoyer(config.dataDir)
  return running ? connected(running.mongo_uri, { running: true }) : startOn(config.dataDir, create)
}

async function startOn(dataDir: string, create: boolean): Promise<OpenMongo> {
  const folder = join(dataDir, 'mongo')
  const exists = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
  if (!exists && !create) {
    throw new OpsError(`There is no data in ${dataDir}. Set FOYER_DATA to the data folder of Foyer, or MONGODB_URI to its MongoDB.`)
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  let server: Awaited<ReturnType<typeof startEmbeddedMongo>>
  try {
    server = await startEmbeddedMongo({ dataDir: folder })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OpsError(`The embedded store on ${dataDir} did not start: ${reason}`, { cause: error })
  }
  try {
    const open = await connected(server.uri, { running: false })
    return {
      ...open,
      async close() {
        await open.close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function connected(uri: string, { running }: { running: boolean }): Promise<OpenMongo> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: timeoutMs, writeConcern: { w: 'majority' } })
  try {
    await client.connect()
    await client.db('admin').command({ ping: 1 })
  } catch (error) {
    await client.close()
    if (!(error instanceof MongoServerSelectionError)) throw error
    throw new OpsError(mongoUnavailable(uri, error), { cause: error })
  }
  return { client, uri, running, close: () => client.close() }
}
