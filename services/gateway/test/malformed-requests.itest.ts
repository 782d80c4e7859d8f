import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

let stores: TestStores
let folder: string
let gateway: { url: string; stop(): Promise<void> }

beforeAll(async () => {
  stores = await startStores()
  folder = await mkdtemp(join(tmpdir(), 'foyer-malformed-'))
  const web = await writeWebApp(folder)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'a.js'), 'export {}')
  const nowhere = 'http://127.0.0.1:9'
  const env = { ...stores.env, ...web, PUBLIC_URL: 'https://foyer.example', OPERATORS_URL: nowhere, RENDER_TIMEOUT_MS: '10000' }
  gateway = await startGateway({ env, resolve: () => nowhere })
})
afterAll(async () => {
  await gateway.stop()
  await stores.stop()
  await rm(folder, { recursive: true })
})

type RawAnswer = { status: number; headers: Headers; body: string }

/** Sends what no client would, and reads until the connection ends. */
function send(text: string): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const { hostname, port } = new URL(gateway.url)
  const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'))
  const pieces: Buffer[] = []
  socket.on('data', (piece) => pieces.push(piece))
  socket.on('error', reject)
  socket.on('close', () => {
    const answer = Buffer.concat(pieces).toString()
    const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
    const [statusLine = '', ...lines] = head.split('\r\n')
    const headers = new Headers(lines.map((line) => line.split(/: ?/, 2) as [string, string]))
    resolve({ status: Number(statusLine.split(' ')[1]), headers, body })
  })
  return promise
}

const request = (line: string, headers = 'Host: foyer.example\r\n') => `${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`
const get = (path: string, headers?: string) => request(`GET ${path}`, headers)
const posted = (headers: string, body = '') => `POST /api/pages.json HTTP/1.1\r\nHost: f\r\nConnection: close\r\n${headers}\r\n\r\n${body}`

/** What every answer carries, whoever gives it. */
function expectHeaders({ headers }: RawAnswer): void {
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual(['nosniff', 'no-referrer'])
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
}

describe('a request that is refused', () => {
  const long = 'a'.repeat(9_500)
  it.each([
    ['an address of the API with a broken escape', get('/api/%E0%A4%A'), 404, 'not_found'],
    ['a file with a broken escape', get('/assets/%E0%A4%A'), 404, 'not_found'],
    ['a file that no file system has', get('/assets/%00.js'), 404, 'not_found'],
    ['a feed with a broken escape', get('/p/%E0%A4%A/feed.xml'), 404, 'not_found'],
    ['a feed of a page with an endless id', get(`/p/${long}/feed.xml`), 404, 'not_found'],
    ['a part of the sitemap with an endless name', get(`/sitemap/${long}.xml`), 404, 'not_found'],
    ['a queue with a broken escape', get('/admin/queues/api/%zz'), 404, 'not_found'],
    ['a whole address in place of a path', get('http://elsewhere.example/api/%zz'), 404, 'not_found'],
    ['a step out of the API', get('/api/..%2f%ff'), 404, 'not_found'],
    ['a question to the server itself', request('OPTIONS *'), 404, 'not_found'],
    ['TRACE', request('TRACE /'), 404, 'not_found'],
    ['PROPFIND', request('PROPFIND /'), 404, 'not_found'],
    ['a method that a screen does not have', request('DELETE /p/Abc1234'), 404, 'not_found'],
    ['CONNECT', request('CONNECT elsewhere.example:443'), 400, 'bad_request'],
    ['a method that there is not', request('FOO /'), 400, 'bad_request'],
    ['a method in lower case', request('get /'), 400, 'bad_request'],
    ['a space in the address', get('/users/sign in'), 400, 'bad_request'],
    ['raw bytes in the address', get('/\xe4\xb8\xad'), 400, 'bad_request'],
    ['no host', get('/', ''), 400, 'bad_request'],
    ['an empty host', get('/api/users/current.json', 'Host:\r\n'), 400, 'bad_request'],
    ['two hosts', get('/', 'Host: foyer.example\r\nHost: evil.example\r\n'), 400, 'bad_request'],
    ['a host that cannot be one', get('/', 'Host: a b/c\r\n'), 400, 'bad_request'],
    ['a host with a path', get('/', 'Host: foyer.example/evil\r\n'), 400, 'bad_request'],
    ['what is no HTTP', 'garbage\r\n\r\n', 400, 'bad_request'],
    ['the beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00', 400, 'bad_request'],
    ['a control character in a header', get('/', 'Host: f\r\nX: \x01\r\n'), 400, 'bad_request'],
    ['a length that is none', posted('Content-Length: abc\r\n'), 400, 'bad_request'],
    ['two lengths of a body', posted('Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'), 400, 'bad_request'],
    ['an encoding that is unknown', posted('Transfer-Encoding: gzip\r\n'), 400, 'bad_request'],
    ['an expectation that nobody has', get('/', 'Host: f\r\nExpect: wonders\r\n'), 417, 'bad_request'],
    ['an address without end', get(`/${'a'.repeat(20_000)}`), 431, 'bad_request'],
    ['a header without end', get('/', `Host: f\r\nX-A: ${'a'.repeat(20_000)}\r\n`), 431, 'bad_request'],
    ['headers without end', get('/', `Host: f\r\n${'A: b\r\n'.repeat(3_000)}`), 431, 'bad_request'],
  ])('gets the error and the headers of the product for %s', async (_what, text, status, code) => {
    const answer = await send(text)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8'])
    expect(JSON.parse(answer.body)).toEqual({ code, request_id: answer.headers.get('x-request-id') })
    expectHeaders(answer)
  })

  it('has nothing written into an answer that is on its way', async () => {
    const answer = await send(`${get('/assets/a.js').replace('Connection: close\r\n', '')}garbage\r\n\r\n`)
    expect(answer.body).not.toContain('HTTP/1.1 200')
    expectHeaders(answer)
  })
})

describe('an address that a browser opens', () => {
  it.each([
    ['with a broken escape', '/%E0%A4%A', 404],
    ['with a broken escape behind a screen', '/users/import/%zz', 200],
    ['with a broken escape in the query', '/?q=%E0%A4%A', 200],
    ['with a broken escape below the queues', '/admin/queues/%E0%A4%A', 200],
    ['with a character that no file has', '/%00', 404],
    ['with an escaped backslash', '/%5c', 404],
    ['with a part that is longer than any name of a file', `/${'a'.repeat(9_500)}`, 404],
    ['with steps out of the folder', '/%2e%2e/%2e%2e/etc/passwd', 404],
    ['as a whole address with a broken escape', 'http://foyer.example/%zz', 404],
  ])('shows the app %s', async (_what, path, status) => {
    const answer = await send(get(path))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expectHeaders(answer)
  })

  it.each(['//', '//evil.example/', '/\\', '/\\evil.example', '//%zz'])(
    'leads to the error screen where it could be taken for another host: %s',
    async (path) => {
      const answer = await send(get(path))
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/error/404'])
      expectHeaders(answer)
    },
  )

  it('may come by HTTP/1.0 without a host', async () => {
    const answer = await send('GET /users/sign_in HTTP/1.0\r\n\r\n')
    expect(answer.status).toBe(200)
    expectHeaders(answer)
  })
})
