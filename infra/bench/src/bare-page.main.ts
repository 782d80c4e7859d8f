import httpProxy from '@fastify/http-proxy'
import Fastify from 'fastify'
import { readFileSync } from 'node:fs'

/** The baseline of page-view: a bare Fastify route that sends a file's bytes, behind the same proxy, in one process. */
const bytes = readFileSync(process.argv[2] ?? '')
const origin = Fastify()
origin.get('/p/:id', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
const upstream = await origin.listen({ host: '127.0.0.1', port: 0 })

const front = Fastify()
await front.register(httpProxy, {
  upstream,
  prefix: '/api',
  rewritePrefix: '',
  routes: ['/p/:id'],
  httpMethods: ['GET'],
  disableRequestLogging: true,
  undici: { connections: 64 },
})
process.stdout.write(`ready at ${await front.listen({ host: '127.0.0.1', port: 0 })}\n`)
