import { once } from 'node:events'
import { type AddressInfo, type Server, createServer } from 'node:net'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'

/** Of which the operating system gives each new connection one. */
const maxListeners = 32

/**
 * Listens on an address and gives its URL; ends with the app. Each time around its event loop Node accepts one connection of a listening socket. While it
 * answers what those ask that it has, the last of a thousand who come at once would wait for seconds, and not even be told that they are too many. So where
 * the operating system shares connections out among several sockets of one address (SO_REUSEPORT), there are several.
 */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  const further: Server[] = []
  let closed: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', async () => {
    closed = Promise.all(further.map((server) => once(server.close(), 'close')))
  })
  // Within the time that the app has for closing, as what is open here is closed with the connections of its own server.
  app.addHook('onClose', async () => void (await closed))
  const reusePort = process.platform === 'linux'
  const options: FastifyListenOptions & { reusePort: boolean } = { host, port, reusePort }
  const url = await app.listen(options)
  if (!reusePort) return url
  const address = app.server.address() as AddressInfo
  for (let count = 1; count < maxListeners; count += 1) {
    // As `http.createServer` does.
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      Object.assign(socket, { server: app.server })
      app.server.emit('connection', socket)
    })
    server.listen({ host: address.address, port: address.port, reusePort })
    await once(server, 'listening')
    further.push(server)
  }
  return url
}
