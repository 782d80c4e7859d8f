import { readFileSync } from 'node:fs'
import { decodeBody } from '@foyer/safe-fetch/charset'
import { corpusPath } from '@foyer/testing/corpora'
import { describe, expect, it } from 'vitest'
import { type FullFile, readAll } from '../../../test/parse-text.ts'
import { createNetscapeParser } from './netscape.parser.ts'
import { createTokenReader } from './netscape.tokens.ts'
import { importedAddress } from './netscape.values.ts'
import type { ParsedBookmark } from './parsed-entry.ts'

const corpus = corpusPath('bookmarks')
const now = 1_760_000_000

type Assertion = { test: string; file: string | null; index: number | null; field: string; value: unknown; [key: string]: unknown }

describe('the parser of bookmark files', () => {
  it.skipIf(!corpus)('fulfils the assertions of shaarli/netscape-bookmark-parser', () => {
    const assertions = JSON.parse(readFileSync(`${corpus}/shaarli-nbp/expectations.json`, 'utf8')) as Assertion[]
    const figures = { met: 0, failed: 0, left_out: 0, not_ours: 0 }
    const failures: string[] = []
    for (const assertion of assertions) {
      const outcome = judge(assertion)
      figures[outcome] += 1
      if (outcome === 'failed')
        failures.push(`${assertion.file} [${assertion.index}].${assertion.field}: ${JSON.stringify(assertion.value)}`)
    }
    process.stderr.write(`bookmark assertions: ${JSON.stringify(figures)}\n`)
    expect(failures).toEqual(expectedFailures)
    // All 881. Left out are those of links that lead nowhere outside their service (“?KvNdlQ”) or are queries of Firefox; not ours are public marks and
    // icons, which are not imported, and two of a text inside a test.
    expect(figures).toEqual({ met: 685, failed: expectedFailures.length, left_out: 43, not_ours: 152 })
  })

  it.skipIf(!corpus).each(['chrome_bookmarks', 'netscape', 'netscape_complex', 'pocket'])('reads %s.html as the JSON beside it', (name) => {
    const expected = JSON.parse(readFileSync(`${corpus}/node-bookmarks-parser/${name}.json`, 'utf8')) as Node[]
    const file = parse(`${corpus}/node-bookmarks-parser/${name}.html`)
    const got = file.folders.flatMap((folder) => folder.bookmarks.map(({ url, title }) => `${folder.title} > ${title} > ${url}`))
    // The other parser calls what lies in no folder "Menu" or gives it no folder at all.
    const expectedLines = leaves(expected, file.title).filter((line) => !line.includes(' > place:'))
    expect(got.toSorted()).toEqual(expectedLines.toSorted())
  })
})

// Markup inside a description that its writer did not escape: the other parser keeps the tags as text, this one reads them as a browser does.
const expectedFailures = [String.raw`delicious_sanitize.htm [0].note: "Text\n<li>#CLE ---> #VALEUR</li>\n</BOUCLE_exploiter>\n</code>"`]

type Node = { type?: string; title: string; url?: string; ns_root?: string | null; children?: Node[] }

function leaves(nodes: readonly Node[], rootTitle: string, folder = rootTitle): string[] {
  return nodes.flatMap((node) =>
    node.url === undefined
      ? leaves(node.children ?? [], rootTitle, node.type === 'folder' ? node.title : rootTitle)
      : [`${folder} > ${node.title.replaceAll(/\s+/g, ' ').trim()} > ${node.url}`],
  )
}

function parse(path: string): FullFile {
  return readAll(createNetscapeParser({ now, max: 50_000 }), decodeBody(readFileSync(path), { kind: 'html' }).text)
}

/** What is listed as left out, and was no bookmark of the file. */
const noEntries = new Set(['separator', 'text'])

function judge({ test, file: name, index, field, value, ...rest }: Assertion): keyof { met: 1; failed: 1; left_out: 1; not_ours: 1 } {
  const fileName = name ?? (test.includes('InternetExplorer') ? 'internet_explorer_11_nested.htm' : null)
  // Two assertions are about text inside the test; `pub` and `icon` are not part of what is imported.
  if (fileName === null || field === 'pub' || field === 'icon') return 'not_ours'
  const path = `${corpus}/shaarli-nbp/${fileName}`
  const file = parse(path)
  const dropped = Object.entries(file.skipped.counts).reduce((sum, [reason, count]) => (noEntries.has(reason) ? sum : sum + count), 0)
  if (index === null) return file.folders.flatMap(({ bookmarks }) => bookmarks).length + dropped === value ? 'met' : 'failed'

  const hrefs = [...readFileSync(path, 'utf8').matchAll(/<a\s+href="([^"]*)"/gi)].map((match) => decodeEntities(match[1] ?? ''))
  const href = hrefs[index]
  const folder = file.folders.find((parsedFolder) => parsedFolder.bookmarks.some((bookmark) => bookmark.url === href))
  const bookmark = folder?.bookmarks.find((parsedBookmark) => parsedBookmark.url === href)
  if (!folder || !bookmark) return 'skipped' in importedAddress(href) ? 'left_out' : 'failed'
  const names = folder.title === file.title ? [] : [...folder.path, folder.title]
  const keepsFolders = !String(rest['parserArgs(keepNestedTags,defaultTags,defaultPub)']).startsWith('false')
  return same(bookmark, keepsFolders ? names : [], field, value) ? 'met' : 'failed'
}

/** The other parser decodes no entities, keeps white space in titles, and turns the names of folders into tags. */
function same(bookmark: ParsedBookmark, folders: readonly string[], field: string, value: unknown): boolean {
  const text = typeof value === 'string' ? decodeEntities(value.replaceAll('<br>', '\n')) : ''
  if (field === 'uri') return bookmark.url === text
  if (field === 'title') return bookmark.title === text.replaceAll(/\s+/g, ' ').trim()
  if (field === 'note') return bookmark.description === text.trim()
  if (field === 'time') return String(bookmark.created_at) === String(value)
  const words = folders.flatMap((name) => name.toLowerCase().split(name.includes(',') ? ',' : ' '))
  const tags = [...words.map((word) => word.replaceAll(/\s+/g, ' ').trim()).filter((word) => /\w/.test(word)), ...bookmark.tags]
  return JSON.stringify([...new Set(tags)]) === JSON.stringify([...new Set(value as string[])])
}

function decodeEntities(text: string): string {
  let decoded = ''
  const ignore = () => undefined
  const reader = createTokenReader({ openTag: ignore, closeTag: ignore, doctype: ignore, text: (piece) => (decoded += piece) }, new Set())
  reader.write(text)
  reader.end()
  return decoded
}
