import type { ImportSkipReason } from '@foyer/contracts/import/import'
import { isWebUrl } from '@foyer/links/addresses'
import { type Folder, maxOpened, openFolder, rootFolder } from './folder-tree.ts'
import { fallbackTitle, importedAddress, readDate, readDescription, readName, readTagList, readTitle } from './netscape.values.ts'
import type { ParsedEntry } from './parsed-entry.ts'
import { type ParsedFile, presentFolders } from './parsed-file.ts'
import { createSkippedEntries } from './skipped-entries.ts'

/** A link as a service describes it. `date` is whatever `readDate` reads. */
export type Link = {
  url: string
  title?: string
  description?: string
  tags?: readonly string[]
  date?: string
  /** Where it stands in a file of lines, from 1: how a person finds it if it is left out. */
  line?: number
}

export type EntryCollector = ReturnType<typeof createEntryCollector>

/**
 * Takes what any format says of its entries and makes entries of it, to be fetched by `take`: links with title, description, tags and date, and
 * feeds; at the end the folders, and what is left out. `now` (in seconds) is the date of a link without one; from entry `max` on nothing is taken any more.
 */
export function createEntryCollector({ now, max }: { now: number; max: number }) {
  const root = rootFolder()
  const filled = new Set<Folder>()
  const skipped = createSkippedEntries()
  let entries: ParsedEntry[] = []
  let opened = 0
  let count = 0
  let tooMany = false

  const admit = (folder: Folder): boolean => {
    if (count >= max) tooMany = true
    if (tooMany) return false
    count += 1
    filled.add(folder)
    return true
  }

  return {
    root,
    openFolder(parent: Folder, title: string, isContainer = false): Folder {
      opened += 1
      if (opened > maxOpened) tooMany = true
      return openFolder(parent, { title: readName(title), position: opened, isContainer })
    },
    addLink(folder: Folder, link: Link): void {
      const address = importedAddress(link.url)
      if ('skipped' in address) skipped.add(address.skipped, atLine(link.line, link.title || link.url))
      else if (admit(folder)) {
        const bookmark = {
          url: address.url,
          title: readTitle(link.title ?? '', address.url),
          description: readDescription(link.description ?? ''),
          tags: readTagList(link.tags ?? []),
          created_at: readDate(link.date, now),
        }
        folder.linkCount += 1
        entries.push({ folder, bookmark })
      }
    },
    addFeed(folder: Folder, { url, title }: { url: string; title: string }): void {
      const address = importedAddress(url)
      if ('skipped' in address) skipped.add(address.skipped, title || url)
      else if (!isWebUrl(address.url)) skipped.add('not_an_address', title || url)
      else if (admit(folder)) {
        folder.feedCount += 1
        entries.push({ folder, feed: { url: address.url, title: readName(title) } })
      }
    },
    skip: (reason: ImportSkipReason, name = '', line?: number) => skipped.add(reason, atLine(line, name)),
    /** There are more entries than are taken: reading on is for nothing. */
    isFull: () => tooMany,
    refuseMore: () => void (tooMany = true),
    count: () => count,
    take(): ParsedEntry[] {
      const complete = entries
      entries = []
      return complete
    },
    end({
      title = '',
      invalidAt = null,
      isTooLong = false,
      recognised = true,
    }: {
      title?: string
      invalidAt?: number | null
      isTooLong?: boolean
      recognised?: boolean
    }): ParsedFile {
      root.title ||= readName(title)
      return {
        recognised,
        invalid_at: tooMany ? null : invalidAt,
        ...(isTooLong ? { too_long: true } : {}),
        title: root.title || fallbackTitle,
        folders: presentFolders([...filled], fallbackTitle),
        too_many: tooMany,
        skipped: skipped.entries(),
      }
    },
  }
}

const atLine = (line: number | undefined, name: string): string => (line === undefined ? name : `${line}: ${name}`)

/** Folders by the names on the way to them, for formats that give each entry its path; every folder is opened once. */
export function createFolderPaths(collector: EntryCollector) {
  const folders = new Map<Folder, Map<string, Folder>>()
  return (path: readonly string[]): Folder => {
    let folder = collector.root
    for (const name of path) {
      const inside = folders.get(folder) ?? new Map<string, Folder>()
      folders.set(folder, inside)
      const next = inside.get(name) ?? collector.openFolder(folder, name)
      inside.set(name, next)
      folder = next
    }
    return folder
  }
}
