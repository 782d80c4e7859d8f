import { dirname } from 'node:path'

/** How many files a folder may hold. */
export const maxFiles = 30

const ordered = /^(packages\/contracts|services\/[^/]+)\//

/**
 * Finds the folders of contracts and services, those of tests as well, that hold more than 30 of these source files: a structure that nobody
 * has written down.
 * @param files paths from the root of the repository
 * @returns each folder with its number of files, the fullest first
 */
export function flatFolders(files: readonly string[]): Array<{ folder: string; files: number }> {
  const folders = Map.groupBy(
    files.filter((file) => ordered.test(file)),
    (file) => dirname(file),
  )
  return [...folders]
    .map(([folder, { length }]) => ({ folder, files: length }))
    .filter((folder) => folder.files > maxFiles)
    .toSorted((a, b) => b.files - a.files)
}
