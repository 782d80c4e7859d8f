import { limits } from '@foyer/contracts/limits'
import { type Folder, groupOf, labelOf, pathOf, topOf } from './folder-tree.ts'
import type { ParsedEntry } from './parsed-entry.ts'
import type { SkippedEntries } from './skipped-entries.ts'

/** A folder that holds links or feeds itself. `path` names the folders it lies in, outermost first. */
export type ParsedFolder = {
  title: string
  path: string[]
  /** The folder whose widget these entries go to; `position` distinguishes folders with the same name. */
  widget: { position: number; title: string }
  /** Its path below that folder, the title of its group; null for the folder itself. */
  group: string | null
  /** All the names above it and its own, in one line. */
  label: string
  linkCount: number
  feedCount: number
  /** What its entries name as their folder: several where files of an archive have it in common. */
  sources: Folder[]
}

export type ParsedFile = {
  /** Whether the text is of the kind that its parser reads at all. */
  recognised: boolean
  /** Where the text (counted in UTF-16 units) first is no file of its kind; null when it is one throughout. */
  invalid_at: number | null
  /** Whether what begins there is longer than is read, and nothing else is wrong with it. */
  too_long?: true
  /** The file's own heading or title. */
  title: string
  folders: ParsedFolder[]
  /** There were more entries than allowed; what came after is not in `folders`. */
  too_many: boolean
  /** What is in the file but not taken, by reason. */
  skipped: SkippedEntries
}

/**
 * Takes the text of a file in pieces of any size, in order, then `end`, and gives its entries as they are read. What of a file is known only at its
 * end may need a second look at all of it: then `rewind`, called after the last piece, gives true, and the text is to be written once more.
 */
export type FileParser = {
  write(text: string): void
  rewind?(): boolean
  /** The entries that are complete since it was last called, in the order of the file. To be called again after `end`. */
  take(): ParsedEntry[]
  end(): ParsedFile
}

/** Folders as the parsers give them, in the order of the file; those without entries of their own are left out. */
export function presentFolders(folders: readonly Folder[], fallback: string): ParsedFolder[] {
  const presented = folders
    .filter((folder) => folder.linkCount > 0 || folder.feedCount > 0)
    .toSorted((a, b) => a.position - b.position)
    .map((folder) => ({ folder, top: topOf(folder), label: labelOf(folder, fallback), group: groupOf(folder, fallback) }))
    .map(({ folder, top, label, group }) => ({
      title: folder.title || fallback,
      path: pathOf(folder, fallback),
      widget: { position: top.position, title: top.title || fallback },
      // The ends of long paths are the same text, which is held once.
      group: group === label ? label : group,
      label,
      linkCount: folder.linkCount,
      feedCount: folder.feedCount,
      sources: [folder],
    }))
  // The folders around them are in what is presented. As sources they are held until the import is complete, and would hold all of these.
  for (const folder of folders) folder.parent = null
  return presented
}

/** The longest name a group or widget can have. */
export const maxTitleLength = Math.min(limits.title, limits.folder_title)
