import { readFile } from 'node:fs/promises'
import { listImports } from '@foyer/contracts/import/import'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { waitFor } from '@foyer/testing/wait'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunState, runFilePath } from '../../src/run-file.ts'
import { beginUpload } from './half-upload.ts'
import { importBookmarks } from './imports.ts'
import { type LivingFoyer, startLivingFoyer } from './living-foyer.ts'
import { sound, underFault } from './under-fault.ts'

/** More than what the service stores in one piece, half of it included. */
const largeFile = bookmarkFile({ folders: 4, bookmarks: 8_000 })

let foyer: LivingFoyer
beforeAll(async () => {
  foyer = await startLivingFoyer()
})
afterAll(() => foyer?.stop())

type Stored = { imports: number; pieces: number }

/** Gives what the import service has stored of imports and their files. */
async function withStoredImports<T>(work: (count: () => Promise<Stored>) => Promise<T>): Promise<T> {
  const { mongo_uri: uri } = JSON.parse(await readFile(runFilePath(foyer.dataDir), 'utf8')) as RunState
  const client = await new MongoClient(uri).connect()
  const count = (collection: string) => client.db('foyer_import').collection(collection).countDocuments()
  try {
    return await work(async () => ({ imports: await count('imports'), pieces: await count('import_chunks') }))
  } finally {
    await client.close()
  }
}

describe('a living Foyer', () => {
  it('stores nothing of uploads that break off', async () => {
    const outcome = await withStoredImports((stored) =>
      underFault('uploadBroken', foyer, async ({ owner }) => {
        const before = await stored()
        const uploads = await Promise.all(Array.from({ length: 5 }, () => beginUpload(owner, largeFile)))
        await waitFor('a piece of each file to be stored', async () => (await stored()).pieces >= before.pieces + uploads.length)
        for (const upload of uploads) upload.breakOff()
        await expect.poll(stored, { timeout: 120_000 }).toEqual(before)
        expect((await owner.call(listImports, {})).body).toEqual({ imports: [] })
        await importBookmarks(owner, 100)
      }),
    )
    expect(outcome).toEqual(sound)
  })

  it('finishes what requests have begun before it ends', async () => {
    const outcome = await withStoredImports((stored) =>
      underFault('terminated', foyer, async ({ owner }) => {
        const { pieces } = await stored()
        const upload = await beginUpload(owner, largeFile, 0.95)
        await waitFor('its pieces to be stored', async () => (await stored()).pieces > pieces + 2)
        const exitCode = foyer.process().stop('SIGTERM')
        expect(await upload.finish()).toBe(201)
        expect(await exitCode).toBe(0)
        await foyer.startAgain()
      }),
    )
    expect(outcome).toEqual(sound)
  })
})
