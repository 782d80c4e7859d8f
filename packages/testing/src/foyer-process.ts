import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../../', import.meta.url))

/** What infra/scripts/start.ts starts it with. */
type Manifest = { config: { nodeArguments: string[]; environment?: Record<string, string> } }

export type FoyerProcess = {
  url: string
  /** Of Foyer, or of the shell that supervises it. */
  pid: number
  /** Milliseconds from the start of the process to its ready line. */
  readyAfter: number
  /** The process and all its descendants. */
  pids(): Promise<number[]>
  /** Ends it and its stores with SIGKILL, all at once. */
  kill(): Promise<void>
  /** Ctrl+C, or the signal of a supervisor; gives the exit code. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<number | null>
  output(): string
}

type StartOptions = {
  dataDir: string
  env?: Record<string, string>
  prefix?: string[]
  /** With what starts it again when it crashes; without, the process is Foyer itself. */
  isSupervised?: boolean
  /** The folder of another release, installed, which is started from its sources. */
  release?: string
  /** How long it may take to be ready; two minutes by default. */
  timeoutMs?: number
}

/** Starts Foyer as `npm start` does once installed and built, as a process of its own, and waits for its ready line. */
export async function startFoyer(options: StartOptions): Promise<FoyerProcess> {
  const { timeoutMs = 120_000 } = options
  const root = options.release === undefined ? repository : `${options.release}/`
  const manifest = JSON.parse(await readFile(`${root}infra/standalone/package.json`, 'utf8')) as Manifest
  const [command, ...args] = [
    ...(options.prefix ?? []),
    ...(options.isSupervised ? ['/bin/sh', `${root}infra/scripts/supervise.sh`] : []),
    process.execPath,
    ...manifest.config.nodeArguments,
    `${root}infra/standalone/${options.release === undefined ? 'dist/main.js' : 'src/main.ts'}`,
  ]
  const began = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...manifest.config.environment,
      ...process.env,
      NODE_OPTIONS: '',
      FOYER_DATA: options.dataDir,
      PORT: '0',
      // Sites of tests are asked for what is tested alone, and nothing else runs while something is measured.
      LINK_CHECK_SWEEP_MS: '3600000',
      BACKUP_EVERY: 'off',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const read = (chunk: Buffer) => {
    output += chunk.toString()
    const ready = /ready at (http:\/\/\S+)/.exec(output)
    if (ready?.[1]) resolve(ready[1])
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  child.once('exit', (code) => reject(new Error(`Foyer ended with ${code}:\n${output}`)))
  const timer = setTimeout(() => reject(new Error(`Foyer was not ready in ${timeoutMs} ms:\n${output}`)), timeoutMs)
  const url = await promise
    .finally(() => clearTimeout(timer))
    .catch((error: unknown) => {
      child.kill('SIGKILL')
      throw error
    })
  const pid = child.pid ?? 0
  return {
    url,
    pid,
    readyAfter: performance.now() - began,
    pids: () => descendants(pid),
    output: () => output,
    async kill() {
      const ended = exitOf(child)
      // The parent first: nothing is left that could start a killed store again.
      for (const processId of await descendants(pid)) killOne(processId)
      await ended
    },
    async stop(signal = 'SIGINT') {
      const ended = exitOf(child)
      child.kill(signal)
      return ended
    },
  }
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', resolve))
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was gone already.
  }
}

/** A process and everything it started, parents first (Linux: /proc). */
async function descendants(pid: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (parent) parents.set(Number(name), parent)
  }
  const family = [pid]
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family
}
