import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

/** A file of an archive: its path, and its bytes or text piece by piece. */
export type ArchiveEntry = { path: string; content: AsyncIterable<string | Uint8Array> }

const chunkBytes = 256 * 1024

/** Packs files into a ZIP archive and gives it in chunks of at least 256 KiB, but for the last. One file is read at a time, as fast as the chunks are taken. */
export async function* zipChunks(entries: AsyncIterable<ArchiveEntry>, mtime: Date): AsyncGenerator<Buffer> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  // yazl's stream is one of Node's, typed by less.
  const output = zip.outputStream as Readable
  const abort = (error: unknown) =>
    void output.destroy(error instanceof Error ? error : new Error('the archive could not be written', { cause: error }))
  zip.on('error', abort)
  const packing = pack().catch(abort)

  async function pack(): Promise<void> {
    for await (const { path, content } of entries) {
      const source = Readable.from(content, { objectMode: false })
      source.on('error', abort)
      zip.addReadStream(source, path, { mtime, mode: 0o100644 })
      await finished(source)
      if (output.destroyed) return
    }
    zip.end()
  }

  let pending: Buffer[] = []
  let length = 0
  try {
    for await (const piece of output as AsyncIterable<Buffer>) {
      pending.push(piece)
      length += piece.length
      if (length < chunkBytes) continue
      yield Buffer.concat(pending)
      pending = []
      length = 0
    }
    if (length > 0) yield Buffer.concat(pending)
  } finally {
    output.destroy()
    void packing
  }
}
