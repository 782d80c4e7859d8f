import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'

import { listenLocally, type LocalAddress } from '@foyer/local-address/local-address'

import { credentialsOf } from './commands/authentication.ts'
import { createHandler } from './commands/dispatch.ts'
import type { Engine } from './commands/engine.ts'
import { copiesFolder } from './copies-folder.ts'
import { checkFiles, unfinished } from './check-files.ts'
import { createCursors } from './store/cursors.ts'
import { DamagedFileError, isDamage } from './store/damage.ts'
import { openDatabases } from './store/databases.ts'
import { lockFolder } from './store/lock.ts'
import { deleteExpired } from './ttl.ts'
import { serveConnection } from './wire/connection.ts'

/** What a server is made with. */
export type MongoServerOptions = {
  /** The folder of the data; made if need be. One server at a time may have it. */
  dataDir: string
  log?: (line: string) => void
  /** Whether each query that no index served is logged; false by default. */
  logScans?: boolean | undefined
  /** A folder beside that of the data in which clients may have copies made (`copyDatabases`). */
  copyDir?: string | undefined
  /** How often documents of TTL indexes are looked at, in ms (60,000 by default; 0 for never). */
  ttlIntervalMs?: number
  /** What clients have to prove that they know, by SCRAM-SHA-256. Without one anybody who can connect is served. */
  password?: string | undefined
  /**
   * Told when a file is found damaged, at whatever read or write, or by the check after an unclean end. Whoever runs the server ends it then, without
   * closing its files.
   */
  onDamage?: (path: string) => void
  /** How long a start waits for the check of each file after an unclean end, in ms (2,000 by default); the check goes on after that, and is logged. */
  checkWaitMs?: number
  /** The most pages of 4 KiB a database file may have: what is written beyond is refused as on a full disk. */
  maxPages?: number
}

/** A server that speaks MongoDB's wire protocol. */
export type MongoServer = {
  /** Listens. Rejects when a port is taken. */
  listen(address: LocalAddress): Promise<void>
  /** Stops listening, finishes the writes that wait, and closes the files. */
  close(): Promise<void>
}

/**
 * Opens the data folder and makes a server on it, in this process. Throws when another server has the folder, DamagedFileError when a file of it
 * cannot be read, as `listen` does when the check after an unclean end finds one, and NewerFileError when a newer release has written one.
 */
export function createMongoServer(options: MongoServerOptions): MongoServer {
  const { dataDir, copyDir, onDamage = () => {}, log = () => {}, logScans = false, maxPages, password } = options
  const { ttlIntervalMs = 60_000, checkWaitMs = 2_000 } = options
  const unlock = lockFolder(dataDir)
  removeLeftCopies(dataDir)
  const copyFolders = [copiesFolder(dataDir), ...(copyDir ? [copyDir] : [])]
  const engine: Engine = { databases: openDatabases(dataDir, maxPages), cursors: createCursors(), copyFolders, onDamage, log, logScans }
  const mark = join(dataDir, runningMark)
  const endedUncleanly = existsSync(mark)
  openAll(engine, unlock)
  const check = endedUncleanly ? checkFiles(engine.databases.paths(), checkWaitMs) : null
  writeFileSync(mark, '')
  const credentials = password === undefined ? undefined : credentialsOf(password)
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serveConnection(socket, createHandler(engine, { connectionId: ++connections, credentials }), log)
  })
  // after listening: a connection that cannot be accepted, say for want of descriptors
  server.on('error', (error) => log(`server: ${error.message}`))
  const timer = ttlIntervalMs > 0 ? setInterval(() => void sweep(engine), ttlIntervalMs) : undefined
  timer?.unref()

  return {
    async listen(address) {
      const damaged = await check?.soon
      if (damaged === unfinished) log('the check of the database files after an unclean end takes long: it goes on while they are served')
      else if (damaged) throw new DamagedFileError('database disk image is malformed', damaged)
      void check?.complete.then((path) => path && onDamage(path))
      await listenLocally(server, address)
    },
    async close() {
      check?.stop()
      clearInterval(timer)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // writes that wait are committed and answered before their connections end
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
      for (const socket of sockets) socket.destroySoon()
      // a client that does not read what it was sent, or a connection half gone, must not keep the server from ending
      const killTimer = setTimeout(() => sockets.forEach((socket) => socket.destroy()), closeTimeoutMs)
      await closed
      clearTimeout(killTimer)
      engine.databases.close()
      rmSync(mark, { force: true })
      unlock()
    },
  }
}

const closeTimeoutMs = 2_000
/** Is there while a server has the folder, and after one that did not close its files. */
const runningMark = '.running'

function openAll(engine: Engine, unlock: () => void): void {
  try {
    engine.databases.openAll()
  } catch (error) {
    unlock()
    throw error
  }
}

/** Whoever asked for these is gone. */
function removeLeftCopies(dataDir: string): void {
  rmSync(copiesFolder(dataDir), { recursive: true, force: true })
}

async function sweep(engine: Engine): Promise<void> {
  engine.cursors.expire()
  for (const name of engine.databases.names()) {
    try {
      const database = engine.databases.find(name)
      if (database) await deleteExpired(database, Date.now())
    } catch (error) {
      if (isDamage(error)) engine.onDamage(engine.databases.path(name))
      engine.log(`expired documents of ${name} not deleted: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
