import type { PlacedBookmark } from './bookmark-walk.ts'

/** The columns of our CSV files, by which the import knows them: their cells are guarded, and their folders escaped. */
export const csvColumns = ['url', 'title', 'description', 'tags', 'folder', 'created'] as const

const lineEnd = '\r\n'

/** The first row, behind the mark by which spreadsheets know UTF-8. */
export const csvHeader = `\uFEFF${csvColumns.join(',')}${lineEnd}`

/** A bookmark as a row of CSV (RFC 4180). `folder` is the path by slashes, `created` a time in UTC (ISO 8601). */
export function csvRow({ folder, bookmark }: PlacedBookmark): string {
  const { url, title = '', description = '', tags = [], created_at } = bookmark
  const cells = [
    url,
    title,
    description,
    tagsCell(tags),
    folder.map(({ title: name }) => escapedName(name)).join('/'),
    new Date(created_at * 1000).toISOString(),
  ]
  return cells.map((text) => quoted(guarded(text))).join(',') + lineEnd
}

/**
 * Spreadsheets take a cell that begins like a formula for one, wherever it comes from: such a cell begins with an apostrophe, and so does one that
 * began with an apostrophe before one of these. The import takes that one away again.
 */
export const guarded = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)
export const unguarded = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/** The name of a folder as it stands in a path. */
const escapedName = (name: string): string => name.replaceAll(/[\\/]/g, String.raw`\$&`)

/** By commas; as a JSON list where a tag has what would part it. */
const tagsCell = (tags: readonly string[]): string => (tags.some((tag) => /[,|]|^\[/.test(tag)) ? JSON.stringify(tags) : tags.join(','))

const quoted = (text: string): string => (/[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
