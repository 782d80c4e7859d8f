import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startEmbeddedMongo } from '@foyer/embedded-mongo/start'
import { lockFolder } from '@foyer/embedded-mongo/store/lock'
import { exitCodes } from '@foyer/service-kit/start-error'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDataFolder } from '../src/data-folder.ts'
import { writeRunFile } from '../src/run-file.ts'
import { failedStart as startIn } from './failed-start.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const failedStart = (env: NodeJS.ProcessEnv) => startIn(folder, env)

describe('a start that fails prints one line and exits with a code of its own', () => {
  it('when the port is in use', async () => {
    const occupant = createServer().listen(0, '127.0.0.1')
    await once(occupant, 'listening')
    const { port } = occupant.address() as AddressInfo
    expect(await failedStart({ PORT: String(port) })).toEqual({
      code: exitCodes.inUse,
      output: `Port ${port} is in use by another program. Set PORT to a free one.\n`,
    })
    occupant.close()
  })

  it('when the machine does not have the address', async () => {
    // 192.0.2.0/24 is for documentation (RFC 5737): no machine has one of its addresses.
    expect(await failedStart({ HOST: '192.0.2.1' })).toEqual({
      code: exitCodes.config,
      output: 'This machine does not have the address 192.0.2.1. Set HOST to one that it has.\n',
    })
  })

  it('when another Foyer has the data folder, with its address', async () => {
    const dataDir = join(folder, 'data')
    const release = lockFolder(dataDir)
    await writeRunFile(dataDir, { pid: 4711, url: 'http://127.0.0.1:8080', mongo_uri: 'mongodb://x', redis_url: 'redis://x' })
    expect(await failedStart({})).toEqual({
      code: exitCodes.inUse,
      output: `The data folder ${dataDir} is in use by another Foyer (process 4711, http://127.0.0.1:8080). Stop it, or set FOYER_DATA to another folder.\n`,
    })
    release()
  })

  it('when the data folder cannot be created', async () => {
    await writeFile(join(folder, 'file'), '')
    expect(await failedStart({ FOYER_DATA: join(folder, 'file', 'data') })).toEqual({
      code: exitCodes.cannotCreate,
      output: `${join(folder, 'file', 'data')} is not a folder.\n`,
    })
  })
})

describe('a data folder that a newer release has written is refused in one line, and nothing in it is changed:', () => {
  const mongo = () => join(folder, 'data', 'mongo')

  /** A database as a service has it whose schema has a version. */
  async function writeSchema(database: string, version: number): Promise<void> {
    await mkdir(mongo(), { recursive: true })
    const server = await startEmbeddedMongo({ dataDir: mongo() })
    const client = await new MongoClient(server.uri).connect()
    const states = client.db(database).collection<{ _id: string; version: number; lock_until: null }>('schema_state')
    await states.insertOne({ _id: 'schema', version, lock_until: null })
    await client.close()
    await server.stop()
  }
  const files = async () => Promise.all((await readdir(mongo())).map(async (name) => [name, await readFile(join(mongo(), name), 'base64')]))

  it('the schema of a database, before any service starts', async () => {
    await writeSchema('foyer_link_tools', 9)
    const before = await files()
    expect(await failedStart({ EMBEDDED_REDIS: 'wasm', MONGODB_DB_PREFIX: 'foyer' })).toEqual({
      code: exitCodes.incompatible,
      output:
        'A newer release of Foyer has written the database foyer_link_tools: its schema has version 9, this release knows 1. Nothing was changed: start that release or a newer one.\n',
    })
    expect(await files()).toEqual(before)
  })

  it('a file of the store', async () => {
    await writeSchema('foyer_pages', 1)
    const file = join(mongo(), 'foyer_pages.sqlite')
    const database = new DatabaseSync(file)
    database.exec('PRAGMA user_version = 9')
    database.close()
    const before = await files()
    expect(await failedStart({ EMBEDDED_REDIS: 'wasm' })).toEqual({
      code: exitCodes.incompatible,
      output: `A newer release of Foyer has written ${file}: the file has version 9, this release knows 0. Nothing was changed: start that release or a newer one.\n`,
    })
    expect(await files()).toEqual(before)
  })
})

describe('the data folder', () => {
  it('is released when Foyer stops', async () => {
    const dataDir = join(folder, 'data')
    const release = await openDataFolder(dataDir)
    await expect(openDataFolder(dataDir)).rejects.toThrow(/in use by another Foyer\. Stop it/)
    release()
    const again = await openDataFolder(dataDir)
    again()
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.write-test'))).toEqual([])
  })
})
