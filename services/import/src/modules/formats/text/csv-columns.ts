import { csvColumns, unguarded } from '../../export/csv.writer.ts'
import type { Link } from '../../file/entry-collector.ts'
import { type ColumnRole, isOfPicture } from './column-names.ts'
import { isEvidentAddress } from './evident-address.ts'
import { linksIn } from './list-lines.ts'
import { jsonTags, tagsInText } from './tags-in-text.ts'
import { type Table, type TableLayout, isVideoId } from './table-layout.ts'

/** `more`: other links in the cell of the first. */
export type CsvColumns = { read(row: readonly string[]): Link & { folder: string[]; more: Link[] } }

/**
 * Reads the rows of a table by what its columns hold (`table-layout.ts`). As exported by
 *
 * - Pocket (https://support.mozilla.org/kb/exporting-your-pocket-list): title, url, time_added, tags (by `|`), status (unread, archive)
 * - Instapaper (https://www.instapaper.com/user, “Download .CSV file”): URL, Title, Selection, Folder, Timestamp, Tags (a JSON list)
 * - Raindrop (https://help.raindrop.io/export): id, title, note, excerpt, url, folder (by `/`), tags (by commas), created, …
 * - Readwise Reader (https://docs.readwise.io/reader/docs/exporting-content): Title, URL, ID, Document tags (a list of Python), Saved date, …
 * - Matter: Title, URL, …, Tags (by `;`)
 * - Google Takeout of YouTube: subscriptions (Channel Id, Channel Url, Channel Title), playlists (Video ID, …), each in the language of its account
 *
 * by Foyer itself (`csv.writer.ts`), and by others that name their columns alike, or not at all.
 */
export function columnsOf({ delimiter, layout: { roles, names } }: Table): CsvColumns {
  const at = (role: ColumnRole) => roles.indexOf(role)
  const texts = [...roles.keys()].filter((index) => roles[index] === 'text')
  const isOwn = csvColumns.join() === names.join().replace(/^\uFEFF/, '')
  return {
    read(row) {
      const cells = withoutSurplus(row, roles, delimiter)
      const cell = (index: number) => (isOwn ? unguarded(cells[index] ?? '') : (cells[index]?.trim() ?? ''))
      const link = linkIn(cells, roles, cell)
      const addresses = otherAddresses(cells, { roles, names }, link.url)
      const paragraphs = [...new Set([...texts.map(cell), ...addresses].filter((text) => text !== ''))]
      return {
        ...link,
        description: paragraphs.join('\n\n'),
        tags: isOwn ? ownTags(cell(at('tags'))) : tagsInText(cell(at('tags'))),
        date: cell(at('date')),
        folder: folderIn(cell(at('folder')), isOwn) ?? statusFolders[cell(at('status')).toLowerCase()] ?? [],
      }
    },
  }
}

/** What is behind the last column belongs to it: its delimiters were not quoted. */
function withoutSurplus(row: readonly string[], roles: TableLayout['roles'], delimiter: string): readonly string[] {
  const last = roles.length - 1
  if (row.length <= roles.length || roles[last] === 'url' || last < 1) return row
  return [...row.slice(0, last), row.slice(last).join(delimiter)]
}

/** The address of a row, and its title; a row that has none in its column may have it elsewhere. */
function linkIn(
  row: readonly string[],
  roles: TableLayout['roles'],
  cell: (index: number) => string,
): { url: string; title: string; more: Link[] } {
  const [url, video] = [cell(roles.indexOf('url')), cell(roles.indexOf('video'))]
  const title = cell(roles.indexOf('title'))
  if (isVideoId(video)) return { url: `https://www.youtube.com/watch?v=${video}`, title, more: [] }
  if (isEvidentAddress(url)) return { url, title, more: [] }
  const [marked, ...more] = linksIn(url).links
  if (marked) return { url: marked.url, title: title || (marked.title ?? ''), more }
  const elsewhere = row.findIndex(row.length === roles.length ? hasWebAddress : isEvidentAddress)
  if (elsewhere < 0) return { url, title, more: [] }
  const words = row.filter((text, index) => index !== elsewhere && text.trim() !== '').map((text) => text.trim())
  return { url: row[elsewhere] ?? '', title: words.join(', '), more: [] }
}

const hasWebAddress = (cell: string): boolean => /^\s*https?:/i.test(cell) && isEvidentAddress(cell)

/** What is no picture of the link, and no other spelling of its address. */
function otherAddresses(row: readonly string[], { roles, names }: Pick<TableLayout, 'roles' | 'names'>, url: string): string[] {
  const key = (address: string) =>
    address
      .trim()
      .replace(/^https?:\/\/(?:www\.)?/i, '')
      .replace(/\/$/, '')
  const isOther = (cell: string, index: number) =>
    roles[index] === null && hasWebAddress(cell) && key(cell) !== key(url) && !isOfPicture(names[index] ?? '')
  return row.filter(isOther).map((cell) => cell.trim())
}

/** As Pocket's own HTML export calls them. */
const statusFolders: Partial<Record<string, string[]>> = { unread: ['Unread'], archive: ['Read Archive'] }

/** In our own files a slash in a name stands behind a backslash. */
function folderIn(cell: string, isEscaped: boolean): string[] | null {
  const names = isEscaped ? [...cell.matchAll(/(?:\\[^]|[^\\/])+/g)].map(([name]) => name.replaceAll(/\\([^])/g, '$1')) : cell.split('/')
  const path = names
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, maxDepth)
  return path.length > 0 ? path : null
}
const maxDepth = 32

/** By commas, as a list in JSON where a tag has one. */
const ownTags = (cell: string): string[] => (cell.startsWith('[') ? jsonTags(cell) : null) ?? cell.split(',')
