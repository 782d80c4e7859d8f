import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentUser } from '@foyer/contracts/accounts/accounts'
import { listPages } from '@foyer/contracts/pages/page/pages'
import { findFreePort } from '@foyer/local-address/free-port'
import { signedUp } from '@foyer/testing/api-session'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCompose } from './compose.ts'
import { type ProductionShape, exitOf, outputOf, startProductionShape } from './production-shape.ts'

const compose = readCompose({ INTERNAL_SECRET: 'test-secret-test-secret-test-secret-0' })
const redisService = compose.services['redis']
const redisThere = spawnSync(redisService?.command[0] ?? '', ['--version']).status === 0

let stores: TestStores
let folder: string
let shape: ProductionShape

beforeAll(async () => {
  stores = await startStores()
  folder = await mkdtemp(join(tmpdir(), 'foyer-shape-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Foyer</title>')
  shape = await startProductionShape({ stores: stores.env, env: { WEB_DIR: folder } })
}, 600_000)
afterAll(async () => {
  shape?.kill()
  await stores?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

describe('the production shape, every service and worker a process of its own', () => {
  it('becomes healthy, as the health check of its containers sees it', async () => {
    await shape.healthy()
    expect(await shape.checkHealth('pages', '1')).toBe(1)
  }, 600_000)

  it('takes someone in through the gateway, and the workers make their first page', async () => {
    const person = await signedUp(shape.url)
    expect((await person.call(currentUser, {})).body).toMatchObject({ user: { email: person.email } })
    const page = await waitFor('the first page', async () => {
      const { body } = await person.call(listPages, {})
      return (body as { pages: { personal: unknown[] } }).pages.personal[0]
    })
    expect(page).toMatchObject({ id: expect.any(Number) })
  })

  it('runs operator commands as its ops container does', async () => {
    const child = shape.run('ops', ['queues'])
    const output = outputOf(child)
    expect(await exitOf(child)).toBe(0)
    expect(output()).toMatch(/^events-pages +\d+ +\d+ +\d+ +0$/m)
  })

  it('backs up as its backup container does', async () => {
    const backups = join(folder, 'backups')
    const command = compose.services['backup']?.command ?? []
    const child = shape.run(
      'backup',
      command.map((part) => (part === '/backups' ? backups : part)),
    )
    const output = outputOf(child)
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
          if (child.exitCode !== null) throw new Error(`it has ended:\n${output()}`)
          return hasBackup()
        },
        60_000,
      )
    } finally {
      child.kill('SIGTERM')
    }
    expect(await exit, output()).toBe(0)
  }, 90_000)

  it('stops in the time that it is given, without complaint', async () => {
    for (const { name, code, output } of await shape.stop()) expect(code, `${name}:\n${output}`).toBe(0)
  }, 40_000)
})

describe.skipIf(!redisThere)('the Redis of docker-compose.yml', () => {
  it('takes its settings and passes its health check', async () => {
    const { command = [], healthcheck = {} } = redisService ?? {}
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
