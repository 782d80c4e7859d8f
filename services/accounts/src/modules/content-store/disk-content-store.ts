import { AppError } from '@foyer/service-kit/app-error'
import { randomUUID } from 'node:crypto'
import { access, chmod, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ContentStore, contentKey, contentKeys } from './content-store.ts'

/** Also tells a folder that is ours from the empty mount point of a disk that is away. */
const temporaryName = 'tmp'

/**
 * Contents as files in a folder that only the user of the process can open. A file gets its name when all of it is on the disk.
 */
export function createDiskContentStore(dir: string): ContentStore {
  const temporaryDir = join(dir, temporaryName)
  const pathOf = (key: string) => join(dir, key.slice(0, 2), `${key}.webp`)
  const assertMounted = () => access(temporaryDir)

  return {
    name: 'disk',

    put: (file, size, bytes) =>
      onDisk(async () => {
        const path = pathOf(contentKey(file.token, size))
        const temporary = join(temporaryDir, randomUUID())
        try {
          await writeFile(temporary, bytes, { mode: 0o600, flag: 'wx', flush: true })
          if (await makeFolder(dirname(path))) await syncFolder(dir)
          await rename(temporary, path)
          await syncFolder(dirname(path))
        } catch (error) {
          await rm(temporary, { force: true }).catch(() => undefined)
          throw error
        }
      }),

    get: (file, size) =>
      onDisk(async () => {
        const bytes = await unlessAbsent(readFile(pathOf(contentKey(file.token, size))))
        if (!bytes) await assertMounted()
        return bytes
      }),

    delete: (file) =>
      onDisk(async () => {
        await assertMounted()
        for (const path of contentKeys(file.token).map(pathOf)) {
          await rm(path, { force: true })
          await unlessAbsent(syncFolder(dirname(path)))
        }
      }),

    removeUnfinished: (before) =>
      onDisk(async () => {
        for (const name of await readdir(temporaryDir)) {
          const path = join(temporaryDir, name)
          const entry = await unlessAbsent(stat(path))
          if (entry && entry.mtimeMs < before.getTime()) await rm(path, { force: true })
        }
      }),
  }
}

/** Creates the folder of uploads, for its owner alone. Rejects with the error of the system where it cannot be written. */
export async function prepareContentFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await chmod(dir, 0o700).catch(() => undefined)
  await makeFolder(join(dir, temporaryName))
  const sample = join(dir, temporaryName, randomUUID())
  await writeFile(sample, '', { mode: 0o600 })
  await rm(sample)
}

async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toDiskError(error)
  }
}

/** An error of the system as what a store throws. */
export function toDiskError(error: unknown): AppError {
  const isFull = ['ENOSPC', 'EDQUOT'].includes(codeOf(error))
  return new AppError(isFull ? 'storage_full' : 'unavailable', undefined, { cause: error })
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

async function unlessAbsent<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Gives whether it is new. Not with the folders above it: where those are missing, their disk is away. */
async function makeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  }
}

/** A new or removed name is on the disk when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
