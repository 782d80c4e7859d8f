import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import type { ServiceName } from '@foyer/contracts/routes'
import { hashToken } from '@foyer/service-kit/hashes'
import { createIdentitySigner } from '@foyer/service-kit/identity'
import { createLogger } from '@foyer/service-kit/logger'
import { connectConsumer, connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { type Signals, createSignals } from '@foyer/service-kit/signals'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores, testSecret } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

const signer = createIdentitySigner(testSecret)
const user = sessionUser()
const token = 'T'.repeat(43)
const signedIn = `session=${token}; user_id=${user.id}`
const users = new Map<string, SessionUser>([[hashToken(token), user]])
/** When sessions end. */
const ends = new Map<string, number>()
/** The sessions that accounts was asked about. */
const verified: string[] = []
const upstreamTimeout = 500
const sharingTtl = 500
const ready = 'data: {"type":"ready"}\n\n'

let stores: TestStores
let accounts: Loopback
let pages: { server: Server; url: string; streams: Array<{ request: IncomingMessage; response: ServerResponse; closed: boolean }> }
let gateway: { url: string; stop(): Promise<void> }
let webDir: string
let signals: Signals
let closeSignals: () => Promise<void>
/** Waits until so many listen to signals: every gateway, and this file. */
let subscribed: (count: number) => Promise<unknown>
let listed: string[] = []
let sharingAsked = 0

beforeAll(async () => {
  stores = await startStores()
  webDir = await mkdtemp(join(tmpdir(), 'foyer-web-'))
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Foyer</title>')
  accounts = await startLoopback(({ path, body }) => {
    if (path === '/internal/sessions/verify') {
      const { session } = JSON.parse(body) as { session: string }
      const end = ends.get(session)
      verified.push(session)
      if (end !== undefined && end <= Date.now()) return json({ user: null })
      return json({ user: users.get(session) ?? null, ...(end === undefined ? {} : { expires_at: end }) })
    }
    return path.startsWith('/internal/profiles/') ? json({ is_listed: path.includes('published') }) : json({ user: null })
  })
  pages = await startPages()
  gateway = await start()
  const log = createLogger('test', 'silent')
  const producer = connectProducer(stores.env['REDIS_URL'] ?? '', log)
  await waitUntilReady(producer, 5_000)
  signals = createSignals({
    producer,
    consumer: connectConsumer(stores.env['REDIS_URL'] ?? '', log),
    prefix: stores.env['QUEUE_PREFIX'] ?? '',
    log,
  })
  const channel = `${stores.env['QUEUE_PREFIX'] ?? ''}:signals`
  subscribed = (count) =>
    waitFor('the gateway to hear signals', async () => {
      const [, subscribers] = (await producer.call('PUBSUB', 'NUMSUB', channel)) as [string, number]
      return subscribers >= count
    })
  // Where the gateway subscribes, it ends the streams of members: it may have missed the end of a session.
  await subscribed(2)
  closeSignals = async () => {
    await signals.close()
    producer.disconnect()
  }
})
afterAll(async () => {
  await gateway.stop()
  await closeSignals()
  await accounts.close()
  pages.server.closeAllConnections()
  pages.server.close()
  await stores.stop()
  await rm(webDir, { recursive: true })
})
beforeEach(() => {
  pages.streams.length = 0
})

/** A service that streams on /live, and answers everything else at once. */
async function startPages(): Promise<typeof pages> {
  const streams: (typeof pages)['streams'] = []
  const server = createServer((request, response) => {
    if (/^\/internal\/(?:pages|page_slugs|shared_widgets)\//.test(request.url ?? '')) {
      sharingAsked += 1
      const publicId = request.url?.split('/')[3] ?? ''
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ is_listed: listed.includes(publicId) }))
    }
    if (!request.url?.startsWith('/live')) return response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
    const stream = { request, response, closed: false }
    response.once('close', () => (stream.closed = true))
    streams.push(stream)
    return response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }).write(ready)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, streams }
}

async function start(env: Record<string, string> = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const urls: Partial<Record<ServiceName, string>> = { accounts: accounts.url, pages: pages.url }
  return startGateway({
    env: { ...stores.env, WEB_DIR: webDir, PAGE_SHARING_TTL_MS: String(sharingTtl), ...env },
    resolve: (name) => urls[name] ?? 'http://127.0.0.1:9',
  })
}

/** A browser that listens: what it heard so far, and whether its stream has ended. */
async function listen(url: string, headers: Record<string, string> = {}) {
  const abort = new AbortController()
  const answer = await fetch(`${url}/api/live?watch=Abc1234:17`, { headers, signal: abort.signal })
  const heard = { answer, text: '', ended: false, leave: () => abort.abort() }
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) heard.text += decoder.decode(chunk as Uint8Array, { stream: true })
  })()
    .catch(() => undefined)
    .finally(() => (heard.ended = true))
  return heard
}

describe('event streams', () => {
  it('are passed on as they are written, beyond the upstream timeout', async () => {
    const shortTimeout = await start({ UPSTREAM_TIMEOUT_MS: String(upstreamTimeout) })
    await subscribed(3)
    const heard = await listen(shortTimeout.url, { cookie: signedIn })
    expect(heard.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(heard.answer.headers.get('cache-control')).toBe('no-store')
    expect(pages.streams[0]?.request.url).toBe('/live?watch=Abc1234:17')
    expect(signer.verify(String(pages.streams[0]?.request.headers[identityHeader]))).toMatchObject({ kind: 'user', user: { id: user.id } })
    await waitFor('the first message', () => heard.text.includes('ready'))
    await new Promise((resolve) => setTimeout(resolve, upstreamTimeout * 1.5))
    pages.streams[0]?.response.write('data: late\n\n')
    await waitFor('a late message', () => heard.text.includes('late'))
    expect(heard.ended).toBe(false)
    heard.leave()
    await shortTimeout.stop()
  })

  it('are closed at the service when the browser disconnects', async () => {
    const heard = await listen(gateway.url)
    heard.leave()
    await waitFor('the service to know', () => pages.streams[0]?.closed)
    expect(pages.streams).toHaveLength(1)
  })

  it('end for the browser when the service ends or breaks them', async () => {
    const [first, second] = [await listen(gateway.url), await listen(gateway.url)]
    await waitFor('the first message', () => first.text && second.text)
    pages.streams[0]?.response.destroy()
    pages.streams[1]?.response.end()
    await waitFor('both to end', () => first.ended && second.ended)
    expect([first.text, second.text]).toEqual([ready, ready])
  })

  it('end with their session while others stay open', async () => {
    const secondUser = sessionUser()
    users.set(hashToken('U'.repeat(43)), secondUser)
    const mine = await listen(gateway.url, { cookie: signedIn })
    const visitor = await listen(gateway.url)
    const theirs = await listen(gateway.url, { cookie: `session=${'U'.repeat(43)}; user_id=${secondUser.id}` })
    await signals.publish({ name: 'session.revoked', session: hashToken('U'.repeat(43)) })
    await waitFor('the stream of that session to end', () => theirs.ended)
    await waitFor('the service to know', () => pages.streams[2]?.closed)
    expect([mine.ended, visitor.ended]).toEqual([false, false])
    mine.leave()
    visitor.leave()
  })

  it('end when their session expires, unless it was used meanwhile', async () => {
    const [expired, used] = ['V', 'W'].map((letter) => ({ token: letter.repeat(43), user: sessionUser() }))
    const end = Date.now() + 2_000
    const open = await Promise.all(
      [expired, used].flatMap(async (person) => {
        if (!person) return []
        users.set(hashToken(person.token), person.user)
        ends.set(hashToken(person.token), end)
        return await listen(gateway.url, { cookie: `session=${person.token}; user_id=${person.user.id}` })
      }),
    )
    const [expiring, renewed] = open as Array<Awaited<ReturnType<typeof listen>>>
    expect([expiring?.ended, renewed?.ended]).toEqual([false, false])
    // What was remembered of it is not asked for again within five seconds.
    ends.set(hashToken(used?.token ?? ''), end + 60_000)
    await signals.publish({ name: 'user.changed', user_id: used?.user.id ?? 0 })
    const cookie = `session=${used?.token}; user_id=${used?.user.id}`
    await waitFor('the gateway to ask again', async () => {
      await fetch(`${gateway.url}/api/p/Abc1234.json`, { headers: { cookie } })
      return verified.filter((session) => session === hashToken(used?.token ?? '')).length > 1
    })
    await waitFor('the stream of the session that has expired to end', () => expiring?.ended)
    expect(Date.now()).toBeGreaterThanOrEqual(end)
    expect(renewed?.ended).toBe(false)
    renewed?.leave()
  })

  it('leave connections for other requests however many are open', async () => {
    const open = await Promise.all(Array.from({ length: 100 }, async () => listen(gateway.url, { cookie: signedIn })))
    // A few at a time: on a slow machine more would wait for longer than the gateway lets calls wait.
    for (let wave = 0; wave < 10; wave += 1) {
      const answers = await Promise.all(Array.from({ length: 8 }, async () => fetch(`${gateway.url}/api/p/Abc1234.json`)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
    expect(open.every((listener) => listener.answer.status === 200 && !listener.ended)).toBe(true)
    for (const listener of open) listener.leave()
  })

  it('are refused beyond the limit of open streams', async () => {
    const small = await start({ LIMIT_STREAMS: '2' })
    const open = [await listen(small.url), await listen(small.url)]
    const refused = await fetch(`${small.url}/api/live`)
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'rate_limited'])
    open[0]?.leave()
    await waitFor('room', async () => {
      const next = await listen(small.url)
      next.leave()
      return next.answer.status === 200
    })
    open[1]?.leave()
    await small.stop()
  })

  it('are refused to visitors of an address beyond its limit, which leaves those of others and of members open', async () => {
    const small = await start({ LIMIT_VISITOR_STREAMS: '2', TRUST_PROXY: '127.0.0.1' })
    const from = (address: string, cookie = '') => listen(small.url, { 'x-forwarded-for': address, cookie })
    const open = [await from('2001:db8:1:2::1'), await from('2001:db8:1:2::2')]
    const refused = await from('2001:db8:1:2::3')
    expect(refused.answer.status).toBe(429)
    await waitFor('the reason', () => refused.text.includes('"rate_limited"'))
    open.push(await from('2001:db8:1:3::1'), await from('2001:db8:1:2::1', signedIn))
    expect(open.map((listener) => listener.answer.status)).toEqual([200, 200, 200, 200])
    open[0]?.leave()
    await waitFor('room for another visitor of the address', async () => {
      const next = await from('2001:db8:1:2::4')
      next.leave()
      return next.answer.status === 200
    })
    for (const listener of open) listener.leave()
    await small.stop()
  })

  it('do not delay a stop of the gateway', async () => {
    const stopping = await start()
    const heard = await listen(stopping.url)
    const began = performance.now()
    await stopping.stop()
    await waitFor('the stream to end', () => heard.ended)
    // closeHttpApp would cut it after five seconds.
    expect(performance.now() - began).toBeLessThan(4_000)
  })
})

describe('the robots header', () => {
  const robots = async (path: string, url = gateway.url) => {
    const answer = await fetch(url + path)
    expect(await answer.text(), path).toContain('<title>Foyer')
    return answer.headers.get('x-robots-tag')
  }

  it('allows search engines the front page and listed pages only', async () => {
    listed = ['Listed1']
    expect(await robots('/')).toBeNull()
    expect(await robots('/?utm=1')).toBeNull()
    for (const path of ['/p/Listed1', '/p/Listed1/my-links', '/p/Listed1?a=/p/x']) expect(await robots(path), path).toBeNull()
    for (const path of ['/p/Hidden1', '/p/Hidden1/x', '/p/', '/p/a', '/P/Listed1', '/p/%4cisted1', '/users/sign_in']) {
      expect(await robots(path), path).toBe('noindex')
    }
  })

  it('allows search engines the address that was chosen for a listed page, in one spelling', async () => {
    listed = ['listed-page', 'users']
    for (const path of ['/listed-page', '/listed-page?utm=1']) expect(await robots(path), path).toBeNull()
    for (const path of ['/hidden-page', '/Listed-Page', '/listed-page/', '/listed-page/x', '/users']) {
      expect(await robots(path), path).toBe('noindex')
    }
  })

  it('allows search engines widgets of listed pages only', async () => {
    listed = ['Widget1']
    for (const path of ['/w/Widget1', '/w/Widget1?a=b']) expect(await robots(path), path).toBeNull()
    for (const path of ['/w/Widget2', '/w/', '/w/a', '/W/Widget1', '/p/Widget2']) expect(await robots(path), path).toBe('noindex')
  })

  it('allows search engines published profiles only', async () => {
    for (const path of ['/u/published-ada', '/u/published-ada/x', '/u/published_7?a=b']) expect(await robots(path), path).toBeNull()
    for (const path of ['/u/hidden-ada', '/u/', '/u/short', '/u/published%2dada', '/u']) expect(await robots(path), path).toBe('noindex')
  })

  it('is cached and follows a withdrawn listing once the cache has expired', async () => {
    listed = ['Listed2']
    expect(await robots('/p/Listed2')).toBeNull()
    const requestsBefore = sharingAsked
    expect(await robots('/p/Listed2')).toBeNull()
    expect(sharingAsked).toBe(requestsBefore)
    listed = []
    await waitFor('the answer to be forgotten', async () => (await robots('/p/Listed2')) === 'noindex', 10_000)
  })

  it('is noindex while pages does not answer', async () => {
    const alone = await startGateway({ env: { ...stores.env, WEB_DIR: webDir }, resolve: () => 'http://127.0.0.1:9' })
    expect(await robots('/p/Listed1', alone.url)).toBe('noindex')
    await alone.stop()
  })
})
