import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCookieChain } from '../src/cookie-chain.ts'
import { createSafeFetch } from '../src/safe-fetch.ts'
import type { SafeFetch } from '../src/safe-fetch.ts'
import { type Loopback, serveHttp } from './loopback.ts'

let out: SafeFetch
let servers: Loopback[] = []

beforeEach(() => {
  out = createSafeFetch({ userAgent: 'Foyer test', allow: ['127.0.0.0/8'] })
})

afterEach(async () => {
  for (const server of servers) await server.close()
  servers = []
  await out.close()
})

async function http(listener: RequestListener): Promise<string> {
  const server = await serveHttp(listener)
  servers.push(server)
  return server.origin
}

/** Lets in whoever sends its cookie, and sets it for anybody else. */
const gate: RequestListener = ({ headers, url = '/' }, response) => {
  if (headers.cookie?.includes('seen=1')) response.end(`cookie: ${headers.cookie}`)
  else response.writeHead(302, { location: url, 'set-cookie': ['seen=1; Path=/', 'lang=en; HttpOnly'] }).end()
}

describe('cookies', () => {
  it('sends what a redirect sets to the hops after it', async () => {
    const origin = await http(gate)
    expect((await out.fetch(`${origin}/feed.xml`)).text()).toBe('cookie: seen=1; lang=en')
  })

  it('adds them to those of the caller', async () => {
    const origin = await http(gate)
    expect((await out.fetch(origin, { headers: { cookie: 'own=1' } })).text()).toBe('cookie: own=1; seen=1; lang=en')
  })

  it('keeps them with the host that set them', async () => {
    const away = await http(({ headers }, response) => void response.end(`cookie: ${headers.cookie ?? '-'}`))
    const location = away.replace('127.0.0.1', 'localhost')
    const origin = await http((_, response) => response.writeHead(302, { location, 'set-cookie': 'a=1' }).end())
    const local = createSafeFetch({ userAgent: 'Foyer test', allow: ['127.0.0.0/8', 'localhost'] })
    expect((await local.fetch(origin)).text()).toBe('cookie: -')
    await local.close()
  })

  it('forgets them with the fetch', async () => {
    let firstVisits = 0
    const origin = await http((request, response) => {
      if (request.headers.cookie === undefined) firstVisits += 1
      gate(request, response)
    })
    await out.fetch(origin)
    await out.fetch(origin)
    expect(firstVisits).toBe(2)
  })

  it('shares them among the fetches of a chain', async () => {
    const origin = await http(
      ({ headers }, response) => void response.setHeader('set-cookie', 'a=1').end(`cookie: ${headers.cookie ?? '-'}`),
    )
    const cookies = createCookieChain()
    expect((await out.fetch(origin, { cookies })).text()).toBe('cookie: -')
    expect((await out.fetch(origin, { cookies })).text()).toBe('cookie: a=1')
  })
})
