import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../observability/logger.ts'
import { createMetrics } from '../observability/metrics.ts'
import { createHttpApp } from './http-app.ts'
import { acceptForms, acceptMultipart, readUpload, receiveUpload } from './multipart.ts'

const { Dicer } = createRequire(createRequire(import.meta.url).resolve('@fastify/multipart'))('@fastify/busboy') as {
  Dicer: { prototype: { emit(event: string, ...values: unknown[]): boolean; _write(bytes: Buffer, ...rest: unknown[]): void } }
}
const emptyPart = '--x\r\n\r\n\r\n'
const close = '--x--\r\n'
const field = (name: string, value = '1') => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
const fields = (count: number) => Array.from({ length: count }, (_, n) => field(`a${n}`)).join('')

async function textOfUpload(request: FastifyRequest) {
  const { file, fields: texts } = await readUpload(request, 1_000)
  return { text: file.bytes.toString(), fields: Object.keys(texts).length }
}

/** An app with an endpoint of each kind, what it logs, and what the parser sees. */
function start() {
  const lines: { level: number }[] = []
  const log = createLogger('test', 'info', { write: (text) => void lines.push(JSON.parse(text)) })
  const app = createHttpApp({ log, metrics: createMetrics('test'), health: { required: {} }, bodyLimit: 2 ** 23 })
  void app.register(async (scope) => {
    acceptMultipart(scope)
    scope.post('/read', (request) => textOfUpload(request))
    scope.post('/receive', (request) => receiveUpload(request, 1_000, async ({ bytes }) => ({ text: await textOf(Readable.from(bytes)) })))
  })
  void app.register(async (scope) => {
    acceptForms(scope, 'user', (texts) => texts)
    scope.post('/form', async ({ body }) => body)
  })
  const emitted = vi.spyOn(Dicer.prototype, 'emit')
  const written = vi.spyOn(Dicer.prototype, '_write')
  const seen = {
    parts: () => emitted.mock.calls.filter(([event]) => event === 'part').length,
    bytes: () => written.mock.calls.reduce((sum, [bytes]) => sum + bytes.length, 0),
  }
  /** Sends a body in pieces of `size` bytes. */
  const send = async (url: string, body: string, { size = 65_536, boundary = 'x' } = {}) => {
    const bytes = Buffer.from(body)
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size))
    const { port } = new URL(await address)
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: ReadableStream.from(pieces),
      duplex: 'half',
    })
    const json = (await answer.json()) as { code?: string }
    await setImmediate()
    return { status: answer.status, ...json }
  }
  const address = app.listen({ host: '127.0.0.1', port: 0 })
  return { send, seen, lines, close: () => app.close() }
}

const urls = ['/read', '/receive', '/form']
let app: ReturnType<typeof start> | undefined
afterEach(async () => {
  await app?.close()
  vi.restoreAllMocks()
})

describe('a body with more parts than any endpoint takes', () => {
  it.each(urls)('refuses 100,000 empty parts, hardly any of which it parses: %s', async (url) => {
    app = start()
    const answer = await app.send(url, emptyPart.repeat(100_000) + close)
    await app.close()
    expect(answer).toMatchObject({ status: 413, code: 'payload_too_large' })
    expect(app.seen.parts()).toBeLessThanOrEqual(42)
    expect(app.seen.bytes()).toBeLessThanOrEqual(65_536)
    expect(app.lines.filter(({ level }) => level > 30)).toEqual([])
  })

  it.each([1, 3, 7, 500])('refuses them in pieces of %i bytes too', async (size) => {
    app = start()
    const answer = await app.send('/form', emptyPart.repeat(1_000) + close, { size })
    expect(answer).toMatchObject({ status: 413, code: 'payload_too_large' })
    expect(app.seen.parts()).toBeLessThanOrEqual(42)
    expect(app.seen.bytes()).toBeLessThanOrEqual(42 * emptyPart.length + size)
  })

  it('refuses them after a file that is being read', async () => {
    app = start()
    for (const url of ['/read', '/receive']) {
      const answer = await app.send(url, `${fileHead}hello\r\n${emptyPart.repeat(100)}${close}`, { size: 100 })
      expect(answer).toMatchObject({ status: 413, code: 'payload_too_large' })
    }
  })

  it('refuses a header over 8 kB', async () => {
    app = start()
    for (const size of [10, 65_536]) {
      const answer = await app.send('/form', `--x\r\nA: ${'\r\n '.repeat(20_000)}\r\n\r\n1\r\n${close}`, { size })
      expect(answer).toMatchObject({ status: 413, code: 'payload_too_large' })
    }
    expect(app.seen.bytes()).toBeLessThanOrEqual(8_300)
  })
})

describe('a body within the limits', () => {
  it.each([1, 2, 5, 64, 65_536])('reads a file and forty fields in pieces of %i bytes', async (size) => {
    app = start()
    const body = `${fields(40)}${fileHead}a\r\n--y\r\n--\r\n${close}`
    expect(await app.send('/read', body, { size })).toEqual({ status: 200, text: 'a\r\n--y\r\n--', fields: 40 })
    expect(await app.send('/receive', body, { size })).toEqual({ status: 200, text: 'a\r\n--y\r\n--' })
  })

  it('may end with more than it needs', async () => {
    app = start()
    expect(await app.send('/form', `${field('user[lang]', 'de')}${close}${'and so on'.repeat(2_000)}`)).toEqual({ status: 200, lang: 'de' })
  })

  it.each(['"x"', 'x; charset=utf-8'])('may name its boundary as %s', async (boundary) => {
    app = start()
    expect(await app.send('/form', field('user[lang]', 'de') + close, { boundary })).toEqual({ status: 200, lang: 'de' })
  })
})

describe('a body that is no form', () => {
  it.each(urls)('refuses a file that never ends, and logs no error: %s', async (url) => {
    app = start()
    expect(await app.send(url, `${fileHead}hello`)).toMatchObject({ status: 400, code: 'bad_request' })
    expect(app.lines.filter(({ level }) => level > 30)).toEqual([])
  })

  it.each(['', 'x'.repeat(71), 'x ', 'x*y'])('is refused for its boundary: "%s"', async (boundary) => {
    app = start()
    const body = (field('user[lang]') + close).replaceAll('--x', `--${boundary}`)
    expect(await app.send('/form', body, { boundary: `"${boundary}"` })).toMatchObject({ status: 400, code: 'bad_request' })
  })
})
