import { once } from 'node:events'
import type { IncomingMessage, RequestListener } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync, createGzip, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SafeFetchError } from '../src/errors.ts'
import { createSafeFetch } from '../src/safe-fetch.ts'
import type { SafeFetch, SafeFetchInit } from '../src/safe-fetch.ts'
import { serveBytes, serveHttp, serveTcp } from './loopback.ts'
import type { Loopback } from './loopback.ts'

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

const http = async (listener: RequestListener) => closeAfterTest(await serveHttp(listener))
const bytes = async (...chunks: Array<string | Uint8Array>) => closeAfterTest(await serveBytes(...chunks))

function closeAfterTest(server: Loopback): Loopback {
  servers.push(server)
  return server
}

async function failure(url: string, init?: SafeFetchInit): Promise<SafeFetchError> {
  return await out.fetch(url, init).then(
    (response) => Promise.reject(new Error(`answered ${response.status}`)),
    (error: SafeFetchError) => error,
  )
}

describe('fetching', () => {
  it('returns responses of any status and sends the user agent', async () => {
    let seen: IncomingMessage | undefined
    const { origin } = await http((request, response) => {
      seen = request
      response.writeHead(404, { 'X-Thing': ['a', 'b'], 'Content-Type': 'text/plain' }).end('no such thing')
    })
    const response = await out.fetch(`${origin}/a?b=c#d`, { accept: 'text/html', headers: { 'X-Ask': '1' } })
    expect(response).toMatchObject({ url: `${origin}/a?b=c#d`, status: 404, not_modified: false, redirects: [], charset: 'utf-8' })
    expect(response.headers['x-thing']).toBe('a, b')
    expect(response.text()).toBe('no such thing')
    expect(seen?.url).toBe('/a?b=c')
    expect(seen?.headers).toMatchObject({
      'user-agent': 'Foyer test',
      accept: 'text/html',
      'x-ask': '1',
      'accept-encoding': 'gzip, deflate, br, zstd',
    })
    expect(seen?.headers).not.toHaveProperty('referer')
    expect(seen?.headers).not.toHaveProperty('cookie')
    await out.fetch(origin, { userAgent: 'Foyer test (12 subscribers)' })
    expect(seen?.headers['user-agent']).toBe('Foyer test (12 subscribers)')
  })

  it('sends bytes as they are', async () => {
    const { origin } = await http((request, response) => {
      request.on('data', (chunk: Buffer) => response.end(`got ${chunk.toString('hex')}`))
    })
    const answer = await out.fetch(origin, { method: 'POST', body: new Uint8Array([0, 255, 128]) })
    expect(answer.text()).toBe('got 00ff80')
  })

  it('asks over the connection that a HEAD request was made over', async () => {
    const { origin, server } = await http((_, response) => response.end('hello'))
    let connections = 0
    server.on('connection', () => (connections += 1))
    await out.fetch(origin, { method: 'HEAD' })
    expect([(await out.fetch(origin)).text(), connections]).toEqual(['hello', 1])
  })

  it.each(['at once', 'with the next request'])('gets an answer from a server that sends a body after HEAD: %s', async (when) => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\nconnection: keep-alive\r\n\r\n'
    const { origin } = closeAfterTest(
      await serveTcp((socket) => {
        let owesBody = false
        socket.on('error', () => undefined)
        socket.on('data', (data) => {
          const isHead = data.toString().startsWith('HEAD')
          if (isHead && when === 'at once') socket.write(`${head}wrong`)
          else if (isHead) socket.write(head)
          else socket.write(`${owesBody ? 'wrong' : ''}${head}right`)
          owesBody = isHead && when !== 'at once'
        })
      }),
    )
    for (const _ of [1, 2]) {
      expect((await out.fetch(origin, { method: 'HEAD' })).status).toBe(200)
      expect((await out.fetch(origin)).text()).toBe('right')
    }
  })

  it('sends a body, and reads no body of an answer to HEAD', async () => {
    const { origin } = await http((request, response) => {
      response.setHeader('content-encoding', 'gzip').setHeader('x-method', request.method ?? '')
      if (request.method === 'HEAD') response.setHeader('content-length', '999999999').end()
      else request.on('data', (chunk: Buffer) => response.end(gzipSync(`got ${chunk.toString()}`)))
    })
    expect((await out.fetch(origin, { method: 'POST', body: 'grün' })).text()).toBe('got grün')
    const head = await out.fetch(origin, { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, body: new Uint8Array() })
    expect(head.headers['x-method']).toBe('HEAD')
  })

  it('reads no byte of an endless body where only the headers are asked for', async () => {
    let closed = false
    const { origin } = await http((_, response) => {
      response.writeHead(503, { 'content-length': '999999999', 'content-encoding': 'gzip' })
      response.write('no gzip')
      response.once('close', () => (closed = true))
    })
    expect(await out.fetch(origin, { headersOnly: true, limits: { bodyBytes: 0 } })).toMatchObject({ status: 503, body: new Uint8Array() })
    await expect.poll(() => closed).toBe(true)
  })

  it('ends the exchange once enough of a body was read, however long it is said to be', async () => {
    let closed = false
    const { origin } = await http((_, response) => {
      response.writeHead(200, { 'content-length': '999999999', 'content-type': 'text/html' })
      response.write('first')
      setTimeout(() => response.write('second'), 10)
      response.once('close', () => (closed = true))
    })
    const types: unknown[] = []
    const answer = await out.fetch(origin, {
      readUntil: (headers) => {
        types.push(headers['content-type'])
        let text = ''
        return (piece) => (text += Buffer.from(piece).toString()).includes('second')
      },
    })
    expect([answer.text(), types]).toEqual(['firstsecond', ['text/html']])
    await expect.poll(() => closed).toBe(true)
  })

  it('reads the beginning of a compressed body that never ends', async () => {
    const { origin } = await http((_, response) => {
      response.setHeader('content-encoding', 'gzip')
      const gzip = createGzip()
      gzip.pipe(response)
      gzip.write('<title>x</title></head>')
      gzip.flush()
    })
    const answer = await out.fetch(origin, { readUntil: () => (piece) => Buffer.from(piece).includes('</head>') })
    expect(answer.text()).toBe('<title>x</title></head>')
  })

  it('does not pass on a name and password of the URL, but an Authorization header that is given', async () => {
    const { port } = await http((request, response) => response.end(request.headers.authorization ?? 'none'))
    const response = await out.fetch(`http://user:secret@127.0.0.1:${port}/`)
    expect(response.text()).toBe('none')
    expect(response.url).toBe(`http://127.0.0.1:${port}/`)
    expect((await out.fetch(`http://127.0.0.1:${port}/`, { headers: { Authorization: 'Basic eA==' } })).text()).toBe('Basic eA==')
  })

  it('refuses URLs that are too long', async () => {
    const { origin } = await http((_request, response) => response.end())
    expect((await out.fetch(`${origin}/${'a'.repeat(2_000)}`)).status).toBe(200)
    expect((await failure(`${origin}/${'a'.repeat(2_048)}`)).code).toBe('invalid_url')
    // Longer once it is written out than it was given.
    expect((await failure(`${origin}/${'ü'.repeat(1_000)}`)).code).toBe('invalid_url')
  })

  it('rejects requests after it has been closed', async () => {
    const { origin } = await http((_request, response) => response.end())
    await out.close()
    expect((await failure(origin)).code).toBe('aborted')
  })

  it('reports what failed, with its cause', async () => {
    const gone = await serveTcp(() => undefined)
    await gone.close()
    const refused = await failure(gone.origin)
    expect(refused.code).toBe('connect_failed')
    expect(refused.cause).toBeInstanceOf(AggregateError)
    const nameless = createSafeFetch({ userAgent: 'x', resolve: async () => Promise.reject(new Error('NXDOMAIN')) })
    await expect(nameless.fetch('http://nowhere.test/')).rejects.toMatchObject({ code: 'dns_failed', cause: new Error('NXDOMAIN') })
    await nameless.close()
  })
})

describe('asking only for what has changed', () => {
  it('gives validators back byte for byte', async () => {
    const etag = 'W/"caf\xe9 , odd"'
    const requests: string[] = []
    const server = closeAfterTest(
      await serveTcp((socket) => {
        socket.on('error', () => undefined)
        socket.on('data', (chunk) => {
          requests.push(chunk.toString('latin1'))
          const status = requests.length === 1 ? '200 OK\r\nContent-Length: 2' : '304 Not Modified'
          socket.write(
            Buffer.from(
              `HTTP/1.1 ${status}\r\nETag: ${etag}\r\nLast-Modified: Sun 06 Nov\r\n\r\n${requests.length === 1 ? 'hi' : ''}`,
              'latin1',
            ),
          )
        })
      }),
    )
    const first = await out.fetch(server.origin)
    expect(first).toMatchObject({ not_modified: false, validators: { etag, last_modified: 'Sun 06 Nov' } })
    const second = await out.fetch(server.origin, { validators: first.validators })
    expect(second).toMatchObject({ status: 304, not_modified: true, body: new Uint8Array(), validators: first.validators })
    expect(requests[1]?.toLowerCase()).toContain(`\r\nif-none-match: ${etag.toLowerCase()}\r\n`)
    expect(requests[1]).toMatch(/\r\nif-modified-since: Sun 06 Nov\r\n/i)
  })

  it('keeps the validators that were sent where a 304 names none, over a redirect too', async () => {
    const { origin } = await http((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: '/new' }).end()
      else response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200).end()
    })
    const response = await out.fetch(`${origin}/old`, { validators: { etag: '"1"', last_modified: null } })
    expect(response).toMatchObject({ not_modified: true, validators: { etag: '"1"', last_modified: null }, url: `${origin}/new` })
  })
})

describe('following redirects', () => {
  it('lists them and ends at the last', async () => {
    const { origin } = await http((request, response) => {
      const next: Record<string, [number, string]> = {
        '/1': [301, '/2'],
        '/2': [302, '?3'],
        '/2?3': [308, `//127.0.0.1:${request.socket.localPort}/4`],
      }
      const [status, location] = next[request.url ?? ''] ?? [200, '']
      response.writeHead(status, status === 200 ? {} : { location }).end('here')
    })
    const response = await out.fetch(`${origin}/1#part`)
    expect(response.redirects).toEqual([
      { status: 301, url: `${origin}/2#part` },
      { status: 302, url: `${origin}/2?3#part` },
      { status: 308, url: `${origin}/4#part` },
    ])
    expect(response.url).toBe(`${origin}/4#part`)
  })

  it('stops after as many as are allowed', async () => {
    let requestCount = 0
    const { origin } = await http((request, response) => {
      requestCount++
      const left = Number(request.url?.slice(1))
      response.writeHead(left > 0 ? 302 : 200, { location: `/${left - 1}` }).end()
    })
    expect((await out.fetch(`${origin}/5`)).redirects).toHaveLength(5)
    expect((await failure(`${origin}/6`)).code).toBe('too_many_redirects')
    requestCount = 0
    expect((await failure(`${origin}/1000000`)).code).toBe('too_many_redirects')
    expect(requestCount).toBe(6)
    expect((await failure(`${origin}/1`, { limits: { redirects: 0 } })).code).toBe('too_many_redirects')
  })

  it('turns POST into GET and leaves Authorization behind at another origin', async () => {
    const seen: string[] = []
    const note: RequestListener = (request, response) => {
      seen.push(`${request.method} ${request.headers.authorization ?? '-'} ${request.headers['content-type'] ?? '-'}`)
      response.end()
    }
    const loopback = await http(note)
    const { origin } = await http((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: loopback.origin }).end()
      else if (request.url === '/keep') response.writeHead(307, { location: '/end' }).end()
      else note(request, response)
    })
    const init: SafeFetchInit = { method: 'POST', body: 'x', headers: { authorization: 'Bearer 1', 'content-type': 'text/plain' } }
    await out.fetch(`${origin}/away`, init)
    await out.fetch(`${origin}/keep`, init)
    expect(seen).toEqual(['GET - -', 'POST Bearer 1 text/plain'])
  })

  it('takes a redirect without a Location as the answer, and one with two as a bad one', async () => {
    const plain = await http((_request, response) => response.writeHead(302).end('no location'))
    expect((await out.fetch(plain.origin)).text()).toBe('no location')
    const two = await bytes('HTTP/1.1 302 Found\r\nLocation: /a\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n')
    expect((await failure(two.origin)).code).toBe('bad_response')
  })

  it.each(['file:///etc/passwd', 'javascript:1', 'http://', `/${'a'.repeat(3_000)}`])('rejects a redirect to %.30s', async (location) => {
    const { origin } = await http((_request, response) => response.writeHead(302, { location }).end())
    expect((await failure(origin)).code).toBe('invalid_url')
  })

  it('does not wait for the body of a redirect, nor let it run on', async () => {
    let closed: Promise<unknown> = Promise.resolve()
    const { origin } = await http((request, response) => {
      if (request.url === '/end') {
        response.end('end')
        return
      }
      closed = once(response, 'close')
      response.writeHead(302, { location: '/end' }).write('never ends')
    })
    expect((await out.fetch(origin)).text()).toBe('end')
    await closed
  })
})

describe('undoing compression', () => {
  const page = 'grün und grüner '.repeat(500)
  it.each([
    ['gzip', gzipSync(page)],
    ['x-gzip', gzipSync(page)],
    ['br', brotliCompressSync(page)],
    ['zstd', zstdCompressSync(page)],
    ['deflate', deflateSync(page)],
    ['DEFLATE', deflateRawSync(page)],
    ['gzip, br', brotliCompressSync(gzipSync(page))],
    ['identity', Buffer.from(page)],
    ['utf-8', Buffer.from(page)],
    ['', Buffer.from(page)],
  ])('%s', async (coding, body) => {
    const { origin } = await http((_request, response) => {
      response.setHeader('content-encoding', coding)
      // In small pieces, the first of one byte.
      response.write(body.subarray(0, 1))
      setImmediate(() => response.end(body.subarray(1)))
    })
    expect((await out.fetch(origin)).text()).toBe(page)
  })

  it.each([
    ['gzip', gzipSync(page)],
    ['br', brotliCompressSync(page)],
    ['zstd', zstdCompressSync(page)],
    ['deflate', deflateSync(page)],
    ['deflate', deflateRawSync(page)],
    ['br, gzip', gzipSync(brotliCompressSync(page).subarray(0, 20))],
  ])('%s that is cut off or corrupt is a bad encoding', async (coding, body) => {
    const bodies: Record<string, Buffer> = {
      '/half': body.subarray(0, body.length >> 1),
      '/last': body.subarray(0, -1),
      '/noise': Buffer.from('<html>not at all'),
    }
    const { origin } = await http((request, response) => response.setHeader('content-encoding', coding).end(bodies[request.url ?? '']))
    for (const path of Object.keys(bodies)) expect((await failure(origin + path)).code, path).toBe('bad_encoding')
  })

  it('hangs up on a server that goes on sending what cannot be decoded', async () => {
    let closed: Promise<unknown> = Promise.resolve()
    const server = closeAfterTest(
      await serveTcp((socket) => {
        closed = once(socket, 'close')
        socket.on('error', () => undefined)
        socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nnot gzip at all'))
      }),
    )
    expect((await failure(server.origin)).code).toBe('bad_encoding')
    await closed
  })

  it('an empty body is empty, however it is said to be compressed', async () => {
    const { origin } = await http((_request, response) => response.setHeader('content-encoding', 'gzip').end())
    expect((await out.fetch(origin)).body).toHaveLength(0)
  })

  it.each(['compress', 'gzip, gzip, gzip, gzip', 'dcb'])('%s is refused', async (coding) => {
    const { origin } = await http((_request, response) => response.setHeader('content-encoding', coding).end('x'))
    expect((await failure(origin)).code).toBe('bad_encoding')
  })

  const huge = Buffer.alloc(200_000_000)
  it.each([
    ['gzip', gzipSync(huge)],
    ['br', brotliCompressSync(huge)],
    ['zstd', zstdCompressSync(huge)],
    ['deflate', deflateSync(huge)],
    ['gzip, gzip', gzipSync(gzipSync(huge))],
    // Two hundred thousand empty members: nothing comes out of the inner layer, however long the outer one runs.
    ['gzip, br', brotliCompressSync(Buffer.concat(Array<Buffer>(500_000).fill(gzipSync(''))))],
  ])('a bomb of %s is stopped, without holding what is in it', async (coding, body) => {
    const { origin } = await http((_request, response) => response.setHeader('content-encoding', coding).end(body))
    const before = process.memoryUsage().arrayBuffers
    expect((await failure(origin, { limits: { bodyBytes: 3_000_000 } })).code).toBe('too_large')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
    // By its ratio too, however large a body may be.
    expect((await failure(origin, { limits: { bodyBytes: 1_000_000_000 } })).code).toBe('too_large')
  })
})

describe('keeping to limits', () => {
  it('stops at the size, announced or not, compressed or not', async () => {
    const noise = Buffer.from(Array.from({ length: 3_000 }, () => Math.trunc(Math.random() * 256)))
    const { origin } = await http((request, response) => {
      if (request.url === '/announced') response.writeHead(200, { 'content-length': '2000' }).end(Buffer.alloc(2_000))
      if (request.url === '/chunked') for (let i = 0; i < 20; i++) response.write(Buffer.alloc(100))
      if (request.url === '/chunked') response.end()
      if (request.url === '/noise') response.setHeader('content-encoding', 'gzip').end(gzipSync(noise))
      if (request.url === '/text') response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(2_000)))
    })
    for (const path of ['/announced', '/chunked', '/text']) {
      expect((await failure(origin + path, { limits: { bodyBytes: 1_999 } })).code, path).toBe('too_large')
      expect((await out.fetch(origin + path, { limits: { bodyBytes: 2_000 } })).body, path).toHaveLength(2_000)
    }
    expect((await failure(`${origin}/noise`, { limits: { wireBytes: 2_000 } })).code).toBe('too_large')
  })

  it('stops an endless body', async () => {
    const server = closeAfterTest(
      await serveTcp((socket) => {
        socket.on('error', () => undefined)
        socket.once('data', () => {
          const pour = () => {
            while (!socket.destroyed && socket.write(Buffer.alloc(65_536)));
          }
          socket.write('HTTP/1.1 200 OK\r\n\r\n')
          socket.on('drain', pour)
          pour()
        })
      }),
    )
    expect((await failure(server.origin)).code).toBe('too_large')
  })

  it.each([
    ['a header', `X: ${'a'.repeat(270_000)}\r\n`],
    ['headers', 'X: a\r\n'.repeat(140_000)],
    ['a name', `${'a'.repeat(270_000)}: x\r\n`],
  ])('refuses %s beyond the limit', async (_name, headers) => {
    const { origin } = await bytes(`HTTP/1.1 200 OK\r\n${headers}Content-Length: 0\r\n\r\n`)
    expect((await failure(origin)).code).toBe('headers_too_large')
  })

  it('refuses headers that never end, and trailers too', async () => {
    for (const head of ['HTTP/1.1 200 OK\r\n', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n']) {
      const server = closeAfterTest(
        await serveTcp((socket) => {
          socket.on('error', () => undefined)
          socket.once('data', () => {
            socket.write(head)
            const timer = setInterval(() => socket.write('X-More: and more\r\n'.repeat(50)), 1)
            socket.once('close', () => clearInterval(timer))
          })
        }),
      )
      expect((await failure(server.origin)).code).toBe('headers_too_large')
    }
  })

  it.each([
    ['a header', `X: ${'a'.repeat(260_000)}\r\n`],
    ['headers', `X: ${'a'.repeat(7_990)}\r\n`.repeat(32)],
  ])('reads %s of nearly 256 KiB', async (_name, headers) => {
    const { origin } = await bytes(`HTTP/1.1 200 OK\r\n${headers}Content-Length: 4\r\n\r\nhere`)
    expect((await out.fetch(origin)).text()).toBe('here')
  })

  it('lets one call be stricter about headers', async () => {
    const { origin } = await http((_request, response) => response.setHeader('x', 'a'.repeat(2_000)).end())
    expect((await out.fetch(origin)).status).toBe(200)
    expect((await failure(origin, { limits: { headerBytes: 1_000 } })).code).toBe('headers_too_large')
  })

  it('gives up on what never answers, never finishes, or only trickles', async () => {
    const silent = closeAfterTest(await serveTcp((socket) => socket.on('error', () => undefined)))
    const trickling = await http((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    })
    const gzipped = await http((_request, response) => {
      response.setHeader('content-encoding', 'gzip').write(gzipSync('hello').subarray(0, 12))
    })
    for (const { origin } of [silent, trickling, gzipped]) {
      expect((await failure(origin, { limits: { totalMs: 200 } })).code).toBe('timeout')
    }
    expect((await failure(silent.origin, { limits: { headersMs: 200 } })).code).toBe('timeout')
  })

  it('gives up on a name or a connection that takes too long', async () => {
    const never = () => new Promise<never>(() => undefined)
    const slowName = createSafeFetch({ userAgent: 'x', resolve: never, limits: { connectMs: 100 } })
    await expect(slowName.fetch('http://slow.test/')).rejects.toMatchObject({ code: 'timeout' })
    const slowConnect = createSafeFetch({ userAgent: 'x', connect: never, limits: { connectMs: 100 } })
    await expect(slowConnect.fetch('http://93.184.216.34/')).rejects.toMatchObject({ code: 'timeout' })
    await Promise.all([slowName.close(), slowConnect.close()])
  })

  it('ends when the caller no longer wants it, before and while it runs', async () => {
    const { origin } = await http((_request, response) => response.write('x'))
    expect((await failure(origin, { signal: AbortSignal.abort() })).code).toBe('aborted')
    const controller = new AbortController()
    const running = failure(origin, { signal: controller.signal })
    await delay(50)
    controller.abort(new Error('enough'))
    expect(await running).toMatchObject({ code: 'aborted', cause: new Error('enough') })
  })

  it('rejects limits that are not finite', async () => {
    await expect(out.fetch('http://127.0.0.1/', { limits: { bodyBytes: Number.NaN } })).rejects.toThrow(TypeError)
    await expect(out.fetch('http://127.0.0.1/', { limits: { totalMs: Infinity } })).rejects.toThrow(TypeError)
  })
})

describe('bad answers', () => {
  it.each([
    ['no HTTP', 'hello there\r\n\r\n'],
    ['a second Content-Length', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['Content-Length beside chunks', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n'],
    ['a bad chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\na\r\n0\r\n\r\n'],
    ['an upgrade nobody asked for', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'],
  ])('%s', async (_name, answer) => {
    const { origin } = await bytes(answer)
    expect((await failure(origin)).code).toBe('bad_response')
  })

  it.each([
    ['shorter than it said', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'],
    ['cut off between chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n'],
    ['cut off in the headers', 'HTTP/1.1 200 OK\r\nContent-Le'],
    ['nothing at all', ''],
  ])('%s', async (_name, answer) => {
    const server = closeAfterTest(
      await serveTcp((socket) => void socket.on('error', () => undefined).once('data', () => socket.end(answer))),
    )
    expect((await failure(server.origin)).code).toBe('bad_response')
  })

  it('ignores bytes beyond Content-Length', async () => {
    const { origin } = await bytes('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil')
    for (let i = 0; i < 5; i++) expect((await out.fetch(origin)).text()).toBe('abc')
  })
})

describe('reusing connections', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('retries once when an idle connection was closed, but never a %s', async (write) => {
    const methods: string[] = []
    const server = closeAfterTest(
      await serveTcp((socket) => {
        let requestCount = 0
        socket.on('error', () => undefined)
        socket.on('data', (chunk) => {
          methods.push(chunk.toString().split(' ')[0] ?? '')
          if (++requestCount === 1) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
          else socket.destroy()
        })
      }),
    )
    expect((await out.fetch(server.origin)).text()).toBe('ok')
    await delay(20)
    expect((await out.fetch(server.origin)).text()).toBe('ok')
    expect(methods).toEqual(['GET', 'GET', 'GET'])
    await delay(20)
    expect((await failure(server.origin, { method: write, body: 'x' })).code).toBe('bad_response')
    expect(methods.filter((method) => method === write)).toHaveLength(1)
  })

  it('keeps each host to connections of its own, and keeps none of a thousand hosts', async () => {
    const hosts = new Map<object, Set<string>>()
    const server = await http((request, response) => {
      const seen = hosts.get(request.socket) ?? new Set()
      hosts.set(request.socket, seen.add(request.headers.host ?? ''))
      response.end()
    })
    const many = createSafeFetch({ userAgent: 'x', allow: ['127.0.0.0/8'], resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
    for (let batch = 0; batch < 10; batch++) {
      await Promise.all(Array.from({ length: 100 }, (_, i) => many.fetch(`http://host-${batch}-${i}.test:${server.port}/`)))
    }
    expect(hosts.size).toBe(1_000)
    for (const seen of hosts.values()) expect(seen.size).toBe(1)
    const open = async () => await new Promise<number>((resolve) => server.server.getConnections((_error, count) => resolve(count)))
    while ((await open()) > 0) await delay(200)
    await many.close()
  })

  it('lets what is under way finish when it is closed', async () => {
    const { origin, server } = await http((_request, response) => setTimeout(() => response.end('done'), 100))
    const running = out.fetch(origin)
    await once(server, 'request')
    await out.close()
    expect((await running).text()).toBe('done')
  })
})

describe('reading text', () => {
  it.each([
    ['text/html; charset=windows-1251', Buffer.from([0xc4, 0xe0]), 'Да', 'windows-1251'],
    ['text/html', Buffer.concat([Buffer.from('<meta charset=euc-jp>'), Buffer.from([0xb5, 0xfe])]), '<meta charset=euc-jp>京', 'euc-jp'],
    [
      'application/rss+xml',
      Buffer.concat([Buffer.from('<?xml version="1.0" encoding="koi8-r"?>'), Buffer.from([0xc4])]),
      '<?xml version="1.0" encoding="koi8-r"?>д',
      'koi8-r',
    ],
    ['text/plain', Buffer.from('grün', 'latin1'), 'grün', 'windows-1252'],
    ['text/plain', Buffer.from('grün'), 'grün', 'utf-8'],
  ])('%s', async (type, body, text, charset) => {
    const { origin } = await http((_request, response) => response.setHeader('content-type', type).end(body))
    const response = await out.fetch(origin)
    expect(response.charset).toBe(charset)
    expect(response.text()).toBe(text)
  })

  it('decodes as the content type that the caller names', async () => {
    const body = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="koi8-r"?>'), Buffer.from([0xc4])])
    const { origin } = await http((_request, response) => response.setHeader('content-type', 'text/plain').end(body))
    const response = await out.fetch(origin)
    expect(response.text('xml').endsWith('д')).toBe(true)
    expect(response.text().endsWith('Ä')).toBe(true)
  })
})
