import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Throws the error of the system when the address cannot be listened on. Asked before anything is started: the gateway, which listens
 * there, is last.
 */
export async function assertAddressFree({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer()
  server.listen({ host, port, exclusive: true })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
