import { existsSync, readFileSync } from 'node:fs'
import { isIP, isIPv4 } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SafeFetchError } from '../src/errors.ts'
import type { Resolver } from '../src/resolver.ts'
import { createSafeFetch } from '../src/safe-fetch.ts'
import { ADDRESSES, BAD_URLS, INSIDE_URLS, NAME_URLS, PUBLIC_URLS } from './cases.ts'
import { recordingConnector, serveHttp, serveTcp } from './loopback.ts'
import type { Loopback } from './loopback.ts'
import { isGloballyReachable } from './public-oracle.ts'

const corpus = new URL('../../../../shared/corpora/ssrf/', import.meta.url)
const hasCorpus = existsSync(corpus)
if (!hasCorpus) console.log('skipped: shared/corpora is not here')

const OUTSIDE = '93.184.216.34'
const REDIRECTOR = '93.184.216.1'
const INSIDE = ['127.0.0.1', '::1', '169.254.169.254', '10.0.0.5', '::ffff:127.0.0.1', 'fe80::1']

let touched = 0
let canaries: [Loopback, Loopback]
let web: Loopback
let redirector: Loopback
let target = ''

beforeAll(async () => {
  const touch = () => {
    touched++
  }
  canaries = [await serveTcp(touch, '127.0.0.1'), await serveTcp(touch, '::1')]
  web = await serveHttp((_request, response) => response.end('public'))
  redirector = await serveTcp((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', () => {
      // Whatever is in the URL goes out as it is, but for what would end the header.
      const head = `HTTP/1.1 302 Found\r\nLocation: ${target.replaceAll(/[\r\n]/g, '')}\r\nContent-Length: 0\r\n\r\n`
      socket.end(Buffer.from(head, 'utf8'))
    })
  })
})

afterAll(async () => {
  for (const server of [...canaries, web, redirector]) await server.close()
})

/** Where a fetch came: what the connector was asked for, and how it ended. */
type Outcome = { url: string; contacted: string[]; end: string }

async function attempt(url: string, resolve: Resolver): Promise<Outcome> {
  const connector = recordingConnector(({ address }) => {
    if (address === REDIRECTOR) return { host: '127.0.0.1', port: redirector.port }
    if (isGloballyReachable(address)) return { host: '127.0.0.1', port: web.port }
    return address.includes(':') ? { host: '::1', port: canaries[1].port } : { host: '127.0.0.1', port: canaries[0].port }
  })
  const out = createSafeFetch({
    userAgent: 'test',
    resolve,
    connect: connector.connect,
    unresolvedMs: 0,
    // Nothing here waits for these; a slow machine does not make them another answer.
    limits: { totalMs: 60_000, connectMs: 30_000 },
  })
  const end = await out.fetch(url).then(
    (response) => response.text(),
    (error: unknown) => (error instanceof SafeFetchError ? error.code : String(error)),
  )
  await out.close()
  const contacted = connector.targets.map(({ address }) => address).filter((address) => address !== REDIRECTOR)
  return { url, contacted, end }
}

const answering =
  (...answers: string[][]): Resolver =>
  async (hostname) => {
    if (hostname === 'redirector.test') return [{ address: REDIRECTOR, family: 4 }]
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return (answer ?? []).map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }))
  }

type Way = { name: string; go(url: string, resolve: Resolver): Promise<Outcome>; base?: string }

const ways: Way[] = [
  { name: 'directly', go: attempt },
  {
    name: 'by a redirect from a public server',
    base: 'http://redirector.test/',
    async go(url, resolve) {
      target = url
      return { ...(await attempt('http://redirector.test/', resolve)), url }
    },
  },
]

/** What must become of a URL by the URL standard and IANA's registries: its addresses where it is a literal, `name` where DNS decides. */
function expectation(url: string, base?: string): 'invalid' | 'name' | 'localhost' | { address: string } {
  const trimmed = base === undefined ? url : url.trim()
  const parsed = URL.parse(trimmed, base)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.hostname === '') return 'invalid'
  const host = parsed.hostname.replace(/\.$/, '').replaceAll(/[[\]]/g, '')
  if (isIP(host)) return { address: host }
  return /(^|\.)localhost$/.test(host) ? 'localhost' : 'name'
}

/** The URLs for which something else happened than must: empty when all is well. */
function wrong(outcomes: Outcome[], base: string | undefined, nameReaches: string[]): Outcome[] {
  return outcomes.filter(({ url, contacted, end }) => {
    if (contacted.some((address) => !isGloballyReachable(address))) return true
    // A relative URL in a redirect leads back to the redirector, round and round.
    if (isRedirector(url, base)) return contacted.length > 0 || end !== 'too_many_redirects'
    const expected = expectation(url, base)
    if (end === 'address_not_allowed' && isBadPort(url, base)) return contacted.length > 0
    if (expected === 'invalid') return contacted.length > 0 || end !== 'invalid_url'
    if (expected === 'localhost') return contacted.length > 0 || end !== 'address_not_allowed'
    const reaches = expected === 'name' ? nameReaches : isGloballyReachable(expected.address) ? [expected.address] : []
    if (reaches.length === 0) return contacted.length > 0 || end !== (expected === 'name' ? 'dns_failed' : 'address_not_allowed')
    return contacted.join() !== reaches.join()
  })
}

function isRedirector(url: string, base: string | undefined): boolean {
  return base !== undefined && URL.parse(url.trim(), base)?.hostname === 'redirector.test'
}

function isBadPort(url: string, base: string | undefined): boolean {
  return ['22', '25', '1', '6000'].includes(URL.parse(url.trim(), base)?.port ?? '')
}

async function all<T, R>(items: T[], each: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await each(item))
  return results
}

/** The whole matrix of one set of URLs. */
function suite(urls: () => string[]) {
  for (const way of ways) {
    it(`${way.name}, with every name resolving to an internal address, contacts nothing internal`, async () => {
      for (const inside of INSIDE) {
        const outcomes = await all(urls(), async (url) => await way.go(url, answering([inside])))
        expect(wrong(outcomes, way.base, [])).toEqual([])
      }
      expect(touched).toBe(0)
    })

    it(`${way.name}, with every name resolving to a public address, contacts public addresses only`, async () => {
      const outcomes = await all(urls(), async (url) => await way.go(url, answering([OUTSIDE])))
      expect(wrong(outcomes, way.base, [OUTSIDE])).toEqual([])
      expect(touched).toBe(0)
    })

    it(`${way.name}, connects to the checked address when the DNS answer changes`, async () => {
      const outThenIn = await all(urls(), async (url) => await way.go(url, answering([OUTSIDE], ['127.0.0.1'], ['::1'])))
      expect(wrong(outThenIn, way.base, [OUTSIDE])).toEqual([])
      const inThenOut = await all(urls(), async (url) => await way.go(url, answering(['::1'], [OUTSIDE])))
      expect(wrong(inThenOut, way.base, [])).toEqual([])
      const both = await all(urls(), async (url) => await way.go(url, answering(['127.0.0.1', OUTSIDE, '::1'], ['127.0.0.1'])))
      expect(wrong(both, way.base, [OUTSIDE])).toEqual([])
      expect(touched).toBe(0)
    })
  }
}

function addressSuite(addresses: () => string[]) {
  const host = (address: string) => (isIPv4(address) ? address : `[${address}]`)
  for (const way of ways) {
    it(`${way.name}, as a literal and as an answer of DNS`, async () => {
      for (const address of addresses()) {
        const expected = isGloballyReachable(address) ? [address] : []
        const literal = await way.go(`http://${host(address)}/`, answering([OUTSIDE]))
        expect(literal, address).toMatchObject({ contacted: expected, end: expected.length > 0 ? 'public' : 'address_not_allowed' })
        const name = await way.go('http://name.test/', answering([address]))
        expect(name, address).toMatchObject({ contacted: expected, end: expected.length > 0 ? 'public' : 'dns_failed' })
        const changing = await way.go('http://name.test/', answering([OUTSIDE], [address]))
        expect(changing, address).toMatchObject({ contacted: [OUTSIDE], end: 'public' })
      }
      expect(touched).toBe(0)
    })
  }
}

describe('trying to reach inside with our own cases', () => {
  suite(() =>
    [...INSIDE_URLS, ...BAD_URLS, ...NAME_URLS, ...PUBLIC_URLS.map(([url]) => url)].map((url) =>
      url.replaceAll('%PORT%', String(canaries[0].port)),
    ),
  )
  addressSuite(() => ADDRESSES)

  it('rejects internal and invalid URLs and fetches public ones', async () => {
    for (const url of INSIDE_URLS) {
      const outcome = await attempt(url.replaceAll('%PORT%', '8080'), answering([OUTSIDE]))
      expect(outcome, url).toMatchObject({ contacted: [], end: 'address_not_allowed' })
    }
    for (const url of BAD_URLS) {
      const outcome = await attempt(url.replaceAll('%PORT%', '8080'), answering([OUTSIDE]))
      expect(outcome.contacted, url).toEqual([])
      expect(['invalid_url', 'address_not_allowed'], url).toContain(outcome.end)
    }
    for (const [url, address] of PUBLIC_URLS) {
      expect(await attempt(url, answering([])), url).toMatchObject({ contacted: [address], end: 'public' })
    }
  })

  it('never touches a canary with the real connector either', async () => {
    const out = createSafeFetch({ userAgent: 'test', limits: { totalMs: 2_000 } })
    for (const { port } of canaries) {
      for (const url of INSIDE_URLS) {
        await expect(out.fetch(url.replaceAll('%PORT%', String(port))), url).rejects.toMatchObject({ code: 'address_not_allowed' })
      }
    }
    await out.close()
    expect(touched).toBe(0)
  })

  it('refuses every spelling of a private address, in a URL, in a redirect and from DNS', async () => {
    const disguises = [
      (host: string) => host,
      (host: string) => Array.from(host, (char) => `%${char.charCodeAt(0).toString(16)}`).join(''),
      (host: string) => host.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))).replaceAll('.', '。'),
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<[number, number]>([0x0a000000, 8], [0x7f000000, 8], [0xa9fe0000, 16], [0xac100000, 12], [0xc0a80000, 16], [0, 8]),
        fc.nat(0xffffffff),
        fc.constantFrom(...disguises),
        fc.constantFrom(10, 8, 16),
        fc.constantFrom(...ways),
        async ([base, prefix], seed, disguise, radix, way) => {
          const number = (base | (seed & (0xffffffff >>> prefix))) >>> 0
          const spell = (n: number) => (radix === 16 ? `0x${n.toString(16)}` : radix === 8 ? `0${n.toString(8)}` : String(n))
          const dotted = [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff)
          for (const host of [spell(number), dotted.map(spell).join('.')]) {
            const outcome = await way.go(`http://${disguise(host)}/`, answering([OUTSIDE]))
            expect(outcome).toMatchObject({ contacted: [], end: 'address_not_allowed' })
          }
          expect(await way.go('http://name.test/', answering([dotted.join('.')]))).toMatchObject({
            contacted: [],
            end: 'dns_failed',
          })
        },
      ),
      { numRuns: 100 },
    )
    expect(touched).toBe(0)
  })

  it('tells nobody what an inside name resolved to', async () => {
    const out = createSafeFetch({ userAgent: 'test', resolve: answering(['10.9.8.7']) })
    const error: unknown = await out.fetch('http://intranet.test/').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(SafeFetchError)
    expect(String(error)).not.toMatch(/10\.9\.8\.7|intranet/)
    expect(error).toMatchObject({ code: 'dns_failed' })
    expect(String((error as Error).cause)).toContain('10.9.8.7 is Private-Use')
    await out.close()
  })
})

describe.skipIf(!hasCorpus)('trying to reach inside with the cases of shared/corpora/ssrf', () => {
  const urls = hasCorpus
    ? (JSON.parse(readFileSync(new URL('urls.json', corpus), 'utf8')) as Array<{ url: string }>).map(({ url }) => url)
    : []
  const lists = hasCorpus ? (JSON.parse(readFileSync(new URL('addresses.json', corpus), 'utf8')) as Record<string, unknown>) : {}

  it('has cases, and says how many', () => {
    console.log(`shared/corpora/ssrf: ${urls.length} URLs, ${corpusAddresses(lists).length} addresses`)
    expect(urls.length).toBeGreaterThan(0)
    expect(corpusAddresses(lists).length).toBeGreaterThan(0)
  })
  suite(() => urls)
  addressSuite(() => corpusAddresses(lists))
})

/** Each address of the lists, and the first, the last and one in the middle of each block, in canonical form. */
function corpusAddresses(lists: Record<string, unknown>): string[] {
  const entries = Object.values(lists).flatMap((list) =>
    Array.isArray(list) ? (list as string[]) : typeof list === 'object' && list ? Object.keys(list) : [],
  )
  return [...new Set(entries.flatMap(ends))]
}

function ends(entry: string): string[] {
  const [address = '', prefix] = entry.split('/')
  const four = isIPv4(address)
  const bits = four ? 32n : 128n
  const free = prefix === undefined ? 0n : bits - BigInt(prefix)
  const first = (toBig(address) >> free) << free
  return [...new Set([first, first + (1n << free) / 2n, first + (1n << free) - 1n])].map((value) => fromBig(value, four))
}

function toBig(address: string): bigint {
  if (isIPv4(address)) return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)
  const text = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail] = text.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n)
}

function fromBig(value: bigint, four: boolean): string {
  if (four) return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join('.')
  const groups = Array.from({ length: 8 }, (_, i) => ((value >> BigInt(112 - 16 * i)) & 0xffffn).toString(16))
  return new URL(`http://[${groups.join(':')}]/`).hostname.slice(1, -1)
}
