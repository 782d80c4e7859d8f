import { once } from 'node:events'
import net from 'node:net'

import { findFreePort } from '@foyer/local-address/free-port'
import type { LocalAddress } from '@foyer/local-address/local-address'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

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
          if ((await converse(redis.address, 'PING\r\n')) === '+PONG\r\n') answered++
        }
      }),
    )
    expect(answered).toBe(20_000)
    expect(redis.pid).toBe(pid)
    expect(await converse(redis.address, 'INFO clients\r\n')).toContain('connected_clients:1\r\n')
  })

  it('answers requests of a half-closed connection', async () => {
    expect(await converse(redis.address, 'SET a 1\r\nGET a\r\nQUIT\r\n')).toBe('+OK\r\n$1\r\n1\r\n+OK\r\n')
  })

  it('rejects when its port is taken', async () => {
    const blocker = net.createServer().listen({ host: '127.0.0.1', port: 0 })
    await once(blocker, 'listening')
    const { port } = blocker.address() as net.AddressInfo
    await expect(startWasmServer({ address: { host: '127.0.0.1', port }, onFault: () => {} })).rejects.toThrow('EADDRINUSE')
    blocker.close()
  })
})

describe('sockets of the WebAssembly store', () => {
  it('keep clients waiting until opened, refuse those beyond the limit and reuse closed descriptors', async () => {
    const address = { host: '127.0.0.1', port: await findFreePort() } as const
    const memory = Buffer.alloc(64)
    const sockets = createWasmSockets(
      () => memory,
      () => {},
      3,
    )
    const { imports } = sockets
    const listener = imports.socket()
    imports.listen(listener, address.port)
    await sockets.listen(address)
    const early = net.connect(address).on('error', () => {})
    await once(early, 'connect')
    expect(imports.accept(listener)).toBe(-1)
    sockets.open()
    const client = net.connect(address).on('error', () => {})
    await once(client, 'connect')
    await expect.poll(() => imports.accept(listener)).toBe(listener + 1)
    await expect.poll(() => imports.accept(listener)).toBe(listener + 2)
    expect(imports.accept(listener)).toBe(-1)

    expect(await converse(address, 'PING\r\n')).toBe('-ERR max number of clients reached\r\n')
    imports.close(listener + 1)
    net
      .connect(address)
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
async function converse(address: LocalAddress, commands: string): Promise<string> {
  const socket = net.connect(address)
  let reply = ''
  socket.setEncoding('utf8').on('data', (text: string) => (reply += text))
  socket.on('error', () => {})
  socket.end(commands)
  await once(socket, 'close')
  return reply
}
