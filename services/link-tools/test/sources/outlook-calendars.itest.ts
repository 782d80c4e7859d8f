import { type CalendarEvents, calendarEvents } from '@foyer/contracts/link-tools/calendars'
import { listWidgetChoices, removeWidgetAuth, updateWidgetAuth, widgetToken } from '@foyer/contracts/link-tools/widget-auth'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ConnectedWorld, startConnectedWorld } from './connected-world.ts'

type As = Parameters<typeof callService>[3]

/** As Graph gives them: base64, filled up. */
const own = 'AAMkAGI2TGuLAAA='
const team = 'AAMkAGI2TGuLBBBB-_Q='
const shown = (id: string) => id.replace(/=+$/, '')

let world: ConnectedWorld

beforeAll(async () => {
  world = await startConnectedWorld()
})
afterAll(() => world?.stop())
beforeEach(() => {
  const { microsoft } = world
  world.clock.at += 2_000
  microsoft.account.sub = String(newId())
  microsoft.pages.size = 100
  microsoft.calendars.clear()
  microsoft.denied.clear()
  microsoft.addCalendar({ id: team, name: 'Team', hexColor: '#b99aff' })
  microsoft.addCalendar({ id: own, name: 'Calendar', hexColor: '', isDefaultCalendar: true })
})

const today = () => new Date(world.clock.at).toISOString().slice(0, 10)
const day = (offset: number) => new Date(Date.parse(today()) + offset * 86_400_000).toISOString().slice(0, 10)
const at = (time: string, date = today()) => ({ dateTime: `${date}T${time}.0000000`, timeZone: 'UTC' })
const read = async (id: number, as: As = world.ada) => {
  const query = { from: day(-10), to: day(40) }
  return (await callService(world.url, calendarEvents, { params: { id: String(id) }, query }, as)).body as CalendarEvents
}
const params = (id: number) => ({ id: String(id), provider: 'windowslive' }) as const
const add = (subject: string, fields: object = {}, calendar = own) =>
  world.microsoft.addEvent(calendar, { subject, start: at('09:00:00'), end: at('10:00:00'), ...fields })

async function connected(): Promise<number> {
  const id = world.makeWidget({ type: 'calendar', editors: [world.ada.id, world.ben.id] })
  const { url, cookie } = await world.begin(id, 'windowslive')
  const answer = await world.complete(id, { provider: 'windowslive', ...world.microsoft.agree(url) }, cookie)
  if (answer.status !== 200) throw new Error(`not connected: ${JSON.stringify(answer.body)}`)
  return id
}

describe('the calendars of a Microsoft account', () => {
  it('ask for the right to read only', async () => {
    const { url } = await world.begin(world.makeWidget({ type: 'calendar' }), 'windowslive')
    const { pathname, searchParams } = new URL(url)
    expect(pathname).toBe('/common/oauth2/v2.0/authorize')
    expect(searchParams.get('scope')).toBe('openid email offline_access https://graph.microsoft.com/Calendars.Read')
    expect(searchParams.get('redirect_uri')).toBe('https://foyer.example/users/auth/widgets/windowslive/callback')
    const tasks = await world.begin(world.makeWidget({ type: 'gtasks' }), 'windowslive')
    expect(errorCodeOf(tasks.answer)).toBe('not_found')
  })

  it('begin with the account’s own one, and are chosen', async () => {
    const id = await connected()
    add('Tea', { location: { displayName: 'Kitchen' } })
    add('Meeting', {}, team)
    world.microsoft.addEvent(own, { subject: 'Trip', isAllDay: true, start: at('00:00:00', day(1)), end: at('00:00:00', day(4)) })
    const first = await read(id)
    expect(first).toMatchObject({ google: null, windowslive: 'ok', calendars: [{ kind: 'windowslive', name: 'Calendar', state: 'ok' }] })
    expect(first.events).toMatchObject([
      { title: 'Tea', location: 'Kitchen', start: `${today()}T09:00:00Z`, end: `${today()}T10:00:00Z`, is_private: false },
      { title: 'Trip', start: day(1), end: day(4) },
    ])
    const listed = await callService(world.url, listWidgetChoices, { params: params(id) }, world.ada)
    expect(listed.body).toEqual({
      choices: [
        { id: shown(own), name: 'Calendar' },
        { id: shown(team), name: 'Team', colour: 0xb99aff },
      ],
    })
    await callService(world.url, updateWidgetAuth, { params: params(id), body: { choices: [shown(team)] } }, world.ada)
    expect(await read(id)).toMatchObject({ calendars: [{ name: 'Team', colour: 0xb99aff }], events: [{ title: 'Meeting' }] })
  })

  it('leave out what is cancelled or was declined, and tell nobody else what is private', async () => {
    const id = await connected()
    add('Cancelled', { isCancelled: true })
    add('Declined', { responseStatus: { response: 'declined' } })
    add('Doctor', { sensitivity: 'private', location: { displayName: 'Clinic' } })
    expect((await read(id)).events.map(({ title }) => title)).toEqual(['Doctor'])
    expect((await read(id, world.ben)).events).toMatchObject([{ title: '', location: '', is_private: true }])
    expect(await read(id, null)).toEqual({ calendars: [], events: [], google: null, windowslive: null })
  })

  it('show an e-mail address as their name only to who has connected them', async () => {
    const id = await connected()
    world.microsoft.addCalendar({ id: own, name: 'ada@outlook.example', isDefaultCalendar: true })
    expect((await read(id)).calendars).toMatchObject([{ name: 'ada@outlook.example' }])
    expect((await read(id, world.ben)).calendars).toMatchObject([{ name: '' }])
  })

  it('give events that are not as documented to nobody, and texts as texts', async () => {
    const id = await connected()
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const elsewhere = { dateTime: `${today()}T10:00:00`, timeZone: 'W. Europe Standard Time' }
    for (const fields of [{ id: 1 }, { id: 'x'.repeat(3_000) }, { start: { dateTime: 'today', timeZone: 'UTC' } }, { end: elsewhere }]) {
      add('Odd', fields)
    }
    add(script.repeat(50), { location: { toString: script }, sensitivity: [script], responseStatus: script, isAllDay: script })
    expect((await read(id)).events).toMatchObject([{ title: script.repeat(50).slice(0, 255), location: '', is_private: false }])
  })

  it('follow pages at the address of Microsoft alone', async () => {
    const id = await connected()
    world.microsoft.pages.size = 1
    add('One')
    add('Two')
    expect((await read(id)).events.map(({ title }) => title)).toEqual(['One', 'Two'])
  })

  it('go on with a new token where one has ended, and have to be connected again without any', async () => {
    const id = await connected()
    add('Tea')
    world.microsoft.accessTokens.clear()
    expect((await read(id)).events).toMatchObject([{ title: 'Tea' }])
    world.microsoft.accessTokens.clear()
    world.microsoft.refreshTokens.clear()
    world.clock.at += 10 * 60_000
    expect(await read(id)).toMatchObject({ windowslive: 'reauthenticate', calendars: [], events: [] })
    const token = await callService(world.url, widgetToken, { params: { ...params(id), namespace: 'calendar' } }, world.ada)
    expect(errorCodeOf(token)).toBe('widget_reauthentication_required')
  })

  it('stay connected when somebody takes back one that they had shared', async () => {
    const id = await connected()
    add('Tea')
    await callService(world.url, updateWidgetAuth, { params: params(id), body: { choices: [shown(own), shown(team)] } }, world.ada)
    world.microsoft.denied.add(team)
    const { windowslive, calendars, events } = await read(id)
    expect([windowslive, calendars.map(({ state }) => state), events.map(({ title }) => title)]).toEqual(['ok', ['ok', 'failed'], ['Tea']])
  })

  it('take the place of those of Google, and are gone once they are disconnected', async () => {
    const id = world.makeWidget({ type: 'calendar' })
    await world.connect(id)
    expect(await read(id)).toMatchObject({ google: 'ok', windowslive: null })
    const { url, cookie } = await world.begin(id, 'windowslive')
    await world.complete(id, { provider: 'windowslive', ...world.microsoft.agree(url) }, cookie)
    expect(await read(id)).toMatchObject({ google: null, windowslive: 'ok' })
    await callService(world.url, removeWidgetAuth, { params: params(id) }, world.ada)
    expect(await read(id)).toEqual({ calendars: [], events: [], google: null, windowslive: null })
  })

  it('refuse a connection without the right to read them', async () => {
    const id = world.makeWidget({ type: 'calendar' })
    const { url, cookie } = await world.begin(id, 'windowslive')
    const answer = await world.complete(id, { provider: 'windowslive', ...world.microsoft.agree(url, 'openid email') }, cookie)
    expect(errorCodeOf(answer)).toBe('provider_denied')
  })
})
