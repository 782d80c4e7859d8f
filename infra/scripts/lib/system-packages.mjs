// The two programs the tests want from the machine itself. As root on Debian they are installed; elsewhere we say what is missing.
import { existsSync, readFileSync } from 'node:fs'
import { isOnPath, run } from './run.mjs'

const programs = [
  {
    debian: 'chromium',
    isHere: hasBrowser,
    untested: 'the journeys in a browser (suites journeys and screens) and everything else that opens one',
  },
  {
    debian: 'redis-server',
    isHere: () => isOnPath('redis-server', 'valkey-server'),
    untested: 'the queues on a real Redis server; they are tested on the embedded one alone',
  },
]

/** Whether there is a browser for the tests: CHROMIUM_PATH, or one that packages/testing finds by itself. */
export function hasBrowser() {
  const named = process.env.CHROMIUM_PATH
  return (named !== undefined && existsSync(named)) || isOnPath('chromium', 'chromium-browser', 'google-chrome')
}

/**
 * Installs what is missing where that is possible, and says what stays missing and what that leaves untested.
 */
export async function ensureSystemPackages() {
  if (missing().length > 0 && isRootOnDebian()) await aptInstall(missing().map(({ debian }) => debian))
  for (const { debian, untested } of missing()) {
    process.stdout.write(`Missing on this machine: ${debian}. Not tested without it: ${untested}.\n`)
  }
}

function missing() {
  return programs.filter(({ isHere }) => !isHere())
}

/** Debian itself: Ubuntu's chromium package only points to a snap, which does not run in a container. */
function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release') || !isOnPath('apt-get')) return false
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** @param {string[]} names */
async function aptInstall(names) {
  process.stdout.write(`Installing ${names.join(' and ')} by apt-get …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-q'], { env })
  const install = await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...names], { env })
  if (update.code !== 0 || install.code !== 0) process.stdout.write('apt-get did not succeed; the tests go on without.\n')
}
