// The programs the tests want from the machine itself. As root on Debian they are installed; elsewhere we say what is missing.
import { existsSync, readFileSync } from 'node:fs'
import { isOnPath, run } from './run.mjs'

const programs = [
  {
    debian: ['chromium-headless-shell', 'chromium'],
    isHere: () => isNamed() || isOnPath('chromium-headless-shell'),
    // Another browser will do, but takes longer.
    isReplaced: hasBrowser,
    untested: 'the journeys in a browser (suites journeys and screens) and everything else that opens one',
  },
  {
    debian: ['redis-server'],
    isHere: () => isOnPath('redis-server', 'valkey-server'),
    isReplaced: () => false,
    untested: 'the queues on a real Redis server; they are tested on the embedded one alone',
  },
]

/** What the deep run wants besides. */
const deepPrograms = [
  {
    debian: ['xmlsec1'],
    isHere: () => isOnPath('xmlsec1'),
    isReplaced: () => false,
    untested: 'that a second implementation of XML Signature agrees with what is accepted of SAML',
  },
  {
    debian: ['python3-lasso'],
    isHere: () => existsSync('/usr/lib/python3/dist-packages/lasso.py'),
    isReplaced: () => false,
    untested: 'logging in and out by a SAML provider that shares no code with ours',
  },
  ...['nsd', 'pebble', 'caddy'].map((name) => ({
    debian: [name],
    isHere: () => isOnPath(name) || existsSync(`/usr/sbin/${name}`),
    isReplaced: () => false,
    untested: 'certificates for the domains of teams, by the Caddyfile of the guide',
  })),
]

/** Whether there is a browser for the tests: CHROMIUM_PATH, or one that packages/testing finds by itself. */
export function hasBrowser() {
  return isNamed() || isOnPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome')
}

function isNamed() {
  const path = process.env.CHROMIUM_PATH
  return path !== undefined && existsSync(path)
}

/**
 * Installs what is missing where that is possible, and says what stays missing and what that leaves untested. `isDeep`: for the deep run, which wants more.
 */
export async function ensureSystemPackages({ isDeep = false } = {}) {
  const programsOfRun = isDeep ? [...programs, ...deepPrograms] : programs
  const missing = () => programsOfRun.filter(({ isHere }) => !isHere())
  if (missing().length > 0 && isRootOnDebian()) await installAll(missing())
  for (const {
    debian: [name],
    untested,
  } of missing().filter(({ isReplaced }) => !isReplaced())) {
    process.stdout.write(`Missing on this machine: ${name}. Not tested without it: ${untested}.\n`)
  }
}

/** Debian itself: Ubuntu's chromium package only points to a snap, which does not run in a container. */
function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release') || !isOnPath('apt-get')) return false
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/**
 * Installs the first package of each program that can be installed.
 * @param {{ debian: string[] }[]} missing
 */
async function installAll(missing) {
  // Servers among them are started by tests alone, on ports of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update', '-q'], { env })
  for (const { debian } of missing) {
    for (const name of debian) {
      process.stdout.write(`Installing ${name} by apt-get …\n`)
      const { code } = await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env })
      if (code === 0) break
      process.stdout.write(`apt-get could not install ${name}.\n`)
    }
  }
}
