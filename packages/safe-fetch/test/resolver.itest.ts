import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import type { Connector } from '../src/connector.ts'
import { createResolver } from '../src/resolver.ts'
import type { ResolvedAddress, Resolver } from '../src/resolver.ts'
import { createSafeFetch } from '../src/safe-fetch.ts'

/** `aliases`: names in a chain before the addresses (CNAME). */
type Answer = { rcode?: number; addresses?: string[]; silent?: boolean; aliases?: string[] }

const A = 1
const AAAA = 28
const CNAME = 5
const never = new AbortController().signal
let close = () => {}

afterEach(() => close())

/** A name server on loopback (RFC 1035): `zone` says what it answers to "name type". What is not there does not exist. */
async function serveDns(zone: Record<string, Answer>): Promise<{ servers: string[]; queries: string[] }> {
  const socket = createSocket('udp4')
  const queries: string[] = []
  socket.on('message', (query, client) => {
    const { name, type, end } = readQuestion(query)
    queries.push(`${name} ${type}`)
    const { rcode = 0, addresses = [], silent = false, aliases = [] } = zone[`${name} ${type}`] ?? { rcode: 3 }
    if (silent) return
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(0x8180 | rcode, 2)
    header.writeUInt16BE(aliases.length + addresses.length, 6)
    header.writeUInt32BE(0, 8)
    const names = [encodedName(name), ...aliases.map(encodedName)]
    const record = (owner: Buffer | undefined, kind: number, data: Buffer) =>
      Buffer.concat([owner ?? Buffer.alloc(1), Buffer.from([0, kind, 0, 1, 0, 0, 0, 0, 0, data.length]), data])
    const records = [
      ...names.slice(1).map((alias, index) => record(names[index], CNAME, alias)),
      ...addresses.map((address) =>
        record(names.at(-1), type, type === A ? Buffer.from(address.split('.').map(Number)) : Buffer.from(address, 'hex')),
      ),
    ]
    socket.send(Buffer.concat([header, query.subarray(12, end), ...records]), client.port, client.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  close = () => {
    socket.close()
    close = () => {}
  }
  return { servers: [`127.0.0.1:${socket.address().port}`], queries }
}

function encodedName(name: string): Buffer {
  return Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.alloc(1),
  ])
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  while (query[at]) {
    const length = query[at] ?? 0
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

const six = '20010db8000000000000000000000001'
const system: Resolver = async (hostname) => [{ address: `system:${hostname}`, family: 4 }]
const sorted = (addresses: ResolvedAddress[]) => addresses.map(({ address, family }) => `${family} ${address}`).toSorted()

describe('resolving a name', () => {
  it('gives every address of both families', async () => {
    const { servers } = await serveDns({ 'a.test 1': { addresses: ['192.0.2.1', '192.0.2.2'] }, 'a.test 28': { addresses: [six] } })
    expect(sorted(await createResolver({ servers, system })('a.test', never))).toEqual(['4 192.0.2.1', '4 192.0.2.2', '6 2001:db8::1'])
  })

  it('gives what is at the end of a chain of aliases, which is what is checked before it is connected to', async () => {
    const { servers } = await serveDns({
      'chain.test 1': { aliases: ['cdn.example', 'intranet.example'], addresses: ['10.0.0.5'] },
      'chain.test 28': { aliases: ['cdn.example'], addresses: ['00000000000000000000ffff7f000001'] },
    })
    const resolve = createResolver({ servers, system })
    expect(sorted(await resolve('chain.test', never))).toEqual(['4 10.0.0.5', '6 ::ffff:127.0.0.1'])
    const contacted: string[] = []
    const connect: Connector = async ({ address }) => {
      contacted.push(address)
      throw new Error('connected')
    }
    const client = createSafeFetch({ userAgent: 'test', resolve, connect })
    await expect(client.fetch('http://chain.test/')).rejects.toMatchObject({ code: 'dns_failed' })
    await client.close()
    expect(contacted).toEqual([])
  })

  it('is content with one family, whether the other is empty, fails or keeps silent', async () => {
    const { servers } = await serveDns({
      'empty.test 1': { addresses: ['192.0.2.1'] },
      'empty.test 28': {},
      'fails.test 1': { rcode: 2 },
      'fails.test 28': { addresses: [six] },
      'silent.test 1': { addresses: ['192.0.2.1'] },
      'silent.test 28': { silent: true },
    })
    const resolve = createResolver({ servers, system, timeoutMs: 60_000 })
    expect(sorted(await resolve('empty.test', never))).toEqual(['4 192.0.2.1'])
    expect(sorted(await resolve('fails.test', never))).toEqual(['6 2001:db8::1'])
    expect(sorted(await resolve('silent.test', never))).toEqual(['4 192.0.2.1'])
  })

  it('asks the operating system for what DNS does not know, and at once for names without a dot', async () => {
    const { servers, queries } = await serveDns({})
    const resolve = createResolver({ servers, system })
    expect(sorted(await resolve('none.test', never))).toEqual(['4 system:none.test'])
    expect(queries.toSorted()).toEqual([`none.test ${A}`, `none.test ${AAAA}`])
    expect(sorted(await resolve('nas', never))).toEqual(['4 system:nas'])
    expect(sorted(await resolve('printer.local', never))).toEqual(['4 system:printer.local'])
    expect(queries).toHaveLength(2)
  })

  it('fails when the name server keeps silent, at once when it is no longer wanted', async () => {
    const { servers } = await serveDns({ 'slow.test 1': { silent: true }, 'slow.test 28': { silent: true } })
    await expect(createResolver({ servers, system, timeoutMs: 50 })('slow.test', never)).rejects.toBeInstanceOf(AggregateError)
    const controller = new AbortController()
    const waiting = createResolver({ servers, system, timeoutMs: 60_000 })('slow.test', controller.signal)
    controller.abort()
    await expect(waiting).rejects.toBeInstanceOf(AggregateError)
  })
})
