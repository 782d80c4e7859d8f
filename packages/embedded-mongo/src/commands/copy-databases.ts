import { mkdirSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'

import { MongoError, mongoError } from '../pure/errors.ts'
import type { Doc } from '../pure/values.ts'
import { copyDatabases as copy } from '../store/copy.ts'
import { checkFields, type Call } from './call.ts'

/**
 * `{ copyDatabases: 1, path: FOLDER }`, a command of our own: every database as all of them are at this moment, as SQLite files in a new folder
 * within those that this server makes copies in. Answers `{ databases: COUNT, ok: 1 }` once all of it is on disk. Refuses another database than
 * `admin` (13), another place (13), a folder that is there (48), and a full disk (14031), which leaves nothing behind.
 */
export async function copyDatabases(call: Call): Promise<Doc> {
  checkFields(call, ['path'])
  if (call.database !== 'admin') throw new MongoError(13, 'copyDatabases may only be run against the admin database.')
  const { path } = call.command
  if (typeof path !== 'string') throw mongoError('TypeMismatch', "BSON field 'copyDatabases.path' has to be a string")
  const { databases, copyFolders } = call.engine
  const parent = copyFolders.find((folder) => isAbsolute(path) && dirname(resolve(path)) === resolve(folder))
  if (!parent) throw new MongoError(13, `copyDatabases makes no folder ${path}: only folders directly in ${copyFolders.join(' or ')}`)
  try {
    mkdirSync(parent, { recursive: true, mode: 0o700 })
    return { databases: await copy(databases, path), ok: 1 }
  } catch (error) {
    throw toCopyError(error, path)
  }
}

/** SQLite's result codes of a file that could not be written, which here is that of the copy. */
const WRITE_FAILURES = new Set([10, 13, 14])

function toCopyError(error: unknown, path: string): unknown {
  const { code, errcode, message } = error as NodeJS.ErrnoException & { errcode?: number }
  if (code === 'EEXIST') return mongoError('NamespaceExists', `there is a folder ${path} already`)
  if (code === 'ENOSPC' || code === 'EDQUOT' || WRITE_FAILURES.has((errcode ?? 0) & 0xff)) {
    return mongoError('OutOfDiskSpace', `the copy could not be stored, and nothing of it was: ${message}`)
  }
  return error
}
