import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createMongoServer } from '@foyer/embedded-mongo/server'
import { uriOf } from '@foyer/embedded-mongo/start'
import { chooseLocalAddress } from '@foyer/local-address/local-address'
import { MongoClient, MongoServerError } from 'mongodb'

/** Hidden, and known by its name for what a process that died has left. */
export const copyPrefix = '.copy-'

/** A name in a folder for a copy that is to be made. */
export const copyPath = (folder: string) => join(folder, `${copyPrefix}${randomBytes(4).toString('hex')}`)

const commandNotFound = 59

/**
 * Has the embedded store copy all databases, as they are at one moment, into a new folder, which whoever called this deletes. False when
 * the store is none of ours, or of a release before there was this command. Rejects as the store does.
 */
export async function copyStore(client: MongoClient, path: string): Promise<boolean> {
  try {
    await client.db('admin').command({ copyDatabases: 1, path })
    return true
  } catch (error) {
    if (error instanceof MongoServerError && error.code === commandNotFound) return false
    throw error
  }
}

/** Serves a copy in this process for as long as `work` takes, then deletes it. */
export async function withCopy<T>(path: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  try {
    const address = await chooseLocalAddress({ dir: path, name: 'mongo' })
    const password = 'path' in address ? undefined : address.password
    const server = createMongoServer({ dataDir: path, ttlIntervalMs: 0, password })
    try {
      await server.listen(address)
      const client = await new MongoClient(uriOf(address), { maxPoolSize: 2 }).connect()
      try {
        return await work(client)
      } finally {
        await client.close()
      }
    } finally {
      await server.close()
    }
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}
