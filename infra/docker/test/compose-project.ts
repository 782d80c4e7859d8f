import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '@foyer/local-address/free-port'
import { waitFor } from '@foyer/testing/wait'
import { exampleSettings, root } from './compose.ts'

const run = promisify(execFile)
/** Longer than any machine takes that is merely busy. */
export const maxWaitMs = 600_000
const hosts = Array.from({ length: 6 }, (_, index) => `news-${index + 1}.test:8080`)
const helpers = new Set(['feed-source', 'killer'])

/** A container of docker-compose.yml. `addresses` are its own in every network. */
export type Container = {
  id: string
  name: string
  service: string
  pid: number
  isRunning: boolean
  startedAt: string
  healthcheck: string[]
  addresses: string[]
}

type Inspected = {
  Id: string
  Name: string
  Config: { Labels: Record<string, string>; Healthcheck?: { Test?: string[] } }
  State: { Pid: number; Running: boolean; StartedAt: string }
  NetworkSettings: { Networks: Record<string, { IPAddress: string }> }
}

/** Whether a Docker engine answers and its client has Compose. */
export async function composeAnswers(): Promise<boolean> {
  return docker('info', '--format', '{{.ServerVersion}}')
    .then(() => docker('compose', 'version'))
    .then(
      () => true,
      () => false,
    )
}

/**
 * A project of docker-compose.yml with settings, volumes and a port of its own. COMPOSE_OVERRIDE names a file that is laid over it, such as for
 * the images of the stores. FOYER_VERSION names an image that is there already; without it one is built.
 */
export async function createComposeProject() {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-compose-'))
  const { COMPOSE_OVERRIDE, FOYER_VERSION } = process.env
  const url = `http://127.0.0.1:${await findFreePort()}`
  const settings = exampleSettings({
    INTERNAL_SECRET: randomBytes(24).toString('hex'),
    PUBLIC_URL: url,
    FOYER_PORT: new URL(url).port,
    FETCH_ALLOW: hosts.join(','),
    FOYER_VERSION: FOYER_VERSION ?? 'compose-test',
  })
  const envFile = join(folder, 'env')
  await writeFile(
    envFile,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const files = ['docker-compose.yml', ...(COMPOSE_OVERRIDE ? [resolve(COMPOSE_OVERRIDE)] : []), 'infra/docker/test/helpers.yml']
  const project = [
    '--project-directory',
    root,
    '--project-name',
    `foyer-test-${process.pid}`,
    '--env-file',
    envFile,
    ...files.flatMap((file) => ['--file', file]),
  ]

  const compose = (...args: string[]) => docker('compose', ...project, ...args)

  async function containers(): Promise<Container[]> {
    const ids = (await compose('ps', '--all', '--quiet')).split('\n').filter((id) => id !== '')
    return (await inspect(ids)).filter(({ service }) => !helpers.has(service))
  }

  return {
    url,
    /** Addresses of feeds that the containers reach. */
    feedUrls: (path: string) => hosts.map((host) => `http://${host}${path}`),
    compose,
    containers,
    async build(): Promise<void> {
      if (!FOYER_VERSION) await compose('build', 'gateway')
    },
    /** Starts what is not running and waits until everything passes its health check. */
    async up(...args: string[]): Promise<Container[]> {
      await compose('up', '--detach', '--no-build', ...args)
      const all = await containers()
      for (const container of all) await waitFor(`${container.name} to be healthy`, () => passesHealthCheck(container), maxWaitMs)
      return all
    },
    /** Who has asked for which feed: `address path`. */
    feedRequests: async () => (await compose('logs', '--no-log-prefix', '--no-color', 'feed-source')).split('\n'),
    async kill({ pid }: Container): Promise<void> {
      await compose('exec', '-T', 'killer', 'node', '--eval', `process.kill(${pid}, 'SIGKILL')`)
    },
    /** Whether a container was started again after the state that is passed, and passes its health check. */
    async isRestarted(container: Container): Promise<boolean> {
      const [now] = await inspect([container.id])
      return now !== undefined && now.isRunning && now.startedAt !== container.startedAt && passesHealthCheck(container)
    },
    async remove(): Promise<void> {
      await compose('--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '5')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Its health check without the engine's time limit, which a busy machine exceeds. */
async function passesHealthCheck({ id, healthcheck }: Container): Promise<boolean> {
  return docker('exec', id, ...healthcheck).then(
    () => true,
    () => false,
  )
}

export type ComposeProject = Awaited<ReturnType<typeof createComposeProject>>

async function inspect(ids: string[]): Promise<Container[]> {
  const inspected = JSON.parse(await docker('inspect', ...ids)) as Inspected[]
  return inspected.map(({ Id, Name, Config, State, NetworkSettings }) => {
    const [kind, ...test] = Config.Healthcheck?.Test ?? []
    return {
      id: Id,
      name: Name.replace(/^\/foyer-test-\d+-/, ''),
      service: Config.Labels['com.docker.compose.service'] ?? '',
      pid: State.Pid,
      isRunning: State.Running,
      startedAt: State.StartedAt,
      healthcheck: kind === 'CMD-SHELL' ? ['sh', '-c', ...test] : test,
      addresses: Object.values(NetworkSettings.Networks).map(({ IPAddress }) => IPAddress),
    }
  })
}

/** Runs the client without the settings of this process, which would go before those of the project. */
async function docker(...args: string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(?:PATH|HOME|DOCKER_.*)$/.test(name)))
  const { stdout } = await run('docker', args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 })
  return stdout
}
