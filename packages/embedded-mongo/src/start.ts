import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { describeAddress, type LocalAddress } from '@foyer/local-address/local-address'

import { NewerFileError } from './catalog/file-version.ts'
import { clientUser } from './client-user.ts'
import { chooseMongoAddress, environmentFor, type ProcessOptions } from './config.ts'
import { DamagedFileError } from './store/damage.ts'

/** How the server process is started. */
export type StartOptions = Omit<ProcessOptions, 'address'> & {
  /** Where it listens: by default a socket in the data folder, or where there can be none, a port with a password. */
  address?: LocalAddress
  /** Further arguments of node. */
  nodeArguments?: string[]
  /** Told every line the server logs (with `logScans`, queries that no index served among others). */
  log?: (line: string) => void
}

/** A running server process. */
export type EmbeddedMongo = {
  /** With the password, where there is one. */
  uri: string
  address: LocalAddress
  pid: number
  /** Resolves with the exit code (null after a signal) when the process has ended. */
  exited: Promise<number | null>
  /** The file because of which it has ended, if one is damaged. */
  damagedFile(): string | undefined
  /** Ends it in order; resolves when it has ended. */
  stop(): Promise<void>
}

type Failure = { failed: string; damaged?: string; newer?: { path: string; version: number } }
type Message = { ready: true } | Failure | { damaged: string }

/**
 * Starts the embedded server as a process of its own, for this system user alone, and resolves when it takes connections. It ends by itself
 * when this process does. Rejects when the port is taken or another server has the data folder, with DamagedFileError when a file of it is damaged,
 * with NewerFileError when a newer release has written one.
 */
export async function startEmbeddedMongo(options: StartOptions): Promise<EmbeddedMongo> {
  const address = options.address ?? (await chooseMongoAddress(options.dataDir))
  const child = spawn(
    process.execPath,
    [...NODE_OPTIONS, ...(options.nodeArguments ?? []), fileURLToPath(new URL('./main.ts', import.meta.url))],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: environmentFor({ ...options, address }),
    },
  )
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  let damagedFile: string | undefined
  const log = options.log ?? (() => {})
  for (const output of [child.stdout, child.stderr]) if (output) createInterface({ input: output }).on('line', log)

  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the embedded server ended while starting (code ${code})`)))
    // Under node --watch the runtime sends messages of its own on this channel.
    child.on('message', (message: Message | object) => {
      if ('ready' in message) resolve()
      else if ('failed' in message) reject(toStartError(message, address))
      else if ('damaged' in message) damagedFile = message.damaged
    })
  })
  return {
    uri: uriOf(address),
    address,
    pid: child.pid ?? 0,
    exited,
    damagedFile: () => damagedFile,
    async stop() {
      child.kill('SIGTERM')
      // whatever holds it up: nothing that was acknowledged is lost by kill -9
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await exited
      clearTimeout(killTimer)
    },
  }
}

function toStartError({ failed, damaged, newer }: Failure, address: LocalAddress): Error {
  if (newer) return new NewerFileError(newer.path, newer.version)
  const text = `the embedded server did not start at ${describeAddress(address)}: ${failed}`
  return damaged ? new DamagedFileError(text, damaged) : new Error(text)
}

/** How clients connect to a server at an address; with the password, where there is one. */
export function uriOf(address: LocalAddress): string {
  if ('path' in address) return `mongodb://${encodeURIComponent(address.path)}/?directConnection=true`
  const { host, port, password } = address
  if (password === undefined) return `mongodb://${host}:${port}/?directConnection=true`
  return `mongodb://${clientUser}:${password}@${host}:${port}/?directConnection=true&authMechanism=SCRAM-SHA-256`
}

// node:sqlite still warns that it is experimental, which says nothing to whoever reads the log; a small young generation costs no speed
// here and spares a hundred megabytes after a large import
const NODE_OPTIONS = ['--max-semi-space-size=2', '--disable-warning=ExperimentalWarning']
