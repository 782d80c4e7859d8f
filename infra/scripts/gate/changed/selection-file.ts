import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../lib/repository.mjs'

/** The vitest projects of a package's tests, the quickest first. */
export const projects = ['unit', 'components', 'integration'] as const
export type Project = (typeof projects)[number]

/** The project that a test is in by its name. */
export function projectOf(file: string): Project {
  if (file.endsWith('.itest.ts')) return 'integration'
  return file.endsWith('.tsx') ? 'components' : 'unit'
}

/** Where a selection of tests is, by the name that `FOYER_TESTS` has. */
export const selectionFile = (name: string): string => join(root, 'node_modules/.foyer/selections', `${name}.json`)

/** The report of the tests of a package, which turbo restores together with the result. */
export const packageReport = (folder: string, project: Project): string => join(root, folder, '.turbo/reports', `${project}.json`)

/**
 * Keeps a selection for the tasks of turbo.
 * @param facts what the result depends on beside the selection and what turbo knows of each package
 * @returns its name, a hash of all of that
 */
export function writeSelection(tests: readonly string[], facts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of [...tests, '', ...facts]) hash.update(`${text}\0`)
  const name = hash.digest('hex')
  mkdirSync(dirname(selectionFile(name)), { recursive: true })
  writeFileSync(selectionFile(name), JSON.stringify(tests))
  return name
}
