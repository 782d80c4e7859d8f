// Brings node_modules in line with pnpm-lock.yaml, by the exact pnpm that package.json names. Does nothing when a stamp says it is.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, nodeBinary, pinnedPnpm, root } from './repository.mjs'
import { run } from './run.mjs'
import { hashFiles, isStamped, writeStamp } from './stamp.mjs'

const oldestNode = 20
const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL|FETCH_|ENOTCACHED|NO_OFFLINE|dns error/i
const locked = /FROZEN_LOCKFILE|OUTDATED_LOCKFILE/

/**
 * Installs the dependencies if they are missing or stale, or ends the script with an explanation.
 * @returns {Promise<string>} the hash that names this very set of dependencies
 */
export async function ensureInstalled() {
  if (process.platform === 'win32') fail('Foyer runs on Linux and macOS. On Windows, run it in WSL (the Windows Subsystem for Linux).')
  const major = Number(process.versions.node.split('.')[0])
  if (major < oldestNode) fail(`Foyer needs Node ${oldestNode} or newer to set itself up; this is Node ${process.versions.node}.`)

  const hash = dependenciesHash()
  if (existsSync(nodeBinary) && isStamped('install', hash)) return hash
  if (existsSync(nodeBinary) && installedByHand()) {
    writeStamp('install', hash)
    return hash
  }

  process.stdout.write('Installing the dependencies (needed once, and again when they change) …\n')
  const { code, stderr } = await run('npx', ['--yes', pinnedPnpm(), 'install', '--frozen-lockfile'], { cwd: root })
  if (code !== 0) fail(explainInstall(code, stderr))
  if (!existsSync(nodeBinary))
    fail('The dependencies are installed, but node_modules/.bin/node is missing. Delete node_modules and start again.')
  writeStamp('install', hash)
  return hash
}

/**
 * What went wrong with an installation, in plain English.
 * @param {number} code the exit code of npx
 * @param {string} stderr what it printed
 */
export function explainInstall(code, stderr) {
  if (code === 127) return 'The program npx was not found. It comes with Node.js: install Node 20 or newer together with npm.'
  if (locked.test(stderr)) {
    return 'A package.json and pnpm-lock.yaml do not agree, so nothing was installed. If you changed a package.json, run `npx pnpm install`.'
  }
  if (offline.test(stderr)) {
    return [
      'The dependencies could not be downloaded: the npm registry did not answer.',
      'The first start needs a network connection (set HTTPS_PROXY if yours goes through a proxy). Once installed and built, Foyer starts without one.',
    ].join('\n')
  }
  return `Installing the dependencies failed (exit code ${code}). What the installer printed above says why.`
}

/** pnpm keeps the lock file that it installed from: whoever ran pnpm by hand needs no second installation. */
function installedByHand() {
  const installed = join(root, 'node_modules/.pnpm/lock.yaml')
  return existsSync(installed) && readFileSync(installed).equals(readFileSync(join(root, 'pnpm-lock.yaml')))
}

/** Lock file, workspace, every package.json, and the machine they were installed for. */
function dependenciesHash() {
  const packages = ['apps', 'services', 'packages', 'infra'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(root, folder, entry.name, 'package.json'))
      .toSorted(),
  )
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((name) => join(root, name))
  return hashFiles([...files, ...packages], [process.platform, process.arch])
}
