/** The bytes of an upload where they are stored; whoever reads them holds only what is asked for. */
export type StoredFile = {
  /** In bytes. */
  size: number
  /** The bytes from `offset` on: `length` of them, or as many as there are. */
  read(offset: number, length: number): Promise<Buffer>
}

const sequentialBytes = 256 * 1024

/** All bytes of a file in their order, in pieces. */
export async function* bytesOf(file: StoredFile, start = 0): AsyncGenerator<Buffer> {
  for (let offset = start; offset < file.size; offset += sequentialBytes) yield await file.read(offset, sequentialBytes)
}

/** A file that is in memory, for what is small and for tests. */
export function fileOfBytes(bytes: Uint8Array): StoredFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { size: buffer.length, read: async (offset, length) => buffer.subarray(offset, offset + length) }
}
