import { once } from 'node:events'
import net from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { findFreePort } from '../src/free-port.ts'
import { type EmbeddedRedis, startEmbeddedRedis } from '../src/start.ts'
import { startWasmServer } from '../src/wasm-server.ts'
import { createWasmSockets } from '../src/wasm-sockets.ts'

describe('the WebAssembly store with its own network bridge', () => {
  let redis: EmbeddedRedis

  beforeAll(async () => {
    redis = await startEmbeddedRedis({ engine: 'wasm' })
  })
  afterAll(() => redis.stop())

  it('accepts 20,000 consecutive connections', async () => {
    const pid = redis.pid
    let answered = 0
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let index = 0; index < 2_500; index++) {
          if ((await converse(redis.port, 'PING\r\n')) === '+PONG\r\n') answered++
        }
      }),
    )
    expect(answered).toBe(20_000)
    expect(redis.pid).toBe(pid)
    expect(await converse(redis.port, 'INFO clients\r\n')).toContain('connected_clients:1\r\n')
  })

  it('answers requests of a half-closed connection', async () => {
    expect(await converse(redis.port, 'SET a 1\r\nGET a\r\nQUIT\r\n')).toBe('+OK\r\n$1\r\n1\r\n+OK\r\n')
  })

  it('rejects when its port is taken', async () => {
    await expect(startWasmServer({ port: redis.port, onFault: () => {} })).rejects.toThrow('EADDRINUSE')
  })
})

describe('sockets of the WebAssembly store', () => {
  it('refuse clients beyond the limit and reuse closed descriptors', async () => {
    const port = await findFreePort()
    const memory = Buffer.alloc(64)
    const sockets = createWasmSockets(
      () => memory,
      () => {},
      3,
    )
    const { imports } = sockets
    const listener = imports.socket()
    imports.listen(listener, port)
    await sockets.listen(port)
    const clients = [0, 1].map(() => net.connect(port, '127.0.0.1').on('error', () => {}))
    await Promise.all(clients.map((client) => once(client, 'connect')))
    await expect.poll(() => imports.accept(listener)).toBe(listener + 1)
    await expect.poll(() => imports.accept(listener)).toBe(listener + 2)
    expect(imports.accept(listener)).toBe(-1)

    expect(await converse(port, 'PING\r\n')).toBe('-ERR max number of clients reached\r\n')
    imports.close(listener + 1)
    net
      .connect(port, '127.0.0.1')
      .on('error', () => {})
      .end('PING\r\n')
    await expect.poll(() => imports.accept(listener)).toBe(listener + 1)
    await expect.poll(() => imports.read(listener + 1, 8, 4)).toBe(4)
    expect(memory.toString('latin1', 8, 12)).toBe('PING')
    expect(imports.read(listener + 1, 8, 4)).toBe(2)
    await expect.poll(() => imports.read(listener + 1, 8, 4)).toBe(0)
    sockets.close()
  })
})

/** One connection: says it all, half-closes, and gives what came back until the other side closed. */
async function converse(port: number, commands: string): Promise<string> {
  const socket = net.connect({ port, host: '127.0.0.1' })
  let reply = ''
  socket.setEncoding('utf8').on('data', (text: string) => (reply += text))
  socket.on('error', () => {})
  socket.end(commands)
  await once(socket, 'close')
  return reply
}
