import { randomBytes } from 'node:crypto'
import { newId } from '@foyer/testing/factories'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bytesOf, fileOfBytes } from '../src/modules/stored-file/stored-file.ts'
import { type StoredFileRepository, chunkBytes, createStoredFileRepository } from '../src/modules/stored-file/stored-file.repository.ts'
import { openModels } from './world.ts'

let stores: TestStores
let models: Awaited<ReturnType<typeof openModels>>
let files: StoredFileRepository
const expiresAt = new Date(Date.now() + 60_000)

beforeAll(async () => {
  stores = await startStores()
  models = await openModels(stores.env)
  files = createStoredFileRepository(models.chunks)
})

afterAll(async () => {
  await models?.close()
  await stores?.stop()
})

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

describe('a stored file', () => {
  it.each([
    ['empty', 0, 1_000],
    ['in small parts', 1_000, 7],
    ['of exactly one piece', chunkBytes, 10_000],
    ['of several pieces, in parts larger than a piece', 3 * chunkBytes + 5, 2 * chunkBytes + 1],
  ])('has the bytes that came in, wherever it is read: %s', async (_name, length, partSize) => {
    const bytes = randomBytes(length)
    const id = newId()
    const size = await files.store(id, inParts(bytes, partSize), expiresAt)
    expect(size).toBe(length)
    expect(await models.chunks.countDocuments({ import_id: id })).toBe(Math.ceil(length / chunkBytes))
    const file = files.open(id, size)
    const read: Buffer[] = []
    for await (const piece of bytesOf(file)) read.push(piece)
    expect(Buffer.concat(read).equals(bytes)).toBe(true)
    const inMemory = fileOfBytes(bytes)
    for (const [offset, count] of [
      [0, 10],
      [chunkBytes - 3, 6],
      [chunkBytes - 1, chunkBytes + 2],
      [Math.max(0, length - 4), 100],
      [length + 5, 10],
    ] as const)
      expect((await file.read(offset, count)).equals(await inMemory.read(offset, count)), `${count} at ${offset}`).toBe(true)
  })

  it('keeps many that come in at once apart, and writes a few pieces of them at a time', async () => {
    const insertMany = models.chunks.insertMany.bind(models.chunks)
    let writing = 0
    let most = 0
    const counted = vi.spyOn(models.chunks, 'insertMany').mockImplementation((async (...args: Parameters<typeof insertMany>) => {
      writing += 1
      most = Math.max(most, writing)
      await insertMany(...args)
      writing -= 1
    }) as never)
    const uploads = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const bytes = randomBytes(2 * chunkBytes + 5)
        const id = newId()
        return { id, bytes, size: await files.store(id, inParts(bytes, 100_000), expiresAt) }
      }),
    )
    counted.mockRestore()
    expect(most).toBe(4)
    for (const { id, bytes, size } of uploads) expect((await files.open(id, size).read(0, size)).equals(bytes)).toBe(true)
  })

  it('fails to be read once it is deleted', async () => {
    const id = newId()
    const size = await files.store(id, inParts(Buffer.from('text'), 2), expiresAt)
    await files.delete(id)
    await expect(files.open(id, size).read(0, 4)).rejects.toThrow(`chunk 0 of import ${id} is gone`)
  })
})
