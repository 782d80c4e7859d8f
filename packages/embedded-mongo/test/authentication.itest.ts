import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findFreePort } from '@foyer/local-address/free-port'
import { maxPathBytes } from '@foyer/local-address/local-address'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startEmbeddedMongo, type EmbeddedMongo } from '../src/start.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'embedded-mongo-local-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function insertOne(uri: string): Promise<boolean> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 })
  try {
    const result = await client
      .db('test')
      .collection<{ _id: string }>('items')
      .insertOne({ _id: randomBytes(8).toString('hex') })
    return result.acknowledged
  } finally {
    await client.close()
  }
}

describe('the embedded server on a socket', () => {
  it('serves only a socket in its folder, which only its owner can open', async () => {
    // Spaces and capitals have to survive the address.
    const dataDir = join(dir, 'My Data')
    const server = await startEmbeddedMongo({ dataDir })
    const path = join(dataDir, 'mongo.sock')
    expect(server.address).toEqual({ path })
    expect(await insertOne(server.uri)).toBe(true)
    expect([await stat(dataDir), await stat(path)].map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600'])
    await server.stop()
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })
})

describe('the embedded server with a password', () => {
  const password = 'k'.repeat(43)
  let server: EmbeddedMongo
  beforeAll(async () => {
    const address = { host: '127.0.0.1', port: await findFreePort(), password } as const
    server = await startEmbeddedMongo({ dataDir: join(dir, 'password'), address })
  })
  afterAll(() => server.stop())

  it('serves a client that knows it', async () => {
    expect(await insertOne(server.uri)).toBe(true)
  })

  it.each([
    ['no password', (uri: string) => uri.replace(/\/\/.*@/, '//').replace(/&authMechanism=.*/, ''), 13],
    ['another password', (uri: string) => uri.replace(password, 'x'.repeat(43)), 18],
    ['another user', (uri: string) => uri.replace('//foyer:', '//root:'), 18],
    ['another mechanism', (uri: string) => uri.replace('SCRAM-SHA-256', 'SCRAM-SHA-1'), 18],
  ])('refuses a client with %s', async (_, change, code) => {
    await expect(insertOne(change(server.uri))).rejects.toMatchObject({ code })
  })

  it('chooses a port and a password by itself where the path of a socket would be too long', async () => {
    const long = await startEmbeddedMongo({ dataDir: join(dir, 'x'.repeat(maxPathBytes)) })
    expect(long.address).toHaveProperty('password', expect.stringMatching(/^[\w-]{43}$/))
    expect(await insertOne(long.uri)).toBe(true)
    await long.stop()
  })
})
