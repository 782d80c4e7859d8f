import { ownerChanged, pageDeleted, widgetDeleted } from '@foyer/contracts/events'
import { type MonitorSource, type WidgetStatus, listMonitors, setMonitors, widgetStatus } from '@foyer/contracts/link-tools/monitors'
import { widgetRights } from '@foyer/contracts/pages/page/pages'
import type { Kit } from '@foyer/service-kit/service'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../../src/config.ts'
import { type Deps, createDeps } from '../../src/deps.ts'
import { service } from '../../src/service.ts'

type Request = { method: string; path: string }
type Reply = Awaited<ReturnType<Parameters<typeof startLoopback>[0]>>
type Widget = { owner: number; type: string; shared: boolean }
type Stored = { _id: string; url: string; due_at: Date }

const [ada, ben] = [sessionUser(), sessionUser()]
const minuteMs = 60_000

let stores: TestStores
let outside: Loopback
let linkTools: RunningService
let deps: Deps
let now = Date.parse('2026-11-26T09:00:00Z')
const widgets = new Map<number, Widget>()
const answers = new Map<string, (request: Request) => Reply | Promise<Reply>>()

beforeAll(async () => {
  stores = await startStores()
  outside = await startLoopback((request) => {
    if (request.path === widgetRights.path) return json({ rights: rightsOf(JSON.parse(request.body) as Asked) })
    return answers.get(request.path)?.(request) ?? { status: 404 }
  })
  const createDepsThen = (kit: Kit<Config>) => (deps = createDeps({ ...kit, clock: () => new Date(now) }))
  linkTools = await startService(
    { ...service, createDeps: createDepsThen },
    { env: { ...stores.env, FETCH_ALLOW: '127.0.0.0/8' }, roles: ['http'], resolve: () => outside.url },
  )
})
afterAll(async () => {
  await linkTools?.stop()
  await outside?.close()
  await stores?.stop()
})
// Rights that were asked for in another test are asked for anew.
beforeEach(() => void (now += 2_000))

type Asked = { user_id: number | null; widget_ids: number[] }
function rightsOf({ user_id: userId, widget_ids: ids }: Asked) {
  return ids.flatMap((id) => {
    const widget = widgets.get(id)
    if (!widget) return []
    const owns = widget.owner === userId
    const page = { page_id: id, page_public_id: 'Abc1234', owner_id: widget.owner }
    return [{ widget_id: id, ...page, widget_type: widget.type, can_view: owns || widget.shared, can_edit: owns }]
  })
}

function makeWidget(options: Partial<Widget> = {}): number {
  const id = newId()
  widgets.set(id, { owner: ada.id, type: 'status', shared: true, ...options })
  return id
}

/** An address of its own; gives it. */
function serve(reply: Reply | ((request: Request) => Reply | Promise<Reply>) = { status: 200 }): string {
  const path = `/${newId()}`
  answers.set(path, typeof reply === 'function' ? reply : () => reply)
  return outside.url + path
}
const requestsFor = (url: string) => outside.requests.filter(({ path }) => url.endsWith(path)).map(({ method }) => method)
const source = (url: string, change: Partial<MonitorSource> = {}): MonitorSource => ({
  id: `monitor-${newId()}`,
  name: 'Server',
  url,
  ...change,
})

type As = Parameters<typeof callService>[3]
const paramsOf = (id: number) => ({ id: String(id) })
const set = (id: number, monitors: MonitorSource[], as: As = ada, shows = false) =>
  callService(linkTools.url, setMonitors, { params: paramsOf(id), body: { monitors, shows_addresses: shows } }, as)
const list = (id: number, as: As = ada) => callService(linkTools.url, listMonitors, { params: paramsOf(id) }, as)
const ask = (id: number, as: As = ada) => callService(linkTools.url, widgetStatus, { params: paramsOf(id) }, as)
const statesOf = async (id: number, as: As = ada) => ((await ask(id, as)).body as WidgetStatus).monitors

async function widgetWith(...monitors: MonitorSource[]): Promise<number> {
  const id = makeWidget()
  expect((await set(id, monitors)).status).toBe(200)
  return id
}

const addresses = () => deps.kit.mongo.collection<Stored>('monitored_addresses')
const storedOf = (url: string) => addresses().find({ url }).toArray()

/** Checks an address as its next job would. */
async function check(url: string): Promise<string[]> {
  const outcomes = []
  for (const { _id, due_at: due } of await storedOf(url)) {
    now = Math.max(now + 1, due.getTime())
    outcomes.push(await deps.monitors.poller.check(_id, new Date(now)))
  }
  return outcomes
}

describe('the addresses of a status widget', () => {
  it('count to the owner of the page that the widget is on, once that is another one', async () => {
    const ids = [await widgetWith(source(serve())), await widgetWith(source(serve()))]
    const [moved = 0, deleted = 0] = ids
    widgets.set(moved, { owner: ben.id, type: 'status', shared: true })
    widgets.delete(deleted)
    const [from, to] = [ada, ben].map(({ id }) => ({ owner_id: id, owner_kind: 'person' }))
    answers.set(`/internal/users/${ben.id}/snapshots`, () => json({ is_on: false }))
    const handler = service.eventHandlers?.(deps).find(({ event }) => event.name === ownerChanged.name)
    await handler?.run({ from, to, widget_ids: ids })
    const stored = deps.kit.mongo.collection<{ _id: number; owner_id: number }>('widget_monitors')
    expect((await stored.find({ _id: { $in: ids } }).toArray()).map(({ owner_id }) => owner_id)).toEqual([ben.id, ben.id])
  })

  it('are set and listed in their order', async () => {
    const monitors = [source(serve(), { name: 'One' }), source(`${serve()}#part`, { name: 'Two', expected_status: 204 })]
    const id = await widgetWith(...monitors)
    const second = { ...monitors[1], url: monitors[1]?.url.replace('#part', '') }
    expect((await list(id)).body).toEqual({ monitors: [monitors[0], second], shows_addresses: false })
    await set(id, [])
    expect((await list(id)).body).toMatchObject({ monitors: [] })
  })

  it('get http without a scheme where nothing answers by https, and are up', async () => {
    const url = serve()
    const id = await widgetWith(source(url.replace('http://', '')))
    expect((await list(id)).body).toMatchObject({ monitors: [{ url }] })
    await check(url)
    expect(await statesOf(id)).toMatchObject([{ state: 'up' }])
  })

  it.each(['no address', 'mailto:ada@example.org', 'https://ada:secret@example.org/', 'ftp://example.org/'])(
    'are refused where %s is none to be asked',
    async (url) => {
      const answer = await set(makeWidget(), [source(url)])
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ field: 'monitors.0.url', code: 'invalid_url' }] } })
    },
  )

  it.each(['http://10.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/latest/'])('are refused inside a network: %s', async (url) => {
    const id = makeWidget()
    expect(errorCodeOf(await set(id, [source(url)]))).toBe('address_not_allowed')
    expect((await list(id)).body).toMatchObject({ monitors: [] })
  })

  it('are refused twice under one id, and beyond the bounds of a widget', async () => {
    const twice = source(serve())
    expect((await set(makeWidget(), [twice, twice])).status).toBe(422)
    const many = Array.from({ length: 21 }, (_, n) => source(`${outside.url}/many-${n}`))
    expect((await set(makeWidget(), many)).status).toBe(422)
  })

  it('are bounded for all widgets of a person together, who can still take some away', async () => {
    const owner = sessionUser()
    const full = await Promise.all(Array.from({ length: 5 }, async () => makeWidget({ owner: owner.id })))
    const twenty = (id: number) => Array.from({ length: 20 }, (_, n) => source(`${outside.url}/full-${id}-${n}`))
    for (const id of full) expect((await set(id, twenty(id), owner)).status).toBe(200)
    const more = makeWidget({ owner: owner.id })
    const refused = await set(more, [source(serve())], owner)
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'monitors', code: 'too_large', params: { max: 100 } }] } })
    expect((await set(full[0] ?? 0, [], owner)).status).toBe(200)
    expect((await set(more, [source(serve())], owner)).status).toBe(200)
  })

  it('are for editors, of a widget of this type alone', async () => {
    const id = await widgetWith(source(serve()))
    expect([(await list(id, ben)).status, (await set(id, [], ben)).status]).toEqual([403, 403])
    expect([(await list(id, null)).status, (await set(id, [], null)).status]).toEqual([401, 401])
    for (const none of [makeWidget({ type: 'rsslist' }), newId()]) expect((await list(none)).status).toBe(404)
    const hidden = makeWidget({ shared: false })
    expect([(await ask(hidden, ben)).status, (await ask(hidden, null)).status]).toEqual([404, 404])
  })

  it('are shown to viewers once their editors want that, their names and states before', async () => {
    const url = serve()
    const monitors = [source(url, { name: 'Cellar' })]
    const id = await widgetWith(...monitors)
    await check(url)
    const answer = await ask(id, null)
    expect(answer.body).toMatchObject({ monitors: [{ name: 'Cellar', state: 'up', url: null }] })
    expect(JSON.stringify(answer.body)).not.toContain(outside.url)
    expect(await statesOf(id)).toMatchObject([{ url }])
    await set(id, monitors, ada, true)
    expect(await statesOf(id, null)).toMatchObject([{ url }])
  })
})

describe('a check of an address', () => {
  it('tells that it is up, since when and how fast, and is made once for all who watch it', async () => {
    const url = serve()
    const [first, second] = [await widgetWith(source(url)), await widgetWith(source(url), source(serve()))]
    expect(await statesOf(first)).toMatchObject([{ state: 'unknown', since: null, checked_at: null, uptime_day: null }])
    expect(await check(url)).toEqual(['up'])
    expect(requestsFor(url)).toEqual(['HEAD'])
    const at = Math.floor(now / 1000)
    const expected = { state: 'up', status: 200, since: at, checked_at: at, uptime_day: 1, uptime_month: 1, is_stale: false }
    expect(await statesOf(first)).toMatchObject([expected])
    expect((await statesOf(second))[0]).toMatchObject(expected)
    expect((await statesOf(first))[0]?.responses.at(-1)).toBeGreaterThanOrEqual(0)
  })

  it('is not caused by looking', async () => {
    const url = serve()
    const id = await widgetWith(source(url))
    await ask(id, null)
    await ask(id)
    expect(requestsFor(url)).toEqual([])
  })

  it('counts as a failure only after a second one, and tells which status it was', async () => {
    let status = 200
    const url = serve(() => ({ status }))
    const id = await widgetWith(source(url))
    await check(url)
    status = 503
    await check(url)
    const failedAt = now
    expect(await statesOf(id)).toMatchObject([{ state: 'up' }])
    const [stored] = await storedOf(url)
    expect((stored?.due_at.getTime() ?? 0) - now).toBeLessThan(minuteMs)
    await check(url)
    const [state] = await statesOf(id)
    expect(state).toMatchObject({ state: 'down', error: 'status', status: 503, since: Math.floor(failedAt / 1000), uptime_day: 0.5 })
    expect(state?.responses.at(-1)).toBe(-1)
    status = 200
    await check(url)
    expect(await statesOf(id)).toMatchObject([{ state: 'up', error: null, since: Math.floor(now / 1000) }])
  })

  it.each([
    ['up below 500', 404, undefined, 'up'],
    ['up with the status that is expected', 204, 204, 'up'],
    ['down with another one', 200, 204, 'down'],
  ])('takes an address for %s', async (_, status, expected_status, state) => {
    const url = serve({ status })
    const id = await widgetWith(source(url, expected_status === undefined ? {} : { expected_status }))
    await check(url)
    await check(url)
    expect(await statesOf(id)).toMatchObject([{ state, status }])
  })

  it('asks by GET where a server does not know HEAD', async () => {
    const url = serve(({ method }) => ({ status: method === 'HEAD' ? 501 : 200 }))
    const id = await widgetWith(source(url))
    await check(url)
    expect(requestsFor(url)).toEqual(['HEAD', 'GET'])
    expect(await statesOf(id)).toMatchObject([{ state: 'up', status: 200 }])
  })

  it('reads no body, however large and whatever is in it', async () => {
    const url = serve(({ method }) => (method === 'HEAD' ? { status: 500 } : { body: '<script>alert(1)</script>'.repeat(400_000) }))
    const id = await widgetWith(source(url))
    await check(url)
    const answer = await ask(id)
    expect(answer.body).toMatchObject({ monitors: [{ state: 'up', status: 200 }] })
    expect(JSON.stringify(answer.body)).not.toContain('script')
  })

  it('follows redirects, but not to an address inside', async () => {
    const [there, inside] = [serve(), serve({ status: 302, headers: { location: 'http://10.0.0.1/' } })]
    const moved = serve({ status: 301, headers: { location: there } })
    const id = await widgetWith(source(moved), source(inside))
    await check(moved)
    await check(inside)
    expect(await statesOf(id)).toMatchObject([{ state: 'up' }, { state: 'unknown', error: 'address_not_allowed' }])
  })

  it('says why no server was reached', async () => {
    const closed = await startLoopback(() => ({}))
    await closed.close()
    const url = `${closed.url}/`
    const id = await widgetWith(source(url))
    await check(url)
    await check(url)
    expect(await statesOf(id)).toMatchObject([{ state: 'down', error: 'connect_failed', status: null }])
  })

  it('waits while another address of its host is checked', async () => {
    let answer: (reply: Reply) => void = () => undefined
    const [slow, quick] = [serve(() => new Promise<Reply>((resolve) => (answer = resolve))), serve()]
    await widgetWith(source(slow), source(quick))
    const first = check(slow)
    await waitFor('the slow one to be asked', () => requestsFor(slow).length === 1)
    expect(await check(quick)).toEqual(['busy'])
    expect(requestsFor(quick)).toEqual([])
    answer({ status: 200 })
    expect(await first).toEqual(['up'])
    expect(await check(quick)).toEqual(['up'])
  })

  it('is made by one process alone, and not again for a job that comes twice', async () => {
    const url = serve()
    await widgetWith(source(url))
    const [stored] = await storedOf(url)
    const [key, due] = [stored?._id ?? '', new Date(now)]
    const outcomes = await Promise.all([deps.monitors.poller.check(key, due), deps.monitors.poller.check(key, due)])
    expect(outcomes.toSorted()).toEqual(['skipped', 'up'])
    expect(await deps.monitors.poller.check(key, due)).toBe('skipped')
    expect(requestsFor(url)).toEqual(['HEAD'])
  })

  it('is due again in about five minutes, not exactly', async () => {
    const url = serve()
    await widgetWith(source(url))
    await check(url)
    const [stored] = await storedOf(url)
    const later = (stored?.due_at.getTime() ?? 0) - now
    expect(later).toBeGreaterThanOrEqual(4.5 * minuteMs)
    expect(later).toBeLessThanOrEqual(5.5 * minuteMs)
  })

  it('that does not come any more is told', async () => {
    const url = serve()
    const id = await widgetWith(source(url))
    await check(url)
    now += 16 * minuteMs
    expect(await statesOf(id)).toMatchObject([{ state: 'up', is_stale: true }])
  })
})

describe('an address that no widget shows any more', () => {
  const handle = async ({ name }: { name: string }, payload: object) => {
    await service
      .eventHandlers(deps)
      .find(({ event }) => event.name === name)
      ?.run(payload)
  }

  it.each([
    ['removed from it', async (id: number) => void (await set(id, []))],
    ['in a widget that is deleted', (id: number) => handle(widgetDeleted, { widget_id: id, page_id: 1, widget_type: 'status' })],
    ['on a page that is deleted', (id: number) => handle(pageDeleted, { page_id: 1, widget_ids: [id] })],
  ])('is not checked again: %s', async (_, end) => {
    const url = serve()
    await end(await widgetWith(source(url)))
    expect(await check(url)).toEqual(['unwatched'])
    expect(requestsFor(url)).toEqual([])
    expect(await storedOf(url)).toEqual([])
  })

  it('is checked on where another widget shows it', async () => {
    const url = serve()
    await set(await widgetWith(source(url)), [])
    const second = await widgetWith(source(url))
    expect(await check(url)).toEqual(['up'])
    expect((await list(second)).body).toMatchObject({ monitors: [{ url }] })
  })
})

describe('the worker', () => {
  it('checks what was added at once, and again and again', async () => {
    const own = await startStores()
    const worker = await startService(service, {
      env: { ...own.env, FETCH_ALLOW: '127.0.0.0/8', MONITOR_SWEEP_MS: '100', MONITOR_INTERVAL_S: '0.2' },
      roles: ['http', 'worker'],
      resolve: () => outside.url,
    })
    try {
      const [id, url] = [makeWidget(), serve()]
      const body = { monitors: [source(url)], shows_addresses: false }
      await callService(worker.url, setMonitors, { params: paramsOf(id), body }, ada)
      await waitFor('three checks', () => requestsFor(url).length >= 3)
      const answer = await callService(worker.url, widgetStatus, { params: paramsOf(id) }, ada)
      expect(answer.body).toMatchObject({ monitors: [{ state: 'up' }] })
    } finally {
      await worker.stop()
      await own.stop()
    }
  })
})
