import { isUtf8 } from 'node:buffer'
import { decodeBody } from '@foyer/safe-fetch/charset'
import iconv from 'iconv-lite'

export type DecodedFeed = { text: string; charset: string }

/**
 * The text of a document and the charset it was in: byte order mark, header, declaration, what the bytes themselves say (RFC 7303,
 * XML 1.0 appendix F; see @foyer/safe-fetch/charset), JSON always UTF-8. Charsets that browsers do not know (cp437, UTF-7 …) are decoded
 * where the document names them and its bytes are no UTF-8.
 */
export function decodeFeed(body: Uint8Array, contentType: string | undefined): DecodedFeed {
  if (!isUtf8(body)) {
    const named = namedCharset(body, contentType)
    if (named !== null && !isWebCharset(named) && iconv.encodingExists(named)) {
      return { text: iconv.decode(body, named), charset: named }
    }
  }
  return decodeBody(body, { kind: 'xml', ...(contentType === undefined ? {} : { contentType }) })
}

function namedCharset(body: Uint8Array, contentType: string | undefined): string | null {
  const start = Buffer.from(body.subarray(0, 200)).toString('latin1')
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1]
  const header = /;\s*charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType ?? '')?.[1]
  return (header ?? declared)?.toLowerCase() ?? null
}

function isWebCharset(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}
