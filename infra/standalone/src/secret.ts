import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key of the internal identity: made at the first start, kept in the data folder, readable by its owner alone. */
export async function internalSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'internal-secret')
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored.length >= 43) return stored.trim()
  const secret = randomBytes(32).toString('base64url')
  await writeFile(`${file}.new`, secret, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return secret
}
