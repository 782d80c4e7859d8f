// Builds what `npm start` runs when it is missing or older than what it is made from: the web app and the server.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, toolEnvironment } from './repository.mjs'
import { run } from './run.mjs'
import { filesUnder, hashFiles, isStamped, writeStamp } from './stamp.mjs'

const web = join(root, 'apps/web')
const standalone = join(root, 'infra/standalone')
const ignored = new Set(['node_modules', 'dist', 'dist-server', '.turbo', '.types', 'testing', 'test'])

/**
 * Builds apps/web/dist with its renderer, apps/web/dist-server, and infra/standalone/dist if needed, or ends the script with an explanation.
 * @param {string} dependencies the hash of what is installed
 */
export async function ensureBuilt(dependencies) {
  await ensurePartBuilt({
    name: 'web app',
    stamp: 'web-build',
    hash: hashOf(dependencies, [web, ...packagesOfWeb()]),
    results: ['dist/index.html', 'dist-server/server.js'],
    folder: web,
    // The tools themselves rather than turbo: turbo starts scripts through pnpm, which a machine with only Node does not have on its PATH.
    commands: [
      ['vite', 'build', '--logLevel', 'warn'],
      ['vite', 'build', '--logLevel', 'warn', '--config', 'vite.server.config.ts'],
    ],
  })
  await ensurePartBuilt({
    name: 'server',
    stamp: 'server-build',
    hash: hashOf(dependencies, [standalone, join(root, 'infra/bundling'), ...sourcesUnder('packages'), ...sourcesUnder('services')]),
    results: ['dist/main.js'],
    folder: standalone,
    commands: [['rolldown', '--config', 'rolldown.config.ts']],
  })
}

/**
 * @param {{ name: string, stamp: string, hash: string, results: string[], folder: string, commands: string[][] }} part
 */
async function ensurePartBuilt({ name, stamp, hash, results, folder, commands }) {
  if (results.every((file) => existsSync(join(folder, file))) && isStamped(stamp, hash)) return
  process.stdout.write(`Building the ${name} (needed once, and again when it changes) …\n`)
  // A budget of bytes is for the gate: it stops nobody who wants to run Foyer.
  const env = { ...toolEnvironment(), FOYER_WEB_BUDGETS: 'off' }
  for (const [tool = '', ...args] of commands) {
    const { code } = await run(join(folder, 'node_modules/.bin', tool), args, { cwd: folder, env, onlyErrors: true })
    if (code !== 0) fail(`The ${name} could not be built. What is printed above says why.`)
  }
  writeStamp(stamp, hash)
}

/**
 * @param {string} dependencies
 * @param {string[]} folders
 */
function hashOf(dependencies, folders) {
  const config = join(root, 'tsconfig.base.json')
  const files = folders.flatMap((folder) => filesUnder(folder, (name) => ignored.has(name) || /\.(test|itest)\.tsx?$/.test(name)))
  return hashFiles([config, ...files], [dependencies])
}

/** The sources of the packages of ours that the web app imports. */
function packagesOfWeb() {
  const { dependencies = {} } = JSON.parse(readFileSync(join(web, 'package.json'), 'utf8'))
  const names = Object.keys(dependencies).flatMap((name) => (name.startsWith('@foyer/') ? [name.slice('@foyer/'.length)] : []))
  return names.map((name) => join(root, 'packages', name, 'src'))
}

/** @param {string} folder */
function sourcesUnder(folder) {
  return readdirSync(join(root, folder)).map((name) => join(root, folder, name, 'src'))
}
