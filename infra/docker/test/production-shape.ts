import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { findFreePort } from '@foyer/local-address/free-port'
import { waitFor } from '@foyer/testing/wait'
import { type ComposeService, imageEnvironment, readCompose, root } from './compose.ts'

// What docker-compose.yml starts, as processes of this machine: the same commands and settings, with the names of containers and their
// ports replaced by addresses on loopback.

export type ShapeProcess = { name: string; pid: number; port: string; output: () => string; exit: Promise<number | null> }

export type ProductionShape = {
  processes: readonly ShapeProcess[]
  url: string
  /** Waits until each is healthy, as the health check of its container sees it; throws with its output when a process has ended instead. */
  healthy(): Promise<void>
  /** Runs what a container of that name would, with further arguments in place of its command. */
  run(name: string, command: readonly string[]): ChildProcess
  /** The exit code of the health check of a container that listens on the port. */
  checkHealth(name: string, port: string): Promise<number | null>
  /** Asks all of them to end, as `docker compose stop` does. */
  stop(): Promise<Array<{ name: string; code: number | null; output: string }>>
  kill(): void
}

type ShapeOptions = {
  /** What the stores of a test are reached by: `MONGODB_URI`, `REDIS_URL` and the prefixes of names in them. */
  stores: Record<string, string>
  /** What replaces settings of the Compose file. */
  env?: Record<string, string>
  /** Start the next one when the one before is healthy, rather than all at once. */
  inSequence?: boolean
}

/** Containers that run once, and those of the stores. */
const notStarted = new Set(['ops', 'backup', 'mongo', 'redis'])
const healthyMs = 120_000

/** Bundles what the containers run, as the Dockerfile does, and starts every service, worker and scheduler of docker-compose.yml. */
export async function startProductionShape({ stores, env: overrides = {}, inSequence = false }: ShapeOptions): Promise<ProductionShape> {
  const docker = join(root, 'infra/docker')
  execFileSync(join(docker, 'node_modules/.bin/rolldown'), ['--config', 'rolldown.config.ts'], { cwd: docker, stdio: 'ignore' })
  const { services } = readCompose({ INTERNAL_SECRET: 'test-secret-test-secret-test-secret-0' })
  const names = Object.keys(services).filter((name) => !notStarted.has(name))
  const ports = new Map<string, string>()
  for (const name of names) ports.set(name, String(await findFreePort()))

  const service = (name: string): ComposeService => services[name] ?? fail(`${name} is not in docker-compose.yml`)
  /** The stores become those of the test, other containers the processes that stand for them. */
  const onLoopback = (environment: Record<string, string>): Record<string, string> => {
    const entries = Object.entries(environment).map(([key, value]): [string, string] => {
      if (key === 'MONGODB_URI' || key === 'REDIS_URL') return [key, stores[key] ?? '']
      const [, host = '', port] = /^http:\/\/([a-z-]+):(\d+)$/.exec(value) ?? []
      const target = ports.get(host)
      return [key, target && port === service(host).environment['PORT'] ? `http://127.0.0.1:${target}` : value]
    })
    const { MONGODB_DB_PREFIX = '', QUEUE_PREFIX = '' } = stores
    return { ...machine(), ...Object.fromEntries(entries), MONGODB_DB_PREFIX, QUEUE_PREFIX }
  }
  const start = (name: string): ShapeProcess & { child: ChildProcess } => {
    const { command, environment } = service(name)
    const port = ports.get(name) ?? ''
    const settings = Object.fromEntries(Object.entries(overrides).filter(([key]) => key in environment))
    const env = { ...onLoopback(environment), PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings }
    const child = spawn(process.execPath, command.slice(1), { cwd: root, env })
    return { name, pid: child.pid ?? 0, port, output: outputOf(child), exit: exitOf(child), child }
  }
  const checkHealth = (name: string, port: string) => {
    const [, , ...check] = service(name).healthcheck.test ?? []
    return exitOf(spawn(process.execPath, check, { cwd: root, env: { ...machine(), PORT: port }, stdio: 'ignore' }))
  }

  const untilHealthy = async ({ name, port, child, output }: ReturnType<typeof start>) => {
    await waitFor(`${name} to be healthy`, async () => child.exitCode !== null || (await checkHealth(name, port)) === 0, healthyMs)
    if (child.exitCode !== null) fail(`${name} has ended:\n${output()}`)
  }

  const processes: Array<ReturnType<typeof start>> = []
  for (const name of names) {
    const process_ = start(name)
    processes.push(process_)
    if (inSequence) await untilHealthy(process_)
  }
  return {
    processes,
    url: `http://127.0.0.1:${ports.get('gateway')}`,
    checkHealth,
    async healthy() {
      for (const process_ of processes) await untilHealthy(process_)
    },
    run(name, command) {
      const { entrypoint = [], environment } = service(name)
      return spawn(process.execPath, [...entrypoint.slice(1), ...command], { cwd: root, env: onLoopback(environment) })
    },
    async stop() {
      for (const { child } of processes) child.kill('SIGTERM')
      return Promise.all(processes.map(async ({ name, exit, output }) => ({ name, code: await exit, output: output() })))
    },
    kill() {
      for (const { child } of processes) child.kill('SIGKILL')
    },
  }
}

/** Collects what a process prints, and gives it so far. */
export function outputOf(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)))
  return () => output
}

export const exitOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

const machine = () => ({ ...imageEnvironment(), PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' })

function fail(message: string): never {
  throw new Error(message)
}
