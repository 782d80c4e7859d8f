// A stamp is a hash of everything a result was made from, kept beside the result. It is written only after success, so what was
// interrupted is done again.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './repository.mjs'

/**
 * Hashes the names and contents of files.
 * @param {string[]} files absolute paths; a missing one counts as empty
 * @param {string[]} [facts] further strings the result depends on
 * @returns {string} SHA-256, hexadecimal
 */
export function hashFiles(files, facts = []) {
  const hash = createHash('sha256')
  for (const fact of facts) hash.update(`${fact}\0`)
  for (const file of files) {
    const content = existsSync(file) ? readFileSync(file) : ''
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Every file under a folder, in a fixed order.
 * @param {string} folder absolute
 * @param {(name: string) => boolean} skip says by its bare name whether a file or folder is left out
 * @returns {string[]} absolute paths
 */
export function filesUnder(folder, skip) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !skip(entry.name))
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name), skip) : [join(folder, entry.name)]))
}

/**
 * Whether the stamp kept under a name says the same as now.
 * @param {string} name
 * @param {string} hash
 */
export function isStamped(name, hash) {
  const file = stampFile(name)
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

/**
 * Keeps a stamp.
 * @param {string} name
 * @param {string} hash
 */
export function writeStamp(name, hash) {
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), hash)
}

/** @param {string} name */
function stampFile(name) {
  return join(root, 'node_modules/.foyer', name)
}
