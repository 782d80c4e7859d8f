import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentUser } from '@foyer/contracts/accounts'
import { listPages } from '@foyer/contracts/pages'
import { findFreePort } from '@foyer/local-address/free-port'
import { signedUp } from '@foyer/testing/api-session'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ComposeService, readCompose, root } from './compose.ts'

// What docker-compose.yml starts, as processes of this machine: the same commands and settings, with the names of containers and their
// ports replaced by addresses on loopback.

const compose = readCompose({ INTERNAL_SECRET: 'test-secret-test-secret-test-secret-0' })
const names = Object.keys(compose.services).filter((name) => !['ops', 'backup', 'mongo', 'redis'].includes(name))
const redisThere = spawnSync(service('redis').command[0] ?? '', ['--version']).status === 0

type Running = { child: ChildProcess; port: string; output: () => string; exit: Promise<number | null> }

let stores: TestStores
let folder: string
const ports = new Map<string, number>()
const running = new Map<string, Running>()

beforeAll(async () => {
  stores = await startStores()
  folder = await mkdtemp(join(tmpdir(), 'foyer-shape-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Foyer</title>')
  for (const name of names) ports.set(name, await findFreePort())
  for (const name of names) running.set(name, start(name))
}, 60_000)
afterAll(async () => {
  for (const { child } of running.values()) child.kill('SIGKILL')
  await stores?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

describe('the production shape, every service and worker a process of its own', () => {
  it('becomes healthy, as the health check of its containers sees it', async () => {
    for (const name of names) {
      const { port, output } = process_(name)
      await waitFor(`${name} to be healthy`, () => health(name, port).then((code) => code === 0 || failed(name, output())), 60_000)
    }
    expect(await health('pages', '1')).toBe(1)
  }, 120_000)

  it('takes someone in through the gateway, and the workers make their first page', async () => {
    const person = await signedUp(`http://127.0.0.1:${ports.get('gateway')}`)
    expect((await person.call(currentUser, {})).body).toMatchObject({ user: { email: person.email } })
    const page = await waitFor('the first page', async () => {
      const { body } = await person.call(listPages, {})
      return (body as { pages: { personal: unknown[] } }).pages.personal[0]
    })
    expect(page).toMatchObject({ id: expect.any(Number) })
  })

  it('runs operator commands as its ops container does', async () => {
    const { entrypoint = [], environment } = service('ops')
    const child = spawn(process.execPath, [...entrypoint.slice(1), 'queues'], {
      cwd: root,
      env: { ...machine(), ...onLoopback(environment) },
    })
    let output = ''
    child.stdout.on('data', (data) => (output += String(data)))
    expect(await exitOf(child)).toBe(0)
    expect(output).toMatch(/^events-pages +\d+ +\d+ +\d+ +0$/m)
  })

  it('backs up as its backup container does', async () => {
    const { entrypoint = [], command, environment } = service('backup')
    const backups = join(folder, 'backups')
    const child = spawn(process.execPath, [...entrypoint.slice(1), ...command.map((part) => (part === '/backups' ? backups : part))], {
      cwd: root,
      env: { ...machine(), ...onLoopback(environment) },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
    const exit = exitOf(child)
    try {
      const hasBackup = () =>
        readdir(backups).then(
          (files) => files.some((file) => file.endsWith('.gz')),
          () => false,
        )
      await waitFor(
        'a backup',
        async () => {
          if (child.exitCode !== null) throw new Error(`it has ended:\n${output}`)
          return hasBackup()
        },
        60_000,
      )
    } finally {
      child.kill('SIGTERM')
    }
    expect(await exit, output).toBe(0)
  }, 90_000)

  it('stops in the time that it is given, without complaint', async () => {
    for (const { child } of running.values()) child.kill('SIGTERM')
    for (const [name, { exit, output }] of running) expect(await exit, `${name}:\n${output()}`).toBe(0)
  }, 40_000)
})

describe.skipIf(!redisThere)('the Redis of docker-compose.yml', () => {
  it('takes its settings and passes its health check', async () => {
    const { command, healthcheck } = service('redis')
    const port = await findFreePort()
    const child = spawn(command[0] ?? '', [...command.slice(1), '--port', String(port), '--dir', folder], { stdio: 'ignore' })
    const [, cli = '', ...check] = healthcheck.test ?? []
    const ask = (...args: string[]) => spawnSync(cli, ['-p', String(port), ...args], { encoding: 'utf8' })
    try {
      await waitFor('its health check', () => ask(...check).status === 0)
      expect(ask('config', 'get', 'appendonly', 'maxmemory-policy', 'save').stdout.split('\n').slice(0, 6)).toEqual(
        expect.arrayContaining(['yes', 'noeviction', '']),
      )
    } finally {
      child.kill('SIGKILL')
    }
  })
})

function start(name: string): Running {
  const { command, environment } = service(name)
  const port = String(ports.get(name))
  const env = { ...machine(), ...onLoopback(environment), PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, command.slice(1), {
    cwd: root,
    env: { ...env, ...('WEB_DIR' in environment ? { WEB_DIR: folder } : {}) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
  return { child, port, output: () => output, exit: exitOf(child) }
}

/** The stores become those of the test, other containers the processes that stand for them. */
function onLoopback(environment: Record<string, string>): Record<string, string> {
  const entries = Object.entries(environment).map(([key, value]): [string, string] => {
    if (key === 'MONGODB_URI' || key === 'REDIS_URL') return [key, stores.env[key] ?? '']
    const [, host = '', port] = /^http:\/\/([a-z-]+):(\d+)$/.exec(value) ?? []
    const target = ports.get(host)
    return [key, target && port === service(host).environment['PORT'] ? `http://127.0.0.1:${target}` : value]
  })
  const { MONGODB_DB_PREFIX = '', QUEUE_PREFIX = '' } = stores.env
  return { ...Object.fromEntries(entries), MONGODB_DB_PREFIX, QUEUE_PREFIX }
}

async function health(name: string, port: string): Promise<number | null> {
  const [, , file = ''] = service(name).healthcheck.test ?? []
  return exitOf(spawn(process.execPath, [file], { cwd: root, env: { ...machine(), PORT: port }, stdio: 'ignore' }))
}

/** Throws with its output when a process has ended instead of becoming healthy. */
function failed(name: string, output: string): false {
  if (process_(name).child.exitCode === null) return false
  throw new Error(`${name} has ended:\n${output}`)
}

const machine = () => ({ PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' })
const exitOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

function service(name: string): ComposeService {
  const composeService = compose.services[name]
  if (!composeService) throw new Error(`${name} is not in docker-compose.yml`)
  return composeService
}

function process_(name: string): Running {
  const started = running.get(name)
  if (!started) throw new Error(`${name} was not started`)
  return started
}
