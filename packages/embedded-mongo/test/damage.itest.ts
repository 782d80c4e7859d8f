import { mkdtemp, open, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startEmbeddedMongo, type EmbeddedMongo } from '../src/start.ts'
import { damagedExitCode, DamagedFileError } from '../src/store/damage.ts'

type Item = { _id: number; body: string }

const pageBytes = 4096
let dataDir: string
let file: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-damage-'))
  file = join(dataDir, 'test.sqlite')
  const server = await startEmbeddedMongo({ dataDir })
  const client = await new MongoClient(server.uri).connect()
  await items(client).insertMany(Array.from({ length: 200 }, (_, _id) => ({ _id, body: 'x'.repeat(1_000) })))
  await client.close()
  await server.stop()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const items = (client: MongoClient) => client.db('test').collection<Item>('items')

/** Overwrites pages, counted from 0. */
async function overwrite(from: number, to: number): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc((to - from) * pageBytes, 0xa5), 0, undefined, from * pageBytes)
  await handle.close()
}
const pages = async () => Math.floor((await stat(file)).size / pageBytes)
const start = () => startEmbeddedMongo({ dataDir })

async function killed(server: EmbeddedMongo): Promise<void> {
  process.kill(server.pid, 'SIGKILL')
  await server.exited
}

describe('a damaged file', () => {
  it('whose beginning is overwritten keeps the server from starting, is named, and stays as it is', async () => {
    await overwrite(0, 1)
    const before = await readFile(file)
    const error = await start().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DamagedFileError)
    expect(error).toMatchObject({ path: file })
    expect(await readFile(file)).toEqual(before)
  })

  it('ends the server at once when a read meets it, and stays as it is', async () => {
    const server = await start()
    await overwrite(4, await pages())
    const before = await readFile(file)
    const client = new MongoClient(server.uri, { retryReads: false })
    await expect(items(client).find().toArray()).rejects.toThrow(/malformed|closed|connection/i)
    expect(await server.exited).toBe(damagedExitCode)
    expect(server.damagedFile()).toBe(file)
    await client.close()
    expect(await readFile(file)).toEqual(before)
  })

  it('ends the server at once when a write meets it', async () => {
    const server = await start()
    await overwrite(4, await pages())
    const client = new MongoClient(server.uri, { retryWrites: false })
    await expect(items(client).insertOne({ _id: 1_000, body: 'x'.repeat(10_000) })).rejects.toThrow(/malformed|closed|connection/i)
    expect(await server.exited).toBe(damagedExitCode)
    expect(server.damagedFile()).toBe(file)
    await client.close()
  })

  it('keeps the server from starting after an unclean end, before anybody reads it', async () => {
    await killed(await start())
    await overwrite((await pages()) - 2, (await pages()) - 1)
    // However slow the machine is: the check is waited for to its end.
    await expect(startEmbeddedMongo({ dataDir, checkWaitMs: 50_000 })).rejects.toMatchObject({ path: file })
  })

  it('ends the server where the check after an unclean end outlasts the start, which says so', async () => {
    await killed(await start())
    await overwrite((await pages()) - 2, (await pages()) - 1)
    const lines: string[] = []
    const server = await startEmbeddedMongo({ dataDir, checkWaitMs: 0, log: (line) => lines.push(line) })
    expect(await server.exited).toBe(damagedExitCode)
    expect(server.damagedFile()).toBe(file)
    await expect.poll(() => lines).toEqual([expect.stringContaining('it goes on while they are served')])
  })

  it('is not looked for after a clean end', async () => {
    expect(await readdir(dataDir)).not.toContain('.running')
    const server = await start()
    expect(await readdir(dataDir)).toContain('.running')
    await server.stop()
    expect(await readdir(dataDir)).not.toContain('.running')
  })

  it('is none after a kill alone', async () => {
    await killed(await start())
    const server = await start()
    const client = await new MongoClient(server.uri).connect()
    expect(await items(client).countDocuments()).toBe(200)
    await client.close()
    await server.stop()
  })
})
