import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../../shared/corpora/', import.meta.url))

/**
 * The path of a file of the public test suites that lie beside the repository, or null (and a line that says so) when they are not
 * there: such a test counts as skipped, never as passed.
 */
export function corpusPath(path: string): string | null {
  const full = folder + path
  if (existsSync(full)) return full
  process.stderr.write('skipped: shared/corpora is not here\n')
  return null
}
