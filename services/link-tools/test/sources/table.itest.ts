import { widgetRights } from '@foyer/contracts/pages/page/pages'
import { getTableAddress, setTableAddress, widgetTable } from '@foyer/contracts/link-tools/tables'
import type { Kit } from '@foyer/service-kit/service'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callService } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../../src/config.ts'
import { createDeps } from '../../src/deps.ts'
import { service } from '../../src/service.ts'

const minuteMs = 60_000
const csv = (text: string) => ({ headers: { 'content-type': 'text/csv' }, body: text })
type Person = ReturnType<typeof sessionUser>
type Widget = { id: number; owner: Person; type: string; isShared: boolean }
type Answer = Parameters<typeof startLoopback>[0]

let stores: TestStores
let outside: Loopback
let linkTools: RunningService
let now = Date.parse('2026-11-25T18:00:00Z')
let answer: Answer
let deps: ReturnType<typeof createDeps>
const widgets = new Map<number, Widget>()

beforeAll(async () => {
  stores = await startStores()
  outside = await startLoopback((request) => {
    if (request.path !== widgetRights.path) return answer(request)
    const { user_id: userId, widget_ids: ids } = JSON.parse(request.body) as { user_id: number | null; widget_ids: number[] }
    return json({ rights: ids.flatMap((id) => rightOf(widgets.get(id), userId)) })
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

beforeEach(() => {
  now += 60_000
  answer = () => csv('Month,Sales\nJan,12')
})

function rightOf(widget: Widget | undefined, userId: number | null) {
  if (!widget) return []
  const owns = widget.owner.id === userId
  const right = { widget_id: widget.id, page_id: widget.id + 1, page_public_id: 'Abc1234', owner_id: widget.owner.id }
  return [{ ...right, widget_type: widget.type, can_view: owns || widget.isShared, can_edit: owns }]
}

function chart(options: Partial<Widget> = {}): Widget {
  const widget = { id: newId(), owner: sessionUser(), type: 'chart', isShared: true, ...options }
  widgets.set(widget.id, widget)
  return widget
}

const at = ({ id }: Widget) => ({ params: { id: String(id) } })
const setAddress = (widget: Widget, url: string | null, as: Person | null = widget.owner) =>
  callService(linkTools.url, setTableAddress, { ...at(widget), body: { url } }, as)
const address = (widget: Widget, as: Person | null = widget.owner) => callService(linkTools.url, getTableAddress, at(widget), as)
const table = (widget: Widget, as: Person | null = null) => callService(linkTools.url, widgetTable, at(widget), as)
/** A chart of what is at a path that no other test asks for. */
async function chartAt(path: string): Promise<Widget> {
  const widget = chart()
  await setAddress(widget, `${outside.url}${path}`)
  return widget
}
const requestsFor = (path: string) => outside.requests.filter((request) => request.path === path).length

describe('the address of a chart', () => {
  it('is set, given to editors and taken away', async () => {
    const widget = chart()
    expect(await address(widget)).toMatchObject({ status: 200, body: { url: null } })
    expect(await setAddress(widget, ' data.example.org/sales.csv#top ')).toMatchObject({
      status: 200,
      body: { url: 'https://data.example.org/sales.csv' },
    })
    expect(await address(widget)).toMatchObject({ body: { url: 'https://data.example.org/sales.csv' } })
    await setAddress(widget, null)
    expect(await address(widget)).toMatchObject({ body: { url: null } })
    expect(await table(widget)).toMatchObject({ status: 200, body: { rows: [], error: 'no_address', fetched_at: null } })
  })

  it('is for editors alone', async () => {
    const widget = await chartAt('/secret')
    const stranger = sessionUser()
    expect(await address(widget, null)).toMatchObject({ status: 401 })
    expect(await address(widget, stranger)).toMatchObject({ status: 403 })
    expect(await setAddress(widget, 'https://example.org/', stranger)).toMatchObject({ status: 403 })
    expect(await address(chart({ isShared: false }), stranger)).toMatchObject({ status: 404 })
  })

  it('is of charts alone', async () => {
    const feeds = chart({ type: 'rsslist' })
    expect(await setAddress(feeds, 'https://example.org/')).toMatchObject({ status: 404 })
    expect(await table(feeds)).toMatchObject({ status: 404 })
  })

  it.each(['', 'ftp://example.org/a.csv', 'javascript:alert(1)', 'https://me:secret@example.org/a.csv', 'file:///etc/passwd'])(
    'is not %j',
    async (url) =>
      expect(await setAddress(chart(), url)).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ field: 'url' }] } }),
  )

  it('is stored where nobody can read it', async () => {
    const widget = await chartAt('/a-secret-path')
    await table(widget)
    const all = await Promise.all(['table_addresses', 'source_answers'].map((name) => deps.kit.mongo.collection(name).find().toArray()))
    expect(all.flat().length).toBeGreaterThan(1)
    expect(JSON.stringify(all)).not.toContain('a-secret-path')
  })
})

describe('the table of a chart', () => {
  it('is for everyone who may see the chart, without its address', async () => {
    const widget = await chartAt('/shared')
    const { status, body } = await table(widget)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        rows: [
          ['Month', 'Sales'],
          ['Jan', '12'],
        ],
        is_cut: false,
        error: null,
        fetched_at: Math.floor(now / 1000),
        is_stale: false,
      },
    })
  })

  it('is not for anyone else', async () => {
    const widget = chart({ isShared: false })
    await setAddress(widget, `${outside.url}/private`)
    expect(await table(widget)).toMatchObject({ status: 404 })
    expect(await table(widget, sessionUser())).toMatchObject({ status: 404 })
    expect(requestsFor('/private')).toBe(0)
    expect(await table(widget, widget.owner)).toMatchObject({ status: 200 })
  })

  it('is fetched every 15 minutes, once for all who show it', async () => {
    const charts = [await chartAt('/often'), await chartAt('/often')]
    await Promise.all(charts.map((widget) => table(widget)))
    now += 15 * minuteMs - 1
    for (const widget of charts) await table(widget)
    expect(requestsFor('/often')).toBe(1)
    now += 1
    for (const widget of charts) await table(widget)
    expect(requestsFor('/often')).toBe(2)
  })

  it('stands in with its age while its source cannot be reached', async () => {
    const widget = await chartAt('/flaky')
    const fetchedAt = Math.floor(now / 1000)
    await table(widget)
    answer = () => ({ status: 503 })
    now += 60 * minuteMs
    expect(await table(widget)).toMatchObject({
      body: {
        rows: [
          ['Month', 'Sales'],
          ['Jan', '12'],
        ],
        fetched_at: fetchedAt,
        is_stale: true,
      },
    })
    answer = () => csv('Month,Sales\nJan,13')
    now += minuteMs
    expect(await table(widget)).toMatchObject({
      body: {
        rows: [
          ['Month', 'Sales'],
          ['Jan', '13'],
        ],
        is_stale: false,
      },
    })
  })

  it('follows the address', async () => {
    const widget = await chartAt('/first')
    await table(widget)
    answer = () => csv('Year\n2026')
    await setAddress(widget, `${outside.url}/second`)
    expect(await table(widget)).toMatchObject({ body: { rows: [['Year'], ['2026']] } })
  })

  it.each<[string, string, () => ReturnType<Answer>]>([
    ['/missing', 'not_found', () => ({ status: 404 })],
    ['/forbidden', 'refused', () => ({ status: 403 })],
    ['/down', 'unreachable', () => ({ status: 500, body: 'a,1' })],
    ['/page', 'not_a_table', () => ({ headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' })],
    ['/huge', 'too_large', () => csv('a,1\n'.repeat(400_000))],
    ['/broken', 'not_a_table', () => ({ headers: { 'content-type': 'application/json' }, body: '[[[[' })],
    ['/deep', 'not_a_table', () => ({ headers: { 'content-type': 'application/json' }, body: '['.repeat(200_000) })],
  ])('says why there is none at %s: %s', async (path, error, reply) => {
    answer = reply
    const widget = await chartAt(path)
    expect(await table(widget)).toMatchObject({ status: 200, body: { rows: [], error, fetched_at: null } })
    // The same is said while the source is left alone.
    expect(await table(widget)).toMatchObject({ body: { error } })
    expect(requestsFor(path)).toBe(1)
  })

  it('is not read from where nothing may be fetched', async () => {
    const widget = chart()
    await setAddress(widget, 'http://10.0.0.1/metadata')
    expect(await table(widget)).toMatchObject({ body: { error: 'address_not_allowed' } })
  })

  it('is text, whatever is in it', async () => {
    const script = '<img src=x onerror=alert(1)>'
    answer = () => csv(`${script},"=HYPERLINK(""x"")"\n${script},${script}`)
    expect(await table(await chartAt('/scripts'))).toMatchObject({
      body: {
        rows: [
          [script, '=HYPERLINK("x")'],
          [script, script],
        ],
      },
    })
  })
})
