import { expect, it } from 'vitest'
import { usedBytes } from '../../../test/retained-memory.ts'
import type { ParsedEntry } from '../file/parsed-entry.ts'
import { parserFor } from './file-format.ts'

const now = 1_800_000_000
const pieces = 96
/** A hundred thousand characters of two bytes each. */
const filler = '中a'.repeat(50_000)
const title = (n: number) => `A title that is long enough to be a part of its piece ${n}`
const url = (n: number) => `https://example.org/a-path-that-is-long-enough/${n}`

/** How a file begins, and a piece of it with one link in a folder of its own. */
const files: Array<[name: string, start: string, piece: (n: number) => string]> = [
  [
    'bookmarks',
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>',
    (n) => `<DT><H3>${title(n)}</H3><DL><DT><A HREF="${url(n)}" TAGS="${title(n)}">${title(n)}</A></DL><!-- ${filler} -->`,
  ],
  [
    'OPML',
    '<opml version="2.0"><body>',
    (n) => `<outline text="${title(n)}"><outline text="${title(n)}" url="${url(n)}"/></outline><!-- ${filler} -->`,
  ],
  ['posts', '<posts>', (n) => `<post href="${url(n)}" description="${title(n)}" tag="${title(n)}"/><!-- ${filler} -->`],
  [
    'a property list',
    '<plist version="1.0"><dict><key>Children</key><array>',
    (n) =>
      `<dict><key>Title</key><string>${title(n)}</string><key>Children</key><array><dict><key>URLString</key><string>${url(n)}</string></dict></array></dict><!-- ${filler} -->`,
  ],
  [
    'JSON',
    '{"title":"Mine","children":[',
    (n) => `{"title":"${title(n)}","children":[{"title":"${title(n)}","url":"${url(n)}"}],"note":"${filler}"},`,
  ],
  ['a table', 'url,title,folder,content\n', (n) => `${url(n)},${title(n)},${title(n)},${filler}\n`],
  ['a list', '', (n) => `# ${title(n)}\n[${title(n)}](${url(n)})\n${filler}\n`],
]

it.each(files)('holds no text of a file by its titles and addresses: %s', (_name, start, piece) => {
  // What the code itself takes when it first runs is not held by a file.
  read(start, piece, 4)
  const before = usedBytes()
  const { parser, entries } = read(start, piece, pieces)
  expect(entries).toHaveLength(pieces)
  expect(usedBytes() - before).toBeLessThan((pieces * filler.length * 2) / 4)
  parser.end()
})

function read(start: string, piece: (n: number) => string, count: number) {
  const parser = parserFor(start + piece(0), { now, max: 1_000 })
  const entries: ParsedEntry[] = []
  const write = () => {
    parser.write(start)
    for (let n = 0; n < count; n += 1) {
      // As it comes from the decoder: a text of its own.
      parser.write(Buffer.from(piece(n), 'utf16le').toString('utf16le'))
      entries.push(...parser.take())
    }
  }
  write()
  if (parser.rewind) {
    parser.write('{}]}')
    parser.rewind()
    write()
  }
  return { parser, entries }
}
