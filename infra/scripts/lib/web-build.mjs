// Builds the web app when it is missing or older than what it is made from.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, toolEnvironment } from './repository.mjs'
import { run } from './run.mjs'
import { filesUnder, hashFiles, isStamped, writeStamp } from './stamp.mjs'

const web = join(root, 'apps/web')
const ignored = new Set(['node_modules', 'dist', '.turbo', '.types', 'testing', 'test'])

/**
 * Builds apps/web/dist if needed, or ends the script with an explanation.
 * @param {string} dependencies the hash of what is installed
 */
export async function ensureWebBuilt(dependencies) {
  const hash = webHash(dependencies)
  if (existsSync(join(web, 'dist/index.html')) && isStamped('web-build', hash)) return

  process.stdout.write('Building the web app (needed once, and again when it changes) …\n')
  // Vite itself rather than turbo: turbo starts scripts through pnpm, which a machine with only Node does not have on its PATH.
  const { code } = await run(join(web, 'node_modules/.bin/vite'), ['build'], { cwd: web, env: toolEnvironment() })
  if (code !== 0) fail('The web app could not be built. What Vite printed above says why.')
  writeStamp('web-build', hash)
}

/** @param {string} dependencies */
function webHash(dependencies) {
  const folders = [web, ...workspaceDependencies().map((name) => join(root, 'packages', name, 'src'))]
  const config = join(root, 'tsconfig.base.json')
  const files = folders.flatMap((folder) => filesUnder(folder, (name) => ignored.has(name) || /\.(test|itest)\.tsx?$/.test(name)))
  return hashFiles([config, ...files], [dependencies])
}

/** The packages of ours that the web app imports. */
function workspaceDependencies() {
  const { dependencies = {} } = JSON.parse(readFileSync(join(web, 'package.json'), 'utf8'))
  return Object.keys(dependencies).flatMap((name) => (name.startsWith('@foyer/') ? [name.slice('@foyer/'.length)] : []))
}
