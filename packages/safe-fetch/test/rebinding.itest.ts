import { isIPv4 } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connector } from '../src/connector.ts'
import type { Resolver } from '../src/resolver.ts'
import { type SafeFetchOptions, createSafeFetch } from '../src/safe-fetch.ts'
import { type Loopback, recordingConnector, serveHttp, serveTcp } from './loopback.ts'

/** Names whose answers change, or hold several addresses. Whatever a name server says and when, only public addresses are connected to. */
const outside = '93.184.216.34'
const alsoOutside = '93.184.216.35'
const inside = ['127.0.0.1', '10.0.0.5', '192.168.1.1', '169.254.169.254', '100.100.100.200', '0.0.0.0', '::1', 'fd00:ec2::254', 'fe80::1']
const disguised = [
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::10.0.0.5',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '::127.0.0.1',
]
const withZones = ['fe80::1%eth0', '::1%lo', '2606:2800:220:1:248:1893:25c8:1946%eth0']

let web: Loopback
let closesConnections = true
let answer: { status: number; location?: string } = { status: 200 }

beforeAll(async () => {
  web = await serveHttp((_request, response) => {
    const headers = answer.location === undefined ? {} : { location: answer.location }
    response.writeHead(answer.status, { ...headers, ...(closesConnections ? { connection: 'close' } : {}) }).end('public')
  })
})
afterAll(() => web.close())
beforeEach(() => {
  closesConnections = true
  answer = { status: 200 }
})
const open: Array<{ close(): Promise<void> }> = []
afterEach(async () => {
  for (const client of open.splice(0)) await client.close()
})

/** Answers one list of addresses after the other; the last one for good. */
function answering(...answers: string[][]) {
  const hostnames: string[] = []
  const resolve: Resolver = async (hostname) => {
    hostnames.push(hostname)
    const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? []
    return addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }))
  }
  return { resolve, hostnames }
}

/** A client of an internet of which every address is the same server. */
function start(resolve: Resolver, options: Partial<SafeFetchOptions> = {}) {
  const { connect, targets } = recordingConnector(() => ({ host: '127.0.0.1', port: web.port }))
  const client = createSafeFetch({ userAgent: 'test', resolve, connect, limits: { totalMs: 5_000 }, ...options })
  open.push(client)
  const get = (url = 'http://name.test/') =>
    client.fetch(url).then(
      (response) => response.text(),
      (error: unknown) => (error as { code: string }).code,
    )
  return { get, contacted: () => targets.map(({ address }) => address) }
}

describe('a name with several addresses', () => {
  it.each([...inside, ...disguised, ...withZones])('leads to the public ones alone beside %s', async (address) => {
    for (const addresses of [
      [address, outside],
      [outside, address],
    ]) {
      const { get, contacted } = start(answering(addresses).resolve)
      expect([await get(), contacted()]).toEqual(['public', [outside]])
    }
  })

  it('falls back from a public one that refuses to none that is not', async () => {
    const contacted: string[] = []
    const connect: Connector = async ({ address }) => {
      contacted.push(address)
      throw new Error('refused')
    }
    const { get } = start(answering([...inside, outside, ...disguised, alsoOutside]).resolve, { connect })
    expect(await get()).toBe('connect_failed')
    expect(contacted).toEqual([outside, alsoOutside])
  })

  it('falls back from a public one that keeps silent to none that is not', async () => {
    const contacted: string[] = []
    const connect: Connector = ({ address }, signal) => {
      contacted.push(address)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))
    }
    // By then the second of two addresses would have been tried.
    const limits = { connectMs: 600 }
    const { get } = start(answering(['10.0.0.5', outside, '::1']).resolve, { connect, limits })
    expect([await get(), contacted]).toEqual(['timeout', [outside]])
  })
})

describe('a name whose answer changes', () => {
  it.each([...inside, ...disguised, ...withZones])('is looked at anew for each connection: public, then %s', async (address) => {
    const { get, contacted } = start(answering([outside], [address]).resolve)
    expect([await get(), await get(), contacted()]).toEqual(['public', 'dns_failed', [outside]])
  })

  it('is connected to at the address that was checked, whatever it would answer next', async () => {
    const { resolve, hostnames } = answering([outside], ['127.0.0.1'])
    const { get, contacted } = start(resolve)
    expect([await get(), contacted(), hostnames]).toEqual(['public', [outside], ['name.test']])
  })

  it('is looked at anew when a redirect leads to it again', async () => {
    answer = { status: 302, location: 'http://name.test/second' }
    const { get, contacted } = start(answering([outside], ['169.254.169.254']).resolve)
    expect([await get(), contacted()]).toEqual(['dns_failed', [outside]])
  })

  it('goes on over a connection that is open, which leads to the address that was checked', async () => {
    closesConnections = false
    const { get, contacted } = start(answering([outside], ['127.0.0.1']).resolve)
    expect([await get(), await get(), contacted()]).toEqual(['public', 'public', [outside]])
  })

  it('is looked at anew when the connection ends under a request that is made again', async () => {
    let requests = 0
    const hangingUp = await serveTcp((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', () => {
        requests += 1
        if (requests > 1) socket.destroy()
        else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\npublic')
      })
    })
    const { connect, targets } = recordingConnector(() => ({ host: '127.0.0.1', port: hangingUp.port }))
    const { get } = start(answering([outside], ['10.0.0.5']).resolve, { connect })
    expect([await get(), await get()]).toEqual(['public', 'dns_failed'])
    expect(targets.map(({ address }) => address)).toEqual([outside])
    await hangingUp.close()
  })
})

describe('a name that is let through by configuration', () => {
  const allow = ['nas.lan', 'fe80::/10']

  it('is let through whatever it resolves to, also with a trailing dot', async () => {
    const { resolve, hostnames } = answering(['10.0.0.5'])
    const { get } = start(resolve, { allow })
    expect([await get('http://nas.lan/'), await get('http://nas.lan./')]).toEqual(['public', 'public'])
    expect(hostnames).toEqual(['nas.lan', 'nas.lan'])
  })

  it.each([
    ['http://name.test/', 'dns_failed'],
    ['http://name.test./', 'dns_failed'],
    ['http://sub.nas.lan/', 'dns_failed'],
    ['http://nas.lan.name.test/', 'dns_failed'],
    ['http://10.0.0.5/', 'address_not_allowed'],
  ])('lets no other one through to the same address: %s', async (url, code) => {
    const { get, contacted } = start(answering(['10.0.0.5']).resolve, { allow })
    expect([await get(url), contacted()]).toEqual([code, []])
  })

  it('lets no redirect through to another one of the same address', async () => {
    answer = { status: 302, location: 'http://name.test/' }
    const { get, contacted } = start(answering(['10.0.0.5']).resolve, { allow })
    expect([await get('http://nas.lan/'), contacted()]).toEqual(['dns_failed', ['10.0.0.5']])
  })

  it('lets no address with a zone through by its block', async () => {
    const { get, contacted } = start(answering(['fe80::1%eth0']).resolve, { allow })
    expect([await get(), contacted()]).toEqual(['dns_failed', []])
  })
})

describe('a proxy that the environment names', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('is not used', async () => {
    let isAsked = false
    const proxy = await serveTcp((socket) => {
      isAsked = true
      socket.destroy()
    })
    for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy']) vi.stubEnv(name, proxy.origin)
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')
    vi.stubEnv('NO_PROXY', '')
    const { get, contacted } = start(answering([outside]).resolve)
    expect([await get(), contacted(), isAsked]).toEqual(['public', [outside], false])
    await proxy.close()
  })
})
