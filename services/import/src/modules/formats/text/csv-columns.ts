import { csvColumns, unguarded } from '../../export/csv.writer.ts'
import type { Link } from '../../file/entry-collector.ts'

export type CsvColumns = { read(row: readonly string[]): Link & { folder: string[] } }

/**
 * What the columns of a CSV file mean, by the names in its first row; null when none is that of addresses. As exported by
 *
 * - Pocket (https://support.mozilla.org/kb/exporting-your-pocket-list): title, url, time_added, tags (by `|`), status (unread, archive)
 * - Instapaper (https://www.instapaper.com/user, “Download .CSV file”): URL, Title, Selection, Folder, Timestamp, Tags (a JSON list)
 * - Raindrop (https://help.raindrop.io/export): id, title, note, excerpt, url, folder (by `/`), tags (by commas), created, …
 *
 * by Foyer itself (`csv.writer.ts`), and by others that name their columns alike.
 */
export function columnsOf(header: readonly string[]): CsvColumns | null {
  const names = header.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const at = (...aliases: string[]) => names.findIndex((name) => aliases.includes(name))
  const url = at('url', 'href', 'link', 'uri', 'address')
  if (url < 0) return null
  const title = at('title', 'name')
  const texts = ['note', 'notes', 'excerpt', 'description', 'extended', 'selection', 'comment']
    .map((name) => at(name))
    .filter((index) => index >= 0)
  const tags = at('tags', 'labels', 'keywords')
  const folder = at('folder', 'folders', 'collection', 'list')
  const status = at('status')
  const date = at('time_added', 'created', 'timestamp', 'date_added', 'created_at', 'add_date', 'date', 'added', 'time')
  const isOwn = csvColumns.join() === names.join()
  return {
    read(row) {
      const cell = (index: number) => (isOwn ? unguarded(row[index] ?? '') : (row[index]?.trim() ?? ''))
      const paragraphs = [...new Set(texts.map(cell).filter((text) => text !== ''))]
      return {
        url: cell(url),
        title: cell(title),
        description: paragraphs.join('\n\n'),
        tags: tagsIn(cell(tags)),
        date: cell(date),
        folder: folderIn(cell(folder), isOwn) ?? statusFolders[cell(status).toLowerCase()] ?? [],
      }
    },
  }
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

function tagsIn(cell: string): string[] {
  if (cell.startsWith('[')) return jsonTags(cell) ?? []
  return cell.split(cell.includes('|') ? '|' : ',')
}

function jsonTags(cell: string): string[] | null {
  try {
    const tags = JSON.parse(cell) as unknown
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : null
  } catch {
    return null
  }
}
