import { limits } from '@foyer/contracts/limits'
import { plainText } from '../page/plain-text.ts'
import { xmpTitle } from './xmp-title.ts'

/** The title that the beginning of a picture holds: a `Title` of PNG (RFC 2083 §4.2.7), or XMP in any format. Null where it has none. Never throws. */
export function pictureTitle(bytes: Uint8Array): string | null {
  return pngTitle(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? xmpTitle(bytes)
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pngTitle(file: Buffer): string | null {
  if (!file.subarray(0, signature.length).equals(signature)) return null
  for (let at = signature.length; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const data = file.subarray(at + 8, at + 8 + length)
    const title = textOf(type, data)
    if (title !== null) return title
    at += 12 + length
  }
  return null
}

/** A chunk `tEXt` (Latin-1), or `iTXt` (UTF-8) that is not compressed, whose keyword is `Title`. */
function textOf(type: string, data: Buffer): string | null {
  if (!data.subarray(0, 6).equals(Buffer.from('Title\0'))) return null
  if (type === 'tEXt') return titled(data.toString('latin1', 6))
  // A flag and a method of compression, then a language and a translated keyword, each with a NUL behind it.
  if (type !== 'iTXt' || data[6] !== 0) return null
  const language = data.indexOf(0, 8)
  const keyword = language < 0 ? -1 : data.indexOf(0, language + 1)
  return keyword < 0 ? null : titled(data.toString('utf8', keyword + 1))
}

function titled(text: string): string | null {
  return plainText(text, limits.title) || null
}
