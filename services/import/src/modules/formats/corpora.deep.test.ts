import { readFileSync, readdirSync } from 'node:fs'
import { decodeBody } from '@foyer/safe-fetch/charset'
import { corpusPath } from '@foyer/testing/corpora'
import { describe, expect, it } from 'vitest'
import { countsOfParsed, parseText } from '../../../test/parse-text.ts'
import { layOut } from '../plan/widget-layout.ts'
import { textKindOf } from './file-format.ts'

const bookmarks = corpusPath('bookmarks')
const lists = corpusPath('opml')

describe('public bookmark files', () => {
  it.skipIf(!bookmarks)('are all imported with every address they have, or refused', () => {
    const outcomes: Record<string, string> = {}
    for (const name of filesIn(bookmarks ?? '')) outcomes[name] = outcomeOf(`${bookmarks}/${name}`)
    const refused = Object.fromEntries(Object.entries(outcomes).filter(([, outcome]) => outcome !== 'imported'))
    expect(refused).toEqual(refusals)
    expect(Object.keys(outcomes).length).toBeGreaterThan(40)
  })
})

describe('public lists of feeds', () => {
  it.skipIf(!lists)('give every address and the folder it is in', () => {
    for (const name of filesIn(lists ?? '').filter((file) => /\.(opml|xml)$/.test(file))) {
      const text = textIn(`${lists}/${name}`)
      const file = parseText(text)
      expect(file, name).toMatchObject({ recognised: true, invalid_at: null, too_many: false })
      const feeds = file.folders.flatMap((folder) => folder.feeds.map(({ url }) => `${folder.title} ${url}`))
      expect(feeds.toSorted(), name).toEqual(outlinesOf(text).toSorted())
    }
  })
})

/** What of the corpus is no file of bookmarks, or has none in it. */
const refusals: Record<string, string> = {
  'SOURCE.md': 'unsupported',
  'shaarli-nbp/expectations.json': 'unsupported',
  'node-bookmarks-parser/test.xml': 'unsupported',
  'shaarli-nbp/empty.htm': 'empty',
  'shaarli/empty.htm': 'empty',
  // Each of their links is one within the Shaarli they are from, such as “?KvNdlQ”: no address elsewhere.
  'shaarli-nbp/shaarli_markdown.htm': 'empty',
  'shaarli-nbp/shaarli_with_tabs_and_spaces.htm': 'empty',
  'shaarli-nbp/shaarli_with_whitespace_tags.htm': 'empty',
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
    .toSorted()
}

function textIn(path: string): string {
  const bytes = readFileSync(path)
  return decodeBody(bytes, { kind: textKindOf(bytes) }).text
}

/** `imported`, where each address is imported or counted as left out; otherwise why it is refused. */
function outcomeOf(path: string): string {
  const text = textIn(path)
  if (text.trim() === '') return 'empty'
  const file = parseText(text)
  if (!file.recognised) return 'unsupported'
  if (file.invalid_at !== null) return 'unreadable'
  const drafts = layOut({ title: file.title, folders: file.folders.map(countsOfParsed) })
  if (drafts?.length === 0) return 'empty'
  const { separator = 0, text: lines = 0, ...rest } = file.skipped.counts
  const leftOut = Object.values(rest).reduce((sum, count) => sum + count, 0)
  const imported = file.folders.reduce((sum, folder) => sum + folder.bookmarks.length + folder.feeds.length, 0)
  // Not those in descriptions.
  const expected = (text.match(/<(?:dt|li)>\s*<a\s/gi) ?? text.match(/"url":/g))?.length
  return imported + leftOut === expected ? 'imported' : `${imported} of ${expected}, ${leftOut} left out, ${separator + lines} more`
}

/** Each outline with an address and the name of the outline around it, without an XML parser: a tag at a time. */
function outlinesOf(text: string): string[] {
  const open: string[] = []
  const outlines: string[] = []
  for (const [tag] of text.matchAll(/<outline\b(?:[^>"]|"[^"]*")*>|<\/outline>/g)) {
    if (tag.startsWith('</')) open.pop()
    else {
      const url = attribute(tag, 'xmlUrl')
      if (url !== '') outlines.push(`${open.at(-1) ?? ''} ${url}`)
      if (!tag.endsWith('/>')) open.push(attribute(tag, 'text'))
    }
  }
  return outlines
}

const attribute = (tag: string, name: string): string =>
  (new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
