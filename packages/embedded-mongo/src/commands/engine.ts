import type { Cursors } from '../store/cursors.ts'
import type { Databases } from '../store/databases.ts'

/** What commands work on. */
export type Engine = {
  databases: Databases
  cursors: Cursors
  /** The folders that copies of the databases may be made in. */
  copyFolders: readonly string[]
  /** Told of a file that is damaged; nothing more should be done with it. */
  onDamage: (path: string) => void
  log: (line: string) => void
  /** Whether queries that no index served are logged. */
  logScans: boolean
}
