import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import type { RunningService } from '@foyer/service-kit/start-service'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Bench, startBench } from './polling-bench.ts'
import { type World, rss, startWorld } from './setup.ts'

let world: World
let http: RunningService
let bench: Bench
const servers: Array<{ close(): Promise<void> }> = []

beforeAll(async () => {
  world = await startWorld()
  http = await world.start(['http'], { FEED_HOST_SPACING_MS: '0' })
  bench = await startBench(world, http)
})
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))))
afterAll(async () => {
  await bench?.close()
  await world?.stop()
})

type Answer = { status: string; headers: Buffer[]; body?: string }

/** A server that speaks and hears bytes, whatever HTTP libraries would make of them; `requests` are the header lines of each. */
async function startRaw(answer: (path: string, lines: Buffer[]) => Answer) {
  const requests: Array<{ path: string; lines: Buffer[] }> = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let heard = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      heard = Buffer.concat([heard, chunk])
      for (let end = heard.indexOf('\r\n\r\n'); end !== -1; end = heard.indexOf('\r\n\r\n')) {
        const lines = linesOf(heard.subarray(0, end))
        heard = heard.subarray(end + 4)
        const path = lines[0]?.toString('latin1').split(' ')[1] ?? ''
        requests.push({ path, lines })
        const { status, headers, body = '' } = answer(path, lines)
        const head = [Buffer.from(`HTTP/1.1 ${status}`), ...headers, Buffer.from(`Content-Length: ${Buffer.byteLength(body)}`)]
        socket.write(Buffer.concat([...head.flatMap((line) => [line, Buffer.from('\r\n')]), Buffer.from(`\r\n${body}`)]))
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  servers.push({ close })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

function linesOf(head: Buffer): Buffer[] {
  return head
    .toString('latin1')
    .split('\r\n')
    .map((line) => Buffer.from(line, 'latin1'))
}

const sent = (lines: readonly Buffer[], name: string): Buffer | undefined => {
  const line = lines.find((header) => header.toString('latin1').toLowerCase().startsWith(`${name}: `))
  return line?.subarray(name.length + 2)
}
const header = (name: string, value: Buffer) => Buffer.concat([Buffer.from(`${name}: `), value])
const document = String(rss(['a']).body)

describe('the validators of a feed', () => {
  const odd: Array<[string, Buffer, Buffer]> = [
    ['as they should be', Buffer.from('"abc-123"'), Buffer.from('Sat, 01 Jun 2024 10:00:00 GMT')],
    ['weak', Buffer.from('W/"abc"'), Buffer.from('Sat, 01 Jun 2024 10:00:00 GMT')],
    ['without quotes', Buffer.from('abc'), Buffer.from('1717236000')],
    ['with bytes beyond ASCII', Buffer.from([0x22, 0xe9, 0xff, 0x80, 0xc3, 0xa9, 0x22]), Buffer.from([0x53, 0xe4, 0x74, 0x21])],
    ['with several spaces and tabs', Buffer.from('"a  b\t c"  , x'), Buffer.from('Tue,  10-Jun-03   04:00:00\twhatever')],
    ['with odd quotes', Buffer.from(String.raw`W/"a\"b\\c"; q='1'`), Buffer.from('Saturday, 32 Foo 2024 99:99:99 +9999')],
    ['of two kinds in one', Buffer.from('"a", "b", W/"c"'), Buffer.from('Thu, 01 Jan 1970 00:00:00 GMT')],
    ['very long', Buffer.from(`"${'x'.repeat(4_000)}"`), Buffer.from('0')],
  ]

  it.each(odd)('are sent back byte for byte, also by another process: %s', async (name, etag, modified) => {
    const path = `/${encodeURIComponent(name)}`
    const raw = await startRaw((_, lines) => {
      const isUnchanged = sent(lines, 'if-none-match')?.equals(etag) && sent(lines, 'if-modified-since')?.equals(modified)
      const headers = [header('ETag', etag), header('Last-Modified', modified), Buffer.from('Content-Type: application/rss+xml')]
      return isUnchanged ? { status: '304 Not Modified', headers: [] } : { status: '200 OK', headers, body: document }
    })
    const feed = await bench.subscribed(path, { status: 302, headers: { location: `${raw.url}/feed` } })
    // The bench is another process as far as the feed can tell: what it knows it has from the store.
    expect(await bench.pollNow(feed.id)).toBe('unchanged')
    expect(await bench.pollNow(feed.id)).toBe('unchanged')
    expect(raw.requests.map(({ lines }) => sent(lines, 'if-none-match')?.toString('latin1'))).toEqual([
      undefined,
      etag.toString('latin1'),
      etag.toString('latin1'),
    ])
    expect(raw.requests.slice(1).map(({ lines }) => sent(lines, 'if-modified-since')?.equals(modified))).toEqual([true, true])
  })

  it('are never sent for another document', async () => {
    let where = '/one'
    const raw = await startRaw((path, lines) => {
      // The second place takes anybody's validators for its own.
      if (path === '/two' && sent(lines, 'if-none-match')) return { status: '304 Not Modified', headers: [] }
      return { status: '200 OK', headers: [Buffer.from(`ETag: "${path}"`)], body: document.replace('A feed', `Feed ${path}`) }
    })
    const feed = await bench.subscribed('/elsewhere', () => ({ status: 302, headers: { location: raw.url + where } }))
    where = '/two'
    expect(await bench.pollNow(feed.id)).toBe('fetched')
    expect(await feed.record()).toMatchObject({ title: 'Feed /two', validators: { etag: '"/two"' } })
    expect(raw.requests.map(({ path, lines }) => [path, sent(lines, 'if-none-match')?.toString()])).toEqual([
      ['/one', undefined],
      ['/two', '"/one"'],
      ['/two', undefined],
    ])
  })

  it('are replaced by those of a 304 and removed when a new document has none', async () => {
    let requestCount = 0
    const raw = await startRaw(() => {
      requestCount += 1
      if (requestCount === 2) return { status: '304 Not Modified', headers: [Buffer.from('ETag: "second"')] }
      return {
        status: '200 OK',
        headers: requestCount === 1 ? [Buffer.from('ETag: "first"')] : [],
        body: document + ' '.repeat(requestCount),
      }
    })
    const feed = await bench.subscribed('/renewed', { status: 307, headers: { location: raw.url } })
    expect(await bench.pollNow(feed.id)).toBe('unchanged')
    expect(await feed.record()).toMatchObject({ validators: { etag: '"second"' } })
    expect(await bench.pollNow(feed.id)).toBe('fetched')
    expect(await feed.record()).toMatchObject({ validators: { etag: null, last_modified: null } })
  })

  it('are not needed to recognise an unchanged document, which is neither parsed nor stored', async () => {
    const feed = await bench.subscribed('/same', rss(['a', 'b']))
    await bench.models.articles.updateMany({ feed_id: feed.id }, { $set: { title: 'as it was stored' } })
    expect(await bench.pollNow(feed.id)).toBe('unchanged')
    expect(await feed.titles()).toEqual(['as it was stored', 'as it was stored'])
    world.serve('/same', rss(['a', 'b'], 'Another title'))
    expect(await bench.pollNow(feed.id)).toBe('fetched')
    expect(await feed.titles()).toEqual(['a', 'b'])
  })
})
