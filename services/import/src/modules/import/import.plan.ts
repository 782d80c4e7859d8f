import { limits } from '@foyer/contracts/limits'
import type { ImportedBookmark } from '@foyer/contracts/pages'
import type { IdGenerator } from '@foyer/service-kit/ids'
import { generateNKeysBetween } from 'fractional-indexing'
import type { ImportedFolder } from './import.model.ts'
import type { ParsedBookmark, ParsedFile } from './netscape.parser.ts'

/** Largest batch by the bytes its JSON can take at most: half of what the receiving end accepts. */
export const batchBytes = 4 * 1024 * 1024

export type ImportPlan = {
  folders: ImportedFolder[]
  /** The bookmarks of all folders in order, in batches of at most 500 and 4 MiB. Made one at a time: each may be read once. */
  batches: Iterable<ImportedBookmark[]>
}

/** How many ids a file needs: one a widget, one a bookmark. */
export const idsNeeded = (file: ParsedFile): number => file.folders.length + file.bookmarks

/** Gives every folder the id of its widget and every bookmark its id and its place in the widget. */
export function planImport(file: ParsedFile, ids: IdGenerator): ImportPlan {
  const folders = file.folders.map((folder) => ({ widget_id: ids(), title: folder.title, bookmarks: folder.bookmarks.length }))
  const batches = inBatches(placed(file, folders, ids))
  return { folders, batches }
}

function* placed(file: ParsedFile, folders: readonly ImportedFolder[], ids: IdGenerator): Generator<ImportedBookmark> {
  for (const [index, { bookmarks }] of file.folders.entries()) {
    const widgetId = folders[index]?.widget_id ?? 0
    const orders = generateNKeysBetween(null, null, bookmarks.length)
    for (const [place, bookmark] of bookmarks.entries()) yield { id: ids(), widget_id: widgetId, order: orders[place] ?? '', ...bookmark }
  }
}

function* inBatches(bookmarks: Iterable<ImportedBookmark>): Generator<ImportedBookmark[]> {
  let batch: ImportedBookmark[] = []
  let bytes = 0
  for (const bookmark of bookmarks) {
    const size = mostBytes(bookmark)
    if (batch.length > 0 && (batch.length === limits.import_batch || bytes + size > batchBytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(bookmark)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

// A character takes at most six bytes in JSON (\u0000); 300 are for the names and numbers around.
function mostBytes({ url, title, description, tags }: ParsedBookmark): number {
  return 300 + 6 * (url.length + title.length + description.length + tags.reduce((sum, tag) => sum + tag.length + 3, 0))
}
