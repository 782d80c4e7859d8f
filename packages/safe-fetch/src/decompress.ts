import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from 'node:zlib'
import { SafeFetchError } from './errors.ts'
import { RATIO_FLOOR_BYTES } from './limits.ts'
import type { Limits } from './limits.ts'

/** What is asked for, in the order of preference. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

/**
 * Reads a body to its end, or to a piece that `isEnough`, undoing `Content-Encoding` (RFC 9110 §8.4) as it comes, and gives the decoded bytes.
 * Stops at the first byte beyond a limit, at every layer of compression, so that a bomb costs no more than an honest body of the same limits.
 * Throws SafeFetchError `too_large` or `bad_encoding`; an error of `source` itself is thrown as it is.
 */
export async function readBody(
  source: Readable,
  contentEncoding: string | undefined,
  limits: Pick<Limits, 'bodyBytes' | 'wireBytes' | 'ratio'>,
  isEnough: (piece: Uint8Array) => boolean = () => false,
): Promise<Uint8Array> {
  const codings = contentCodings(contentEncoding)
  let wire = 0
  const checkDecoded = (size: number) => {
    if (size > limits.bodyBytes) throw new SafeFetchError('too_large')
    if (size > RATIO_FLOOR_BYTES && size > wire * limits.ratio) throw new SafeFetchError('too_large')
  }
  let stream = metered(source, (size) => {
    wire = size
    if (size > limits.wireBytes) throw new SafeFetchError('too_large')
    if (codings.length === 0) checkDecoded(size)
  })
  for (const coding of codings) stream = metered(decoded(stream, coding), checkDecoded)
  const chunks: Buffer[] = []
  try {
    for await (const chunk of stream) {
      chunks.push(chunk)
      if (isEnough(chunk)) break
    }
  } finally {
    // A layer that stops early may be waiting for the next bytes, which nobody wants any more.
    source.on('error', () => undefined).destroy()
  }
  return join(chunks)
}

type Coding = 'gzip' | 'deflate' | 'br' | 'zstd'

const supportedCodings = new Map<string, Coding | null>([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'deflate'],
  ['br', 'br'],
  ['zstd', 'zstd'],
  // The rest of IANA's HTTP Content Coding Registry, which we never asked for and cannot undo.
  ['aes128gcm', null],
  ['compress', null],
  ['x-compress', null],
  ['dcb', null],
  ['dcz', null],
  ['exi', null],
  ['pack200-gzip', null],
])

const MAX_LAYERS = 3

// Innermost last in the header, so undone from the right. What is no registered coding at all (`identity`, `none`, `utf-8`) says nothing
// about the bytes, and browsers ignore it too.
function contentCodings(header: string | undefined): Coding[] {
  const tokens = (header ?? '').split(',').map((token) => token.trim().toLowerCase())
  const codings = tokens.flatMap((token) => {
    const coding = supportedCodings.get(token)
    if (coding === null) throw new SafeFetchError('bad_encoding', { cause: new Error(`content coding ${token}`) })
    return coding === undefined ? [] : [coding]
  })
  if (codings.length > MAX_LAYERS) throw new SafeFetchError('bad_encoding', { cause: new Error(`${codings.length} content codings`) })
  return codings.toReversed()
}

async function* decoded(source: AsyncIterable<Buffer>, coding: Coding): AsyncGenerator<Buffer> {
  const { head, rest } = await peek(source, 2)
  // An empty body is announced as compressed by servers that compress by rule (answers to HEAD, 204).
  if (head.length === 0) return
  const decoder = createDecoder(coding, head)
  const upstream: { error?: unknown } = {}
  // Nothing to wait for here: how it ends is seen in the loop below, and leaving that loop destroys the decoder.
  pipeline(watched(rest, upstream), decoder).catch(() => undefined)
  try {
    for await (const chunk of decoder) yield chunk
  } catch (error) {
    throw 'error' in upstream ? upstream.error : new SafeFetchError('bad_encoding', { cause: error })
  }
}

async function* watched(source: AsyncIterable<Buffer>, upstream: { error?: unknown }): AsyncGenerator<Buffer> {
  try {
    yield* source
  } catch (error) {
    upstream.error = error
    throw error
  }
}

function createDecoder(coding: Coding, head: Buffer): Transform {
  if (coding === 'gzip') return createGunzip()
  if (coding === 'br') return createBrotliDecompress()
  // RFC 9659: a window of at most 8 MB over HTTP.
  if (coding === 'zstd') return createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } })
  // "deflate" is zlib's format (RFC 9110 §8.4.1.2), but many servers send a bare deflate stream, which the first two bytes tell apart.
  const [first = 0, second = 0] = head
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0 ? createInflate() : createInflateRaw()
}

async function peek(source: AsyncIterable<Buffer>, size: number): Promise<{ head: Buffer; rest: AsyncIterable<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < size) {
    const next = await iterator.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  async function* rest(): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { head, rest: rest() }
}

/** Passes bytes on and reports how many there have been. */
async function* metered(source: AsyncIterable<Buffer>, report: (size: number) => void): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    report(size)
    yield chunk
  }
}

// A buffer of its own: Buffer.concat may give a view of Node's shared pool, which would then be kept alive by a 304's few bytes.
function join(chunks: Buffer[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
