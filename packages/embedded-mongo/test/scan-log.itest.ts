import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startEmbeddedMongo } from '../src/start.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-scans-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** What the server logs while a query looks through all of a collection. */
async function linesOfScan(logScans: boolean | undefined): Promise<string[]> {
  const lines: string[] = []
  const server = await startEmbeddedMongo({ dataDir, logScans, log: (line) => lines.push(line) })
  const client = await new MongoClient(server.uri).connect()
  const items = client.db('test').collection<{ _id: number; name: string }>('items')
  await items.insertOne({ _id: 1, name: 'a' })
  await items.find({ name: 'a' }).toArray()
  await client.close()
  await server.stop()
  return lines
}

describe('a query that no index serves', () => {
  it('leaves no line by itself', async () => {
    expect(await linesOfScan(undefined)).toEqual([])
  })

  it('leaves a line with its shape for whoever looks for the reason of something', async () => {
    expect(await linesOfScan(true)).toEqual([expect.stringMatching(/^collection scan: test\.items filter \{"name":"\?"\}/)])
  })
})
