import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What 32 random bytes are at least in base64url. */
const minLength = 43

/**
 * A secret that is made once and kept in a folder, in a file that only its owner can read: 32 random bytes in base64url. Rejects with the
 * error of the system when the folder cannot be read or written.
 */
export async function keptSecret({ dir, name }: { dir: string; name: string }): Promise<string> {
  const file = join(dir, name)
  const stored = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (stored.length >= minLength) return stored
  await makePrivateFolder(dir)
  const secret = randomBytes(32).toString('base64url')
  await writeFile(`${file}.new`, secret, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return secret
}

/**
 * Makes a folder that only its owner can open (mode 0700), and takes the rights of everyone else from one that is there already. A file
 * system without modes, and a folder of another owner, stay as they are.
 */
export async function makePrivateFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await chmod(dir, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EINVAL'].includes(error.code ?? '')) throw error
  })
}
