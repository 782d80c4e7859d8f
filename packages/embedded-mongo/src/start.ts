import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { environmentFor, type ProcessOptions } from './config.ts'

/** How the server process is started. */
export type StartOptions = ProcessOptions & {
  /** Told every line the server logs (queries no index served, among others). */
  log?: (line: string) => void
}

/** A running server process. */
export type EmbeddedMongo = {
  uri: string
  port: number
  pid: number
  /** Resolves with the exit code (null after a signal) when the process has ended. */
  exited: Promise<number | null>
  /** Ends it in order; resolves when it has ended. */
  stop(): Promise<void>
}

type Message = { ready: true; port: number } | { failed: string }

/**
 * Starts the embedded server as a process of its own on 127.0.0.1 and resolves when it takes connections. It ends by itself when this
 * process does. Rejects when the port is taken or another server has the data folder.
 */
export async function startEmbeddedMongo(options: StartOptions): Promise<EmbeddedMongo> {
  const child = spawn(process.execPath, [...NODE_OPTIONS, fileURLToPath(new URL('./main.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: environmentFor(options),
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const log = options.log ?? (() => {})
  for (const output of [child.stdout, child.stderr]) if (output) createInterface({ input: output }).on('line', log)

  const port = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the embedded server ended while starting (code ${code})`)))
    // Under node --watch the runtime sends messages of its own on this channel.
    child.on('message', (message: Message | object) => {
      if ('ready' in message) resolve(message.port)
      else if ('failed' in message) reject(new Error(`the embedded server did not start: ${message.failed}`))
    })
  })
  return {
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    port,
    pid: child.pid ?? 0,
    exited,
    async stop() {
      child.kill('SIGTERM')
      // whatever holds it up: nothing that was acknowledged is lost by kill -9
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await exited
      clearTimeout(killTimer)
    },
  }
}

// node:sqlite still warns that it is experimental, which says nothing to whoever reads the log; a small young generation costs no speed
// here and spares a hundred megabytes after a large import
const NODE_OPTIONS = ['--max-semi-space-size=2', '--disable-warning=ExperimentalWarning']
