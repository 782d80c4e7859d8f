import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { copiesFolder } from '../src/copies-folder.ts'
import { startEmbeddedMongo, type EmbeddedMongo } from '../src/start.ts'
import { copyDatabases } from '../src/store/copy.ts'
import { openDatabases } from '../src/store/databases.ts'
import { encode } from '../src/store/doc.ts'
import { insertDocument } from '../src/store/documents.ts'

type Count = { _id: number; at: number; fill: string }

let dir: string
let dataDir: string
let backups: string
let server: EmbeddedMongo
let client: MongoClient

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'embedded-mongo-copy-'))
  dataDir = join(dir, 'data')
  backups = join(dir, 'backups')
  server = await startEmbeddedMongo({ dataDir, copyDir: backups })
  client = await new MongoClient(server.uri).connect()
})
afterEach(async () => {
  await client.close()
  await server.stop()
  await rm(dir, { recursive: true, force: true })
})

const copy = (path: string, database = 'admin') => client.db(database).command({ copyDatabases: 1, path })
const counts = (from: MongoClient, name: string) => from.db(name).collection<Count>('counts')

async function inCopy<T>(path: string, read: (copied: MongoClient) => Promise<T>): Promise<T> {
  const copyServer = await startEmbeddedMongo({ dataDir: path })
  const copied = await new MongoClient(copyServer.uri).connect()
  try {
    return await read(copied)
  } finally {
    await copied.close()
    await copyServer.stop()
  }
}

describe('copyDatabases', () => {
  it('copies two databases as they are at one moment while people write to both', async () => {
    await Promise.all(
      ['first', 'second'].map((name) =>
        counts(client, name).insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id, at: 0, fill: 'x'.repeat(5_000) }))),
      ),
    )
    let acknowledged = 0
    let writing = true
    // The second database never has a number that the first does not have yet.
    const writer = (async () => {
      for (let at = 1; writing; acknowledged = at++) {
        for (const name of ['first', 'second']) await counts(client, name).updateOne({ _id: at % 300 }, { $set: { at } })
      }
    })()
    await expect.poll(() => acknowledged).toBeGreaterThan(20)
    const before = acknowledged
    const path = join(backups, 'one')
    expect(await copy(path)).toMatchObject({ databases: 2, ok: 1 })
    const after = acknowledged
    writing = false
    await writer

    const [first, second] = await inCopy(path, (copied) =>
      Promise.all(
        ['first', 'second'].map(async (name) => {
          const documents = await counts(copied, name).find().toArray()
          return Math.max(...documents.map(({ at }) => at))
        }),
      ),
    )
    expect(first).toBeGreaterThanOrEqual(before)
    expect(first).toBeLessThanOrEqual(after + 1)
    expect([first, (first ?? 0) - 1]).toContain(second)
  })

  it('leaves out what is written after it has begun, in every file', async () => {
    const databases = openDatabases(join(dir, 'other'), undefined)
    const written = (name: string, _id: number) => {
      const database = databases.make(name)
      return database.write(() => {
        const doc = { _id, at: 0, fill: 'x'.repeat(10_000) }
        insertDocument(database, database.ensureCollection('counts'), doc, encode(doc))
      })
    }
    await Promise.all(['first', 'second'].flatMap((name) => Array.from({ length: 200 }, (_, id) => written(name, id))))
    const path = join(dir, 'copied')
    const copying = copyDatabases(databases, path)
    for (const name of ['second', 'first']) await written(name, 200)
    expect(await copying).toBe(2)
    databases.close()
    const copiedCounts = await inCopy(path, (copied) =>
      Promise.all(['first', 'second'].map((name) => counts(copied, name).countDocuments())),
    )
    expect(copiedCounts).toEqual([200, 200])
  })

  it('copies what lies in files that nobody has asked for since the start', async () => {
    await counts(client, 'first').insertOne({ _id: 1, at: 7, fill: '' })
    await client.close()
    await server.stop()
    server = await startEmbeddedMongo({ dataDir })
    client = await new MongoClient(server.uri).connect()
    const path = join(copiesFolder(dataDir), 'one')
    await copy(path)
    expect(await inCopy(path, (copied) => counts(copied, 'first').find().toArray())).toEqual([{ _id: 1, at: 7, fill: '' }])
  })

  it.each([
    ['another database than admin', () => copy(join(backups, 'one'), 'first'), 13],
    ['a folder elsewhere', () => copy(join(dir, 'elsewhere')), 13],
    ['a folder elsewhere by a way through its own', () => copy(join(backups, 'one') + '/../../elsewhere'), 13],
    ['its own folder of data', () => copy(dataDir), 13],
    ['a relative path', () => copy('one'), 13],
    ['no path', () => client.db('admin').command({ copyDatabases: 1 }), 14],
    ['an unknown field', () => client.db('admin').command({ copyDatabases: 1, path: join(backups, 'one'), rate: 1 }), 40_415],
  ])('refuses %s', async (_what, ask, code) => {
    await expect(ask()).rejects.toMatchObject({ code })
    expect((await readdir(dir)).toSorted()).toEqual(['data'])
  })

  it('refuses a folder that is there, and leaves it as it is', async () => {
    const path = join(backups, 'one')
    await mkdir(join(path, 'mine'), { recursive: true })
    await expect(copy(path)).rejects.toMatchObject({ code: 48 })
    expect(await readdir(path)).toEqual(['mine'])
  })

  it('deletes copies that are left in its folder at the next start', async () => {
    await copy(join(copiesFolder(dataDir), 'one'))
    await client.close()
    await server.stop()
    server = await startEmbeddedMongo({ dataDir })
    client = await new MongoClient(server.uri).connect()
    expect(await readdir(dataDir)).not.toContain('.copies')
  })

  it('refuses with 14031 when the disk of the copy is full, leaves nothing, and goes on', async (context) => {
    await mkdir(backups)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', backups], { stdio: 'ignore' })
    } catch {
      context.skip('no file system of its own can be mounted here')
    }
    try {
      await counts(client, 'first').insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id, at: 0, fill: 'x'.repeat(10_000) })))
      await expect(copy(join(backups, 'one'))).rejects.toMatchObject({ code: 14_031, codeName: 'OutOfDiskSpace' })
      expect(await readdir(backups)).toEqual([])
      expect(await counts(client, 'first').countDocuments()).toBe(300)
      await counts(client, 'first').insertOne({ _id: 300, at: 0, fill: '' })
    } finally {
      execFileSync('umount', [backups])
    }
  })
})
