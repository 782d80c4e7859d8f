import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'
import { type StoredFile, bytesOf } from '../../stored-file/stored-file.ts'

/** Lets yauzl read a stored file. That it could not be read says nothing of the archive: `failure` is why not. */
export class StoredFileReader extends RandomAccessReader {
  readonly #file: StoredFile
  failure: Error | null = null

  constructor(file: StoredFile) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes(start, end), { objectMode: false })
  }

  async *#bytes(start: number, end: number): AsyncGenerator<Buffer> {
    try {
      yield* bytesOf({ size: end, read: (offset, length) => this.#file.read(offset, Math.min(length, end - offset)) }, start)
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error('stored bytes could not be read', { cause: error })
      throw this.failure
    }
  }
}
