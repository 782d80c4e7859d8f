import {
  type CalendarEvents,
  type CalendarSource,
  calendarEvents,
  listCalendars,
  setCalendars,
} from '@foyer/contracts/link-tools/calendars'
import { widgetRights } from '@foyer/contracts/pages/page/pages'
import type { Kit } from '@foyer/service-kit/service'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../../src/config.ts'
import { type Deps, createDeps } from '../../src/deps.ts'
import { service } from '../../src/service.ts'

type Reply = Awaited<ReturnType<Parameters<typeof startLoopback>[0]>>
type Widget = { id: number; owner: number; type: string; shared: boolean }

const minuteMs = 60_000
const [ada, ben] = [sessionUser(), sessionUser()]
const window = { from: '2026-11-01', to: '2026-12-01' }

let stores: TestStores
let outside: Loopback
let linkTools: RunningService
let deps: Deps
let now = Date.parse('2026-11-26T09:00:00Z')
const widgets = new Map<number, Widget>()
const answers = new Map<string, () => Reply>()

beforeAll(async () => {
  stores = await startStores()
  outside = await startLoopback(({ path, body }) => {
    if (path === widgetRights.path) return json({ rights: rightsOf(JSON.parse(body) as { user_id: number | null; widget_ids: number[] }) })
    return answers.get(path)?.() ?? { status: 404 }
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

function rightsOf({ user_id: userId, widget_ids: ids }: { user_id: number | null; widget_ids: number[] }) {
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
  widgets.set(id, { id, owner: ada.id, type: 'calendar', shared: true, ...options })
  return id
}

const ics = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n')
const tea = (summary = 'Tea', more: string[] = []) =>
  ['BEGIN:VEVENT', 'UID:1', `SUMMARY:${summary}`, 'DTSTART:20261126T090000Z', 'DTEND:20261126T100000Z', ...more, 'END:VEVENT'].join('\r\n')

/** Publishes a calendar; gives its address. */
function publish(reply: Reply | (() => Reply)): string {
  const path = `/${newId()}.ics`
  answers.set(path, typeof reply === 'function' ? reply : () => reply)
  return outside.url + path
}
const published = (body: string): string => publish({ headers: { 'content-type': 'text/calendar' }, body })
const source = (url: string, change: Partial<CalendarSource> = {}): CalendarSource => ({
  id: `calendar-${newId()}`,
  kind: 'ics',
  name: 'Work',
  colour: 0x3498db,
  url,
  ...change,
})

type As = Parameters<typeof callService>[3]
const set = (id: number, calendars: CalendarSource[], as: As = ada) =>
  callService(linkTools.url, setCalendars, { params: { id: String(id) }, body: { calendars } }, as)
const list = (id: number, as: As = ada) => callService(linkTools.url, listCalendars, { params: { id: String(id) } }, as)
const ask = (id: number, as: As = ada, query = window) =>
  callService(linkTools.url, calendarEvents, { params: { id: String(id) }, query }, as)
const eventsOf = async (id: number, as: As = ada) => (await ask(id, as)).body as CalendarEvents

async function widgetWith(...calendars: CalendarSource[]): Promise<number> {
  const id = makeWidget()
  expect((await set(id, calendars)).status).toBe(200)
  return id
}

describe('the calendars of a widget', () => {
  it('are set and listed in their order, with their addresses', async () => {
    const calendars = [source('https://a.example/1.ics', { name: 'Home' }), source('webcal://b.example/2.ics#x')]
    const id = await widgetWith(...calendars)
    expect((await list(id)).body).toEqual({ calendars: [calendars[0], { ...calendars[1], url: 'https://b.example/2.ics' }] })
    await set(id, [])
    expect((await list(id)).body).toEqual({ calendars: [] })
  })

  it('take the name that they say themselves where they are given none, else their host', async () => {
    const [named, plain] = [published(ics('X-WR-CALNAME:Familie\\, alle')), published(ics())]
    const id = await widgetWith(source(named, { name: '' }), source(named, { name: 'Own' }), source(plain, { name: '' }))
    const names = (await eventsOf(id)).calendars.map(({ name }) => name)
    expect(names).toEqual(['Familie, alle', 'Own', new URL(outside.url).host])
    expect((await list(id)).body).toMatchObject({ calendars: [{ name: '' }, { name: 'Own' }, { name: '' }] })
  })

  it('show an e-mail address as their name to editors only, and no hidden characters', async () => {
    const [address, turned] = [published(ics('X-WR-CALNAME:Ada <ada@private.example>')), published(ics('X-WR-CALNAME:Te\u202Eam'))]
    const id = await widgetWith(source(address, { name: '' }), source(turned, { name: '' }))
    const namesTo = async (as: As) => (await eventsOf(id, as)).calendars.map(({ name }) => name)
    expect(await namesTo(ada)).toEqual(['Ada <ada@private.example>', 'Team'])
    expect(await namesTo(ben)).toEqual([new URL(outside.url).host, 'Team'])
    expect(await namesTo(null)).toEqual([new URL(outside.url).host, 'Team'])
  })

  it('are stored without a readable address', async () => {
    const id = await widgetWith(source('https://a.example/secret-123.ics'))
    const stored = await deps.kit.mongo.collection<{ _id: number }>('widget_calendars').findOne({ _id: id })
    expect(stored).not.toBeNull()
    expect(JSON.stringify(stored)).not.toContain('secret-123')
  })

  it.each(['two words', 'ftp://a.example/1.ics', 'https://ada:word@a.example/1.ics', 'file:///etc/passwd', 'javascript:alert(1)'])(
    'refuse the address %s, by its field',
    async (url) => {
      const answer = await set(makeWidget(), [source('https://a.example/1.ics'), source(url)])
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ field: 'calendars.1.url', code: 'invalid_url' }] } })
    },
  )

  it('are for editors alone', async () => {
    const [shared, hidden, notes] = [makeWidget(), makeWidget({ shared: false }), makeWidget({ type: 'notes' })]
    for (const call of [list, (id: number, as: As) => set(id, [], as)]) {
      expect(errorCodeOf(await call(shared, null))).toBe('unauthenticated')
      expect(errorCodeOf(await call(shared, ben))).toBe('forbidden')
      expect(errorCodeOf(await call(hidden, ben))).toBe('not_found')
      expect(errorCodeOf(await call(notes, ada))).toBe('not_found')
      expect(errorCodeOf(await call(7, ada))).toBe('not_found')
    }
  })
})

describe('the events of a widget', () => {
  it('are those of all its calendars, for whoever may see it, without an address', async () => {
    const [home, work] = [source(published(ics(tea('Cake')))), source(published(ics(tea('Meeting', ['LOCATION:Room 1']))))]
    const id = await widgetWith(home, work)
    for (const viewer of [ada, ben, null]) {
      const { calendars, events } = await eventsOf(id, viewer)
      expect(calendars).toMatchObject([home, work].map(({ id: calendar }) => ({ id: calendar, state: 'ok', error: null, is_cut: false })))
      expect(events).toEqual([
        { calendar: home.id, title: 'Cake', location: '', start: '2026-11-26T09:00:00Z', end: '2026-11-26T10:00:00Z', is_private: false },
        {
          calendar: work.id,
          title: 'Meeting',
          location: 'Room 1',
          start: '2026-11-26T09:00:00Z',
          end: '2026-11-26T10:00:00Z',
          is_private: false,
        },
      ])
      expect(JSON.stringify([calendars, events])).not.toContain('.ics')
    }
  })

  it('are not there for who may not see it', async () => {
    expect(errorCodeOf(await ask(makeWidget({ shared: false }), ben))).toBe('not_found')
    expect(errorCodeOf(await ask(makeWidget({ shared: false }), null))).toBe('not_found')
    expect(errorCodeOf(await ask(makeWidget({ type: 'rsslist' })))).toBe('not_found')
  })

  it('refuse a window that is too long', async () => {
    expect(await ask(makeWidget(), ada, { from: '2026-01-01', to: '2028-01-01' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'to', code: 'too_large' }] },
    })
  })

  it('show that an event is private, and no more, to all but editors', async () => {
    const id = await widgetWith(source(published(ics(tea('Doctor', ['CLASS:PRIVATE', 'LOCATION:Clinic'])))))
    expect((await eventsOf(id, null)).events).toMatchObject([{ title: '', location: '', is_private: true }])
    expect((await eventsOf(id, ada)).events).toMatchObject([{ title: 'Doctor', location: 'Clinic', is_private: true }])
  })

  it('are fetched once for everyone, and again after a quarter of an hour', async () => {
    let fetches = 0
    const url = publish(() => {
      fetches += 1
      return { body: ics(tea()) }
    })
    const [first, second] = [await widgetWith(source(url)), await widgetWith(source(url))]
    await Promise.all([ask(first), ask(second), ask(first, ben)])
    now += 15 * minuteMs - 1
    await ask(second)
    expect(fetches).toBe(1)
    now += 1
    await ask(first)
    expect(fetches).toBe(2)
  })

  it('stand in with their age while the calendar cannot be reached', async () => {
    let reply: Reply = { body: ics(tea()) }
    const id = await widgetWith(source(publish(() => reply)))
    await ask(id)
    const fetchedAt = Math.floor(now / 1000)
    reply = { status: 500 }
    now += 60 * minuteMs
    expect(await eventsOf(id)).toMatchObject({
      calendars: [{ state: 'stale', error: null, fetched_at: fetchedAt }],
      events: [{ title: 'Tea' }],
    })
  })

  it.each([
    ['not_found', { status: 404 }],
    ['not_found', { status: 410 }],
    ['refused', { status: 403 }],
    ['unreachable', { status: 500 }],
    ['not_a_calendar', { headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' }],
    ['too_large', { body: `${ics()}${' '.repeat(5 * 1024 * 1024)}` }],
  ] as Array<[string, Reply]>)('do not hide those of others where one calendar is %s', async (error, reply) => {
    const broken = source(publish(reply))
    const id = await widgetWith(broken, source(published(ics(tea()))))
    for (let times = 0; times < 2; times++) {
      expect(await eventsOf(id)).toMatchObject({
        calendars: [{ id: broken.id, state: 'failed', error, fetched_at: null }, { state: 'ok' }],
        events: [{ title: 'Tea' }],
      })
    }
  })

  it('have characters whole that a fold lies in', async () => {
    const [before = '', after = ''] = ics(tea('|berraschung')).split('|')
    const body = Buffer.concat([Buffer.from(before), Buffer.from([0xc3]), Buffer.from('\r\n '), Buffer.from([0xbc]), Buffer.from(after)])
    const id = await widgetWith(source(publish({ headers: { 'content-type': 'text/calendar; charset=utf-8' }, body })))
    expect((await eventsOf(id)).events).toMatchObject([{ title: 'überraschung' }])
  })

  it('are asked of no address inside', async () => {
    const id = await widgetWith(source('http://10.0.0.1/a.ics'), source('http://[::ffff:169.254.169.254]/a.ics'))
    const { calendars } = await eventsOf(id)
    expect(calendars.map(({ error }) => error)).toEqual(['address_not_allowed', 'address_not_allowed'])
  })

  it('are texts, whatever a calendar says', async () => {
    const script = '<img src=x onerror=alert(1)>'
    const id = await widgetWith(source(published(ics(tea(script, [`LOCATION:javascript:alert(1)${'x'.repeat(5_000)}`, `URL:${script}`])))))
    const [event] = (await eventsOf(id)).events
    expect(event?.title).toBe(script)
    expect(event?.location).toHaveLength(255)
    expect(Object.keys(event ?? {}).toSorted()).toEqual(['calendar', 'end', 'is_private', 'location', 'start', 'title'])
  })
})
