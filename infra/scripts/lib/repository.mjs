// Where things are, for the scripts that must run on any Node before anything is installed. Plain JavaScript, nothing but node:*.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder, absolute. */
export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

/** The Node 24 that the npm package `node` brings, whatever Node runs this script. */
export const nodeBinary = join(root, 'node_modules/.bin/node')

/**
 * The environment for every tool these scripts start: our own binaries first on PATH, so that `node` is Node 24, and no telemetry. What they
 * and the tests start compiles each file once for all runs.
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment() {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
  }
}

/**
 * The exact pnpm named by `packageManager` in package.json, as `npx` takes it.
 * @returns {string} for example `pnpm@12.21.0`
 */
export function pinnedPnpm() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return packageManager.split('+')[0]
}

/**
 * Ends the script with a message for people.
 * @param {string} message
 * @param {number} [code] the exit code, 1 unless told
 * @returns {never}
 */
export function fail(message, code = 1) {
  process.stderr.write(`\n${message}\n`)
  process.exit(code)
}
