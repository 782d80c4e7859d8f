import { existsSync } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isWholeFile } from '@foyer/embedded-mongo/store/check-file'
import { FolderInUseError, lockFolder } from '@foyer/embedded-mongo/store/lock'
import { OpsError } from '../command.ts'

/**
 * Gives damaged files of the embedded store another name, so that new ones can take their place, and gives those names. Without `force` it throws
 * OpsError that names them, and leaves them as they are.
 */
export async function setDamagedAside(folder: string, { force, now = new Date() }: { force: boolean; now?: Date }): Promise<string[]> {
  if (!existsSync(folder)) return []
  const release = lock(folder)
  try {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sqlite')).map((name) => join(folder, name))
    const damaged = files.filter((file) => !isWholeFile(file))
    if (damaged.length > 0 && !force) throw new OpsError(`${damaged.join(', ')} is damaged. Give --force to put the backup in its place.`)
    return await Promise.all(damaged.map((file) => setAside(file, now)))
  } finally {
    release()
  }
}

async function setAside(file: string, now: Date): Promise<string> {
  const name = `${file}.damaged-${now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '')}`
  // What was written last may be in the log alone.
  for (const end of ['-wal', '-shm', '']) if (existsSync(file + end)) await rename(file + end, name + end)
  return name
}

function lock(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof FolderInUseError)
      throw new OpsError(`The embedded store in ${folder} is in use. Stop Foyer first.`, { cause: error })
    throw error
  }
}
