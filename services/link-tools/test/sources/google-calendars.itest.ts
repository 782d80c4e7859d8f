import { type CalendarEvents, calendarEvents, setCalendars } from '@foyer/contracts/link-tools/calendars'
import { listWidgetChoices, removeWidgetAuth, updateWidgetAuth } from '@foyer/contracts/link-tools/widget-auth'
import { copyWidgetSources, exportWidgetSources } from '@foyer/contracts/link-tools/widget-sources'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import type { RemoteEvent } from '@foyer/testing/google-calendar'
import { json } from '@foyer/testing/sibling'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ConnectedWorld, startConnectedWorld } from './connected-world.ts'

type As = Parameters<typeof callService>[3]
type Fields = Partial<RemoteEvent> & { summary: string }

const own = 'ada@gmail.example'
const team = 'team#plans@group.calendar.google.com'
const minuteMs = 60_000
const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'

let world: ConnectedWorld

beforeAll(async () => {
  world = await startConnectedWorld()
})
afterAll(() => world?.stop())
beforeEach(() => {
  world.clock.at += 2_000
  world.google.account.sub = String(newId())
  const { calendars, events, addCalendar } = world.google.calendar
  calendars.clear()
  events.clear()
  addCalendar({ id: team, summary: 'Team', backgroundColor: '#b99aff' })
  addCalendar({ id: own, summary: own, backgroundColor: '#9fe1e7', primary: true })
})

const today = () => new Date(world.clock.at).toISOString().slice(0, 10)
const day = (offset: number) => new Date(Date.parse(today()) + offset * 86_400_000).toISOString().slice(0, 10)
const window = () => ({ from: day(-10), to: day(40) })
const ask = (id: number, as: As = world.ada, query = window()) =>
  callService(world.url, calendarEvents, { params: { id: String(id) }, query }, as)
const read = async (id: number, as: As = world.ada, query = window()) => (await ask(id, as, query)).body as CalendarEvents
const update = (id: number, body: object, as: As = world.ada) =>
  callService(world.url, updateWidgetAuth, { params: { id: String(id), provider: 'google' }, body }, as)
const titles = ({ events }: CalendarEvents) => events.map(({ title }) => title)
const eventCalls = () => world.calls('GET', '/calendar/v3/calendars/')

/** An hour of today at Google, at an offset. */
const add = ({ summary, ...fields }: Fields, calendar = own) =>
  world.google.calendar.addEvent(calendar, {
    summary,
    start: { dateTime: `${today()}T09:00:00+02:00`, timeZone: 'Europe/Kyiv' },
    end: { dateTime: `${today()}T10:00:00+02:00`, timeZone: 'Europe/Kyiv' },
    ...fields,
  })

async function connected(options?: Parameters<ConnectedWorld['makeWidget']>[0]): Promise<number> {
  const id = world.makeWidget({ type: 'calendar', ...options })
  await world.connect(id)
  return id
}

/** A published calendar with one event of today, in a widget. */
async function addPublished(id: number): Promise<void> {
  const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Published', `DTSTART;VALUE=DATE:${today().replaceAll('-', '')}`]
  const body = [...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  const path = `/${newId()}.ics`
  world.answerInstead((request) => (request.path === path ? { headers: { 'content-type': 'text/calendar' }, body } : undefined))
  const calendar = { id: 'calendar-1', kind: 'ics', name: 'Published', colour: 0x40ab58, url: world.outside.url + path } as const
  await callService(world.url, setCalendars, { params: { id: String(id) }, body: { calendars: [calendar] } }, world.ada)
}

describe('the calendars of a Google account', () => {
  it('are asked for with the right to read alone', async () => {
    const { url } = await world.begin(world.makeWidget({ type: 'calendar' }), 'google')
    expect(new URL(url).searchParams.get('scope')).toBe('openid email https://www.googleapis.com/auth/calendar.readonly')
  })

  it('begin with the account’s own one, in its colour, with events on the clock of UTC', async () => {
    const id = await connected()
    add({ summary: 'Tea', location: 'Kitchen' })
    world.google.calendar.addEvent(own, { summary: 'Trip', start: { date: day(1) }, end: { date: day(4) } })
    add({ summary: 'Not chosen' }, team)
    const answer = await read(id)
    expect(answer.google).toBe('ok')
    expect(answer.calendars).toEqual([
      expect.objectContaining({ kind: 'google', name: own, colour: 0x9fe1e7, state: 'ok', error: null, is_cut: false }),
    ])
    expect(answer.events).toMatchObject([
      { title: 'Tea', location: 'Kitchen', start: `${today()}T07:00:00Z`, end: `${today()}T08:00:00Z`, is_private: false },
      { title: 'Trip', start: day(1), end: day(4) },
    ])
  })

  it('are chosen, in colours of the widget’s own', async () => {
    const id = await connected()
    const listed = await callService(world.url, listWidgetChoices, { params: { id: String(id), provider: 'google' } }, world.ada)
    expect(listed.body).toEqual({
      choices: [
        { id: own, name: own, colour: 0x9fe1e7 },
        { id: team, name: 'Team', colour: 0xb99aff },
      ],
    })
    add({ summary: 'Meeting' }, team)
    add({ summary: 'Tea' })
    const changed = await update(id, { choices: [own, team], colours: [{ id: team, colour: 0xff0000 }] })
    expect(changed.body).toMatchObject({ authorization: { choices: [own, team], colours: [{ id: team, colour: 0xff0000 }] } })
    const answer = await read(id)
    expect(answer.calendars).toMatchObject([{ colour: 0x9fe1e7 }, { name: 'Team', colour: 0xff0000 }])
    expect(titles(answer)).toEqual(['Tea', 'Meeting'])
    await update(id, { colours: [] })
    expect((await read(id)).calendars).toMatchObject([{ colour: 0x9fe1e7 }, { colour: 0xb99aff }])
  })

  it('leave out what is cancelled, what was declined, and where somebody works', async () => {
    const id = await connected()
    const self = (responseStatus: string) => ({ attendees: [{ self: true, responseStatus }] })
    add({ summary: 'Cancelled', status: 'cancelled' })
    add({ summary: 'Declined', ...self('declined') })
    add({ summary: 'Home office', eventType: 'workingLocation' })
    add({ summary: 'Accepted', ...self('accepted') })
    add({ summary: 'Declined by another', attendees: [{ responseStatus: 'declined' }] })
    expect(titles(await read(id))).toEqual(['Accepted', 'Declined by another'])
  })

  it('are shown to editors alone until who has connected them says otherwise, and without an address', async () => {
    const id = await connected({ editors: [world.ada.id, world.ben.id] })
    add({ summary: 'Tea' })
    add({ summary: 'Doctor', location: 'Clinic', visibility: 'private' })
    expect(titles(await read(id))).toEqual(['Tea', 'Doctor'])
    expect(await read(id, world.ben)).toMatchObject({ events: [{ title: 'Tea' }, { title: '', location: '', is_private: true }] })
    expect(await read(id, null)).toEqual({ calendars: [], events: [], google: null, windowslive: null })
    await update(id, { is_shared: true })
    for (const viewer of [world.ben, null]) {
      const answer = await read(id, viewer)
      expect(answer).toMatchObject({ google: 'ok', calendars: [{ name: '' }], events: [{ title: 'Tea' }, { title: '', location: '' }] })
      expect(JSON.stringify(answer)).not.toMatch(/gmail|Doctor|Clinic/)
    }
    expect(errorCodeOf(await ask(world.makeWidget({ type: 'calendar', shared: false }), null))).toBe('not_found')
  })

  it('are read once for all who see them, in whatever window, and again after five minutes', async () => {
    const id = await connected()
    const [from, to] = [day(1), day(2)]
    await read(id, world.ada, { from, to })
    const before = eventCalls()
    await Promise.all([read(id, world.ada, { from, to }), read(id, world.ada, { from: today(), to })])
    const quarters = new Set([day(-1), day(3)].map((each) => Math.floor((Number(each.slice(5, 7)) - 1) / 3)))
    expect(eventCalls() - before).toBeLessThanOrEqual(quarters.size - 1)
    world.clock.at += 5 * minuteMs
    const later = eventCalls()
    await read(id, world.ada, { from, to })
    expect(eventCalls()).toBeGreaterThan(later)
  })

  it('are asked for no years that are far away', async () => {
    const id = await connected()
    await read(id)
    const before = eventCalls()
    const answer = await read(id, world.ada, { from: '1990-01-01', to: '1990-03-01' })
    expect(answer).toMatchObject({ google: 'ok', calendars: [{ state: 'ok', is_cut: true }], events: [] })
    expect(eventCalls()).toBe(before)
  })

  it('have an event that crosses the border of two quarters once', async () => {
    const id = await connected()
    const year = new Date(world.clock.at).getUTCFullYear()
    world.google.calendar.addEvent(own, { summary: 'New year', start: { date: `${year}-12-30` }, end: { date: `${year + 1}-01-03` } })
    const answer = await read(id, world.ada, { from: `${year}-12-20`, to: `${year + 1}-01-10` })
    expect(titles(answer)).toEqual(['New year'])
  })

  it('are read page by page, up to 1,000 events, and say that there are more', async () => {
    const id = await connected()
    for (let n = 0; n < 1_001; n += 1) add({ summary: `Event ${n}` })
    const answer = await read(id, world.ada, { from: today(), to: day(1) })
    expect(answer.events).toHaveLength(1_000)
    expect(answer.calendars).toMatchObject([{ is_cut: true }])
  })
})

describe('pages of events', () => {
  it('may be empty before there are more', async () => {
    const id = await connected()
    const event = { id: 'tea', summary: 'Tea', start: { date: today() }, end: { date: day(1) } }
    const answerTo = (path: string) => (path.includes('pageToken') ? { items: [event] } : { items: [], nextPageToken: 'more' })
    world.answerInstead(({ path }) => (path.includes('/events') ? json(answerTo(path)) : undefined))
    const answer = await read(id)
    expect(titles(answer)).toEqual(['Tea'])
    expect(answer.calendars).toMatchObject([{ is_cut: false }])
  })

  it('are not followed without an end', async () => {
    const id = await connected()
    let calls = 0
    world.answerInstead(({ path }) => {
      if (!path.includes('/events')) return undefined
      calls += 1
      return json({ items: [], nextPageToken: `page-${calls}` })
    })
    const answer = await read(id, world.ada, { from: today(), to: day(1) })
    expect(answer.calendars).toMatchObject([{ state: 'ok', is_cut: true }])
    expect(calls).toBeLessThanOrEqual(16)
  })
})

describe('a Google account that is not well', () => {
  it('has to be connected again once its token cannot be refreshed, while published calendars stay', async () => {
    const id = await connected()
    await addPublished(id)
    add({ summary: 'Tea' })
    expect(titles(await read(id))).toEqual(['Published', 'Tea'])
    world.google.refreshTokens.clear()
    world.clock.at += 5 * minuteMs
    expect(await read(id)).toMatchObject({
      google: 'reauthenticate',
      calendars: [{ kind: 'ics', state: 'ok' }],
      events: [{ title: 'Published' }],
    })
  })

  it('shows its last events with their age while Google is away, which nobody can read in the store', async () => {
    const id = await connected()
    add({ summary: 'Very private' })
    await read(id)
    const fetchedAt = Math.floor(world.clock.at / 1000)
    const stored = JSON.stringify(await world.deps.kit.mongo.collection('source_answers').find().toArray())
    expect(stored).toContain('calendar ')
    expect(stored).not.toContain('Very private')
    world.clock.at += 10 * minuteMs
    world.answerInstead(() => ({ status: 503 }))
    expect(await read(id)).toMatchObject({
      google: 'ok',
      calendars: [{ state: 'stale', fetched_at: fetchedAt }],
      events: [{ title: 'Very private' }],
    })
  })

  it('says of a calendar that is no longer in it that it is gone, and shows the others', async () => {
    const id = await connected()
    add({ summary: 'Tea' })
    await update(id, { choices: [own, team] })
    world.google.calendar.calendars.delete(team)
    expect(await read(id)).toMatchObject({
      google: 'ok',
      calendars: [{ state: 'ok' }, { state: 'failed', error: 'not_in_account', fetched_at: null }],
      events: [{ title: 'Tea' }],
    })
  })

  it('cannot be read where its list of calendars is not there', async () => {
    const id = await connected()
    world.answerInstead(({ path }) => (path.includes('/calendarList') ? { status: 404 } : undefined))
    expect(await read(id)).toEqual({ google: 'unavailable', windowslive: null, calendars: [], events: [] })
  })

  it('says so when there is no calendar in it', async () => {
    world.google.calendar.calendars.clear()
    expect(await read(await connected())).toEqual({ google: 'nothing_chosen', windowslive: null, calendars: [], events: [] })
  })

  it.each([
    ['no JSON', { body: '<html><script>alert(1)</script>' }],
    ['another shape', json([1, 2])],
    ['nothing', { status: 204 }],
    ['a redirect', { status: 302, headers: { location: 'https://evil.example/' } }],
    ['endless text', { body: 'x'.repeat(2_000_000) }],
  ])('hides no other calendar where Google answers with %s', async (_case, reply) => {
    const id = await connected()
    await addPublished(id)
    world.answerInstead(({ path }) =>
      path.includes('/events') ? reply : path.endsWith('.ics') ? { body: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' } : undefined,
    )
    expect(await read(id)).toMatchObject({ google: 'unavailable', calendars: [{ kind: 'ics', state: 'ok' }] })
  })

  it('gives events that are not as documented to nobody, and texts as texts', async () => {
    const id = await connected()
    const time = { start: { date: today() }, end: { date: day(1) } }
    const items = [
      null,
      'text',
      { id: 1, ...time },
      { id: 'a', start: { date: 'today' }, end: { date: day(1) } },
      { id: 'b', start: { dateTime: `${today()}T09:00:00` }, end: { dateTime: `${today()}T10:00:00` } },
      { id: 'c', start: { date: today() }, end: { dateTime: `${today()}T10:00:00Z` } },
      { id: 'd', summary: script.repeat(50), location: { toString: script }, attendees: script, visibility: [script], ...time },
    ]
    world.answerInstead(({ path }) => (path.includes('/events') ? json({ items, nextPageToken: { a: 1 } }) : undefined))
    const { events } = await read(id)
    expect(events).toMatchObject([{ title: script.repeat(50).slice(0, 255), location: '', start: today(), end: day(1), is_private: false }])
  })
})

describe('what becomes of the authorisation', () => {
  it('is in no copy and in no archive of a widget', async () => {
    const id = await connected()
    const copy = world.makeWidget({ type: 'calendar' })
    await callService(
      world.url,
      copyWidgetSources,
      { body: { owner_id: world.ada.id, widgets: [{ from: id, to: copy }] } },
      { service: 'pages' },
    )
    expect(await read(copy)).toEqual({ google: null, windowslive: null, calendars: [], events: [] })
    const params = { user_id: String(world.ada.id), widget_id: String(id) }
    const archived = await callService(world.url, exportWidgetSources, { params }, { service: 'import' })
    expect(archived.status).toBe(200)
    expect(JSON.stringify(archived.body)).not.toMatch(/gmail|refresh|access-/)
  })

  it('ends with what was stored of its events', async () => {
    const id = await connected()
    add({ summary: 'Tea' })
    await read(id)
    const keys = async () =>
      (await world.deps.kit.mongo.collection<{ _id: string }>('source_answers').find().toArray()).map(({ _id }) => _id)
    const isOfWidget = (key: string) => key.startsWith(`calendar ${id} `)
    expect((await keys()).some(isOfWidget)).toBe(true)
    await callService(world.url, removeWidgetAuth, { params: { id: String(id), provider: 'google' } }, world.ada)
    expect((await keys()).some(isOfWidget)).toBe(false)
    expect(await read(id)).toEqual({ google: null, windowslive: null, calendars: [], events: [] })
  })
})

describe('a Foyer without Google', () => {
  it('shows published calendars all the same', async () => {
    const none = await startConnectedWorld({ GOOGLE_WIDGETS_CLIENT_ID: '' })
    const id = none.makeWidget({ type: 'calendar' })
    const answer = await callService(none.url, calendarEvents, { params: { id: String(id) }, query: window() }, none.ada)
    expect(answer.body).toEqual({ google: null, windowslive: null, calendars: [], events: [] })
    await none.stop()
  })
})
