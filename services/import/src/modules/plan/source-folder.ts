import { limits } from '@foyer/contracts/limits'
import type { FolderCounts } from './widget-layout.ts'

/** What the entries of a folder name as their source, and how many entries of it there are: a folder of several files has several. */
export type FolderSource = { key: number; links: number; feeds: number }

/** A folder of the file with links or feeds, in the order of the file. */
export type SourceFolder = Omit<FolderCounts, 'links' | 'feeds'> & {
  /** The names of the folders it lies in, outermost first. */
  path: string[]
  sources: FolderSource[]
  /** How many of its links the person has already. */
  existing: number
}

export const linksIn = (folder: SourceFolder): number => folder.sources.reduce((sum, { links }) => sum + links, 0)
export const feedsIn = (folder: SourceFolder): number => folder.sources.reduce((sum, { feeds }) => sum + feeds, 0)

/** The numbers by which folders are laid out. */
export function countsOf(folders: readonly SourceFolder[], skipExisting: boolean): FolderCounts[] {
  return folders.map((folder) => ({
    title: folder.title,
    widget: folder.widget,
    group: folder.group,
    label: folder.label,
    links: linksIn(folder) - (skipExisting ? folder.existing : 0),
    feeds: feedsIn(folder),
  }))
}

// The page is published in one call of 4 MiB at most: where a file has tens of thousands of folders, their names are cut to fit.
const publishBytes = 3 * 1024 * 1024

/** The longest name that each of so many groups can have. */
export const maxGroupTitleLength = (groups: number): number =>
  Math.max(8, Math.min(limits.folder_title, Math.floor((publishBytes / Math.max(1, groups) - 40) / 3)))
