import { yardstickAgent } from '@foyer/testing/feeds-farm/farm-server'
import { Agent, request } from 'undici'
import type { BareOrder, BareResult } from './bare-reading.ts'

/**
 * The yardstick of feeds-farm: undici alone, so many requests at once, each with the validators it was given the last time. It is told what
 * to read by message and answers with how long that took.
 */
const validatorsByUrl = new Map<string, Record<string, string>>()

async function read(agent: Agent, url: string, conditional: boolean): Promise<number> {
  const answer = await request(url, {
    dispatcher: agent,
    headers: { 'user-agent': yardstickAgent, 'accept-encoding': 'gzip', ...(conditional ? validatorsByUrl.get(url) : {}) },
  })
  await answer.body.arrayBuffer()
  const { etag, 'last-modified': modified } = answer.headers
  validatorsByUrl.set(url, {
    ...(typeof etag === 'string' ? { 'if-none-match': etag } : {}),
    ...(typeof modified === 'string' ? { 'if-modified-since': modified } : {}),
  })
  return answer.statusCode
}

async function run({ urls, atOnce, conditional }: BareOrder): Promise<BareResult> {
  const queue = urls.values()
  let notModified = 0
  // Connections that an earlier run has left are none of this one's cost; ending its own is.
  const agent = new Agent({ connections: 64, pipelining: 1 })
  const before = process.cpuUsage()
  const began = performance.now()
  const fetchNext = async () => {
    for (const url of queue) if ((await read(agent, url, conditional)) === 304) notModified += 1
  }
  await Promise.all(Array.from({ length: atOnce }, fetchNext))
  await agent.close()
  const { user, system } = process.cpuUsage(before)
  return { ms: performance.now() - began, cpuMs: (user + system) / 1000, notModified }
}

process.on('message', (order: BareOrder) => void run(order).then((result) => process.send?.(result)))
process.once('disconnect', () => process.exit(0))
