import type { Folder } from '../src/modules/file/folder-tree.ts'
import type { ParsedBookmark, ParsedEntry, ParsedFeed } from '../src/modules/file/parsed-entry.ts'
import type { FileParser, ParsedFile, ParsedFolder } from '../src/modules/file/parsed-file.ts'
import type { FolderCounts } from '../src/modules/plan/widget-layout.ts'
import { parserFor } from '../src/modules/formats/file-format.ts'

export const now = 1_800_000_000

/** A folder with its entries, which an import writes as they come. */
export type FullFolder = ParsedFolder & { bookmarks: ParsedBookmark[]; feeds: ParsedFeed[] }
export type FullFile = Omit<ParsedFile, 'folders'> & { folders: FullFolder[] }

/** What an import reads in a text that comes in pieces. */
export function parseText(text: string, { size = 1_000, max = 50_000 }: { size?: number; max?: number } = {}): FullFile {
  return readAll(parserFor(text.slice(0, 256 * 1024), { now, max }), text, size)
}

/** What a parser reads in a text that comes in pieces of this size. */
export function readAll(parser: FileParser, text: string, size = text.length || 1): FullFile {
  const entries: ParsedEntry[] = []
  const write = () => {
    for (let start = 0; start < text.length; start += size) {
      parser.write(text.slice(start, start + size))
      entries.push(...parser.take())
    }
  }
  write()
  if (parser.rewind?.()) write()
  const file = parser.end()
  for (const entry of parser.take()) entries.push(entry)
  return withEntries(file, entries)
}

/** A file with the entries of its folders. */
export function withEntries(file: ParsedFile, entries: readonly ParsedEntry[]): FullFile {
  const byFolder = new Map<Folder, ParsedEntry[]>()
  for (const entry of entries) byFolder.set(entry.folder, [...(byFolder.get(entry.folder) ?? []), entry])
  const folders = file.folders.map((folder) => {
    const own = folder.sources.flatMap((source) => byFolder.get(source) ?? [])
    return {
      ...folder,
      bookmarks: own.flatMap(({ bookmark }) => bookmark ?? []),
      feeds: own.flatMap(({ feed }) => feed ?? []),
    }
  })
  return { ...file, folders }
}

/** A folder by its numbers, as it is laid out. */
export const countsOfParsed = ({
  title,
  widget,
  group,
  label,
  linkCount,
  feedCount,
}: Omit<ParsedFolder, 'bookmarks' | 'feeds'>): FolderCounts => ({
  title,
  widget,
  group,
  label,
  links: linkCount,
  feeds: feedCount,
})

/** The links and feeds of a file, a line each: their folders, their title, their address, and what else they have. */
export function linesOf(file: FullFile): string[] {
  return file.folders.flatMap((folder) => [
    ...folder.bookmarks.map(({ title, url, tags, description, created_at }) =>
      [
        `${folder.label}: ${title} <${url}>`,
        ...tags.map((tag) => `#${tag}`),
        description === '' ? '' : `“${description.replaceAll('\n', '⏎')}”`,
        created_at === now ? '' : new Date(created_at * 1000).toISOString().slice(0, 10),
      ]
        .filter((part) => part !== '')
        .join(' '),
    ),
    ...folder.feeds.map(({ title, url }) => `${folder.label}: ${title} feed <${url}>`),
  ])
}
