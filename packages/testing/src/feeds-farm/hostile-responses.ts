import { gzipSync } from 'node:zlib'
import { type FarmRequest, redirect, reply } from './farm-request.ts'
import type { FeedKind } from './feed-kinds.ts'
import { documentOf } from './valid-responses.ts'

const xml = { 'content-type': 'application/rss+xml' }
const item = `<item><title>Far too much</title><description>${'word '.repeat(800)}</description></item>\n`
const hugeBytes = 20_000_000
const everyMs = 500

/** What servers send that are broken, or mean harm. */
export const hostileAnswers: Partial<Record<FeedKind, (ask: FarmRequest) => void>> = {
  broken: (ask) => reply(ask, 200, xml, brokenText(ask)),
  noise: (ask) =>
    reply(ask, 200, xml, Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * index * 31 + ask.feed.index) % 256))),
  truncated: (ask) => cutShort(ask, 1),
  reset: (ask) => cutShort(ask, 2),
  huge: (ask) => pour(ask, hugeBytes),
  endless: (ask) => pour(ask, Number.POSITIVE_INFINITY),
  bomb: (ask) => reply(ask, 200, { ...xml, 'content-encoding': 'gzip' }, bomb()),
  drip: ({ response }) => {
    response.writeHead(200, xml)
    repeat(response, () => response.write('<'))
  },
  slow_headers: ({ response, request }) => {
    request.socket.write('HTTP/1.1 200 OK\r\nX-Slow: ')
    repeat(response, () => request.socket.write('a'))
  },
  silent: () => undefined,
  fat_headers: (ask) => {
    const many = Array.from({ length: 100 }, (_, index): [string, string] => [`x-fat-${index}`, 'f'.repeat(1_000)])
    reply(ask, 200, { ...xml, ...Object.fromEntries(many) }, text(ask))
  },
  bad_gzip: (ask) => reply(ask, 200, { ...xml, 'content-encoding': 'gzip' }, text(ask)),
  redirect_loop: (ask) => redirect(ask, 302, ask.world.plan.url(ask.feed, ask.place === 'redirect' ? 'feed' : 'redirect')),
  to_private: (ask) => redirect(ask, 302, 'http://10.0.0.1/feed.xml'),
  a_page: (ask) =>
    reply(ask, 200, { 'content-type': 'text/html' }, '<!doctype html><title>Sign in</title><form>A page without a feed</form>'),
  empty: (ask) => reply(ask, 200, xml),
  unasked_304: (ask) => reply(ask, 304, { etag: '"never"' }),
}

const text = (ask: FarmRequest) => documentOf(ask, ask.world.version(ask.feed)).text

/** As it comes from templates that nobody checks: an entity that is not XML's, a bare ampersand, a control character, no end. */
function brokenText(ask: FarmRequest): string {
  const whole = documentOf({ ...ask, feed: { ...ask.feed, format: 'rss' } }, ask.world.version(ask.feed)).text
  return whole.replaceAll('</title>', '&nbsp;&rsquo; & more \u0008</title>').replace('</channel></rss>', '')
}

function cutShort(ask: FarmRequest, part: number): void {
  const whole = Buffer.from(text(ask))
  setTimeout(() => {
    if (ask.response.destroyed) return
    ask.response.writeHead(200, { ...xml, 'content-length': String(whole.length) })
    ask.response.write(whole.subarray(0, Math.floor(whole.length / (part + 1))), () => {
      if (part === 2) ask.request.socket.resetAndDestroy()
      else ask.request.socket.destroy()
    })
  }, ask.world.delayMs)
}

/** Sends as fast as the client takes it, until so many bytes are gone or the client is. */
function pour({ response }: FarmRequest, maxBytes: number): void {
  response.writeHead(200, xml)
  let sent = 0
  const chunk = item.repeat(16)
  const more = () => {
    while (sent < maxBytes && !response.destroyed) {
      sent += chunk.length
      if (response.write(chunk)) continue
      response.once('drain', more)
      return
    }
    if (!response.destroyed) response.end()
  }
  response.write('<?xml version="1.0"?><rss version="2.0"><channel><title>Too much</title>')
  more()
}

function repeat(response: FarmRequest['response'], act: () => void): void {
  const timer = setInterval(act, everyMs)
  response.once('close', () => clearInterval(timer))
}

let packed: Buffer | undefined
/** 200 MB in 200 kB: ten members of one gzip file (RFC 1952 §2.2). */
function bomb(): Buffer {
  packed ??= Buffer.concat(Array.from<Buffer>({ length: 10 }).fill(gzipSync(Buffer.alloc(20_000_000, '<'))))
  return packed
}
