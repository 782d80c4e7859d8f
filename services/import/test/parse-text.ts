import type { ParsedFile } from '../src/modules/file/parsed-file.ts'
import { parserFor } from '../src/modules/formats/file-format.ts'

export const now = 1_800_000_000

/** What an import reads in a text that comes in pieces. */
export function parseText(text: string, { size = 1_000, max = 50_000 }: { size?: number; max?: number } = {}): ParsedFile {
  const parser = parserFor(text.slice(0, 256 * 1024), { now, max })
  for (let start = 0; start < text.length; start += size) parser.write(text.slice(start, start + size))
  return parser.end()
}

/** The links and feeds of a file, a line each: their folders, their title, their address, and what else they have. */
export function linesOf(file: ParsedFile): string[] {
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
