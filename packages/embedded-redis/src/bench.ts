import { once } from 'node:events'
import net from 'node:net'

import type { EngineName } from './choose-engine.ts'
import { startEmbeddedRedis } from './start.ts'

export type EmbeddedRedisFigures = {
  engine: EngineName
  startMs: number
  pingMedianMs: number
  pingP99Ms: number
  /** SET of a short value, 100 commands at a time on one connection. */
  setsPerSecond: number
}

/**
 * Measures one engine as a client on the same machine sees it. `node src/bench.ts` prints both.
 * @throws when the engine is not there
 */
export async function measureEmbeddedRedis(engine: EngineName): Promise<EmbeddedRedisFigures> {
  const started = performance.now()
  const redis = await startEmbeddedRedis({ engine })
  const startMs = performance.now() - started
  const socket = net.connect({ port: redis.port, host: '127.0.0.1', noDelay: true })
  const client = createClient(socket)
  try {
    await client.send('PING\r\n', 1)
    const pings: number[] = []
    for (let index = 0; index < 2_000; index++) {
      const sent = performance.now()
      await client.send('PING\r\n', 1)
      pings.push(performance.now() - sent)
    }
    pings.sort((a, b) => a - b)
    const setsPerSecond = await measureSets(client)
    return { engine, startMs, pingMedianMs: pings[1_000] ?? NaN, pingP99Ms: pings[1_980] ?? NaN, setsPerSecond }
  } finally {
    socket.destroy()
    await redis.stop()
  }
}

async function measureSets(client: Client): Promise<number> {
  const batch = 100
  const batches = 500
  const started = performance.now()
  for (let index = 0; index < batches; index++) await client.send('SET bench 0123456789abcdef\r\n'.repeat(batch), batch)
  return (batches * batch * 1000) / (performance.now() - started)
}

type Client = { send(commands: string, replies: number): Promise<void> }

/** Sends inline commands whose replies are one line each, and waits for those. */
function createClient(socket: net.Socket): Client {
  socket.setEncoding('latin1')
  return {
    async send(commands, replies) {
      socket.write(commands)
      for (let lines = 0; lines < replies;) {
        const [text]: string[] = await once(socket, 'data')
        lines += (text ?? '').split('\n').length - 1
      }
    },
  }
}

if (import.meta.main) {
  for (const engine of ['server', 'wasm'] as const) {
    const figures = await measureEmbeddedRedis(engine).catch((error: Error) => error.message)
    process.stdout.write(`${JSON.stringify(figures)}\n`)
  }
}
