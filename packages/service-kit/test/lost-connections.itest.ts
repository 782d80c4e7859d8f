import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedMongo, startEmbeddedMongo } from '@foyer/embedded-mongo/start'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../src/observability/logger.ts'
import { type Connection, connectMongo } from '../src/stores/mongo.ts'
import { until } from './stores.ts'

const sockets = new Set<Socket>()
const remember = (message: unknown) => void sockets.add((message as { socket: Socket }).socket)

let dataDir: string
let mongo: EmbeddedMongo
let connection: Connection

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-lost-'))
  mongo = await startEmbeddedMongo({ dataDir })
  subscribe('net.client.socket', remember)
  connection = await connectMongo({ uri: mongo.uri, dbName: 'lost', log: createLogger('test', 'silent') })
})
afterAll(async () => {
  unsubscribe('net.client.socket', remember)
  await connection?.close()
  await mongo?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const ping = () => connection.db?.command({ ping: 1 })

/** Calls back once the socket has been destroyed because its other side ended it, before it tells anybody by `close`. */
function betweenEndAndClose(socket: Socket, call: () => void): void {
  let isClosed = false
  socket.once('close', () => (isClosed = true))
  const check = () => {
    if (isClosed) return
    if (socket.destroyed) call()
    else setImmediate(check)
  }
  socket.once('end', check)
}

// The driver waited for ever to have written to such a socket: patches/mongodb@7.8.0.patch.
describe('a command that is sent while the store goes away', () => {
  it('fails, and the connection recovers when the store is back', async () => {
    await ping()
    const answers: Promise<string>[] = []
    const send = async () => {
      await ping()
      return 'answered'
    }
    for (const socket of sockets) betweenEndAndClose(socket, () => answers.push(send().catch(() => 'failed')))
    process.kill(mongo.pid, 'SIGKILL')
    await mongo.exited
    await until('a command to be sent between the end of a socket and its close', () => answers.length > 0)
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['failed']))

    mongo = await startEmbeddedMongo({ dataDir, address: mongo.address })
    await expect.poll(() => ping()).toMatchObject({ ok: 1 })
  })
})
