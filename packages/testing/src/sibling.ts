import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Loopback = {
  url: string
  requests: Array<{ method: string; path: string; headers: Record<string, unknown>; body: string }>
  close(): Promise<void>
}

type Reply = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array; delayMs?: number }

/**
 * A real HTTP server on loopback that answers as the given function says and remembers what it was asked: it stands in for a sibling
 * service, a feed's origin or a web site.
 */
export async function startLoopback(
  answer: (request: {
    method: string
    path: string
    body: string
    bytes: Buffer
    headers: Record<string, unknown>
  }) => Reply | Promise<Reply>,
): Promise<Loopback> {
  const requests: Loopback['requests'] = []
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const seen = {
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        headers: request.headers,
        body: bytes.toString(),
      }
      requests.push(seen)
      void (async () => {
        const reply = await answer({ ...seen, bytes })
        if (reply.delayMs) await new Promise((resolve) => setTimeout(resolve, reply.delayMs))
        response.writeHead(reply.status ?? 200, reply.headers)
        response.end(reply.body)
      })()
    })
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A JSON reply. */
export function json(body: unknown, status = 200): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
