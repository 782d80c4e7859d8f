import { limits } from '@foyer/contracts/limits'
import { loadTree, queryOf } from '../../html/load-html.ts'
import { textOf } from '../../html/page-tree.ts'
import { plainText } from '../page/plain-text.ts'

const maxLength = 100_000

/**
 * The title in the XMP metadata (ISO 16684-1) of a file of any kind: `dc:title`, in the language that counts by default. Null where there is none, or it
 * is compressed. Never throws.
 */
export function xmpTitle(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = file.indexOf('<dc:title')
  const end = start < 0 ? -1 : file.indexOf('</dc:title', start)
  if (end < 0 || end - start > maxLength) return null
  const tree = loadTree(file.toString('utf8', start, end))
  const entries = queryOf(tree)(String.raw`rdf\:li`)
  const entry = entries.find(({ attribs }) => attribs['xml:lang'] === 'x-default') ?? entries[0]
  return plainText(textOf(entry ?? tree), limits.title) || null
}
