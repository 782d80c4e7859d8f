import { type FileHandle, mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ExportTarget, ExportTargetError } from './export-target.ts'

/**
 * Exports as files in a folder, below one for each account, which only the user of the process can open. A file gets its name when all of it is on
 * the disk.
 */
export function createFolderTarget(dir: string): ExportTarget {
  const temporary = (folder: string, name: string) => join(dir, folder, `.${name}.partial`)

  return {
    open: (folder, name) =>
      onDisk(async () => {
        await mkdir(join(dir, folder), { recursive: true, mode: 0o700 })
        const path = temporary(folder, name)
        const file = await open(path, 'wx', 0o600)
        return {
          write: (bytes) =>
            onDisk(async () => {
              await file.writeFile(bytes)
            }),
          publish: () =>
            onDisk(async () => {
              await file.sync()
              await file.close()
              await rename(path, join(dir, folder, name))
              await syncFolder(join(dir, folder))
            }),
          discard: () =>
            onDisk(async () => {
              await closeQuietly(file)
              await rm(path, { force: true })
            }),
        }
      }),

    has: (folder, name) =>
      onDisk(async () => {
        try {
          return (await stat(join(dir, folder, name))).isFile()
        } catch (error) {
          if (isAbsent(error)) return false
          throw error
        }
      }),

    remove: (folder, { name }) =>
      onDisk(async () => {
        for (const path of [temporary(folder, name), join(dir, folder, name)]) await rm(path, { force: true })
      }),

    removeFolder: (folder) =>
      onDisk(async () => {
        try {
          await rmdir(join(dir, folder))
        } catch (error) {
          if (!isAbsent(error) && !['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
        }
      }),
  }
}

async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new ExportTargetError(explanationOf(codeOf(error)), { cause: error })
  }
}

function explanationOf(code: string): string {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'no room is left in EXPORT_DIR'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `EXPORT_DIR may not be written (${code})`
  return `EXPORT_DIR cannot be written (${code})`
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unknown'
const isAbsent = (error: unknown) => codeOf(error) === 'ENOENT'

/** It may be closed already. */
const closeQuietly = (file: FileHandle) => file.close().catch(() => undefined)

/** A new name is on the disk when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
