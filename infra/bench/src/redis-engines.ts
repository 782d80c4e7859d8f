import { once } from 'node:events'
import net from 'node:net'
import { startEmbeddedRedis } from '@foyer/embedded-redis/start'
import { type Benchmark, type Measure, median, round } from './benchmark.ts'

const engines = ['server', 'wasm'] as const
const sizes = { full: { pingCount: 2_000, setCount: 50_000 }, quick: { pingCount: 500, setCount: 20_000 } }
const setsAtOnce = 100
const maxPingP99Ms = 20

type Size = (typeof sizes)['full']
type EngineFigures = { startMs: number; pingMedianMs: number; pingP99Ms: number; setsPerSecond: number }

/** Both engines of the embedded Redis, as a client on the same machine sees them. */
export const redisEngines: Benchmark = {
  name: 'redis-engines',
  about: 'both engines of the embedded Redis: start, PING one by one, SET 100 at a time on one connection',
  async run({ quick }) {
    const size = sizes[quick ? 'quick' : 'full']
    const measures: Measure[] = []
    const table: Array<Record<string, string | number>> = []
    const notes: string[] = []
    const delays: number[] = []
    for (const engine of engines) {
      try {
        const figures = await measureEngine(engine, size)
        measures.push({ name: `1,000 SET, engine ${engine}`, value: 1_000 / figures.setsPerSecond, unit: 's' })
        delays.push(figures.pingP99Ms)
        table.push({
          engine,
          'start ms': round(figures.startMs, 0),
          'PING median ms': round(figures.pingMedianMs, 3),
          'PING p99 ms': round(figures.pingP99Ms, 3),
          'SET/s': round(figures.setsPerSecond, 0),
        })
      } catch (error) {
        notes.push(`${engine}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    const slowest = Math.max(...delays)
    return {
      table,
      notes,
      measures,
      figure: `PING p99 ${round(slowest, 2)} ms, ${delays.length} of ${engines.length} engines`,
      budget: `${maxPingP99Ms} ms, all`,
      ok: delays.length === engines.length && slowest <= maxPingP99Ms,
    }
  },
}

async function measureEngine(engine: (typeof engines)[number], { pingCount, setCount }: Size): Promise<EngineFigures> {
  const began = performance.now()
  const redis = await startEmbeddedRedis({ engine })
  const startMs = performance.now() - began
  const socket = net.connect({ ...redis.address, noDelay: true })
  const client = createClient(socket)
  try {
    await client.send('PING\r\n', 1)
    const pings: number[] = []
    for (let index = 0; index < pingCount; index += 1) {
      const sent = performance.now()
      await client.send('PING\r\n', 1)
      pings.push(performance.now() - sent)
    }
    pings.sort((a, b) => a - b)
    const pingP99Ms = pings[Math.floor(pingCount * 0.99)] ?? Number.NaN
    return { startMs, pingMedianMs: median(pings), pingP99Ms, setsPerSecond: await measureSets(client, setCount) }
  } finally {
    socket.destroy()
    await redis.stop()
  }
}

async function measureSets(client: Client, setCount: number): Promise<number> {
  const commands = 'SET bench 0123456789abcdef\r\n'.repeat(setsAtOnce)
  const began = performance.now()
  for (let sent = 0; sent < setCount; sent += setsAtOnce) await client.send(commands, setsAtOnce)
  return (setCount * 1000) / (performance.now() - began)
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
