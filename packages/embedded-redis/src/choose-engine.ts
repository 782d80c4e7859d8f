import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type EngineName = 'server' | 'wasm'
export type Engine = { name: 'server'; command: string } | { name: 'wasm' }

const COMMANDS = ['redis-server', 'valkey-server']
/** The version BullMQ asks for. Valkey's numbers go on from 7.2. */
const OLDEST = '6.2'

/**
 * Decides what the store runs on.
 * @param setting 'auto': a redis-server or valkey-server on PATH that is new enough if there is one, else WebAssembly; or one of them forced
 * @throws when 'server' is forced and no usable one is on PATH: the message says what is missing; and for any other word
 */
export async function chooseEngine(setting: 'auto' | EngineName): Promise<Engine> {
  if (!['auto', 'server', 'wasm'].includes(setting)) {
    throw new Error(`the engine of the embedded Redis is 'auto', 'server' or 'wasm', not '${setting}'`)
  }
  if (setting === 'wasm') return { name: 'wasm' }
  const installed = await Promise.all(COMMANDS.map(async (command) => ({ command, version: await versionOf(command) })))
  const usable = installed.find(({ version }) => version !== undefined && version.localeCompare(OLDEST, 'en', { numeric: true }) >= 0)
  if (usable) return { name: 'server', command: usable.command }
  if (setting === 'auto') return { name: 'wasm' }
  const tooOld = installed.filter(({ version }) => version !== undefined).map(({ command, version }) => `${command} is ${version}`)
  throw new Error(
    `the embedded Redis is set to use a server, but there is neither redis-server nor valkey-server ${OLDEST} or newer on PATH` +
      `${tooOld.length > 0 ? ` (${tooOld.join(', ')})` : ''}: install one (Debian: apt install redis-server), or set the engine to 'auto' or 'wasm'`,
  )
}

async function versionOf(command: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)(command, ['--version'], { timeout: 5000 })
    return /\bv=(\d+\.\d+)/.exec(stdout)?.[1]
  } catch {
    // Not there, or not to be run: either way there is no such server.
    return undefined
  }
}
