import type { StoredFile } from '../stored-file/stored-file.ts'

const pieceBytes = 256 * 1024

/** Reads at least 256 KiB of a file at a time and keeps the latest: for whoever reads a few bytes at a time of what is far away. */
export function readAhead(file: StoredFile): StoredFile {
  let start = 0
  let piece: Buffer = Buffer.alloc(0)
  return {
    size: file.size,
    async read(offset, length) {
      const end = Math.min(file.size, offset + length)
      if (offset < start || end > start + piece.length) {
        const bytes = await file.read(offset, Math.max(length, pieceBytes))
        ;[start, piece] = [offset, bytes]
      }
      return piece.subarray(offset - start, end - start)
    },
  }
}
