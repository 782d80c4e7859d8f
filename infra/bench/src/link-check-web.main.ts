import { createLabelledWeb } from '@foyer/testing/labelled-web/labelled-web'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { baselineAgent } from '@foyer/testing/feeds-farm/farm-server'
import type { RequestsByHost, WebSize } from './link-check-messages.ts'

/** The web of link-check as a process of its own. It sends its port, and the requests that it was sent whenever it is asked. */
const { count } = JSON.parse(process.argv[2] ?? '') as Pick<WebSize, 'count'>
const web = createLabelledWeb({ count })
let requests: RequestsByHost = {}

const server = createServer({ keepAliveTimeout: 5_000 }, (request, response) => {
  const { method = 'GET', url: path = '/', headers } = request
  const host = headers.host ?? ''
  if (headers['user-agent'] !== baselineAgent) (requests[host] ??= []).push(`${method} ${path}`)
  const { status = 200, headers: sent, body } = web.answer(host, { method, path })
  response.writeHead(status, sent).end(method === 'HEAD' ? undefined : body)
})
server.on('connection', (socket) => socket.on('error', () => undefined))
server.listen(0, '127.0.0.1', 4_096, () => process.send?.({ port: (server.address() as AddressInfo).port }))

process.on('message', () => {
  process.send?.(requests)
  requests = {}
})
process.once('disconnect', () => process.exit(0))
