import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { apiBase } from '@foyer/contracts/routes'
import { calendarEvents, setCalendars } from '@foyer/contracts/link-tools/calendars'
import type { Endpoint, EndpointRequest } from '@foyer/contracts/endpoint'
import { externalUrlData, findTitle, linkTitle, titleFromResource, widgetExternalData } from '@foyer/contracts/link-tools/external-data'
import { addCheckedLinks, checkAddressNow } from '@foyer/contracts/pages/item/link-checks'
import { answeringAddresses, findPicture, siteIcon } from '@foyer/contracts/link-tools/link-tools'
import { setMonitors } from '@foyer/contracts/link-tools/monitors'
import { widgetRights } from '@foyer/contracts/pages/page/pages'
import { endpoints } from '@foyer/contracts/api/registry'
import { type Snapshot, takeSnapshot } from '@foyer/contracts/link-tools/snapshots'
import { setTableAddress, widgetTable } from '@foyer/contracts/link-tools/tables'
import { signImageLink } from '@foyer/service-kit/image-links'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { type Answer, type Caller, callService, identityHeaders } from '@foyer/testing/client'
import { corpusPath } from '@foyer/testing/corpora'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores, testSecret } from '@foyer/testing/stores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Deps, createDeps } from '../../src/deps.ts'
import { createService } from '../../src/service.ts'

const corpus = corpusPath('ssrf/urls.json')
const collected = corpus === null ? [] : (JSON.parse(readFileSync(corpus, 'utf8')) as { url: string }[]).map(({ url }) => url)
const ours = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://①②⑦.⓪.⓪.①/',
  'http://localhost/',
  'http://a.b.localhost/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://user:secret@127.0.0.1/',
  'http://outside.test@127.0.0.1/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://inside.test/',
  'https://inside.test/report.pdf',
  // What is compared by another address is asked for by its own.
  'https://www.google.com/url?q=http://127.0.0.1/',
  'https://m.inside.test/',
]
const urls = [...new Set([...ours, ...collected])]

/** Long enough for a text that is saved. */
const words = 'The oak is a tree that grows slowly, and lives for many hundreds of years where nobody fells it. '.repeat(6)
const outsideAddress = '93.184.216.34'
/** Sites of ours, at a public address; every other name is at one inside. */
const isOutside = (host: string) => host.endsWith('outside.test')

let stores: TestStores
let web: Loopback
let linkTools: RunningService
let deps: Deps
let inward = ''
let contacted: string[] = []
const person = sessionUser()
const pages = { service: 'pages' } as const
const widgetTypes = new Map<number, string>()

const network = {
  unresolvedMs: 0,
  resolve: async (host: string) => [{ address: isOutside(host) ? outsideAddress : '127.0.0.1', family: 4 as const }],
  connect: async ({ address }: { address: string }) => {
    contacted.push(address)
    return connect(Number(new URL(web.url).port), '127.0.0.1')
  },
}

beforeAll(async () => {
  stores = await startStores()
  web = await startLoopback(({ path, headers, body }) => {
    if (path === widgetRights.path) return json({ rights: rightsOf(JSON.parse(body) as { widget_ids: number[] }) })
    // The person has every page among their bookmarks, and wants them saved.
    if (path.startsWith('/internal/users/')) return json({ is_on: true })
    if (path.startsWith('/internal/')) return json({ link_ids: (JSON.parse(body) as { link_ids: number[] }).link_ids })
    const html = { 'content-type': 'text/html' }
    const location = inward.replaceAll(/[\r\n]/g, '')
    const [way] = String(headers['host']).split('-')
    // The second request, like that of a browser, is led inside.
    const isRefused = way === 'refused' && !String(headers['user-agent']).startsWith('Mozilla/')
    if (isRefused) return { status: 403, headers: html, body: 'no' }
    const isLed = way === 'robots' ? path === '/robots.txt' : way !== 'page' && path !== '/robots.txt'
    if (isLed) return { status: way === 'moved' ? 301 : 302, headers: { location: encodeURI(location) } }
    const address = location.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const links = ['canonical', 'icon', 'manifest', 'image_src', 'stylesheet']
      .map((rel) => `<link rel="${rel}" href="${address}">`)
      .join('')
    const oembed = `<link rel="alternate" type="application/json+oembed" href="${address}">`
    return {
      headers: html,
      body: `<head>${links}${oembed}<meta property="og:image" content="${address}"><meta name="description" content="x"></head><body><h1>Trees</h1><p>${words}</p><img src="${address}"></body>`,
    }
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
beforeEach(() => {
  contacted = []
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
/** What no call takes as an address: an empty one, or one that is too long. */
const queryOf = (url: string) => ({ query: { url: url.slice(0, 2_000) || ' ' } })
const duePast = new Date(0)

/** Has what a widget shows read, if its address was taken at all. */
async function readSource<E extends Endpoint>(set: Answer, endpoint: E, input: EndpointRequest<E>): Promise<void> {
  if (set.status === 200) await call(endpoint, input)
}

/** The ways by which an address that a person has given makes Foyer fetch something, each an endpoint of link-tools or one of its jobs. */
const ways: Record<string, (url: string) => Promise<unknown>> = {
  findTitle: (url) => call(findTitle, queryOf(url)),
  titleFromResource: (url) => call(titleFromResource, queryOf(url)),
  externalUrlData: (url) => call(externalUrlData, queryOf(url)),
  widgetExternalData: (url) => call(widgetExternalData, { ...widget('urllist'), ...queryOf(url) }),
  findPicture: (url) => call(findPicture, queryOf(url)),
  async proxiedImage(url) {
    const image = new URL(signImageLink(testSecret, url).slice(apiBase.length), linkTools.url)
    await fetch(image, { headers: identityHeaders(null) })
  },
  async calendarEvents(url) {
    const source = { id: 'calendar-1', kind: 'ics' as const, name: 'Work', colour: 0, url }
    const { params } = widget('calendar')
    const set = await call(setCalendars, { params, body: { calendars: [source] } })
    await readSource(set, calendarEvents, { params, query: { from: '2026-11-01', to: '2026-12-01' } })
  },
  async widgetTable(url) {
    const { params } = widget('chart')
    await readSource(await call(setTableAddress, { params, body: { url } }), widgetTable, { params })
  },
  async 'monitor-check'(url) {
    const monitors = [{ id: 'monitor-1', name: 'Server', url }]
    await call(setMonitors, { ...widget('status'), body: { monitors, shows_addresses: false } })
    const unchecked = await deps.kit.mongo.collection<{ _id: string }>('monitored_addresses').find({ checked_at: null }).toArray()
    for (const { _id: key } of unchecked) await deps.monitors.poller.check(key, new Date())
  },
  async 'icon-fetch'(url) {
    const host = URL.parse(url)?.host ?? url
    await fetch(`${linkTools.url}${siteIcon.path.replace('{domain}', encodeURIComponent(host))}`, { headers: identityHeaders(null) })
    await deps.iconFetcher.requestInBackground([host])
    const due = await deps.kit.mongo.collection<{ _id: string; due_at: Date | null }>('icons').find({ fetched_at: null }).toArray()
    for (const { _id: name } of due) await deps.iconFetcher.fetch(name, duePast)
  },
  async 'snapshot-take'(url) {
    const { status, body } = await call(takeSnapshot, { body: { url: url.slice(0, 2_000) || ' ' } })
    if (status === 200) await deps.snapshots.taker.take((body as { snapshot: Snapshot }).snapshot.id)
  },
  linkTitle: (url) => call(linkTitle, { body: { url: url.slice(0, 2_000) } }, pages),
  answeringAddresses: (url) => call(answeringAddresses, { body: { urls: [url.slice(0, 2_000)] } }, pages),
  checkAddressNow: (url) => call(checkAddressNow, { body: { url: url.slice(0, 2_000) } }, pages),
  async 'link-check'(url) {
    await call(addCheckedLinks, { body: { urls: [url.slice(0, 2_000)] } }, pages)
    const unchecked = await deps.kit.mongo.collection<{ _id: string }>('checked_links').find({ checked_at: null }).toArray()
    await deps.linkChecks.checker.checkAll(unchecked.map(({ _id: key }) => ({ key, due: Date.now() })))
    await deps.linkChecks.checker.drain()
  },
}

/** The endpoints by which no address of a person is fetched at once; those that set one are part of the ways above. */
const fetchesNone: Record<string, readonly string[]> = {
  'asks only what whoever runs Foyer has configured': [
    'getCurrencyRate',
    'listCurrencies',
    'getForecast',
    'findStockSymbols',
    'listStockQuotes',
    'suggestSearches',
    'adsense',
    'analyticsTable',
    'googleAnalytics',
    'changeAtProvider',
    'googleTasks',
    'trelloBoard',
    'startWidgetAuth',
    'completeWidgetAuth',
    'removeWidgetAuth',
    'updateWidgetAuth',
    'listWidgetChoices',
    'widgetToken',
  ],
  'takes an address that a job or another call fetches': [
    'setCalendars',
    'setMonitors',
    'setTableAddress',
    'addCheckedLinks',
    'siteIcon',
    'takeSnapshot',
  ],
  'reads what is stored': [
    'listCalendars',
    'listMonitors',
    'widgetStatus',
    'getMonitorNotices',
    'setMonitorNotices',
    'monitorListeners',
    'getTableAddress',
    'findSnapshot',
    'readSnapshot',
    'snapshotCopy',
    'searchSnapshots',
    'snapshotUsage',
    'deleteSnapshot',
    'deleteSnapshots',
    'exportSnapshots',
    'importSnapshots',
    'restoreWidgetSources',
    'copyWidgetSources',
    'exportWidgetSources',
    'linkStates',
    'listSources',
    'findPlaces',
    'findDomains',
  ],
  'draws what it is given': ['drawPagePicture', 'encodeImage'],
}

/** Whether an address is a literal outside, which may be reached. */
const isPublicLiteral = (address: string) => address === outsideAddress || /^(?:1\.1\.1\.1|2\.2\.2\.2|3\.3\.3\.3|8\.8\.8\.8)$/.test(address)
const inside = () => contacted.filter((address) => !isPublicLiteral(address))

describe('the ways out of link-tools', () => {
  it('are all of its endpoints and jobs that fetch an address', () => {
    const own = Object.values(endpoints).filter(({ service }) => service === 'link-tools')
    const names = [...own.map(({ name }) => name), ...createService().jobs.map(({ name }) => name)]
    expect(names.toSorted()).toEqual([...Object.keys(ways), ...Object.values(fetchesNone).flat()].toSorted())
  })
})

describe.each(Object.entries(ways))('%s', (name, go) => {
  let count = 0

  it('connects to nothing inside for an address that leads there', { timeout: 120_000 }, async () => {
    for (const url of urls) await go(url)
    expect(inside()).toEqual([])
  })

  it.each(['moved', 'led', 'refused', 'page', 'robots'])(
    'connects to nothing inside from an address outside: %s',
    { timeout: 120_000 },
    async (way) => {
      for (const url of urls) {
        inward = url
        await go(`http://${way}-${name}-${(count += 1)}.outside.test/${way}`)
      }
      expect(contacted.length).toBeGreaterThanOrEqual(urls.length)
      expect(inside()).toEqual([])
    },
  )
})

describe.each(['findTitle', 'titleFromResource', 'externalUrlData', 'widgetExternalData'])('%s', (name) => {
  it('refuses an address that leads inside', async () => {
    for (const url of ours)
      expect(await ways[name]?.(url), url).toMatchObject({ status: expect.toSatisfy((status: number) => status >= 400) })
  })
})
