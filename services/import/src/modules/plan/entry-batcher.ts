import { detached } from '@foyer/text/detached-text'
import { limits } from '@foyer/contracts/limits'
import type { IdGenerator } from '@foyer/service-kit/ids'
import { linkDigest, linkIdOf } from '@foyer/service-kit/link-id'
import type { Folder } from '../file/folder-tree.ts'
import type { ParsedBookmark, ParsedEntry, ParsedFeed } from '../file/parsed-entry.ts'
import type { ParsedFolder } from '../file/parsed-file.ts'
import { createSkippedEntries } from '../file/skipped-entries.ts'
import type { EntryBatch, FeedEntry, LinkEntry } from './entry-batch.ts'
import { createHashSet } from './hash-set.ts'
import { type FolderSource, type SourceFolder, maxGroupTitleLength } from './source-folder.ts'

/** Largest batch by the bytes its JSON can take at most: half of what the receiving end of bookmarks accepts. */
export const batchBytes = 4 * 1024 * 1024
const feedBatchBytes = 2 * 1024 * 1024
/** So many different tags are counted; each costs memory. */
const maxCountedTags = 100_000

export type EntryBatcher = ReturnType<typeof createEntryBatcher>

/**
 * Makes batches of entries as they are read, at most 500 in one, and counts them by folder. An address that a folder has already is left out; one that only
 * seems to lead to the same page is marked. In memory are the entries of two batches, the folders, and two hashes of each address.
 */
export function createEntryBatcher(ids: IdGenerator) {
  const sources = new Map<Folder, FolderSource & { existing: number }>()
  const byKey: Array<FolderSource & { existing: number }> = []
  const skipped = createSkippedEntries()
  const seen = createHashSet()
  const tags = createHashSet()
  const links = createBatch<LinkEntry>(batchBytes)
  const similar = new WeakSet<LinkEntry>()
  const feeds = createBatch<FeedEntry>(feedBatchBytes)

  const sourceOf = (folder: Folder) => {
    const existing = sources.get(folder)
    if (existing) return existing
    const source = { key: byKey.length, links: 0, feeds: 0, existing: 0 }
    sources.set(folder, source)
    byKey.push(source)
    return source
  }

  const batchOfLinks = (full: LinkEntry[]): EntryBatch => ({
    links: full,
    feeds: [],
    similar: full.flatMap((link, number) => (similar.has(link) ? [number] : [])),
  })

  return {
    /** Takes an entry, and gives a batch that is full by it. */
    add({ folder, bookmark, feed }: ParsedEntry): EntryBatch | null {
      const source = sourceOf(folder)
      if (feed) {
        if (!seen.add(`${source.key} feed ${feed.url}`)) {
          skipped.add('duplicate', feed.title || feed.url)
          return null
        }
        source.feeds += 1
        const full = feeds.add([source.key, source.feeds - 1, feed.url, feed.title], maxFeedJsonBytes(feed))
        return full && { links: [], feeds: full }
      }
      if (!seen.add(`${source.key} link ${URL.parse(bookmark.url)?.href ?? bookmark.url}`)) {
        skipped.add('duplicate', bookmark.title)
        return null
      }
      const digest = linkDigest(bookmark.url)
      const isSimilar = !seen.addDigest(digest, source.key)
      for (const tag of bookmark.tags) if (tags.size() < maxCountedTags) tags.add(tag.toLowerCase())
      source.links += 1
      const { url, title, description, created_at } = bookmark
      const entry: LinkEntry = [source.key, source.links - 1, ids(), url, title, description, bookmark.tags, created_at, linkIdOf(digest)]
      if (isSimilar) similar.add(entry)
      const full = links.add(entry, maxJsonBytes(bookmark))
      return full && batchOfLinks(full)
    },

    /** What is left at the end. */
    rest(): EntryBatch[] {
      return [{ links: [], feeds: feeds.take() }, batchOfLinks(links.take())].filter(
        (batch) => batch.links.length > 0 || batch.feeds.length > 0,
      )
    },

    /** Notes that the person has this link already. */
    noteExisting(link: LinkEntry | undefined): void {
      const source = link && byKey[link[0]]
      if (source) source.existing += 1
    },

    hasTooManyFolders: () => byKey.length > limits.import_folders,
    skipped: () => skipped.entries(),
    tags: () => tags.size(),

    /** The folders of the file with the entries that were taken. */
    folders(parsed: readonly ParsedFolder[]): SourceFolder[] {
      const fit = createFit(maxGroupTitleLength(parsed.length))
      return parsed.flatMap((folder) => {
        const own = folder.sources.flatMap((source) => sources.get(source) ?? []).filter((source) => source.links + source.feeds > 0)
        return own.length > 0 ? [sourceFolder(folder, own, fit)] : []
      })
    },
  }
}

type Fit = ReturnType<typeof createFit>

/** Shortens names. Those in the paths of folders are the same ones again and again, and are held once. */
function createFit(maxLength: number) {
  const starts = new Map<string, string>()
  const start = (title: string): string => {
    if (title.length <= maxLength) return title
    const existing = starts.get(title)
    if (existing !== undefined) return existing
    const short = detached(title.slice(0, maxLength))
    starts.set(title, short)
    return short
  }
  const end = (title: string): string => (title.length <= maxLength ? title : detached(title.slice(-maxLength)))
  return { start, end }
}

function sourceFolder(folder: ParsedFolder, own: ReadonlyArray<FolderSource & { existing: number }>, { start, end }: Fit): SourceFolder {
  return {
    title: start(folder.title),
    path: folder.path.map(start),
    widget: { position: folder.widget.position, title: start(folder.widget.title) },
    group: folder.group === null ? null : end(folder.group),
    label: end(folder.label),
    sources: own.map(({ key, links, feeds }) => ({ key, links, feeds })),
    existing: own.reduce((sum, { existing }) => sum + existing, 0),
  }
}

function createBatch<T>(maxBytes: number) {
  let batch: T[] = []
  let bytes = 0
  const take = (): T[] => {
    const complete = batch
    batch = []
    bytes = 0
    return complete
  }
  return {
    take,
    add(entry: T, size: number): T[] | null {
      const full = batch.length > 0 && (batch.length === limits.import_batch || bytes + size > maxBytes) ? take() : null
      batch.push(entry)
      bytes += size
      return full
    },
  }
}

// A character takes at most six bytes in JSON (\u0000); 300 are for the names and numbers around.
function maxJsonBytes({ url, title, description, tags }: ParsedBookmark): number {
  return 300 + 6 * (url.length + title.length + description.length + tags.reduce((sum, tag) => sum + tag.length + 3, 0))
}

const maxFeedJsonBytes = ({ url, title }: ParsedFeed): number => 100 + 6 * (url.length + title.length)
