import { connect } from 'node:net'
import { calendarEvents, setCalendars } from '@foyer/contracts/link-tools/calendars'
import type { Endpoint, EndpointRequest } from '@foyer/contracts/endpoint'
import { externalUrlData, findTitle, linkTitle, titleFromResource } from '@foyer/contracts/link-tools/external-data'
import { addCheckedLinks, checkAddressNow } from '@foyer/contracts/pages/item/link-checks'
import { answeringAddresses, findPicture } from '@foyer/contracts/link-tools/link-tools'
import { setMonitors, widgetStatus } from '@foyer/contracts/link-tools/monitors'
import { widgetRights } from '@foyer/contracts/pages/page/pages'
import { type Snapshot, findSnapshot, takeSnapshot } from '@foyer/contracts/link-tools/snapshots'
import { setTableAddress, widgetTable } from '@foyer/contracts/link-tools/tables'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { type Answer, type Caller, callService } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Deps, createDeps } from '../../src/deps.ts'
import { createService } from '../../src/service.ts'

let stores: TestStores
let web: Loopback
let linkTools: RunningService
let deps: Deps
const person = sessionUser()
const pages = { service: 'pages' } as const
const widgetTypes = new Map<number, string>()

/** `inside` names are at an address of the network, `outside` ones at a public one, and there are no others. */
const network = {
  unresolvedMs: 0,
  async resolve(host: string) {
    if (host.endsWith('.inside.test')) return [{ address: '10.9.8.7', family: 4 as const }]
    if (host.endsWith('.outside.test')) return [{ address: '93.184.216.34', family: 4 as const }]
    throw new Error('NXDOMAIN')
  },
  connect: async () => connect(Number(new URL(web.url).port), '127.0.0.1'),
}

beforeAll(async () => {
  stores = await startStores()
  web = await startLoopback(({ path, headers, body }) => {
    if (path === widgetRights.path) return json({ rights: rightsOf(JSON.parse(body) as { widget_ids: number[] }) })
    if (path.startsWith('/internal/users/')) return json({ is_on: true })
    if (path.startsWith('/internal/')) return json({ link_ids: (JSON.parse(body) as { link_ids: number[] }).link_ids })
    // A site outside sends on to the name that its own one begins with.
    const to = String(headers['host']).replace('.outside.test', '')
    return path === '/robots.txt' ? { status: 404 } : { status: 302, headers: { location: `http://${to}/` } }
  })
  linkTools = await startService(
    { ...createService(network), createDeps: (kit) => (deps = createDeps(kit, network)) },
    { env: { ...stores.env, LINK_CHECK_SPACING_MS: '0' }, roles: ['http'], resolve: () => web.url },
  )
})
afterAll(async () => {
  await linkTools?.stop()
  await web?.close()
  await stores?.stop()
})

function rightsOf({ widget_ids: ids }: { widget_ids: number[] }) {
  return ids.map((id) => {
    const page = { page_id: id, page_public_id: 'Abc1234', owner_id: id }
    return { widget_id: id, ...page, widget_type: widgetTypes.get(id) ?? 'urllist', can_view: true, can_edit: true }
  })
}

function widget(type: string): { params: { id: string } } {
  const id = newId()
  widgetTypes.set(id, type)
  return { params: { id: String(id) } }
}

const call = <E extends Endpoint>(endpoint: E, input: EndpointRequest<E>, as: Caller = person): Promise<Answer> =>
  callService(linkTools.url, endpoint, input, as)
const keysOf = async (collection: string) =>
  (await deps.kit.mongo.collection<{ _id: string }>(collection).find({ checked_at: null }).toArray()).map(({ _id }) => _id)

/** What a person is told of an address, by each tool that fetches it. */
const tools: Record<string, (url: string) => Promise<unknown>> = {
  findTitle: (url) => call(findTitle, { query: { url } }),
  titleFromResource: (url) => call(titleFromResource, { query: { url } }),
  externalUrlData: (url) => call(externalUrlData, { query: { url } }),
  findPicture: (url) => call(findPicture, { query: { url } }),
  async calendarEvents(url) {
    const { params } = widget('calendar')
    await call(setCalendars, { params, body: { calendars: [{ id: 'calendar-1', kind: 'ics', name: 'Work', colour: 0, url }] } })
    return call(calendarEvents, { params, query: { from: '2026-11-01', to: '2026-12-01' } })
  },
  async widgetTable(url) {
    const { params } = widget('chart')
    await call(setTableAddress, { params, body: { url } })
    return call(widgetTable, { params })
  },
  async widgetStatus(url) {
    const { params } = widget('status')
    const set = await call(setMonitors, { params, body: { monitors: [{ id: 'monitor-1', name: 'Server', url }], shows_addresses: false } })
    for (const key of await keysOf('monitored_addresses')) {
      await deps.monitors.poller.check(key, new Date())
      await deps.monitors.poller.check(key, new Date())
    }
    return { set: set.status, shown: await call(widgetStatus, { params }) }
  },
  async takeSnapshot(url) {
    const { status, body } = await call(takeSnapshot, { body: { url } })
    if (status === 200) await deps.snapshots.taker.take((body as { snapshot: Snapshot }).snapshot.id)
    return { status, snapshot: await call(findSnapshot, { query: { url } }) }
  },
  linkTitle: (url) => call(linkTitle, { body: { url } }, pages),
  answeringAddresses: (url) => call(answeringAddresses, { body: { urls: [url] } }, pages),
  checkAddressNow: (url) => call(checkAddressNow, { body: { url } }, pages),
  async addCheckedLinks(url) {
    await call(addCheckedLinks, { body: { urls: [url] } }, pages)
    await deps.linkChecks.checker.checkAll((await keysOf('checked_links')).map((key) => ({ key, due: Date.now() })))
    await deps.linkChecks.checker.drain()
    return call(checkAddressNow, { body: { url } }, pages)
  },
}

let count = 0
/** Without what is another one with each call. */
const shownOf = (answer: unknown, host: string) =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) =>
      ['request_id', 'headers', 'id', 'checked_at', 'since', 'requested_at', 'attempted_at', 'created_at', 'updated_at', 'ms'].includes(key)
        ? undefined
        : value,
    ).replaceAll(host, 'HOST'),
  ) as unknown

async function toldBy(tool: string, domain: 'inside' | 'nowhere', prefix = ''): Promise<unknown> {
  count += 1
  const host = `${tool.toLowerCase()}${count}.${domain}.test`
  const shown = shownOf(await tools[tool]?.(`http://${host}${prefix}/`), host)
  return JSON.parse(JSON.stringify(shown).replaceAll(`${domain}.test`, 'test')) as unknown
}

describe('a name that leads inside of the network', () => {
  it.each(Object.keys(tools))('reads like one that does not exist for %s', async (tool) => {
    const [inside, none] = [await toldBy(tool, 'inside'), await toldBy(tool, 'nowhere')]
    expect(inside).toEqual(none)
    expect(JSON.stringify(inside)).not.toContain('address_not_allowed')
  })

  it.each(Object.keys(tools))('reads like one that does not exist where a site redirects to it for %s', async (tool) => {
    const [inside, none] = [await toldBy(tool, 'inside', '.outside.test'), await toldBy(tool, 'nowhere', '.outside.test')]
    expect(inside).toEqual(none)
  })
})
