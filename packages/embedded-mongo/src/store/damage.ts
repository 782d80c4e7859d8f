import { mongoError, MongoError } from '../pure/errors.ts'

/** SQLite's primary result codes of a file that is not what it should be. */
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** Exit code of a server process that has found a file damaged: EX_DATAERR of sysexits.h. */
export const damagedExitCode = 65

/** A file of the data is damaged; `path` is which, where that is known. */
export class DamagedFileError extends MongoError {
  readonly path: string | undefined

  constructor(message: string, path?: string) {
    const { code } = mongoError('InternalError', message)
    super(code, message)
    this.path = path
  }
}

/** True for an error by which SQLite says that a file is damaged or none of its own. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedFileError) return true
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return false
  const code = error.errcode & 0xff
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB
}
