import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** The folder beside a backup that has the pictures of its moment, where those are files on the disk. */
export const uploadsBeside = (file: string) => `${file}.uploads`

/**
 * Puts the pictures of a folder beside a backup, and gives how many; 0 when there is no such folder or nothing in it. Pictures never change
 * once they have their name, so hard links do, and cost no room; on another file system those of the backup before are linked, and the
 * others copied. Call it after the moment that the documents are of: a picture too many does no harm.
 */
export async function backUpUploads(options: { from: string; file: string; previous?: string | undefined }): Promise<number> {
  const { from, file, previous } = options
  const names = await picturesIn(from)
  if (names.length === 0) return 0
  const to = uploadsBeside(file)
  const temporary = `${to}.part`
  await rm(temporary, { recursive: true, force: true })
  try {
    let count = 0
    for (const name of names) {
      const sources = previous ? [join(from, name), join(uploadsBeside(previous), name)] : [join(from, name)]
      if (await placeOne(sources, join(temporary, name))) count++
    }
    await rm(to, { recursive: true, force: true })
    await rename(temporary, to)
    return count
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    throw error
  }
}

/** Copies the pictures beside a backup to where they are read, and gives how many were missing there. */
export async function restoreUploads({ file, to }: { file: string; to: string }): Promise<number> {
  const from = uploadsBeside(file)
  let count = 0
  for (const name of await picturesIn(from)) {
    const target = join(to, name)
    if (await exists(target)) continue
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(join(from, name), `${target}.new`)
    await rename(`${target}.new`, target)
    count++
  }
  return count
}

/** Files by their paths in a folder, without those that are being written. */
async function picturesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing)
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** False when it is gone meanwhile: somebody has deleted it. */
async function placeOne(sources: string[], to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  for (const source of sources) {
    const linked = await link(source, to).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (['ENOENT', 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'].includes(error.code ?? '')) return false
        throw error
      },
    )
    if (linked) return true
  }
  const [source = ''] = sources
  return copyFile(source, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

function unlessMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}
