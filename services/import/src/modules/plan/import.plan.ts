import { limits } from '@foyer/contracts/limits'
import type { ImportedBookmark } from '@foyer/contracts/page-imports'
import type { IdGenerator } from '@foyer/service-kit/ids'
import { generateNKeysBetween } from 'fractional-indexing'
import type { ImportedFeed, ImportedFolder } from './import-content.ts'
import type { ParsedBookmark, ParsedFeed } from '../file/parsed-entry.ts'
import type { WidgetDraft } from './widget-layout.ts'

/** Largest batch by the bytes its JSON can take at most: half of what the receiving end of bookmarks accepts. */
export const batchBytes = 4 * 1024 * 1024
const feedBatchBytes = 2 * 1024 * 1024

/** What one call carries: feeds or bookmarks, never both. */
export type ImportBatch = { feeds: ImportedFeed[]; bookmarks: ImportedBookmark[] }

export type ImportPlan = {
  folders: ImportedFolder[]
  /** The feeds, then the bookmarks of all widgets in order, at most 500 in a batch. Made one at a time: each may be read once. */
  batches: Iterable<ImportBatch>
}

/** How many ids the widgets need: one a widget, a group, a bookmark. */
export const idsNeeded = (drafts: readonly WidgetDraft[]): number =>
  drafts.reduce((sum, draft) => sum + 1 + titledGroups(draft).length + (draft.widget_type === 'urllist' ? entriesOf(draft) : 0), 0)

const titledGroups = (draft: WidgetDraft): string[] =>
  draft.widget_type === 'urllist' ? draft.groups.flatMap(({ title }) => (title === null ? [] : [title])) : []

/** How many bookmarks or feeds a widget will hold. */
export const entriesOf = (draft: WidgetDraft): number =>
  draft.widget_type === 'rsslist' ? draft.feeds.length : draft.groups.reduce((sum, group) => sum + group.bookmarks.length, 0)

/** Gives every widget and group its id, and every bookmark its id and its position in the widget. */
export function planImport(drafts: readonly WidgetDraft[], ids: IdGenerator): ImportPlan {
  const maxTitleLength = maxGroupTitleLength(drafts)
  const folders = drafts.map((draft): ImportedFolder => {
    return {
      widget_id: ids(),
      widget_type: draft.widget_type,
      title: draft.title,
      bookmarks: entriesOf(draft),
      groups: titledGroups(draft).map((title) => ({ id: ids(), title: title.slice(0, maxTitleLength).trim() })),
    }
  })
  return { folders, batches: allBatches(drafts, folders, ids) }
}

function* allBatches(drafts: readonly WidgetDraft[], folders: readonly ImportedFolder[], ids: IdGenerator): Generator<ImportBatch> {
  for (const feeds of inBatches(feedsWithWidget(drafts, folders), feedBatchBytes, maxFeedJsonBytes)) yield { feeds, bookmarks: [] }
  for (const bookmarks of inBatches(bookmarksWithPosition(drafts, folders, ids), batchBytes, maxJsonBytes)) yield { feeds: [], bookmarks }
}

function* feedsWithWidget(drafts: readonly WidgetDraft[], folders: readonly ImportedFolder[]): Generator<ImportedFeed> {
  for (const [index, draft] of drafts.entries()) {
    if (draft.widget_type !== 'rsslist') continue
    for (const feed of draft.feeds) yield { widget_id: folders[index]?.widget_id ?? 0, ...feed }
  }
}

function* bookmarksWithPosition(
  drafts: readonly WidgetDraft[],
  folders: readonly ImportedFolder[],
  ids: IdGenerator,
): Generator<ImportedBookmark> {
  for (const [index, draft] of drafts.entries()) {
    if (draft.widget_type !== 'urllist') continue
    const { widget_id = 0, groups = [] } = folders[index] ?? {}
    const orders = generateNKeysBetween(null, null, entriesOf(draft))
    let position = 0
    for (const [groupIndex, group] of draft.groups.entries()) {
      for (const bookmark of group.bookmarks) {
        yield { id: ids(), widget_id, folder_id: groups[groupIndex]?.id ?? null, order: orders[position] ?? '', ...bookmark }
        position += 1
      }
    }
  }
}

function* inBatches<T>(all: Iterable<T>, maxBatchBytes: number, bytesOf: (entry: T) => number): Generator<T[]> {
  let batch: T[] = []
  let bytes = 0
  for (const entry of all) {
    const size = bytesOf(entry)
    if (batch.length > 0 && (batch.length === limits.import_batch || bytes + size > maxBatchBytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(entry)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

// A character takes at most six bytes in JSON (\u0000); 300 are for the names and numbers around.
function maxJsonBytes({ url, title, description, tags }: ParsedBookmark): number {
  return 300 + 6 * (url.length + title.length + description.length + tags.reduce((sum, tag) => sum + tag.length + 3, 0))
}

const maxFeedJsonBytes = ({ url, title }: ParsedFeed): number => 100 + 6 * (url.length + title.length)

// The page is published in one call of 4 MiB at most: where a file has tens of thousands of folders, their names are cut to fit.
const publishBytes = 3 * 1024 * 1024

function maxGroupTitleLength(drafts: readonly WidgetDraft[]): number {
  const groups = drafts.reduce((sum, draft) => sum + titledGroups(draft).length, 0)
  return Math.max(8, Math.min(limits.folder_title, Math.floor((publishBytes / Math.max(1, groups) - 40) / 3)))
}
