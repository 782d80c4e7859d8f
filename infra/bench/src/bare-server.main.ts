import httpProxy from '@fastify/http-proxy'
import Fastify, { type FastifyReply } from 'fastify'
import { MongoClient } from 'mongodb'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { BareServerInput } from './bare-server.ts'

/**
 * What Foyer is compared with: a bare Fastify route for each call that a benchmark makes, at the paths of Foyer, behind the same proxy, in one process. A
 * view is the bytes of a file, an addition or a change one durable insert into the store, and a change is told to all who watch.
 */
const { file, mongoUri } = JSON.parse(process.argv[2] ?? '') as BareServerInput
const bytes = file === undefined ? Buffer.from('{}') : readFileSync(file)
const client = mongoUri === undefined ? undefined : await MongoClient.connect(mongoUri)
const inserts = client?.db('bench').collection<{ _id: number; created_at: Date }>('inserts')
const watchers = new Set<ServerResponse>()
let version = 0
/** Of numbers as Foyer's ids are, and others than those of a server before this one. */
let id = Date.now() * 1000

const insert = async (body: unknown, reply: FastifyReply) => {
  await inserts?.insertOne({ ...(body as object), _id: (id += 1), created_at: new Date() })
  return reply.send({ ok: true })
}

const origin = Fastify()
origin.get('/p/:id', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
origin.post('/widget/:id/item', (request, reply) => insert(request.body, reply.code(201)))
origin.put('/widget/:id/item/:item', async (request, reply) => {
  await insert(request.body, reply)
  version += 1
  for (const watcher of watchers) watcher.write(`data: ${JSON.stringify({ type: 'page', version })}\n\n`)
})
const upstream = await origin.listen({ host: '127.0.0.1', port: 0 })

const front = Fastify()
front.get('/api/live', (_request, reply) => {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {"type":"ready"}\n\n')
  watchers.add(reply.raw)
  reply.raw.on('close', () => watchers.delete(reply.raw))
})
await front.register(httpProxy, { upstream, prefix: '/api', rewritePrefix: '', disableRequestLogging: true, undici: { connections: 64 } })
process.stdout.write(`ready at ${await front.listen({ host: '127.0.0.1', port: 0 })}\n`)
