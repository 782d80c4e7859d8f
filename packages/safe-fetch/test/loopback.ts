import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { createServer, connect } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import type { Connector, ConnectTarget } from '../src/connector.ts'

export type Loopback = { port: number; origin: string; server: Server; close(): Promise<void> }

/** An HTTP server on 127.0.0.1 for one test. */
export async function serveHttp(listener: RequestListener): Promise<Loopback> {
  return await started(createHttpServer({ keepAliveTimeout: 60_000 }, listener), '127.0.0.1')
}

/** A TCP server on a loopback address: what the tests say goes over the wire, byte for byte. */
export async function serveTcp(onConnection: (socket: Socket) => void, host = '127.0.0.1'): Promise<Loopback> {
  return await started(createServer(onConnection), host)
}

/** Answers every request on a connection with the same bytes. */
export async function serveBytes(...chunks: Array<string | Uint8Array>): Promise<Loopback> {
  return await serveTcp((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', () => {
      for (const chunk of chunks) socket.write(typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk)
    })
  })
}

/** Stands in for the internet: writes down each address it is asked for, and connects to the server that `route` names instead. */
export function recordingConnector(route: (target: ConnectTarget) => { host: string; port: number }): {
  connect: Connector
  targets: ConnectTarget[]
} {
  const targets: ConnectTarget[] = []
  return {
    targets,
    async connect(target) {
      targets.push({ ...target })
      const socket = connect(route(target))
      await once(socket, 'connect')
      return socket
    },
  }
}

async function started(server: Server, host: string): Promise<Loopback> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    server,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
