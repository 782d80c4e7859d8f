import { isAscii, isUtf8 } from 'node:buffer'
import htmlEncodingSniffer from 'html-encoding-sniffer'

export type TextKind = 'html' | 'xml' | 'text'

/**
 * Decodes a body by the charset it really has. Gives the text, without its byte order mark, and the charset's name in lower case as the
 * Encoding Standard has it. Never throws: bytes that mean nothing become U+FFFD.
 *
 * In this order: byte order mark, the `charset` of `contentType`, then for HTML the `<meta>` prescan of the first 1024 bytes (HTML
 * Standard, "encoding sniffing algorithm") and for XML its declaration (XML 1.0 appendix F, UTF-32 included), else UTF-8 if the bytes are
 * valid UTF-8, else windows-1252. Between the last two, a `<meta>` further down an HTML page counts too, as it does in a browser, which
 * changes its mind while parsing. For XML, where a wrong charset is a fatal error and feeds are often served under a server's default, a
 * charset of the header that the bytes contradict gives way to the declaration's.
 */
export function decodeBody(bytes: Uint8Array, options: { contentType?: string; kind: TextKind }): { text: string; charset: string } {
  const charset = sniffCharset(bytes, options)
  return { text: decode(bytes, charset), charset }
}

/** The charset `decodeBody` decodes by. */
export function sniffCharset(bytes: Uint8Array, options: { contentType?: string; kind: TextKind }): string {
  const header = knownCharset(charsetParameter(options.contentType))
  const charset =
    options.kind === 'xml' ? sniffXml(bytes, header) : options.kind === 'html' ? sniffHtml(bytes, header) : (byteOrderMark(bytes) ?? header)
  return charset ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

function sniffHtml(bytes: Uint8Array, header: string | null): string | null {
  const options = { defaultEncoding: '', ...(header === null ? {} : { transportLayerEncodingLabel: header }) }
  const declared = htmlEncodingSniffer(bytes, options).toLowerCase() || null
  if (declared !== null || (isUtf8(bytes) && !isAscii(bytes))) return declared
  return htmlEncodingSniffer(bytes, { ...options, maxPrescanBytes: Infinity }).toLowerCase() || null
}

function sniffXml(bytes: Uint8Array, header: string | null): string | null {
  const marked = utf32(bytes) ?? byteOrderMark(bytes)
  if (marked !== null) return marked
  const declared = htmlEncodingSniffer(bytes, { xml: true, defaultEncoding: '' }).toLowerCase() || null
  if (header === null || header === declared || declared === null) return header ?? declared
  return contradicts(bytes, header) && !contradicts(bytes, declared) ? declared : header
}

/**
 * Whether bytes cannot be, or in all likelihood are not, in a charset. Every byte is something in windows-1252 (which ISO-8859-1 and ASCII
 * are names of), but what happens to be valid UTF-8 beyond ASCII is UTF-8.
 */
function contradicts(bytes: Uint8Array, charset: string): boolean {
  if (charset === 'windows-1252') return isUtf8(bytes) && !isAscii(bytes)
  if (charset === 'utf-8') return !isUtf8(bytes)
  if (charset === 'replacement') return true
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes)
    return false
  } catch {
    return true
  }
}

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return null
}

// XML 1.0 appendix F.1. NUL is not a character of XML, so that FF FE 00 00 cannot be UTF-16.
function utf32(bytes: Uint8Array): string | null {
  const start = ((bytes[0] ?? 1) << 24) | ((bytes[1] ?? 1) << 16) | ((bytes[2] ?? 1) << 8) | (bytes[3] ?? 1)
  if (start === 0x0000feff || start === 0x0000003c) return 'utf-32be'
  if (start === (0xfffe0000 | 0) || start === 0x3c000000) return 'utf-32le'
  return null
}

// The first `charset` parameter of a media type (RFC 9110 §8.3), quoted or not.
function charsetParameter(contentType: string | undefined): string | null {
  const match = /;\s*charset\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|'([^']*)'|([^\s;,"]+))/i.exec(contentType ?? '')
  return match ? (match[1]?.replaceAll(/\\(.)/g, '$1') ?? match[2] ?? match[3] ?? null) : null
}

function knownCharset(label: string | null): string | null {
  if (label === null) return null
  // The sniffer knows every label of the Encoding Standard; of no bytes at all the transport's is all there is to go by.
  return htmlEncodingSniffer(new Uint8Array(), { transportLayerEncodingLabel: label, defaultEncoding: '' }).toLowerCase() || null
}

function decode(bytes: Uint8Array, charset: string): string {
  if (charset === 'utf-32be' || charset === 'utf-32le') return decodeUtf32(bytes, charset === 'utf-32le')
  // Encoding Standard §14.1: one U+FFFD for encodings that must not be decoded; §14.5: x-user-defined.
  if (charset === 'replacement') return bytes.length === 0 ? '' : '\ufffd'
  if (charset === 'x-user-defined') return Array.from(bytes, (byte) => String.fromCharCode(byte < 0x80 ? byte : 0xf700 + byte)).join('')
  return new TextDecoder(charset).decode(bytes)
}

function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += 4) {
    const point = i + 4 <= bytes.length ? view.getUint32(i, littleEndian) : 0xfffd
    if (i === 0 && point === 0xfeff) continue
    const valid = point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
    parts.push(valid ? String.fromCodePoint(point) : '\ufffd')
  }
  return parts.join('')
}
