import { isAscii, isUtf8 } from 'node:buffer'
import { decodeBody } from '@foyer/safe-fetch/charset'
import iconv from 'iconv-lite'
import { guessCharset } from './guess-charset.ts'

export type DecodedFeed = { text: string; charset: string }

/**
 * The text of a document and the charset it was in: byte order mark, header, declaration (RFC 7303, XML 1.0 appendix F; see
 * @foyer/safe-fetch/charset), and where these say nothing, or what cannot be, the bytes themselves. Charsets that browsers do not know
 * (cp437, UTF-7 …) are decoded where the document names them. Control characters of windows-1252 that came along in another charset are
 * what they were meant to be.
 */
export function decodeFeed(body: Uint8Array, contentType: string | undefined): DecodedFeed {
  const { text, charset } = decoded(body, contentType)
  // XML has no NUL character.
  const whole = text.includes('\0') ? text.replaceAll('\0', '') : text
  return { charset, text: !isAscii(body) && strayControl.test(whole) ? whole.replaceAll(strayControls, windowsCharacter) : whole }
}

function decoded(body: Uint8Array, contentType: string | undefined): DecodedFeed {
  const read = () => decodeBody(body, { kind: 'xml', ...(contentType === undefined ? {} : { contentType }) })
  const named = namedCharset(body, contentType)
  if (isUtf8(body))
    return named === null || named === 'utf-8' || (oneByte.test(named) && !isAscii(body)) ? (plainUtf8(body) ?? read()) : read()
  if (named !== null && !isWebCharset(named) && iconv.encodingExists(named)) return { text: iconv.decode(body, named), charset: named }
  const first = read()
  const guessed =
    isMarkup(body) && (first.charset === 'utf-8' ? isMostlyInvalid(first.text) : first.charset === 'windows-1252' && named === null)
  const charset = guessed ? guessCharset(body) : first.charset
  return charset === first.charset ? first : { text: new TextDecoder(charset).decode(body), charset }
}

/** Valid UTF-8 beyond ASCII is hardly text in these charsets: such a document is UTF-8 whatever the server declares. */
const oneByte = /^(?:iso-?8859|windows-125|cp125|koi8|latin|l\d|us-ascii|ascii|mac)/

/** The common case: no byte order mark, and no zero bytes of a wider charset. */
function plainUtf8(body: Uint8Array): DecodedFeed | null {
  if (body[0] === 0xef || body.subarray(0, 4).includes(0)) return null
  return { text: Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'), charset: 'utf-8' }
}

function namedCharset(body: Uint8Array, contentType: string | undefined): string | null {
  const start = Buffer.from(body.subarray(0, 200)).toString('latin1')
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1]
  const header = /;\s*charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType ?? '')?.[1]
  return (header ?? declared)?.toLowerCase() ?? null
}

/** A body that does not begin with markup in any charset is no document but binary data. */
const isMarkup = (body: Uint8Array): boolean => /<[?!a-z]/i.test(Buffer.from(body.subarray(0, 500)).toString('latin1'))

/** A few invalid bytes are tolerated; with many the document is in another charset that is declared as UTF-8. */
function isMostlyInvalid(text: string): boolean {
  const lost = text.match(/\uFFFD/g)?.length ?? 0
  return lost * 2 > (text.match(/[\u0080-\u{10ffff}]/gu)?.length ?? 0)
}

function isWebCharset(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

const strayControl = /[\u0080-\u0084\u0086-\u009F]/
const strayControls = /[\u0080-\u0084\u0086-\u009F]/g
const windows = new TextDecoder('windows-1252')
const windowsCharacter = (control: string): string => windows.decode(Uint8Array.of(control.charCodeAt(0)))
