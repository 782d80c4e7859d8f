import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chooseEngine, type Engine, type EngineName } from './choose-engine.ts'
import { findFreePort, isPortFree } from './free-port.ts'
import { endLeftover, removePidFile, writePidFile } from './pid-file.ts'
import { startServerProcess } from './server-process.ts'
import type { StoreProcess } from './store-process.ts'
import { supervise } from './supervise.ts'
import { startWasmProcess } from './wasm-process.ts'

export type EmbeddedRedisOptions = {
  /** 'auto' (the default): redis-server or valkey-server if one is on PATH, else Valkey in WebAssembly. */
  engine?: 'auto' | EngineName
  /** For its pid file and scratch files; nothing in it must last. A temporary folder if not given. */
  dataDir?: string
  /** 0 (the default): a free one. */
  port?: number
  /** Gets what goes wrong and what is done about it, and what the store prints. Standard error if not given. */
  log?: (line: string) => void
  /** Called each time the store answers again after it ended by itself, empty: the time to put schedules back. Must be safe to repeat. */
  onRestart?: () => void | Promise<void>
}

export type EmbeddedRedis = {
  /** `redis://127.0.0.1:PORT`, the same for as long as it is not stopped. */
  readonly url: string
  readonly port: number
  /** Of the process that is the store now: another after each restart. */
  readonly pid: number
  readonly engine: EngineName
  /** Ends the store. Those who use it should have closed their connections. */
  stop(): Promise<void>
}

/**
 * Starts a Redis for this application alone: a process of its own, on 127.0.0.1, in memory only. It is started again on the same port
 * if it ends by itself, and ends when this process ends, even by kill -9. What an earlier run on the same dataDir left running is ended.
 * @throws when the port is taken, the wanted engine is not there, the dataDir's store is in use by another process, or it does not answer
 */
export async function startEmbeddedRedis(options: EmbeddedRedisOptions = {}): Promise<EmbeddedRedis> {
  const { log = (line) => process.stderr.write(`${line}\n`) } = options
  const engine = await chooseEngine(options.engine ?? 'auto')
  const dir = await openDir(options.dataDir)
  try {
    const leftover = await endLeftover(dir.path)
    if (leftover) log(`ended process ${leftover}, an embedded Redis left over from an earlier run`)
    const port = await choosePort(options.port ?? 0)
    const start = async () => {
      const store = startStore(engine, { port, dir: dir.path, log })
      await orStop(store, writePidFile(dir.path, store.pid))
      return store
    }
    const first = await start()
    await orStop(first, first.ready)
    const supervision = supervise({ first, start, log, onRestart: options.onRestart })
    return {
      url: `redis://127.0.0.1:${port}`,
      port,
      engine: engine.name,
      get pid() {
        return supervision.current().pid
      },
      async stop() {
        await supervision.stop()
        await dir.close()
      },
    }
  } catch (error) {
    await dir.discard()
    throw error
  }
}

function startStore(engine: Engine, options: { port: number; dir: string; log: (line: string) => void }): StoreProcess {
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

async function choosePort(requested: number): Promise<number> {
  if (requested === 0) return findFreePort()
  if (await isPortFree(requested)) return requested
  throw new Error(`the embedded Redis cannot listen on 127.0.0.1:${requested}: the port is taken`)
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
