import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, type Server, createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpsAnswer } from '../src/https-answer.ts'
import { type SafeFetch, createSafeFetch } from '../src/safe-fetch.ts'
import { createAuthority } from './certificate.ts'

const authority = createAuthority()
const servers: Server[] = []
const requests: Array<string | undefined> = []
let trusting: SafeFetch
let strict: SafeFetch
let secure: string

beforeAll(async () => {
  trusting = createSafeFetch({ userAgent: 'test', ca: authority.ca, allow: ['127.0.0.0/8'] })
  strict = createSafeFetch({ userAgent: 'test', ca: createAuthority().ca, allow: ['127.0.0.0/8'] })
  secure = await listen(
    createServer(authority.issue(['127.0.0.1']), (request, response) => {
      requests.push(`${request.method} ${request.url}`)
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    }),
  )
})

afterAll(async () => {
  await Promise.all([trusting.close(), strict.close()])
  for (const server of servers) server.close()
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
const ask = (out: SafeFetch, origin: string, totalMs = 5_000) => httpsAnswer(out, origin, { totalMs, signal: new AbortController().signal })

describe('httpsAnswer', () => {
  it('trusts a server with a certificate, whatever it answers, and asks for no more than its root', async () => {
    expect(await ask(trusting, secure)).toBe('trusted')
    expect(requests).toEqual(['HEAD /'])
  })

  it('tells a certificate that is not trusted from a server that speaks no TLS', async () => {
    const plain = await listen(createHttpServer((_request, response) => response.end()))
    expect([await ask(strict, secure), await ask(strict, plain)]).toEqual(['untrusted', 'none'])
  })

  it('takes silence and a closed port for none', async () => {
    const silent = await listen(createTcpServer((socket) => socket.on('error', () => undefined)))
    expect([await ask(trusting, silent, 100), await ask(trusting, 'https://127.0.0.1:1/')]).toEqual(['none', 'none'])
  })

  it('asks nothing that must not be asked', async () => {
    requests.length = 0
    const outside = createSafeFetch({ userAgent: 'test', ca: authority.ca })
    expect(await ask(outside, secure)).toBe('none')
    await outside.close()
    expect(requests).toEqual([])
  })
})
