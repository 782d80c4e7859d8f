import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { GatewayInput, GatewayMessage } from '../../src/gateway-thread.ts'

// Stands in for the gateway: answers with the number of its thread, and ends in the way that it is asked for.

const { env } = workerData as GatewayInput

const server = createServer((request, response) => {
  if (request.url === '/throw') setImmediate(() => refuse())
  if (request.url === '/fill') setImmediate(() => fill())
  response.end('ok')
})
server.listen(Number(env['PORT']), '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
  parentPort?.postMessage({ ready: `http://127.0.0.1:${port}` } satisfies GatewayMessage)
})
parentPort?.once('message', () => process.exit(0))

function refuse(): never {
  throw new Error('nobody has foreseen this')
}

function fill(): void {
  const hoard: unknown[] = []
  for (;;) hoard.push(Array.from({ length: 10_000 }, () => ({})))
}
