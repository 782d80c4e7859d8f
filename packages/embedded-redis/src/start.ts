import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { isPortFree } from '@foyer/local-address/free-port'
import { chooseLocalAddress, describeAddress, type LocalAddress } from '@foyer/local-address/local-address'

import { chooseEngine, type Engine, type EngineName } from './choose-engine.ts'
import { endLeftover, removePidFile, writePidFile } from './pid-file.ts'
import { startServerProcess } from './server-process.ts'
import type { StoreProcess } from './store-process.ts'
import { supervise } from './supervise.ts'
import { startWasmProcess } from './wasm-process.ts'

export type EmbeddedRedisOptions = {
  /** 'auto' (the default): redis-server or valkey-server if one is on PATH, else Valkey in WebAssembly. */
  engine?: 'auto' | EngineName
  /** For its socket, pid file and scratch files; nothing in it must last. A temporary folder if not given. */
  dataDir?: string
  /** Where it listens: by default a socket in the data folder, or where there can be none, a port with a password. */
  address?: LocalAddress
  /** Gets what goes wrong and what is done about it, and what the store prints. Standard error if not given. */
  log?: (line: string) => void
  /** Called each time the store answers again after it ended by itself, empty: the time to put schedules back. Must be safe to repeat. */
  onRestart?: () => void | Promise<void>
}

export type EmbeddedRedis = {
  /**
   * The path of a socket, or `redis://` with port and password, as ioredis and REDIS_URL take them; the same for as long as it is not
   * stopped.
   */
  readonly url: string
  readonly address: LocalAddress
  /** Of the process that is the store now: another after each restart. */
  readonly pid: number
  readonly engine: EngineName
  /** Ends the store. Those who use it should have closed their connections. */
  stop(): Promise<void>
}

/**
 * Starts a Redis for this system user alone: a process of its own, in memory only. It is started again at the same address if it ends by
 * itself, and ends when this process ends, even by kill -9. What an earlier run on the same dataDir left running is ended.
 * @throws when the port is taken, the wanted engine is not there, the dataDir's store is in use by another process, or it does not answer
 */
export async function startEmbeddedRedis(options: EmbeddedRedisOptions = {}): Promise<EmbeddedRedis> {
  const { log = (line) => process.stderr.write(`${line}\n`) } = options
  const engine = await chooseEngine(options.engine ?? 'auto')
  const dir = await openDir(options.dataDir)
  try {
    const leftover = await endLeftover(dir.path)
    if (leftover) log(`ended process ${leftover}, an embedded Redis left over from an earlier run`)
    const address = options.address ?? (await chooseLocalAddress({ dir: dir.path, name: 'redis' }))
    await assertFree(address)
    const start = async () => {
      const store = startStore(engine, { address, dir: dir.path, log })
      await orStop(store, writePidFile(dir.path, store.pid))
      return store
    }
    const first = await start()
    await orStop(first, first.ready)
    const supervision = supervise({ first, start, log, onRestart: options.onRestart })
    return {
      url: urlOf(address),
      address,
      engine: engine.name,
      get pid() {
        return supervision.current().pid
      },
      async stop() {
        await supervision.stop()
        if ('path' in address) await rm(address.path, { force: true })
        await dir.close()
      },
    }
  } catch (error) {
    await dir.discard()
    throw error
  }
}

function startStore(engine: Engine, options: { address: LocalAddress; dir: string; log: (line: string) => void }): StoreProcess {
  return engine.name === 'server' ? startServerProcess({ ...options, command: engine.command }) : startWasmProcess(options)
}

/** Nothing that was started stays behind when a later step fails. */
async function orStop(store: StoreProcess, step: Promise<void>) {
  try {
    await step
  } catch (error) {
    await store.stop()
    throw error
  }
}

function urlOf(address: LocalAddress): string {
  if ('path' in address) return address.path
  return `redis://${address.password === undefined ? '' : `:${address.password}@`}${address.host}:${address.port}`
}

async function assertFree(address: LocalAddress): Promise<void> {
  if ('path' in address || (await isPortFree(address.port))) return
  throw new Error(`the embedded Redis cannot listen on ${describeAddress(address)}: the port is taken`)
}

/** The data directory, or a temporary one that is removed in the end. */
async function openDir(dataDir: string | undefined) {
  if (dataDir === undefined) {
    const temporary = await mkdtemp(path.join(tmpdir(), 'foyer-redis-'))
    const remove = () => rm(temporary, { recursive: true, force: true })
    return { path: temporary, close: remove, discard: remove }
  }
  await mkdir(dataDir, { recursive: true })
  const absolute = path.resolve(dataDir)
  // What made the start fail may be that the directory is somebody else's: then so is the pid file.
  return { path: absolute, close: () => removePidFile(absolute), discard: async () => {} }
}
