import { addCheckedLinks, checkAddressNow, linkStates } from '@foyer/contracts/pages/item/link-checks'
import type { LinkState } from '@foyer/contracts/pages/item/link-state'
import { hashToken } from '@foyer/service-kit/hashes'
import type { Kit } from '@foyer/service-kit/service'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../../src/config.ts'
import { type Deps, createDeps } from '../../src/deps.ts'
import { type CheckedLinkRecord, createCheckedLinkModel } from '../../src/modules/link-checks/checked-link.model.ts'
import { createCheckedLinkRepository } from '../../src/modules/link-checks/checked-link.repository.ts'
import { createService } from '../../src/service.ts'

type Reply = { status?: number; headers?: Record<string, string>; body?: string; delayMs?: number }
type Request = { method: string; path: string }

const pages = { service: 'pages' } as const
const hourMs = 3_600_000

let stores: TestStores
let web: Loopback
let linkTools: RunningService
let deps: Deps
let now = Date.parse('2026-11-26T09:00:00Z')
const sites = new Map<string, (request: Request) => Reply>()

const network = {
  unresolvedMs: 0,
  resolve: async (host: string) => {
    if (!sites.has(host)) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    return [{ address: '93.184.216.34', family: 4 as const }]
  },
  connect: async () => connect(Number(new URL(web.url).port), '127.0.0.1'),
}
/** Where the clock of the process stands still unless a test moves it. */
const createDepsThen = (kit: Kit<Config>) => (deps = createDeps({ ...kit, clock: () => new Date(now) }, network))

beforeAll(async () => {
  stores = await startStores()
  web = await startLoopback(({ method, path, headers }) => sites.get(String(headers['host']))?.({ method, path }) ?? { status: 404 })
  linkTools = await startService(
    { ...createService(network), createDeps: createDepsThen },
    { env: { ...stores.env, LINK_CHECK_SPACING_MS: '1000' }, roles: ['http'], resolve: () => web.url },
  )
})
afterAll(async () => {
  await linkTools?.stop()
  await web?.close()
  await stores?.stop()
})
// No test finds what another one has due, or the host that it has just asked.
beforeEach(() => void (now += 3_600_000))

const html = (title: string): Reply => ({ headers: { 'content-type': 'text/html' }, body: `<title>${title}</title>` })

/** A site with one page beside its robots.txt; gives the address of that page. */
function serve(page: (request: Request) => Reply, robots: Reply = { status: 404 }): { url: string; host: string } {
  const host = `s${newId()}.example`
  sites.set(host, (request) => (request.path === '/robots.txt' ? robots : page(request)))
  return { url: `http://${host}/page`, host }
}
const requestsTo = (host: string) =>
  web.requests.filter(({ headers, path }) => headers['host'] === host && path !== '/robots.txt').map(({ method }) => method)

const add = (...urls: string[]) => callService(linkTools.url, addCheckedLinks, { body: { urls } }, pages)
const ask = async (...urls: string[]) => {
  const answer = await callService(linkTools.url, linkStates, { body: { keys: urls.map(hashToken) } }, pages)
  return answer.body as { states: (LinkState & { key: string })[]; missing: string[]; unchecked: number }
}
const verdicts = async (...urls: string[]) => (await ask(...urls)).states.map(({ verdict }) => verdict)
const checkNow = async (url: string) => (await callService(linkTools.url, checkAddressNow, { body: { url } }, pages)).body as LinkState
const records = () => deps.kit.mongo.collection<CheckedLinkRecord>('checked_links')
const stored = (url: string) => records().findOne({ url })

/** Checks an address as its next job would, when that is due. */
async function check(url: string, at = deps): Promise<string> {
  const record = await stored(url)
  if (!record?.due_at) return 'not due'
  now = Math.max(now, record.due_at.getTime())
  return checkOnce(record._id, record.due_at.getTime(), at)
}

async function checkOnce(key: string, due: number, at = deps): Promise<string> {
  const [outcome = 'skipped'] = await at.linkChecks.checker.checkAll([{ key, due }])
  return outcome
}

/** Checks it so often that a failure is confirmed. The address is asked for in between. */
async function checkForDays(url: string): Promise<void> {
  for (let count = 0; count < 5; count++) {
    await check(url)
    await ask(url)
  }
}

describe('the addresses of bookmarks', () => {
  it('are checked by HEAD, and looked into a first time', async () => {
    const { url, host } = serve(() => html('Trees'))
    expect((await add(url, `${url}#part`, 'mailto:ada@example.org')).body).toEqual({ added: 1 })
    expect(await ask(url, 'x')).toMatchObject({ states: [], missing: [hashToken('x')], unchecked: 1 })
    expect([await check(url), requestsTo(host)]).toEqual(['checked', ['HEAD', 'GET']])
    expect([await check(url), requestsTo(host)]).toEqual(['checked', ['HEAD', 'GET', 'HEAD']])
    expect(await ask(url)).toMatchObject({ states: [], missing: [], unchecked: 0 })
  })

  it('are asked for by GET where a server knows no HEAD', async () => {
    const { url, host } = serve(({ method }) => (method === 'HEAD' ? { status: 405 } : html('Trees')))
    await add(url)
    await check(url)
    await check(url)
    expect(requestsTo(host)).toEqual(['HEAD', 'GET', 'HEAD', 'GET'])
    expect((await stored(url))?.verdict).toBe('ok')
  })

  it('are broken after failures over days, and fine with the first success', async () => {
    let status = 404
    const { url } = serve(() => ({ status }))
    await add(url)
    const began = now
    await check(url)
    await check(url)
    expect(await verdicts(url)).toEqual([])
    await checkForDays(url)
    const [state] = (await ask(url)).states
    expect(state).toMatchObject({ verdict: 'gone', status_code: 404, new_url: null, history: [] })
    expect(state?.since).toBe(Math.floor(began / 1000))
    expect(now - began).toBeGreaterThan(48 * hourMs)
    status = 200
    await check(url)
    expect(await verdicts(url)).toEqual([])
    expect((await stored(url))?.history).toMatchObject([{ verdict: 'gone', status_code: 404 }])
  })

  it('are moved once they have led on for good over a day', async () => {
    const target = serve(() => html('Trees'))
    const { url } = serve(() => ({ status: 301, headers: { location: target.url } }))
    await add(url)
    await check(url)
    expect(await verdicts(url)).toEqual([])
    await check(url)
    expect((await ask(url)).states).toMatchObject([{ verdict: 'moved', new_url: target.url }])
  })

  it('are not asked for where robots.txt forbids it, and not broken then', async () => {
    const robots = { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /' }
    const { url, host } = serve(() => ({ status: 404 }), robots)
    await add(url)
    await checkForDays(url)
    expect([requestsTo(host), await verdicts(url), (await stored(url))?.verdict]).toEqual([[], [], 'refused'])
  })

  it('of one host are checked as far apart as its robots.txt asks', async () => {
    const { url, host } = serve(() => html('Trees'), { body: 'User-agent: Foyer\nCrawl-delay: 60' })
    const second = url.replace('/page', '/second')
    await add(url, second)
    expect(await check(url)).toBe('checked')
    now += 59_000
    expect([await checkOnce(hashToken(second), now), requestsTo(host)]).toEqual(['busy', ['HEAD', 'GET']])
    expect((await stored(second))?.due_at?.getTime()).toBeGreaterThanOrEqual(now + 60_000)
    expect(await check(second)).toBe('checked')
  })

  it('that nobody has asked for within a week are not checked, until somebody does', async () => {
    const { url, host } = serve(() => html('Trees'))
    await add(url)
    now += 8 * 24 * hourMs
    expect([await check(url), requestsTo(host)]).toEqual(['unwanted', []])
    expect((await stored(url))?.due_at).toBeNull()
    await ask(url)
    expect([await check(url), requestsTo(host)]).toEqual(['checked', ['HEAD', 'GET']])
  })

  it('are not doubted while nothing at all answers', async () => {
    // No connection of before is there to ask over.
    const { url, host } = serve(() => ({ ...html('Trees'), headers: { 'content-type': 'text/html', connection: 'close' } }))
    await add(url)
    await check(url)
    // Longer than what was checked before counts.
    now += 7 * hourMs
    const silent = Array.from({ length: 4 }, () => `http://gone-${newId()}.example/`)
    await add(...silent)
    for (const address of silent) await checkOnce(hashToken(address), now)
    // Nothing is known of them: they are not counted as working.
    expect((await ask(...silent)).unchecked).toBe(silent.length)
    sites.delete(host)
    now += hourMs
    expect(await checkOnce(hashToken(url), now)).toBe('outage')
    expect(await stored(url)).toMatchObject({ verdict: 'ok', suspect: null })
  })

  it('are checked by one process at a time, and by another once that has died', async () => {
    const { url, host } = serve(() => html('Trees'))
    await add(url)
    await records().updateOne({ url }, { $set: { checking_until: new Date(now + 120_000) } })
    expect([await check(url), requestsTo(host)]).toEqual(['skipped', []])
    now += 120_000
    expect([await check(url), requestsTo(host)]).toEqual(['checked', ['HEAD', 'GET']])
  })

  it('are each checked once, however many processes have them at the same time', async () => {
    const links = Array.from({ length: 20 }, () => serve(() => html('Trees')))
    await add(...links.map(({ url }) => url))
    const due = links.map(({ url }) => ({ key: hashToken(url), due: now }))
    const outcomes = await Promise.all([1, 2, 3].map(() => deps.linkChecks.checker.checkAll(due)))
    // Those that take longer than a job waits for them go on.
    expect(outcomes.flat().filter((outcome) => outcome === 'checked' || outcome === 'running')).toHaveLength(20)
    await expect.poll(() => links.map(({ host }) => requestsTo(host))).toEqual(links.map(() => ['HEAD', 'GET']))
  })

  it('of a batch are checked although others of it are leased, not due, or gone', async () => {
    const [leased, early, due] = [serve(() => html('Trees')), serve(() => html('Trees')), serve(() => html('Trees'))]
    await add(leased.url, early.url, due.url)
    await records().updateOne({ url: leased.url }, { $set: { checking_until: new Date(now + 120_000), leased_by: 'another' } })
    await records().updateOne({ url: early.url }, { $set: { checked_at: new Date(now + 1) } })
    const keys = [leased.url, early.url, due.url, 'https://never-added.example/'].map(hashToken)
    expect(await deps.linkChecks.checker.checkAll(keys.map((key) => ({ key, due: now })))).toEqual([
      'checked',
      'skipped',
      'skipped',
      'skipped',
    ])
    expect([leased, early, due].map(({ host }) => requestsTo(host))).toEqual([[], [], ['HEAD', 'GET']])
    expect(await stored(due.url)).toMatchObject({ verdict: 'ok', checking_until: null, leased_by: null })
  })

  it('stay as another process has them that took over the lease', async () => {
    const { url } = serve(() => html('Trees'))
    await add(url)
    const links = createCheckedLinkRepository(createCheckedLinkModel(deps.kit.mongo))
    const due = new Map([[hashToken(url), new Date(now)]])
    const [first] = await links.leaseAll(due, { now: new Date(now), leaseMs: 1_000, by: 'first' })
    const [second] = await links.leaseAll(due, { now: new Date(now + 2_000), leaseMs: 1_000, by: 'second' })
    if (!first || !second) throw new Error('not leased')
    expect(await links.releaseAll([{ lease: first, change: { verdict: 'gone' } }])).toBe(0)
    expect(await stored(url)).toMatchObject({ verdict: 'unknown', leased_by: 'second' })
    expect(await links.releaseAll([{ lease: second, change: { verdict: 'ok' } }])).toBe(1)
    expect(await stored(url)).toMatchObject({ verdict: 'ok', leased_by: null })
  })

  it('inside of the network are neither stored nor asked for', async () => {
    const urls = ['http://10.0.0.1/', 'http://127.0.0.1:8080/', 'http://localhost/', 'http://[::1]/', 'http://169.254.169.254/latest']
    await add(...urls)
    const states = []
    for (const url of urls) states.push((await checkNow(url)).verdict)
    expect(states).toEqual(urls.map(() => 'unknown'))
    expect(await records().countDocuments({ url: { $in: ['http://10.0.0.1/', 'http://127.0.0.1:8080/', 'http://[::1]/'] } })).toBe(0)
  })
})

describe('a check that somebody waits for', () => {
  it('is made at once, though not twice within a minute', async () => {
    const { url, host } = serve(() => html('Trees'))
    expect(await checkNow(url)).toMatchObject({ verdict: 'ok', status_code: 200, checked_at: Math.floor(now / 1000) })
    await checkNow(url)
    expect(requestsTo(host)).toEqual(['HEAD', 'GET'])
    now += 61_000
    await checkNow(url)
    expect(requestsTo(host)).toEqual(['HEAD', 'GET', 'HEAD', 'GET'])
  })

  it.each<[string, Reply, Reply?]>([
    ['a page of 3 MB', { headers: { 'content-type': 'text/html' }, body: `<title>Long</title>${'<p>more'.repeat(430_000)}` }],
    ['100,000 elements within each other', { headers: { 'content-type': 'text/html' }, body: '<div>'.repeat(100_000) }],
    ['a title of 1 MB', html('x'.repeat(1_000_000))],
    ['robots.txt of 3 MB', html('Fine'), { headers: { 'content-type': 'text/plain' }, body: 'Allow: /a\n'.repeat(300_000) }],
    ['a page that robots.txt hides behind a redirect to itself', html('Fine'), { status: 302, headers: { location: '/robots.txt' } }],
  ])('is fine and soon made, whatever is sent: %s', async (_, page, robots) => {
    const { url } = serve(() => page, robots)
    expect(await checkNow(url)).toMatchObject({ verdict: 'ok', status_code: 200 })
  })

  it('reads no further into what is long, and asks for it once', async () => {
    const long = serve(() => ({ headers: { 'content-type': 'text/html' }, body: `<title>Page not found</title>${' '.repeat(3_000_000)}` }))
    const film = serve(() => ({ headers: { 'content-type': 'video/mp4' }, body: 'x'.repeat(3_000_000) }))
    for (const { url } of [long, film]) await checkNow(url)
    expect([long, film].map(({ host }) => requestsTo(host))).toEqual([
      ['HEAD', 'GET'],
      ['HEAD', 'GET'],
    ])
    expect([(await stored(long.url))?.suspect, (await stored(film.url))?.verdict]).toEqual(['soft_404', 'ok'])
  })

  it('shows that a broken link works again', async () => {
    let status = 404
    const { url } = serve(() => ({ status }))
    await add(url)
    await checkForDays(url)
    expect(await verdicts(url)).toEqual(['gone'])
    now += hourMs
    expect((await checkNow(url)).verdict).toBe('gone')
    now += hourMs
    status = 200
    expect(await checkNow(url)).toMatchObject({ verdict: 'ok', history: [{ verdict: 'gone' }] })
  })
})

describe('the calls', () => {
  it('are for services alone', async () => {
    const codes = []
    for (const as of [sessionUser(), null] as const) {
      codes.push(errorCodeOf(await callService(linkTools.url, linkStates, { body: { keys: [] } }, as)))
      codes.push(errorCodeOf(await callService(linkTools.url, addCheckedLinks, { body: { urls: [] } }, as)))
      codes.push(errorCodeOf(await callService(linkTools.url, checkAddressNow, { body: { url: 'https://a.example' } }, as)))
    }
    expect(codes).toEqual(codes.map(() => 'forbidden'))
  })
})

describe('a worker', () => {
  it('checks what is due', async () => {
    const { url } = serve(() => html('Trees'))
    await add(url)
    // Its clock is the real one: what is due by the clock of the tests may not be yet.
    await records().updateOne({ url }, { $set: { due_at: new Date(0), wanted_until: new Date(Date.now() + hourMs) } })
    const worker = await startService(createService(network), {
      env: { ...stores.env, LINK_CHECK_SWEEP_MS: '100' },
      roles: ['worker'],
      resolve: () => web.url,
    })
    try {
      const checked = await waitFor('the address to be checked', async () => (await stored(url))?.checked_at)
      expect([checked.getTime() > 0, (await stored(url))?.verdict]).toEqual([true, 'ok'])
    } finally {
      await worker.stop()
    }
  })
})
