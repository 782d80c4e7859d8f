import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { NewerFileError } from '../src/catalog/file-version.ts'
import { startEmbeddedMongo } from '../src/start.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-newer-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

it('refuses a file that a newer release has written, names it and its version, and leaves it as it is', async () => {
  const server = await startEmbeddedMongo({ dataDir })
  const client = await new MongoClient(server.uri).connect()
  await client.db('test').collection<{ _id: number }>('items').insertOne({ _id: 1 })
  await client.close()
  await server.stop()
  const file = join(dataDir, 'test.sqlite')
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 7')
  database.close()

  const before = await readFile(file)
  const error = await startEmbeddedMongo({ dataDir }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(NewerFileError)
  expect(error).toMatchObject({ path: file, version: 7 })
  expect(await readFile(file)).toEqual(before)
})
