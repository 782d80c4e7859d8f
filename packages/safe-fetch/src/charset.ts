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
export function decodeBody(bytes: Uint8Array, options: SniffOptions): { text: string; charset: string } {
  const charset = sniffCharset(bytes, options)
  return { text: decode(bytes, charset), charset }
}

/** The charset `decodeBody` decodes by. */
export function sniffCharset(bytes: Uint8Array, options: SniffOptions): string {
  return charsetOf({ head: bytes, isUtf8: () => isUtf8(bytes), isAscii: () => isAscii(bytes) }, options)
}

type SniffOptions = { contentType?: string; kind: TextKind }
/** What is looked at of a body: its beginning, and of all of it whether it is UTF-8 or ASCII. */
type Sample = { head: Uint8Array; isUtf8: () => boolean; isAscii: () => boolean }

/**
 * Finds the charset of a body that comes in pieces, without holding it, by the rules of `decodeBody`. A `<meta>` counts in the first MiB, and a charset
 * that the header names is checked there.
 */
export function createCharsetSniffer(): {
  write(bytes: Uint8Array): void
  /** The first MiB. */
  head(): Uint8Array
  /** After the last piece. */
  charset(options: SniffOptions): string
} {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const heads: Uint8Array[] = []
  let headLength = 0
  let isValid = true
  let isPlain = true
  const head = () => {
    if (heads.length > 1) heads.splice(0, heads.length, Buffer.concat(heads))
    return heads[0] ?? new Uint8Array()
  }
  const check = (bytes: Uint8Array, stream: boolean) => {
    try {
      utf8.decode(bytes, { stream })
    } catch {
      isValid = false
    }
  }

  return {
    write(bytes) {
      if (headLength < maxHeadLength) {
        const part = bytes.slice(0, maxHeadLength - headLength)
        heads.push(part)
        headLength += part.length
      }
      isPlain &&= isAscii(bytes)
      if (isValid) check(bytes, true)
    },
    head,
    charset(options) {
      if (isValid) check(new Uint8Array(), false)
      return charsetOf({ head: head(), isUtf8: () => isValid, isAscii: () => isPlain }, options)
    },
  }
}

const maxHeadLength = 1024 * 1024

function charsetOf(sample: Sample, options: SniffOptions): string {
  const header = knownCharset(charsetParameter(options.contentType))
  const charset =
    options.kind === 'xml'
      ? sniffXml(sample, header)
      : options.kind === 'html'
        ? sniffHtml(sample, header)
        : (byteOrderMark(sample.head) ?? header)
  return charset ?? (sample.isUtf8() ? 'utf-8' : 'windows-1252')
}

function sniffHtml({ head, isUtf8: isUtf8Body, isAscii: isAsciiBody }: Sample, header: string | null): string | null {
  const options = { defaultEncoding: '', ...(header === null ? {} : { transportLayerEncodingLabel: header }) }
  const declared = htmlEncodingSniffer(head, options).toLowerCase() || null
  if (declared !== null || (isUtf8Body() && !isAsciiBody())) return declared
  return htmlEncodingSniffer(head, { ...options, maxPrescanBytes: Infinity }).toLowerCase() || null
}

function sniffXml(sample: Sample, header: string | null): string | null {
  const marked = utf32(sample.head) ?? byteOrderMark(sample.head)
  if (marked !== null) return marked
  const declared = htmlEncodingSniffer(sample.head, { xml: true, defaultEncoding: '' }).toLowerCase() || null
  if (header === null || header === declared || declared === null) return header ?? declared
  return contradicts(sample, header) && !contradicts(sample, declared) ? declared : header
}

/**
 * Whether bytes cannot be, or in all likelihood are not, in a charset. Every byte is something in windows-1252 (which ISO-8859-1 and ASCII
 * are names of), but what happens to be valid UTF-8 beyond ASCII is UTF-8.
 */
function contradicts(sample: Sample, charset: string): boolean {
  if (charset === 'windows-1252') return sample.isUtf8() && !sample.isAscii()
  if (charset === 'utf-8') return !sample.isUtf8()
  if (charset === 'replacement') return true
  try {
    // What is cut at the end of the first MiB is no fault of the text.
    new TextDecoder(charset, { fatal: true }).decode(sample.head, { stream: sample.head.length === maxHeadLength })
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
  const decoder = createDecoder(charset)
  return decoder.write(bytes) + decoder.end()
}

/**
 * Decodes bytes that come in pieces, cut anywhere, by a charset that a sniffer gave. Its texts together are without the byte order mark. Never throws:
 * bytes that mean nothing become U+FFFD.
 */
export function createDecoder(charset: string): { write(bytes: Uint8Array): string; end(): string } {
  if (charset === 'utf-32be' || charset === 'utf-32le') return createUtf32Decoder(charset === 'utf-32le')
  if (charset === 'replacement') return createReplacementDecoder()
  // Encoding Standard §14.5.
  if (charset === 'x-user-defined')
    return {
      write: (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte < 0x80 ? byte : 0xf700 + byte)).join(''),
      end: () => '',
    }
  const decoder = new TextDecoder(charset)
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() }
}

/** Encoding Standard §14.1: one U+FFFD for encodings that must not be decoded. */
function createReplacementDecoder(): ReturnType<typeof createDecoder> {
  let isBegun = false
  return {
    write(bytes) {
      if (isBegun || bytes.length === 0) return ''
      isBegun = true
      return '\ufffd'
    },
    end: () => '',
  }
}

function createUtf32Decoder(littleEndian: boolean): ReturnType<typeof createDecoder> {
  let rest: Uint8Array = new Uint8Array()
  let isFirst = true
  const decoded = (bytes: Uint8Array): string => {
    const text = decodeUtf32(bytes, littleEndian)
    const isMarked = isFirst && text.startsWith('\ufeff')
    if (bytes.length > 0) isFirst = false
    return isMarked ? text.slice(1) : text
  }
  return {
    write(bytes) {
      const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
      const length = all.length - (all.length % 4)
      rest = all.slice(length)
      return decoded(all.subarray(0, length))
    },
    end: () => decoded(rest),
  }
}

function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += 4) {
    const point = i + 4 <= bytes.length ? view.getUint32(i, littleEndian) : 0xfffd
    const valid = point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
    parts.push(valid ? String.fromCodePoint(point) : '\ufffd')
  }
  return parts.join('')
}
