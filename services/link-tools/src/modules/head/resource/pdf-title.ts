import { inflateSync } from 'node:zlib'
import { limits } from '@foyer/contracts/limits'
import { plainText } from '../page/plain-text.ts'
import { pdfText } from './pdf-text.ts'
import { xmpTitle } from './xmp-title.ts'

/** Of a file, as much of its beginning and of its end is read. */
export const pdfPartBytes = 128 * 1024
const maxObjectStreams = 30
const maxInflatedBytes = 1_000_000
/** What programs write where nobody has given a title. */
const noTitle =
  /^(?:untitled(?:[- ]?\d+)?|unbenannt(?:[- ]?\d+)?|document ?\d*|dokument ?\d*|title|titel|pdf|slide 1|powerpoint presentation|powerpoint-präsentation)$/i

/**
 * The title of a PDF document (ISO 32000-1 §14.3): that of its information dictionary, else of its XMP metadata. Null where what was read of it has none,
 * or one that no person has given it. Never throws.
 * @param parts the beginning of the file, and its end where that is another part
 */
export function pdfTitle(parts: readonly Uint8Array[]): string | null {
  const files = parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))
  const titles = [infoTitle(files), ...files.map((file) => xmpTitle(file))]
  return titles.map((title) => cleaned(title ?? '')).find((title) => title !== '') ?? null
}

function cleaned(text: string): string {
  const title = plainText(text, limits.title).replace(/^(?:Microsoft (?:Word|PowerPoint|Excel)) - /, '')
  return noTitle.test(title) ? '' : title
}

/** The last revision of a file is at its end, and counts; that of a file that is made for the web is at its beginning. */
function infoTitle(parts: readonly Buffer[]): string | null {
  const texts = parts.map((part) => part.toString('latin1'))
  // The strings of an encrypted file are encrypted.
  if (texts.some((text) => /\/Encrypt\s+\d+\s+\d+\s+R/.test(text))) return null
  const lastFirst = texts.toReversed()
  const references = lastFirst.map((text) => [...text.matchAll(/\/Info\s+(\d+)\s+(\d+)\s+R/g)].at(-1))
  const [, number, generation] = references.find((reference) => reference !== undefined) ?? []
  if (number === undefined) return null
  for (const text of lastFirst) {
    const at = text.search(new RegExp(`(?:^|[^\\d])${number} ${generation} obj\\b`))
    if (at >= 0) return pdfText(text.slice(at, at + 20_000).split('endobj', 1)[0] ?? '', 'Title')
  }
  return titleInStreams(texts, parts)
}

/** Dictionaries are in compressed streams in many files: the one with a producer or a date is the information dictionary. */
function titleInStreams(texts: readonly string[], parts: readonly Buffer[]): string | null {
  for (const [index, text] of texts.entries()) {
    const streams = [...text.matchAll(/\/Type\s*\/ObjStm[^]{0,300}?stream\r?\n/g)].slice(0, maxObjectStreams)
    for (const stream of streams) {
      const content = inflated(parts[index]?.subarray(stream.index + stream[0].length) ?? Buffer.alloc(0))
      const info = content.split('<<').find((dictionary) => /\/(?:Producer|CreationDate|ModDate|Creator)\b/.test(dictionary))
      const title = info === undefined ? null : pdfText(info, 'Title')
      if (title !== null) return title
    }
  }
  return null
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes, { maxOutputLength: maxInflatedBytes }).toString('latin1')
  } catch {
    return ''
  }
}
