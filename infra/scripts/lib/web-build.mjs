// Builds the web app when it is missing or older than what it is made from.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, toolEnvironment } from './repository.mjs'
import { run } from './run.mjs'
import { filesUnder, hashFiles, isStamped, writeStamp } from './stamp.mjs'

const web = join(root, 'apps/web')
const ignored = new Set(['node_modules', 'dist', 'dist-server', '.turbo', '.types', 'testing', 'test'])

/**
 * Builds apps/web/dist and its renderer, apps/web/dist-server, if needed, or ends the script with an explanation.
 * @param {string} dependencies the hash of what is installed
 */
export async function ensureWebBuilt(dependencies) {
  const hash = webHash(dependencies)
  const isBuilt = ['dist/index.html', 'dist-server/server.js'].every((file) => existsSync(join(web, file)))
  if (isBuilt && isStamped('web-build', hash)) return

  process.stdout.write('Building the web app (needed once, and again when it changes) …\n')
  // Vite itself rather than turbo: turbo starts scripts through pnpm, which a machine with only Node does not have on its PATH.
  for (const options of [[], ['--config', 'vite.server.config.ts']]) {
    const { code } = await run(join(web, 'node_modules/.bin/vite'), ['build', ...options], { cwd: web, env: toolEnvironment() })
    if (code !== 0) fail('The web app could not be built. What Vite printed above says why.')
  }
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
