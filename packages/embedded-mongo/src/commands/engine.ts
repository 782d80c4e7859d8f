import type { Cursors } from '../store/cursors.ts'
import type { Databases } from '../store/databases.ts'

/** What commands work on. */
export type Engine = { databases: Databases; cursors: Cursors; log: (line: string) => void }
