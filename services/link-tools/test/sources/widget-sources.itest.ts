import { restoreWidgetSources } from '@foyer/contracts/pages/page/account-restores'
import {
  type CalendarEvents,
  type CalendarSource,
  calendarEvents,
  listCalendars,
  setCalendars,
} from '@foyer/contracts/link-tools/calendars'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { pageDeleted, widgetDeleted } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { type MonitorSource, type WidgetStatus, listMonitors, setMonitors, widgetStatus } from '@foyer/contracts/link-tools/monitors'
import { widgetRights } from '@foyer/contracts/pages/page/pages'
import { getTableAddress, setTableAddress, widgetTable } from '@foyer/contracts/link-tools/tables'
import { type WidgetSources, copyWidgetSources, exportWidgetSources } from '@foyer/contracts/link-tools/widget-sources'
import type { WidgetType } from '@foyer/contracts/kinds/base/widget-types'
import type { Kit } from '@foyer/service-kit/service'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { type Caller, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../../src/config.ts'
import { type Deps, createDeps } from '../../src/deps.ts'
import { service } from '../../src/service.ts'

type Person = ReturnType<typeof sessionUser>

/** What a kind has of its widgets: how it is set and read by editors, and how an archive has it. `body` has the address in it. */
type Kind = {
  type: WidgetType
  set: Endpoint
  get: Endpoint
  none: object
  body: (url: string) => object
  exported: (sources: WidgetSources) => object
  collection: string
}

const calendar = (url: string): CalendarSource => ({ id: 'calendar-1', kind: 'ics', name: 'Work', colour: 0x3498db, url })
const monitor = (url: string): MonitorSource => ({ id: 'monitor-1', name: 'Server', url, expected_status: 204 })
const kinds: Kind[] = [
  {
    type: 'calendar',
    set: setCalendars,
    get: listCalendars,
    none: { calendars: [] },
    body: (url) => ({ calendars: [calendar(url)] }),
    exported: ({ calendars }) => ({ calendars }),
    collection: 'widget_calendars',
  },
  {
    type: 'status',
    set: setMonitors,
    get: listMonitors,
    none: { monitors: [], shows_addresses: false },
    body: (url) => ({ monitors: [monitor(url)], shows_addresses: true }),
    exported: ({ monitors, shows_addresses }) => ({ monitors, shows_addresses }),
    collection: 'widget_monitors',
  },
  {
    type: 'chart',
    set: setTableAddress,
    get: getTableAddress,
    none: { url: null },
    body: (url) => ({ url }),
    exported: ({ table_address }) => ({ url: table_address }),
    collection: 'table_addresses',
  },
]

let stores: TestStores
let siblings: Loopback
let linkTools: RunningService
let deps: Deps
const widgets = new Map<number, { owner: number; type: WidgetType }>()

beforeAll(async () => {
  stores = await startStores()
  siblings = await startLoopback(({ path, body }) => {
    if (path === widgetRights.path) return json({ rights: rightsOf(JSON.parse(body) as { user_id: number | null; widget_ids: number[] }) })
    if (path.endsWith('.csv')) return { headers: { 'content-type': 'text/csv' }, body: 'Month,Sales\nJan,12' }
    return { headers: { 'content-type': 'text/calendar' }, body: ics }
  })
  linkTools = await startService(
    { ...service, createDeps: (kit: Kit<Config>) => (deps = createDeps(kit)) },
    { env: { ...stores.env, FETCH_ALLOW: '127.0.0.0/8' }, roles: ['http'], resolve: () => siblings.url },
  )
})
afterAll(async () => {
  await linkTools?.stop()
  await siblings?.close()
  await stores?.stop()
})

const ics = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Tea',
  'DTSTART:20261126T090000Z',
  'DTEND:20261126T100000Z',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

function rightsOf({ user_id: userId, widget_ids: ids }: { user_id: number | null; widget_ids: number[] }) {
  return ids.flatMap((id) => {
    const widget = widgets.get(id)
    if (!widget) return []
    const owns = widget.owner === userId
    const page = { page_id: id, page_public_id: 'Abc1234', owner_id: widget.owner }
    return [{ widget_id: id, ...page, widget_type: widget.type, can_view: owns, can_edit: owns }]
  })
}

function make({ type }: Kind, owner: Person): number {
  const id = newId()
  widgets.set(id, { owner: owner.id, type })
  return id
}

const paramsOf = (id: number) => ({ params: { id: String(id) } })
const set = (kind: Kind, id: number, body: object, as: Person) => callService(linkTools.url, kind.set, { ...paramsOf(id), body }, as)
const read = async (kind: Kind, id: number, as: Person) => (await callService(linkTools.url, kind.get, paramsOf(id), as)).body
const copy = (pairs: Array<{ from: number; to: number }>, owner: Person, as: Caller | { service: 'pages' } = { service: 'pages' }) =>
  callService(linkTools.url, copyWidgetSources, { body: { owner_id: owner.id, widgets: pairs } }, as)
const exported = (id: number, as: Person | { service: 'import' } = { service: 'import' }) =>
  callService(linkTools.url, exportWidgetSources, { params: { user_id: '7', widget_id: String(id) } }, as)
const sourcesOf = async (id: number) => (await exported(id)).body as WidgetSources

/** A widget with an address; the address stays as it is when it is set. */
async function widgetWith(kind: Kind, owner: Person, url = `https://${newId()}.example/secret`): Promise<number> {
  const id = make(kind, owner)
  expect(await set(kind, id, kind.body(url), owner)).toMatchObject({ status: 200, body: kind.body(url) })
  return id
}

describe.each(kinds)('what a $type widget has outside of its settings', (kind) => {
  it.each([
    'javascript:alert(1)',
    ' \tJaVaScRiPt:alert(1)',
    'data:text/calendar,BEGIN:VCALENDAR',
    'vbscript:x',
    'blob:https://a.example/1',
    'filesystem:https://a.example/temporary/x',
    'file:///etc/passwd',
    'about:blank',
    'view-source:https://a.example/',
  ])('refuses the address %j, and leaves it out of an archive', async (url) => {
    const ada = sessionUser()
    const id = make(kind, ada)
    expect(await set(kind, id, kind.body(url), ada)).toMatchObject({ status: 422, body: { code: 'invalid' } })
    const none = { owner_id: ada.id, widget_id: id, calendars: [], monitors: [], shows_addresses: false, table_address: null }
    const own = kind.body(url)
    const body = { ...none, ...('url' in own ? { table_address: url } : own) }
    expect(await callService(linkTools.url, restoreWidgetSources, { body }, { service: 'import' })).toMatchObject({ body: { left_out: 1 } })
    expect(JSON.stringify(await read(kind, id, ada))).not.toContain(url)
  })

  it('is copied once, and is then that of the copy', async () => {
    const [ada, ben] = [sessionUser(), sessionUser()]
    const url = `https://${newId()}.example/secret`
    const [from, to] = [await widgetWith(kind, ada, url), make(kind, ben)]
    expect([(await copy([{ from, to }], ben)).body, (await copy([{ from, to }], ben)).body]).toEqual([{ copied: 1 }, { copied: 0 }])
    await set(kind, from, kind.none, ada)
    expect(await read(kind, to, ben)).toEqual(kind.body(url))
  })

  it('does not replace what a copy has got meanwhile', async () => {
    const ada = sessionUser()
    const [from, to] = [await widgetWith(kind, ada), await widgetWith(kind, ada, 'https://own.example/x')]
    expect((await copy([{ from, to }], ada)).body).toEqual({ copied: 0 })
    expect(await read(kind, to, ada)).toEqual(kind.body('https://own.example/x'))
  })

  it('is nothing in a copy of a widget that has nothing', async () => {
    const ada = sessionUser()
    const [from, to] = [make(kind, ada), make(kind, ada)]
    expect((await copy([{ from, to }], ada)).body).toEqual({ copied: 0 })
    expect(await read(kind, to, ada)).toEqual(kind.none)
  })

  it('is in an archive as it is set, and nothing of other kinds', async () => {
    const ada = sessionUser()
    const url = `https://${newId()}.example/secret`
    const sources = await sourcesOf(await widgetWith(kind, ada, url))
    expect(kind.exported(sources)).toEqual(kind.body(url))
    const further = kinds.filter(({ type }) => type !== kind.type)
    expect(further.map((candidate) => candidate.exported(sources))).toEqual(further.map(({ none }) => none))
    const again = make(kind, ada)
    await set(kind, again, kind.exported(sources), ada)
    expect(await read(kind, again, ada)).toEqual(kind.body(url))
  })

  it('is removed with its widget and its page, also when the event comes twice', async () => {
    const ada = sessionUser()
    const [first, second, third] = [await widgetWith(kind, ada), await widgetWith(kind, ada), await widgetWith(kind, ada)]
    const stays = await read(kind, third, ada)
    const handlers = service.eventHandlers(deps)
    const handle = (name: string, payload: object) => handlers.find(({ event }) => event.name === name)?.run(payload)
    for (let times = 0; times < 2; times++) {
      await handle(widgetDeleted.name, { widget_id: first, page_id: 1, widget_type: kind.type })
      await handle(pageDeleted.name, { page_id: 2, widget_ids: [second] })
    }
    expect([await read(kind, first, ada), await read(kind, second, ada), await read(kind, third, ada)]).toEqual([
      kind.none,
      kind.none,
      stays,
    ])
    const records = deps.kit.mongo.collection<{ _id: number }>(kind.collection)
    expect(await records.countDocuments({ _id: { $in: [first, second, third] } })).toBe(1)
  })
})

describe('the copies of widgets of all kinds', () => {
  it('are made in one call, and show what their originals show', async () => {
    const [ada, ben] = [sessionUser(), sessionUser()]
    const urls = { calendar: `${siblings.url}/work.ics`, status: `${siblings.url}/up`, chart: `${siblings.url}/sales.csv` }
    const pairs = []
    for (const kind of kinds) {
      pairs.push({ from: await widgetWith(kind, ada, urls[kind.type as keyof typeof urls]), to: make(kind, ben) })
    }
    expect((await copy(pairs, ben)).body).toEqual({ copied: 3 })
    const [ofCalendar = 0, ofStatus = 0, ofChart = 0] = pairs.map(({ to }) => to)
    const query = { from: '2026-11-01', to: '2026-12-01' }
    const events = await callService(linkTools.url, calendarEvents, { ...paramsOf(ofCalendar), query }, ben)
    expect((events.body as CalendarEvents).events).toMatchObject([{ title: 'Tea' }])
    const status = await callService(linkTools.url, widgetStatus, paramsOf(ofStatus), ben)
    expect((status.body as WidgetStatus).monitors).toMatchObject([{ name: 'Server', url: urls.status }])
    const table = await callService(linkTools.url, widgetTable, paramsOf(ofChart), ben)
    expect(table.body).toMatchObject({
      rows: [
        ['Month', 'Sales'],
        ['Jan', '12'],
      ],
      error: null,
    })
  })

  it('have no more monitored addresses than their owner may have', async () => {
    const [ada, ben] = [sessionUser(), sessionUser()]
    const status = kinds.find(({ type }) => type === 'status') as Kind
    const many = (count: number) => ({
      monitors: Array.from({ length: count }, (_, n) => ({ ...monitor(`https://${n}.example/`), id: `monitor-${n}` })),
      shows_addresses: false,
    })
    for (let n = 0; n < limits.monitors_per_user / limits.monitors_per_widget; n++) {
      await set(status, make(status, ben), many(limits.monitors_per_widget - (n === 0 ? 1 : 0)), ben)
    }
    const [from, to] = [make(status, ada), make(status, ben)]
    await set(status, from, many(3), ada)
    expect((await copy([{ from, to }], ben)).body).toEqual({ copied: 1 })
    expect(await read(status, to, ben)).toEqual({ ...many(1) })
  })
})

describe('the sources of widgets', () => {
  it('are given and copied for services alone', async () => {
    const ada = sessionUser()
    const kind = kinds[0] as Kind
    const [from, to] = [await widgetWith(kind, ada), make(kind, ada)]
    expect(errorCodeOf(await exported(from, ada))).toBe('forbidden')
    expect(errorCodeOf(await copy([{ from, to }], ada, ada))).toBe('forbidden')
    expect(await read(kind, to, ada)).toEqual(kind.none)
  })

  it('leave out of an archive what cannot be opened any more, and keep the rest', async () => {
    const ada = sessionUser()
    const [calendars, , chart] = kinds as [Kind, Kind, Kind]
    const [first, second] = [make(calendars, ada), await widgetWith(chart, ada)]
    const both = ['https://a.example/1.ics', 'https://a.example/2.ics'].map((url, n) => ({ ...calendar(url), id: `calendar-${n}` }))
    await set(calendars, first, { calendars: both }, ada)
    const { mongo } = deps.kit
    await mongo.collection<{ _id: number }>('widget_calendars').updateOne({ _id: first }, { $set: { 'calendars.0.sealed_url': 'x' } })
    await mongo.collection<{ _id: number }>('table_addresses').updateOne({ _id: second }, { $set: { sealed_url: 'x' } })
    expect((await sourcesOf(first)).calendars).toEqual([both[1]])
    expect((await sourcesOf(second)).table_address).toBeNull()
  })
})
