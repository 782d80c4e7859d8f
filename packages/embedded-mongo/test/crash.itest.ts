import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { MongoClient } from 'mongodb'
import { describe, expect, it } from 'vitest'

import { startEmbeddedMongo } from '../src/start.ts'
import { runCrashRounds } from './crash-rounds.ts'
import { externalUri } from './store.ts'

if (externalUri) console.info('skipped: crash and full disk (the server of MONGODB_URI is not ours to kill)')

describe.skipIf(externalUri)('a server that is killed while five clients write', () => {
  it('keeps acknowledged writes, whole documents and unique indexes after kill -9', async () => {
    const report = await runCrashRounds(process.env['FOYER_TEST_DEPTH'] === 'deep' ? 20 : 3, (line) => console.info(line))
    expect(report.faults).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(300)
  })
})

describe.skipIf(externalUri)('a server whose disk is full', () => {
  it('refuses writes with 14031 on a full disk, keeps reading, and recovers', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-full-'))
    const server = await startEmbeddedMongo({ dataDir, maxPages: 200 })
    const client = await new MongoClient(server.uri).connect()
    const filled = client.db('full').collection<{ _id: number; body: string; key?: number }>('filled')
    await filled.createIndex({ key: 1 }, { unique: true })
    let written = 0
    let refusal: { code?: number; message?: string } = {}
    while (written < 1000 && refusal.code === undefined) {
      await filled.insertOne({ _id: written, body: 'x'.repeat(10_000), key: written }).then(
        () => (written += 1),
        (error: object) => (refusal = error),
      )
    }
    expect(refusal).toMatchObject({ code: 14_031, codeName: 'OutOfDiskSpace' })
    expect(written).toBeGreaterThan(10)

    const ids = Array.from({ length: written }, (_, index) => index)
    expect((await filled.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual(ids)
    expect(await filled.findOne({ key: written })).toBeNull()
    await expect(filled.updateMany({}, { $set: { body: 'y'.repeat(20_000) } })).rejects.toMatchObject({ code: 14_031 })
    expect(await filled.countDocuments({ body: /^x/ })).toBe(written)

    await filled.deleteMany({ _id: { $lt: 5 } })
    await filled.insertOne({ _id: 5000, body: 'room again', key: 5000 })
    await client.close()
    await server.stop()

    const again = await startEmbeddedMongo({ dataDir })
    const reader = await new MongoClient(again.uri).connect()
    const stored = await reader.db('full').collection<{ _id: number }>('filled').find().sort({ _id: 1 }).toArray()
    expect(stored.map(({ _id }) => _id)).toEqual([...ids.slice(5), 5000])
    await reader.close()
    await again.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
})

describe.skipIf(externalUri)('a server that is stopped in order', () => {
  it('finishes running writes on SIGTERM and has them after the restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-stop-'))
    const server = await startEmbeddedMongo({ dataDir })
    const client = await new MongoClient(server.uri, { serverSelectionTimeoutMS: 500, retryWrites: false }).connect()
    const things = client.db('stop').collection<{ _id: number }>('things')
    await things.insertOne({ _id: -1 })
    const outcomes = Array.from({ length: 200 }, (_, _id) =>
      things.insertOne({ _id }).then(
        () => _id,
        () => undefined,
      ),
    )
    const stopped = server.stop()
    const acknowledged = (await Promise.all(outcomes)).filter((_id) => _id !== undefined)
    await stopped
    await client.close()
    const again = await startEmbeddedMongo({ dataDir })
    const reader = await new MongoClient(again.uri).connect()
    const stored = new Set((await reader.db('stop').collection<{ _id: number }>('things').find().toArray()).map(({ _id }) => _id))
    expect(acknowledged.filter((_id) => !stored.has(_id))).toEqual([])
    expect(stored.has(-1)).toBe(true)
    await reader.close()
    await again.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('refuses a second server on the same data folder', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-twice-'))
    const server = await startEmbeddedMongo({ dataDir })
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow('the embedded server did not start')
    await server.stop()
    await (await startEmbeddedMongo({ dataDir })).stop()
    await rm(dataDir, { recursive: true, force: true })
  })
})
