import type { DatabaseSync } from 'node:sqlite'

/**
 * The version of how documents, keys and the catalog are in a file. It is in the header of the file (`PRAGMA user_version`), where SQLite has 0 by
 * itself. A release that changes any of it counts this up, and brings older files to it when it opens them.
 */
const fileVersion = 0

/** A newer release has written a file, so that this one cannot say what is in it. */
export class NewerFileError extends Error {
  readonly path: string
  readonly version: number

  constructor(path: string, version: number) {
    super(`A newer release of Foyer has written ${path}: the file has version ${version}, this release knows ${fileVersion}.`)
    this.path = path
    this.version = version
  }
}

/** Throws NewerFileError; reads only. */
export function assertKnownFile(database: DatabaseSync, path: string): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
  if (version > fileVersion) throw new NewerFileError(path, version)
}
