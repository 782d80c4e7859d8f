import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SafeFetchError } from '../src/errors.ts'
import type { Resolver } from '../src/resolver.ts'
import { type SafeFetchOptions, createSafeFetch } from '../src/safe-fetch.ts'
import { type Loopback, recordingConnector, serveHttp } from './loopback.ts'

const outsideAddress = '93.184.216.34'
let site: Loopback
let location = ''

beforeAll(async () => {
  site = await serveHttp((_request, response) => response.writeHead(location ? 302 : 200, location ? { location } : {}).end('public'))
})
afterAll(() => site.close())

/** How names are answered that lead nowhere for those outside. */
const nowhere: Record<string, Resolver> = {
  'does not exist': () => Promise.reject(new Error('NXDOMAIN')),
  'has no address': async () => [],
  'has a private address': async () => [{ address: '10.9.8.7', family: 4 }],
  'has the address of this machine': async () => [{ address: '::1', family: 6 }],
  'has the address of a cloud’s metadata': async () => [{ address: '169.254.169.254', family: 4 }],
  'has several addresses inside': async () => [
    { address: '127.0.0.1', family: 4 },
    { address: 'fd00::1', family: 6 },
  ],
}

async function ask(resolve: Resolver, url = 'http://name.test/', more: Partial<SafeFetchOptions> = {}) {
  const connector = recordingConnector(() => ({ host: '127.0.0.1', port: site.port }))
  const refused: unknown[] = []
  const out = createSafeFetch({
    userAgent: 'test',
    resolve: async (name, signal) => (name === 'site.test' ? [{ address: outsideAddress, family: 4 }] : await resolve(name, signal)),
    connect: connector.connect,
    unresolvedMs: 0,
    onRefused: (refusal) => refused.push(refusal),
    ...more,
  })
  const began = performance.now()
  const end: unknown = await out.fetch(url).then(
    (response) => response.text(),
    (error: unknown) => (error instanceof SafeFetchError ? { code: error.code, message: error.message } : error),
  )
  const ms = performance.now() - began
  await out.close()
  return { end, ms, refused, contacted: connector.targets.map(({ address }) => address) }
}

describe('a name', () => {
  const unknown = { code: 'dns_failed', message: new SafeFetchError('dns_failed').message }

  it.each(Object.keys(nowhere))('fails alike when it %s', async (how) => {
    const resolve = nowhere[how] as Resolver
    location = ''
    expect(await ask(resolve)).toMatchObject({ end: unknown, contacted: [] })
    location = 'http://name.test:8080/secret'
    expect(await ask(resolve, 'http://site.test/')).toMatchObject({ end: unknown, contacted: [outsideAddress] })
  })

  it('tells the log alone why it is not connected to', async () => {
    const reasonOf = async (how: string) => (await ask(nowhere[how] as Resolver)).refused
    expect(await reasonOf('has a private address')).toEqual([
      { hostname: 'name.test', reason: expect.stringContaining('10.9.8.7 is Private-Use') },
    ])
    expect(await reasonOf('does not exist')).toEqual([])
  })

  it('fails after the same time, however fast it is resolved', async () => {
    const slowly: Resolver = async () => {
      await new Promise((resolve) => setTimeout(resolve, 150))
      throw new Error('NXDOMAIN')
    }
    const [inside, none] = [
      await ask(nowhere['has a private address'] as Resolver, undefined, { unresolvedMs: 1_000 }),
      await ask(slowly, undefined, { unresolvedMs: 1_000 }),
    ]
    expect(inside.ms / none.ms).toBeGreaterThan(0.5)
    expect(inside.ms / none.ms).toBeLessThan(2)
  })

  it('connects to its public address where others are inside', async () => {
    location = ''
    const resolve: Resolver = async () => [
      { address: '10.9.8.7', family: 4 },
      { address: outsideAddress, family: 4 },
      { address: '::1', family: 6 },
    ]
    expect(await ask(resolve)).toMatchObject({ end: 'public', contacted: [outsideAddress], refused: [] })
  })

  it('connects inside where it is allowed', async () => {
    location = ''
    const resolve = nowhere['has a private address'] as Resolver
    expect(await ask(resolve, undefined, { allow: ['name.test'] })).toMatchObject({ end: 'public', contacted: ['10.9.8.7'] })
    expect(await ask(resolve, undefined, { allow: ['10.0.0.0/8'] })).toMatchObject({ end: 'public', contacted: ['10.9.8.7'] })
    expect(await ask(resolve, undefined, { allow: ['name.test:8080'] })).toMatchObject({ end: unknown })
  })
})

describe('an address that is written as one', () => {
  it.each(['http://10.9.8.7/', 'http://[::1]/', 'http://localhost/', 'http://a.localhost/'])(
    'says that it is not allowed: %s',
    async (url) => {
      expect(await ask(() => Promise.reject(new Error('NXDOMAIN')), url)).toMatchObject({
        end: { code: 'address_not_allowed' },
        contacted: [],
      })
    },
  )
})
