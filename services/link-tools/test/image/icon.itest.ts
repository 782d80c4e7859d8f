import { linksImported, linksSaved } from '@foyer/contracts/events'
import { siteIcon } from '@foyer/contracts/link-tools/link-tools'
import { connect } from 'node:net'
import { eventQueue } from '@foyer/service-kit/event-queues'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { identityHeaders } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIconModel } from '../../src/modules/icon/icon.model.ts'
import { createService } from '../../src/service.ts'
import { bitmap, green, icoFile, nothing, image, red, seen } from './images.ts'

type Reply = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array; delayMs?: number }
type Site = Record<string, Reply>

const html = (head: string): Reply => ({ headers: { 'content-type': 'text/html; charset=utf-8' }, body: head })
const link = (href: string, more = '') => `<link rel="icon" href="${href}" ${more}>`
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" fill="#00f"/></svg>'

/** The last is allowed by the operator, over http alone. */
const insideHosts = new Set(['inside.example', 'www.inside.example', 'http-only.private.example'])

let stores: TestStores
let web: Loopback
let linkTools: RunningService
let tools: Awaited<ReturnType<typeof openStores>>
const sites: Record<string, Site> = {}

beforeAll(async () => {
  const [redPng, greenPng] = [await image('png', 192, red), await image('png', 32, green)]
  Object.assign(sites, {
    'png.example': { '/': html(link('/a.png')), '/a.png': { body: redPng } },
    'ico.example': {
      '/': html(link('/i.ico')),
      '/i.ico': {
        body: icoFile([
          { side: 16, bytes: bitmap(16, red) },
          { side: 48, bytes: bitmap(48, green) },
        ]),
      },
    },
    'svg.example': { '/': html(link('/i.svg', 'type="image/svg+xml"')), '/i.svg': { body: svg } },
    'default.example': { '/': html('<title>no link</title>'), '/favicon.ico': { body: greenPng } },
    'broken.example': {
      '/': html(link('/broken.png', 'sizes="96x96"') + link('/good.png')),
      '/broken.png': { body: redPng.subarray(0, 50) },
      '/good.png': { body: greenPng },
    },
    'page.example': { '/': html(link('/a.png')), '/a.png': html('<h1>This is a page</h1>'), '/favicon.ico': html('<h1>So is this</h1>') },
    'moved.example': { '/': { status: 301, headers: { location: 'http://www.moved.example/home' } } },
    'www.moved.example': {
      '/home': html(link('a.png')),
      '/a.png': { status: 302, headers: { location: '/b.png' } },
      '/b.png': { body: redPng },
    },
    'touch.example': { '/': html(link('/small.png')), '/small.png': { body: greenPng }, '/apple-touch-icon.png': { body: redPng } },
    'old-touch.example': { '/': html(''), '/apple-touch-icon-precomposed.png': { body: redPng }, '/favicon.ico': { body: greenPng } },
    'lying.example': {
      '/': html(link('/a.png', 'sizes="180x180"') + link('/b.png')),
      '/a.png': { body: greenPng },
      '/b.png': { body: redPng },
    },
    'manifest.example': {
      '/': html(link('/small.png') + '<link rel="manifest" href="/m.json">'),
      '/small.png': { body: greenPng },
      '/m.json': { body: '{"icons":[{"src":"/large.png","sizes":"512x512"}]}' },
      '/large.png': { body: redPng },
    },
    'www.bare.example': { '/': html(link('/a.png')), '/a.png': { body: redPng } },
    'none.example': { '/': html('<title>nothing</title>') },
    'clear.example': { '/': html(link('/a.png')), '/a.png': { body: await image('png', 32, nothing) } },
    'data.example': { '/': html(link(`data:image/png;base64,${redPng.toString('base64')}`)) },
    'huge.example': { '/': html(link('/a.png')), '/a.png': { body: Buffer.alloc(1_200_000, redPng) } },
    'bomb.example': { '/': html(link('/a.png')), '/a.png': { body: await image('png', 3_000, red) } },
    'long.example': { '/': html(`${link('/a.png')}<!--${'x'.repeat(900_000)}-->`), '/a.png': { body: redPng } },
    'down.example': { '/': { status: 503 }, '/favicon.ico': { status: 503 } },
    'inward.example': { '/': html(link('http://inside.example/a.png') + link('http://10.0.0.1/a.png')) },
    'many.example': { '/': { ...html(link('/a.png')), delayMs: 200 }, '/a.png': { body: redPng } },
    'later.example': { '/': html(link('/a.png')), '/a.png': { body: redPng } },
    'http-only.private.example': { '/': html(link('/a.png')), '/a.png': { body: redPng } },
    'ports.example': { '/': html('') },
    'ports.example:8096': { '/': html(link('/a.png')), '/a.png': { body: redPng } },
    'ports.example:8123': { '/': html(link('/b.png')), '/b.png': { body: greenPng } },
    'inside.example': { '/': html(link('/a.png')), '/a.png': { body: redPng } },
  })
  for (let index = 0; index < 40; index++) sites[`n${index}.example`] = { '/': html(link('/a.png')), '/a.png': { body: redPng } }

  stores = await startStores()
  web = await startLoopback(({ path, headers }) => sites[String(headers['host'])]?.[path] ?? { status: 404 })
  const { port } = new URL(web.url)
  linkTools = await startService(
    createService({
      // Every name is at one public address, but for those that lead inside; all sites speak http alone.
      resolve: async (host) =>
        /^(?:www\.)?unknown\.example$|^bare\.example$/.test(host)
          ? []
          : [{ address: insideHosts.has(host) ? '10.0.0.1' : '93.184.216.34', family: 4 }],
      connect: async (target) => {
        if (![80, 8096, 8123].includes(target.port)) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
        return connect(Number(port), '127.0.0.1')
      },
    }),
    {
      env: { ...stores.env, ICON_SWEEP_MS: '300', FETCH_ALLOW: 'http-only.private.example:80' },
      roles: ['http', 'worker'],
      resolve: () => web.url,
    },
  )
  tools = await openStores()
})

afterAll(async () => {
  await tools?.close()
  await linkTools?.stop()
  await web?.close()
  await stores?.stop()
})

async function openStores() {
  const { env } = stores
  const log = createLogger('test', 'silent')
  const mongo = await connectMongo({ uri: env['MONGODB_URI'] ?? '', dbName: `${env['MONGODB_DB_PREFIX']}_link_tools`, log })
  const redis = connectProducer(env['REDIS_URL'] ?? '', log)
  await waitUntilReady(redis, 5_000)
  const queues = createJobQueues({ redis, prefix: env['QUEUE_PREFIX'] ?? '', log })
  const icons = createIconModel(mongo)
  let events = 0
  return {
    icons,
    record: (host: string) => icons.findOne({ _id: host }).lean().exec(),
    /** As pages, or import, would tell. */
    tell: (event: typeof linksSaved | typeof linksImported, hosts: string[], eventId = `test-${(events += 1)}`) =>
      queues.enqueue(eventQueue('link-tools'), {
        event: event.name,
        event_id: eventId,
        payload: { hosts },
        publisher: event.publisher,
        subscriber: 'link-tools',
        collection: 'none',
        document_id: 1,
      }),
    async close() {
      await queues.close()
      redis.disconnect()
      await mongo.close()
    },
  }
}

const requestCount = (host: string) => web.requests.filter((request) => request.headers['host'] === host).length
const settled = (host: string) =>
  waitFor(`the icon of ${host}`, async () => {
    const record = await tools.record(host)
    return record && record.status !== 'new' && record.fetching_until === null ? record : null
  })
async function saved(host: string) {
  await tools.tell(linksSaved, [host])
  return settled(host)
}
async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(linkTools.url + path, { headers: { ...identityHeaders(null), ...headers } })
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const icon = (host: string, query = '', headers: Record<string, string> = {}) =>
  get(siteIcon.path.replace('{domain}', encodeURIComponent(host)) + query, headers)

describe('link-tools, for the hosts of saved links,', () => {
  it.each([
    ['png.example', [255, 0, 0, 255]],
    ['ico.example', [0, 255, 0, 255]],
    ['svg.example', [0, 0, 255, 255]],
    ['default.example', [0, 255, 0, 255]],
    ['broken.example', [0, 255, 0, 255]],
    ['moved.example', [255, 0, 0, 255]],
    ['data.example', [255, 0, 0, 255]],
    ['touch.example', [255, 0, 0, 255]],
    ['old-touch.example', [255, 0, 0, 255]],
    ['lying.example', [255, 0, 0, 255]],
    ['manifest.example', [255, 0, 0, 255]],
    ['http-only.private.example', [255, 0, 0, 255]],
    ['long.example', [255, 0, 0, 255]],
  ])('fetches the icon of %s', async (host, middle) => {
    expect(await saved(host)).toMatchObject({ status: 'ok', due_at: null, failures: 0 })
    const answer = await icon(host, '?size=48')
    expect(await seen(answer.bytes)).toEqual({ format: 'png', width: 48, height: 48, middle })
  })

  it.each(['m.phone.example', 'www.phone.example', 'phone.example'])('answers the icon of the site for %s', async (host) => {
    sites['phone.example'] = { '/': html(link('/a.png')), '/a.png': { body: await image('png', 192, red) } }
    await tools.tell(linksSaved, [host])
    await settled('phone.example')
    expect((await seen((await icon(host, '?size=48')).bytes)).width).toBe(48)
    expect(await tools.icons.countDocuments({ _id: { $in: ['m.phone.example', 'www.phone.example'] } })).toBe(0)
  })

  it('finds the icon of a site that answers with www. alone', async () => {
    await tools.tell(linksSaved, ['www.bare.example'])
    expect(await settled('bare.example')).toMatchObject({ status: 'ok' })
  })

  it('fetches the icons of two services on ports of one host from these ports', async () => {
    await tools.tell(linksSaved, ['ports.example', 'ports.example:8096', 'ports.example:8123'])
    expect(await settled('ports.example')).toMatchObject({ status: 'none' })
    const middles = []
    for (const host of ['ports.example:8096', 'ports.example:8123']) {
      expect(await settled(host)).toMatchObject({ status: 'ok' })
      middles.push((await seen((await icon(host, '?size=48')).bytes)).middle)
    }
    expect(middles).toEqual([
      [255, 0, 0, 255],
      [0, 255, 0, 255],
    ])
  })

  it('answers the icon of the host for a short time until the service on a port has been asked', async () => {
    const png = (await image('png', 192, green)).toString('base64')
    const record = { status: 'ok', png, failures: 0, fetched_at: new Date(), due_at: null, fetching_until: null } as const
    await tools.icons.create([{ _id: 'earlier.example', ...record }])
    const before = await icon('earlier.example:9000', '?size=48')
    expect([before.headers.get('cache-control'), (await seen(before.bytes)).width]).toEqual(['public, max-age=60', 48])
    await tools.icons.create([{ ...record, _id: 'earlier.example:9000', status: 'none', png: null }])
    expect((await seen((await icon('earlier.example:9000', '?size=48')).bytes)).width).toBe(1)
  })

  it('answers the icon that an earlier release has stored for www.', async () => {
    const png = (await image('png', 192, green)).toString('base64')
    const record = { status: 'ok', png, failures: 0, fetched_at: new Date(), due_at: null, fetching_until: null } as const
    await tools.icons.create([{ _id: 'www.former.example', ...record }])
    expect((await seen((await icon('www.former.example', '?size=48')).bytes)).width).toBe(48)
  })

  it.each(['page.example', 'none.example', 'clear.example', 'huge.example', 'bomb.example'])('stores that %s has no icon', async (host) => {
    expect(await saved(host)).toMatchObject({ status: 'none', png: null, due_at: null })
    const answer = await icon(host)
    expect([answer.headers.get('cache-control'), (await seen(answer.bytes)).width]).toEqual(['public, max-age=86400', 1])
  })

  it('never requests a private address, by name, redirect or page', async () => {
    expect(await saved('inside.example')).toMatchObject({ status: 'failed', png: null })
    expect(await saved('10.0.0.1')).toMatchObject({ status: 'failed' })
    // As for a page that names an icon of a site that does not exist.
    expect(await saved('inward.example')).toMatchObject({ status: 'failed' })
    expect([requestCount('inside.example'), requestCount('10.0.0.1')]).toEqual([0, 0])
  })

  it('retries an unreachable site after a day', async () => {
    for (const host of ['down.example', 'unknown.example']) {
      const record = await saved(host)
      expect(record).toMatchObject({ status: 'failed', failures: 1 })
      expect(Number(record.due_at) - Number(record.fetched_at)).toBe(86_400_000)
    }
  })

  it('requests each site once for all links and repeated events', async () => {
    await Promise.all(
      ['e1', 'e1', 'e2', 'e3'].map((eventId) => tools.tell(linksSaved, ['many.example', 'MANY.example', 'many.example:80'], eventId)),
    )
    await settled('many.example')
    await saved('many.example')
    expect(requestCount('many.example')).toBe(2)
  })

  it('ignores invalid hosts', async () => {
    await tools.tell(linksSaved, ['not a host', '', 'a/b', 'later.example'])
    expect(await settled('later.example')).toMatchObject({ status: 'ok' })
    expect(await tools.icons.countDocuments({ _id: { $in: ['not a host', '', 'a/b'] } })).toBe(0)
  })

  it('refreshes an icon after a week and keeps the old one while the site is down', async () => {
    const { png } = await saved('many.example')
    const stored = (host: string, days: number) => {
      const fetched_at = new Date(Date.now() - days * 86_400_000)
      return { _id: host, status: 'ok' as const, png, failures: 0, fetched_at, due_at: null, fetching_until: null }
    }
    await tools.icons.create([stored('recent.example', 6), stored('week.example', 8)])
    sites['week.example'] = { '/': { status: 500 }, '/favicon.ico': { status: 500 } }
    await tools.tell(linksSaved, ['recent.example', 'week.example'])
    const record = await waitFor('the failure', async () => {
      const week = await tools.record('week.example')
      return week?.failures === 1 ? week : null
    })
    expect(requestCount('week.example')).toBe(4)
    expect(requestCount('recent.example')).toBe(0)
    expect(record.status).toBe('ok')
    expect((await icon('week.example', '?size=32')).headers.get('cache-control')).toBe('public, max-age=604800')
  })
})

describe('link-tools, for the hosts of imported links,', () => {
  it('fetches the icons of all imported hosts', async () => {
    const hosts = Array.from({ length: 40 }, (_, index) => `n${index}.example`)
    await tools.tell(linksImported, hosts)
    await waitFor('all icons', async () => (await tools.icons.countDocuments({ _id: { $in: hosts }, status: 'ok' })) === hosts.length)
    expect(hosts.map(requestCount)).toEqual(hosts.map(() => 2))
  })
})

describe('an icon whose job was lost', () => {
  it('is queued again by the next sweep', async () => {
    sites['lost.example'] = { '/': html(link('/a.png')), '/a.png': { body: await image('png', 16, red) } }
    // Noted, and never queued; and a process that died while it was at it.
    await tools.icons.create([
      {
        _id: 'lost.example',
        status: 'new',
        png: null,
        failures: 0,
        fetched_at: null,
        due_at: new Date(Date.now() - 1_000),
        fetching_until: new Date(Date.now() - 500),
      },
    ])
    expect(await settled('lost.example')).toMatchObject({ status: 'ok' })
  })
})

describe('GET /tools/icons/{domain}', () => {
  it.each([16, 32, 48, 58, 64, 96, 116, 128, 192])('answers an image of exactly %i pixels', async (size) => {
    await saved('png.example')
    const answer = await icon('png.example', `?size=${size}`)
    expect(answer.status).toBe(200)
    expect(await seen(answer.bytes)).toMatchObject({ format: 'png', width: size, height: size })
  })

  it('answers a cacheable image with an ETag that is inert when opened directly', async () => {
    await saved('png.example')
    const answer = await icon('PNG.example')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    const etag = answer.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await icon('png.example', '', { 'if-none-match': `"other", ${etag}` })
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag])
    expect((await icon('png.example', '', { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await icon('png.example', '?size=64', { 'if-none-match': etag })).status).toBe(200)
  })

  it('answers a transparent pixel for an unsaved site without requesting it', async () => {
    const before = web.requests.length
    for (let time = 0; time < 3; time++) {
      const answer = await icon('never.example', '?size=64')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
      expect(await seen(answer.bytes)).toEqual({ format: 'png', width: 1, height: 1, middle: [0, 0, 0, 0] })
    }
    await icon('png.example')
    expect(await tools.record('never.example')).toBeNull()
    expect(web.requests.length).toBe(before)
  })

  it('answers every caller the same image', async () => {
    await saved('png.example')
    const answers = await Promise.all([icon('png.example'), icon('png.example', '', identityHeaders(sessionUser()))])
    expect(answers[0]?.bytes).toEqual(answers[1]?.bytes)
  })

  it.each(['?size=17', '?size=0', '?size=100000', '?size=x', '?size=-16'])('refuses %s', async (query) => {
    expect((await icon('png.example', query)).status).toBe(422)
  })

  it.each(['a b', '%00', 'a/b', '<script>'])('answers a transparent pixel for the invalid host %j', async (host) => {
    const answer = await icon(host)
    expect(await seen(answer.bytes)).toMatchObject({ width: 1 })
  })

  it('answers not_found for a host that is too long', async () => {
    expect((await icon('a'.repeat(254))).status).toBe(404)
  })
})
