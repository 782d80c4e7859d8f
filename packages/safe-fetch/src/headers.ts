import { ACCEPT_ENCODING } from './decompress.ts'
import { SafeFetchError } from './errors.ts'

/** Names in lower case. A header that came more than once is joined by `, ` (RFC 9110 §5.3). Values are bytes, one a character. */
export type ResponseHeaders = Readonly<Record<string, string>>

export type Validators = { etag: string | null; last_modified: string | null }

/**
 * The headers of a request. `validators` become If-None-Match and If-Modified-Since, byte for byte (RFC 9110 §13.1); one that could not
 * have come in a header is left out, since a stored oddity must not keep a feed from being asked for ever. Throws a TypeError for a header
 * that is not the caller's to set, or no header at all.
 */
export function requestHeaders(options: {
  userAgent: string
  accept?: string | undefined
  headers?: Record<string, string> | undefined
  validators?: Partial<Validators> | undefined
}): Record<string, string> {
  if (!isFieldValue(options.userAgent)) throw new TypeError('this user agent cannot be sent')
  const headers: Record<string, string> = { 'user-agent': options.userAgent, accept: options.accept ?? '*/*' }
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    const lower = name.toLowerCase()
    if (!TOKEN.test(name) || NOT_THE_CALLERS.has(lower)) throw new TypeError(`header ${JSON.stringify(name)} cannot be set`)
    if (!isFieldValue(value)) throw new TypeError(`header ${JSON.stringify(name)} has a value that cannot be sent`)
    headers[lower] = value
  }
  const { etag, last_modified: lastModified } = options.validators ?? {}
  if (etag && isFieldValue(etag)) headers['if-none-match'] = etag
  if (lastModified && isFieldValue(lastModified)) headers['if-modified-since'] = lastModified
  headers['accept-encoding'] = ACCEPT_ENCODING
  return headers
}

/**
 * The headers of a response out of what undici gives. Throws SafeFetchError `headers_too_large` above `headerBytes` bytes of names and
 * values.
 */
export function responseHeaders(raw: Record<string, string | string[] | undefined>, headerBytes: number): ResponseHeaders {
  // No prototype, so that a header called "constructor" is there only if it was sent.
  const headers = Object.create(null) as Record<string, string>
  let size = 0
  for (const [name, value] of Object.entries(raw)) {
    const values = typeof value === 'string' ? [value] : (value ?? [])
    for (const part of values) size += name.length + part.length
    headers[name] = values.join(', ')
  }
  if (size > headerBytes) throw new SafeFetchError('headers_too_large')
  return headers
}

/** A header that is allowed once: its value, the first if a server sent several. */
export function single(raw: Record<string, string | string[] | undefined>, name: string): string | null {
  const value = raw[name]
  return (typeof value === 'string' ? value : value?.[0]) ?? null
}

/** Whether a text can be sent as the value of a header: at most 8,192 bytes, one a character. */
export const isFieldValue = (value: string): boolean => FIELD_VALUE.test(value)

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9a-z]+$/i
// RFC 9110 §5.5: visible characters, space, tab and obs-text.
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]{0,8192}$/

// They say how the message is framed, where it goes or how it is encoded, and a Host of the caller's would let a connection made for one
// host serve another.
const NOT_THE_CALLERS: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
