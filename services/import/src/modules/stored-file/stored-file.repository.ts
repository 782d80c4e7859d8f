import { createSemaphore } from '@foyer/service-kit/semaphore'
import type { ChunkDocument, ChunkModel } from './stored-file.model.ts'
import type { StoredFile } from './stored-file.ts'

/** Every piece but the last has this many bytes, so that an offset says which piece it is in. */
export const chunkBytes = 256 * 1024

/** On its way to the store a piece takes several times its size. However many uploads come in at once, so many are. */
const maxWrites = 4

export type StoredFileRepository = ReturnType<typeof createStoredFileRepository>

/** The uploads of imports, in pieces. */
export function createStoredFileRepository(chunks: ChunkModel) {
  const writes = createSemaphore(maxWrites)
  const chunkOf = async (importId: number, n: number): Promise<Buffer> => {
    const chunk = await chunks
      .findOne({ _id: `${importId}:${n}` })
      .lean<ChunkDocument>()
      .exec()
    if (!chunk) throw new Error(`chunk ${n} of import ${importId} is gone`)
    return Buffer.from(chunk.base64, 'base64')
  }

  return {
    /** Stores bytes as they come, a piece in memory at a time, and gives how many there were. */
    async store(importId: number, upload: AsyncIterable<Uint8Array>, expiresAt: Date): Promise<number> {
      let n = 0
      const insertNow = async (bytes: Buffer) => {
        const document: ChunkDocument = {
          _id: `${importId}:${n}`,
          import_id: importId,
          n,
          base64: bytes.toString('base64'),
          expires_at: expiresAt,
        }
        await chunks.insertMany([document], { lean: true })
        n += 1
      }
      const insert = (bytes: Buffer) => writes.run(() => insertNow(bytes))
      const piece = Buffer.allocUnsafe(chunkBytes)
      let filled = 0
      for await (const part of upload) {
        for (let start = 0; start < part.length;) {
          const end = Math.min(part.length, start + chunkBytes - filled)
          piece.set(part.subarray(start, end), filled)
          filled += end - start
          start = end
          if (filled < chunkBytes) break
          await insert(piece)
          filled = 0
        }
      }
      const size = n * chunkBytes + filled
      if (filled > 0) await insert(piece.subarray(0, filled))
      return size
    },

    /** The upload of an import. The piece that was read last stays in memory, for whoever reads a few bytes at a time. */
    open(importId: number, size: number): StoredFile {
      let latest: { n: number; bytes: Promise<Buffer> } | null = null
      const pieceOf = (n: number): Promise<Buffer> => {
        if (latest?.n !== n) latest = { n, bytes: chunkOf(importId, n) }
        return latest.bytes
      }
      return {
        size,
        async read(offset, length) {
          const end = Math.min(size, offset + length)
          const parts: Buffer[] = []
          for (let at = offset; at < end;) {
            const n = Math.floor(at / chunkBytes)
            const part = (await pieceOf(n)).subarray(at - n * chunkBytes, end - n * chunkBytes)
            if (part.length === 0) throw new Error(`chunk ${n} of import ${importId} is incomplete`)
            parts.push(part)
            at += part.length
          }
          const [only, second] = parts
          return only && !second ? only : Buffer.concat(parts)
        },
      }
    },

    async delete(importId: number): Promise<void> {
      await chunks.deleteMany({ import_id: importId })
    },
  }
}
