import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** How many parts a body may have, and how many bytes the header of each. */
type MultipartBounds = { parts: number; headerSize: number }

/** At most 70 characters of these, the last of them no space (RFC 2046 §5.1.1). */
const boundaryPattern = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/
const crlf = '\r\n'
const endOfHeader = crlf + crlf
const closing = Buffer.from('--')

/**
 * The same request with a body that fails with `payload_too_large` before a parser gets the bytes in which there is more than the bounds allow: parsing a
 * part is dear, finding where one begins is not. The parser is told the very boundary that is counted. `end` takes the body away from the parser and waits
 * until what is left of it has come and been dropped: an answer before that would not reach every client. Throws `bad_request` where there is no valid boundary.
 */
export function boundMultipart(request: FastifyRequest, bounds: MultipartBounds): { request: FastifyRequest; end: () => Promise<void> } {
  const { raw } = request
  const boundary = boundaryOf(raw)
  const isWithin = createPartCounter(boundary, bounds)
  const body = new Transform({
    transform: (chunk: Buffer, _encoding, done) => (isWithin(chunk) ? done(null, chunk) : done(new AppError('payload_too_large'))),
  })
  raw.once('error', (error) => body.destroy(error))
  raw.once('close', () => {
    if (!raw.readableEnded) body.destroy()
  })
  raw.pipe(body)
  const headers = { ...raw.headers, 'content-type': `multipart/form-data; boundary="${boundary}"` }
  return {
    // The parser reads `raw` alone.
    request: Object.create(request, { raw: { value: Object.assign(body, { headers }) } }) as FastifyRequest,
    async end() {
      raw.unpipe(body)
      raw.resume()
      if (!raw.readableEnded && !raw.destroyed) await finished(raw).catch(() => undefined)
    },
  }
}

function boundaryOf({ headers }: IncomingMessage): string {
  const [, quoted, token] = /;\s*boundary=(?:"([^"]*)"|([^\s;"]+))/i.exec(headers['content-type'] ?? '') ?? []
  const boundary = quoted ?? token ?? ''
  if (!boundaryPattern.test(boundary)) throw new AppError('bad_request')
  return boundary
}

/**
 * Says of each piece of a body whether all up to it is within the bounds. Like the parser it takes every line that begins with the boundary for the beginning
 * of a part. One more such line than parts closes the body; such lines behind it are counted as well.
 */
function createPartCounter(boundary: string, { parts, headerSize }: MultipartBounds): (chunk: Buffer) => boolean {
  const delimiter = Buffer.from(`${crlf}--${boundary}`)
  let delimiters = 0
  // The first delimiter may stand at the very beginning.
  let unsettled = Buffer.from(crlf)
  let header: Buffer | null = null

  /** Takes what follows a delimiter, up to the end of the header. */
  const isHeaderWithin = (bytes: Buffer): boolean => {
    if (!header) return true
    header = Buffer.concat([header, bytes.subarray(0, headerSize + endOfHeader.length)])
    const isClosing = header.subarray(0, closing.length).equals(closing)
    const end = header.indexOf(endOfHeader)
    const size = end < 0 ? header.length : end
    if (isClosing || end >= 0) header = null
    return isClosing || size <= headerSize
  }

  return (chunk) => {
    const bytes = Buffer.concat([unsettled, chunk])
    let from = 0
    for (;;) {
      const next = bytes.indexOf(delimiter, from)
      // A delimiter may begin in the last bytes of a piece and end in the next.
      const end = next < 0 ? Math.max(from, bytes.length - delimiter.length + 1) : next
      if (!isHeaderWithin(bytes.subarray(from, end))) return false
      if (next < 0) {
        unsettled = bytes.subarray(end)
        return true
      }
      delimiters += 1
      if (delimiters > parts + 1) return false
      header = Buffer.alloc(0)
      from = next + delimiter.length
    }
  }
}
