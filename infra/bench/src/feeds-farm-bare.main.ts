import { baselineAgent } from '@foyer/testing/feeds-farm/farm-server'
import { Agent, request } from 'undici'
import type { BareFetchRequest, BareFetchResult } from './bare-fetch.ts'

/**
 * The baseline of feeds-farm: undici alone, `concurrency` requests at a time, each with the validators of its last response. It gets a
 * BareFetchRequest by message and answers with a BareFetchResult.
 */
const validatorsByUrl = new Map<string, Record<string, string>>()

async function read(agent: Agent, url: string, conditional: boolean): Promise<number> {
  const answer = await request(url, {
    dispatcher: agent,
    headers: { 'user-agent': baselineAgent, 'accept-encoding': 'gzip', ...(conditional ? validatorsByUrl.get(url) : {}) },
  })
  await answer.body.arrayBuffer()
  const { etag, 'last-modified': modified } = answer.headers
  validatorsByUrl.set(url, {
    ...(typeof etag === 'string' ? { 'if-none-match': etag } : {}),
    ...(typeof modified === 'string' ? { 'if-modified-since': modified } : {}),
  })
  return answer.statusCode
}

async function run({ urls, concurrency, conditional }: BareFetchRequest): Promise<BareFetchResult> {
  const queue = urls.values()
  let notModified = 0
  // Connections that an earlier run has left are none of this one's cost; ending its own is.
  const agent = new Agent({ connections: 64, pipelining: 1 })
  const before = process.cpuUsage()
  const began = performance.now()
  const fetchNext = async () => {
    for (const url of queue) if ((await read(agent, url, conditional)) === 304) notModified += 1
  }
  await Promise.all(Array.from({ length: concurrency }, fetchNext))
  await agent.close()
  const { user, system } = process.cpuUsage(before)
  return { ms: performance.now() - began, cpuMs: (user + system) / 1000, notModified }
}

process.on('message', (message: BareFetchRequest) => void run(message).then((result) => process.send?.(result)))
process.once('disconnect', () => process.exit(0))
