import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'

import { listenLocally, type LocalAddress } from '@foyer/local-address/local-address'

import { credentialsOf } from './commands/authentication.ts'
import { createHandler } from './commands/dispatch.ts'
import type { Engine } from './commands/engine.ts'
import { copiesFolder } from './copies-folder.ts'
import { createCursors } from './store/cursors.ts'
import { openDatabases } from './store/databases.ts'
import { lockFolder } from './store/lock.ts'
import { deleteExpired } from './ttl.ts'
import { serveConnection } from './wire/connection.ts'

/** What a server is made with. */
export type MongoServerOptions = {
  /** The folder of the data; made if need be. One server at a time may have it. */
  dataDir: string
  log?: (line: string) => void
  /** A folder beside that of the data in which clients may have copies made (`copyDatabases`). */
  copyDir?: string | undefined
  /** How often documents of TTL indexes are looked at, in ms (60,000 by default; 0 for never). */
  ttlIntervalMs?: number
  /** What clients have to prove that they know, by SCRAM-SHA-256. Without one anybody who can connect is served. */
  password?: string | undefined
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
 * Opens the data folder and makes a server on it, in this process. Throws when another server has the folder.
 */
export function createMongoServer(options: MongoServerOptions): MongoServer {
  const { dataDir, copyDir, log = () => {}, ttlIntervalMs = 60_000, maxPages, password } = options
  const unlock = lockFolder(dataDir)
  removeLeftCopies(dataDir)
  const copyFolders = [copiesFolder(dataDir), ...(copyDir ? [copyDir] : [])]
  const engine: Engine = { databases: openDatabases(dataDir, maxPages), cursors: createCursors(), copyFolders, log }
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
    listen: (address) => listenLocally(server, address),
    async close() {
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
      unlock()
    },
  }
}

const closeTimeoutMs = 2_000

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
      engine.log(`expired documents of ${name} not deleted: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
