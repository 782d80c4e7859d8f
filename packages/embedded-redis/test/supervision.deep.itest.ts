import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { findFreePort } from '@foyer/local-address/free-port'
import type { LocalAddress } from '@foyer/local-address/local-address'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { writePidFile } from '../src/pid-file.ts'
import { type EmbeddedRedis, type EmbeddedRedisOptions, startEmbeddedRedis } from '../src/start.ts'
import { createBullMq } from './bullmq-kit.ts'
import { hasEngine } from './engines.ts'
import { until } from './until.ts'

const engines = [
  { engine: 'server', here: await hasEngine('server') },
  { engine: 'wasm', here: await hasEngine('wasm') },
] as const

let dataDir: string
let log: string[]
let running: EmbeddedRedis[]
let children: ChildProcess[]
let ownedStores: number[]

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'foyer-redis-test-'))
  log = []
  running = []
  children = []
  ownedStores = []
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(running.map((redis) => redis.stop()))
  for (const child of children) child.kill('SIGKILL')
  await until('the stores of killed processes have ended', () => !ownedStores.some(isAlive))
  await rm(dataDir, { recursive: true, force: true })
})

async function start(options: EmbeddedRedisOptions) {
  const redis = await startEmbeddedRedis({ dataDir, log: (line) => log.push(line), ...options })
  running.push(redis)
  return redis
}

async function ping({ url }: { url: string }): Promise<string> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: null })
  client.on('error', () => {})
  try {
    await client.connect()
    return await client.ping()
  } finally {
    client.disconnect()
  }
}

/** What comes back to a client that says nothing of a password. */
async function pingWithoutPassword(address: LocalAddress): Promise<string> {
  const socket = net.connect(address)
  socket.end('PING\r\n')
  return text(socket)
}

describe.each(engines)("the embedded Redis, engine '$engine'", ({ engine, here }) => {
  it.skipIf(!here)('starts as a process of its own and leaves nothing behind when stopped', async () => {
    const redis = await start({ engine })
    const socket = path.join(dataDir, 'redis.sock')
    expect(redis).toMatchObject({ engine, url: socket, address: { path: socket } })
    expect(redis.pid).not.toBe(process.pid)
    expect(isAlive(redis.pid)).toBe(true)
    // It leads a process group of its own: Ctrl+C in our terminal does not reach it.
    expect(isAlive(-redis.pid)).toBe(true)
    expect(await ping(redis)).toBe('PONG')
    await redis.stop()
    expect(isAlive(redis.pid)).toBe(false)
    expect([socket, path.join(dataDir, 'redis.pid')].filter((file) => existsSync(file))).toEqual([])
    expect(log).toEqual([])
  })

  it.skipIf(!here)('needs no data directory', async () => {
    const redis = await start({ engine, dataDir: undefined })
    expect(await ping(redis)).toBe('PONG')
  })

  it.skipIf(!here)('rejects with the reason when its port is in use', async () => {
    const address = { host: '127.0.0.1', port: await findFreePort() } as const
    const embeddedRedis = await start({ engine, address, dataDir: undefined })
    await expect(start({ engine, address })).rejects.toThrow(`cannot listen on 127.0.0.1:${address.port}: the port is taken`)
    expect(await ping(embeddedRedis)).toBe('PONG')
  })

  it.skipIf(!here)('is restarted at the same address after a kill, and clients and job schedules continue', async () => {
    let restarts = 0
    const putBack = () => queue.upsertJobScheduler('poll', { every: 100 }, { name: 'poll', data: {} })
    const redis = await start({
      engine,
      async onRestart() {
        restarts++
        // The schedules' own place may not answer at first either: what fails is tried again.
        if (restarts === 1) throw new Error('not yet')
        await putBack()
      },
    })
    const bull = createBullMq(redis.address)
    const queue = bull.queue()
    let runs = 0
    try {
      bull.worker(queue, async () => runs++)
      await putBack()
      await until('the schedule runs', () => runs >= 2)

      const first = redis.pid
      process.kill(first, 'SIGKILL')
      await until('it is another process', () => redis.pid !== first)
      await until('the schedule was restored', () => restarts === 2)
      const before = runs
      await until('the schedule runs again', () => runs >= before + 2)
      expect(await queue.getJobSchedulersCount()).toBe(1)

      const job = await queue.add('by hand', {})
      await until('jobs flow again', async () => (await job.getState()) === 'completed')
      expect(log.join('\n')).toMatch(
        /was ended by SIGKILL; restarting it[^]*is available again \(pid \d+\)[^]*failed \(not yet\); will retry/,
      )

      // And once more: the supervisor is as good as new.
      const second = redis.pid
      process.kill(second, 'SIGKILL')
      await until('the schedule was restored again', () => restarts === 3)
      const again = runs
      await until('the schedule runs once more', () => runs >= again + 2)
    } finally {
      await bull.close()
    }
  })

  it.skipIf(!here)('can be stopped during a restart', async () => {
    const redis = await start({ engine })
    process.kill(redis.pid, 'SIGKILL')
    await until('the end is noticed', () => log.some((line) => line.includes('restarting it')))
    await redis.stop()
    await expect(ping(redis)).rejects.toThrow('Connection is closed')
    expect(isAlive(redis.pid)).toBe(false)
  })

  it.skipIf(!here)('asks for its password on loopback, also after a restart', async () => {
    const password = 'k'.repeat(43)
    const address = { host: '127.0.0.1', port: await findFreePort(), password } as const
    const redis = await start({ engine, address })
    expect(await ping(redis)).toBe('PONG')
    expect(await pingWithoutPassword(address)).toContain('NOAUTH')
    const first = redis.pid
    process.kill(first, 'SIGKILL')
    await until('it is another process', () => redis.pid !== first)
    await until('it answers again', async () => (await ping(redis).catch(() => '')) === 'PONG')
    expect(await pingWithoutPassword(address)).toContain('NOAUTH')
    expect(await commandLineOf(redis.pid)).not.toContain(password)
  })

  it.skipIf(!here)('ends when the process that started it is killed', async () => {
    const { owner, pid } = await startOwner(engine)
    expect(isAlive(pid)).toBe(true)
    owner.kill('SIGKILL')
    await until('the store has ended too', () => !isAlive(pid))
  })

  it.skipIf(!here)('refuses a data directory whose store another process is using', async () => {
    const { owner, pid } = await startOwner(engine)
    await expect(start({ engine })).rejects.toThrow(`the embedded Redis of ${dataDir} is in use by process ${owner.pid}`)
    expect(isAlive(pid)).toBe(true)
  })
})

describe('leftover process of an earlier run', () => {
  it('is killed by the next start on the same data folder', async () => {
    const leftover = spawnIdle()
    await writePidFile(dataDir, leftover.pid!)
    await changeRecord((record) => (record.owner.started = 'long ago'))
    const redis = await start({ engine: 'wasm' })
    expect(isAlive(leftover.pid!)).toBe(false)
    expect(await ping(redis)).toBe('PONG')
    expect(log).toEqual([`ended process ${leftover.pid}, an embedded Redis left over from an earlier run`])
  })

  it('is ignored when its pid belongs to another process', async () => {
    const innocent = spawnIdle()
    await writePidFile(dataDir, innocent.pid!)
    await changeRecord((record) => (record.owner.started = record.store.started = 'long ago'))
    await start({ engine: 'wasm' })
    expect(isAlive(innocent.pid!)).toBe(true)
  })

  it('is ignored when the pid file is truncated', async () => {
    await writeFile(path.join(dataDir, 'redis.pid'), '{"store":{"pi')
    expect(await ping(await start({ engine: 'wasm' }))).toBe('PONG')
  })
})

describe('engine selection', () => {
  it('names the missing commands when a server is required but not installed', async () => {
    vi.stubEnv('PATH', dataDir)
    await expect(start({ engine: 'server' })).rejects.toThrow(
      /neither redis-server nor valkey-server 6\.2 or newer on PATH: install one .*, or set the engine to 'auto' or 'wasm'/,
    )
  })

  it('names the outdated server when a newer one is required', async () => {
    await fakeServer('redis-server', 'Redis server v=5.0.7 sha=00000000:0')
    await expect(start({ engine: 'server' })).rejects.toThrow('(redis-server is 5.0)')
  })

  it('falls back to WebAssembly when no server is installed', async () => {
    vi.stubEnv('PATH', dataDir)
    expect((await start({})).engine).toBe('wasm')
  })

  it.skipIf(!engines[0].here)('uses an installed redis-server by default', async () => {
    expect((await start({})).engine).toBe('server')
  })

  it.skipIf(!engines[0].here)('uses valkey-server when redis-server is missing', async () => {
    await fakeServer('valkey-server', 'Valkey server v=8.1.4 sha=00000000:0', `exec ${(await which('redis-server')) ?? ''} "$@"`)
    const redis = await start({})
    expect(redis.engine).toBe('server')
    expect(await ping(redis)).toBe('PONG')
  })

  it('includes the output of a server that exits at start-up', async () => {
    await fakeServer('redis-server', 'Redis server v=7.2.0 sha=00000000:0', 'echo "no room in this house"; exit 3')
    await expect(start({ engine: 'server' })).rejects.toThrow('redis-server ended with code 3 before it answered; no room in this house')
  })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function startOwner(engine: string) {
  const script = fileURLToPath(import.meta.resolve('./owner.main.ts'))
  const owner = spawn(process.execPath, [script, engine, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(owner)
  const [said] = await once(owner.stdout, 'data')
  const pid = Number(String(said).split(' ')[0])
  ownedStores.push(pid)
  return { owner, pid }
}

/** The arguments of a process, which any user of the machine can read. */
async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8')
  return (await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)])).stdout
}

function spawnIdle(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  children.push(child)
  return child
}

type PidRecord = Record<'store' | 'owner', { pid: number; started?: string }>

async function changeRecord(change: (record: PidRecord) => void) {
  const file = path.join(dataDir, 'redis.pid')
  const record = JSON.parse(await readFile(file, 'utf8')) as PidRecord
  change(record)
  await writeFile(file, JSON.stringify(record))
}

async function which(command: string): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, command)).find((file) => existsSync(file))
}

/** Puts a script in place of a server on PATH, which knows its version and does as told otherwise. */
async function fakeServer(command: string, version: string, otherwise = 'exit 1') {
  const script = `#!/bin/sh\nif [ "$1" = --version ]; then echo "${version}"; exit; fi\n${otherwise}\n`
  await writeFile(path.join(dataDir, command), script, { mode: 0o755 })
  vi.stubEnv('PATH', dataDir)
}
