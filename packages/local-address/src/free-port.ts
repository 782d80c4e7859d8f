import { randomInt } from 'node:crypto'
import net from 'node:net'

/**
 * Finds a TCP port of 127.0.0.1 that nobody listens on, between 15000 and 29999. Those are below what systems hand out for outgoing
 * connections (Linux from 32768, others from 49152): while the store restarts, no outgoing connection can be given its port, nor can a
 * client that keeps dialling it be connected to itself.
 * @throws when a hundred tries found none
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(15_000, 30_000)
    if (await isPortFree(port)) return port
  }
  throw new Error('no free port was found on 127.0.0.1 between 15000 and 29999')
}

/** Whether a TCP port of 127.0.0.1 can be listened on at this moment. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)))
  })
}
