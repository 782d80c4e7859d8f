import { createLabelledWeb } from '@foyer/testing/labelled-web/labelled-web'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { Agent, type Dispatcher, request } from 'undici'
import { baselineAgent } from '@foyer/testing/feeds-farm/farm-server'
import type { BareCheckRequest, BareCheckResult, WebSize } from './link-check-messages.ts'

/** The baseline of link-check: undici alone makes the same requests of the same sites. It gets a BareCheckRequest by message and answers with a BareCheckResult. */
const { count, port } = JSON.parse(process.argv[2] ?? '') as WebSize
const web = createLabelledWeb({ count })
const connectTo = web.connectTo(port)

async function establish(hostname: string, protocol: string): Promise<Socket> {
  const [target] = await web.resolve(hostname)
  const socket = await connectTo({ address: target?.address ?? '' })
  if (protocol !== 'https:') return socket
  const secured = connectTls({ socket, servername: hostname })
  await once(secured, 'secureConnect')
  return secured
}

async function run({ sites, concurrency }: BareCheckRequest): Promise<BareCheckResult> {
  const agent = new Agent({
    pipelining: 1,
    connect: ({ hostname, protocol }, callback) =>
      void establish(hostname, protocol).then(
        (socket) => callback(null, socket),
        (error: Error) => callback(error, null),
      ),
  })
  const queue = sites.values()
  let requests = 0
  const before = process.cpuUsage()
  const began = performance.now()
  const next = async () => {
    for (const site of queue) {
      for (const line of site.requests) {
        const [method, path] = line.split(' ') as [Dispatcher.HttpMethod, string]
        requests += 1
        await request(`${site.origin}${path}`, { dispatcher: agent, method, headers: { 'user-agent': baselineAgent } })
          .then(({ body }) => body.arrayBuffer())
          .catch(() => undefined)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, next))
  await agent.close()
  const { user, system } = process.cpuUsage(before)
  return { ms: performance.now() - began, cpuMs: (user + system) / 1000, requests }
}

process.on('message', (message: BareCheckRequest) => void run(message).then((result) => process.send?.(result)))
process.once('disconnect', () => process.exit(0))
process.send?.({})
