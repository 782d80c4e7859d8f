import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../lib/repository.mjs'

/** What dependency-cruiser found. Paths are relative to the folder it was run in. */
export interface Cruise {
  modules: { source: string; dependencies: { module: string; resolved: string; couldNotResolve: boolean }[] }[]
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
}

/**
 * Runs dependency-cruiser with the repository's rules.
 * @param folder where to run it, absolute: the repository or a copy of its layout
 * @param tops the folders below it to read
 */
export async function cruise(folder: string, tops: string[]): Promise<Cruise> {
  const args = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...tops]
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/depcruise'), args, { cwd: folder, maxBuffer: 2 ** 28 })
  const answer: Cruise = JSON.parse(stdout)
  return answer
}
