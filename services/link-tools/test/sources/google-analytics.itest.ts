import {
  type AnalyticsTableAnswer,
  type GoogleAnalyticsAnswer,
  analyticsTable,
  googleAnalytics,
} from '@foyer/contracts/link-tools/analytics'
import { type AnalyticsView, analyticsChoices, analyticsMetrics } from '@foyer/contracts/link-tools/analytics-view'
import { listWidgetChoices, updateWidgetAuth, widgetToken } from '@foyer/contracts/link-tools/widget-auth'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { json } from '@foyer/testing/sibling'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ConnectedWorld, startConnectedWorld } from './connected-world.ts'

type As = Parameters<typeof callService>[3]

const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
const hourMs = 60 * 60_000
/** A Thursday, of which it is Friday in Tokyo already. */
const start = Date.parse('2026-11-26T20:00:00Z')
const mine = 'properties/1001'
const shop = 'properties/1002'

let world: ConnectedWorld

beforeAll(async () => {
  world = await startConnectedWorld()
})
afterAll(() => world?.stop())
beforeEach(() => {
  world.clock.at = start
  const { state, denied } = world.google.analytics
  state.pageSize = 200
  state.figureOf = (metric) => ({ activeUsers: 10, sessions: 15, screenPageViews: 40 })[metric]
  denied.clear()
})

const params = (id: number) => ({ id: String(id), provider: 'google' as const })
const ask = (id: number, as: As = world.ada) => callService(world.url, googleAnalytics, { params: { id: String(id) } }, as)
const read = async (id: number, as: As = world.ada) => (await ask(id, as)).body as GoogleAnalyticsAnswer
const listChoices = async (id: number) =>
  ((await callService(world.url, listWidgetChoices, { params: params(id) }, world.ada)).body as { choices: object[] }).choices
const reports = () => world.outside.requests.filter(({ path }) => path.endsWith(':runReport'))

const makeWidget = (options: Parameters<ConnectedWorld['makeWidget']>[0] = {}) => world.makeWidget({ type: 'ganalytics', ...options })

async function connected(options?: Parameters<ConnectedWorld['makeWidget']>[0]): Promise<number> {
  const id = makeWidget(options)
  await world.connect(id)
  return id
}

async function choose(id: number, property: string, view: Partial<Omit<AnalyticsView, 'property'>> = {}): Promise<void> {
  const choices = analyticsChoices(property, { days: 28, metrics: [...analyticsMetrics], by: 'date', ...view })
  await callService(world.url, updateWidgetAuth, { params: params(id), body: { choices } }, world.ada)
}

describe('connecting a widget to Google Analytics', () => {
  it('asks for reading figures, and for nothing else', async () => {
    const { url } = await world.begin(makeWidget(), 'google')
    expect(new URL(url).searchParams.get('scope')).toBe('openid email https://www.googleapis.com/auth/analytics.readonly')
  })

  it('lets people choose among all properties, however many pages they are on', async () => {
    const id = await connected()
    world.google.analytics.state.pageSize = 1
    expect(await listChoices(id)).toEqual([
      { id: mine, name: 'My site' },
      { id: shop, name: 'My shop' },
    ])
  })

  it('names the accounts of properties where there are several', async () => {
    const id = await connected()
    const { properties } = world.google.analytics
    properties.set('properties/1003', { displayName: 'Club', account: 'Chess', timeZone: 'UTC' })
    const names = await listChoices(id)
    properties.delete('properties/1003')
    expect(names).toContainEqual({ id: 'properties/1003', name: 'Chess: Club' })
    expect(names).toContainEqual({ id: mine, name: 'Example: My site' })
  })
})

describe('the figures of a widget', () => {
  it('are those of four weeks up to yesterday, with the period before and each day', async () => {
    const id = await connected()
    world.google.analytics.state.figureOf = (metric, day) => (metric !== 'activeUsers' ? 0 : day < '2026-10-29' ? 8 : 10)
    const { state, data } = await read(id)
    expect(state).toBe('ok')
    expect(data).toMatchObject({ property: 'My site', days: 28, from: '2026-10-29', to: '2026-11-25', is_stale: false })
    expect(data?.metrics.map(({ metric, total, previous }) => [metric, total, previous])).toEqual([
      ['users', 280, 224],
      ['sessions', 0, 0],
      ['views', 0, 0],
    ])
    expect(data?.metrics[0]?.values).toEqual(Array.from({ length: 28 }, () => 10))
  })

  it('have a zero on days without a row', async () => {
    const id = await connected()
    await choose(id, mine, { days: 7, metrics: ['views'] })
    world.google.analytics.state.figureOf = (_metric, day) => (day === '2026-11-20' ? 5 : 0)
    expect((await read(id)).data?.metrics).toEqual([{ metric: 'views', total: 5, previous: 0, values: [0, 5, 0, 0, 0, 0, 0] }])
  })

  it('are those that were chosen, of the days of the property, and no more is asked for', async () => {
    const id = await connected()
    await choose(id, shop, { days: 90, metrics: ['sessions'] })
    const before = reports().length
    const { data } = await read(id)
    expect(data).toMatchObject({ property: 'My shop', days: 90, to: '2026-11-26', metrics: [{ metric: 'sessions', total: 1_350 }] })
    const calls = reports().slice(before)
    expect(calls.map(({ path }) => path)).toEqual([`/v1beta/${shop}:runReport`, `/v1beta/${shop}:runReport`])
    for (const { body } of calls) expect(JSON.parse(body)).toMatchObject({ metrics: [{ name: 'sessions' }] })
  })

  it('are read once in three hours for all who see them', async () => {
    const id = await connected()
    const before = reports().length
    await Promise.all([read(id), read(id)])
    world.clock.at += 3 * hourMs - 1
    await read(id)
    expect(reports().length).toBe(before + 2)
    world.clock.at += 1
    await read(id)
    expect(reports().length).toBe(before + 4)
  })

  it('are seen by editors alone until who has connected the widget says otherwise', async () => {
    const id = await connected()
    expect(await read(id, null)).toEqual({ state: 'hidden', data: null })
    await callService(world.url, updateWidgetAuth, { params: params(id), body: { is_shared: true } }, world.ada)
    expect(await read(id, null)).toMatchObject({ state: 'ok', data: { property: 'My site' } })
    expect(await read(makeWidget())).toEqual({ state: 'not_connected', data: null })
    expect(errorCodeOf(await ask(world.makeWidget({ type: 'gtasks' })))).toBe('not_found')
    expect(errorCodeOf(await ask(makeWidget({ shared: false }), world.ben))).toBe('not_found')
  })

  it('are stored unreadably, and are the last ones while Google is away or asked too often', async () => {
    const id = await connected()
    await read(id)
    const stored = JSON.stringify(await world.deps.kit.mongo.collection('source_answers').find().toArray())
    expect(stored).toContain('ganalytics')
    expect(stored).not.toContain('My site')
    for (const status of [503, 429]) {
      world.clock.at += 3 * hourMs
      world.answerInstead(({ path }) => (path.startsWith('/v1beta') ? { status } : undefined))
      expect(await read(id)).toMatchObject({ state: 'ok', data: { property: 'My site', is_stale: true, fetched_at: start / 1000 } })
    }
  })

  it('are gone with a property that the account may see no longer', async () => {
    const id = await connected()
    await read(id)
    world.google.analytics.denied.add(mine)
    world.clock.at += 3 * hourMs
    expect(await read(id)).toEqual({ state: 'gone', data: null })
  })

  it('say that something has to be chosen where there is no property', async () => {
    const id = await connected()
    world.answerInstead(({ path }) => (path.startsWith('/v1beta/accountSummaries') ? json({}) : undefined))
    expect(await read(id)).toEqual({ state: 'nothing_chosen', data: null })
  })

  it('are unavailable, and not gone, while the API is switched off', async () => {
    const id = await connected()
    const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' }]
    const error = { code: 403, status: 'PERMISSION_DENIED', message: 'has not been used in project', details }
    world.answerInstead(({ path }) => (path.startsWith('/v1beta') ? json({ error }, 403) : undefined))
    expect(errorCodeOf(await ask(id))).toBe('source_unavailable')
  })

  it('say that somebody has to connect the widget again', async () => {
    const id = await connected()
    await read(id)
    world.google.refreshTokens.clear()
    world.clock.at += 3 * hourMs
    expect(await read(id)).toEqual({ state: 'reauthenticate', data: null })
    const token = await callService(world.url, widgetToken, { params: { ...params(id), namespace: 'ganalytics' } }, world.ada)
    expect(errorCodeOf(token)).toBe('widget_reauthentication_required')
  })

  it('are those of no other path than that of a property', async () => {
    const id = await connected()
    const body = { choices: ['accounts/1/secrets'] }
    await callService(world.url, updateWidgetAuth, { params: params(id), body }, world.ada)
    expect(await read(id)).toEqual({ state: 'gone', data: null })
    expect(world.calls('GET', '/v1beta/accounts/1')).toBe(0)
  })

  it.each([
    ['no JSON', { body: '<html><script>alert(1)</script>' }],
    ['another shape', json({ rows: 'none' })],
    ['nothing', { status: 204 }],
    ['a redirect', { status: 302, headers: { location: 'https://evil.example/' } }],
    ['endless text', { body: 'x'.repeat(2_000_000) }],
    ['a refusal of the question', json({ error: { code: 400, status: 'INVALID_ARGUMENT' } }, 400)],
  ])('are unavailable where Google answers reports with %s', async (_case, reply) => {
    const id = await connected()
    world.answerInstead(({ path }) => (path.endsWith(':runReport') ? reply : undefined))
    expect(errorCodeOf(await ask(id))).toBe('source_unavailable')
  })

  it('hold scripts as texts, bounded, and leave out what is no figure', async () => {
    const id = await connected()
    await choose(id, mine, { days: 7, metrics: ['users'] })
    const row = (day: unknown, value: unknown) => ({ dimensionValues: [{ value: day }], metricValues: [{ value }] })
    const rows = [row('20261125', '3'), row(script, '4'), row('20261124', script), row('20261123', '-1'), row('20261122', '1e9'), null, 'x']
    world.answerInstead(({ path }) => {
      if (path.endsWith(':runReport')) return json({ rows, rowCount: script })
      return path.startsWith('/v1beta/properties') ? json({ displayName: script + 'x'.repeat(9_000), timeZone: script }) : undefined
    })
    const { data } = await read(id)
    expect(data?.property.startsWith(script)).toBe(true)
    expect(data?.property.length).toBeLessThan(1_000)
    expect(data?.metrics).toEqual([{ metric: 'users', total: 0, previous: 0, values: [0, 0, 0, 0, 0, 0, 3] }])
  })

  it('leave out properties that are none', async () => {
    const id = await connected()
    const propertySummaries = [
      { property: mine, displayName: script },
      { property: '../../x', displayName: 'path' },
      null,
      { displayName: 7 },
    ]
    const accountSummaries = [{ displayName: 'Example', propertySummaries }, null, { propertySummaries: 'many' }]
    world.answerInstead(({ path }) => (path.startsWith('/v1beta/accountSummaries') ? json({ accountSummaries }) : undefined))
    expect(await listChoices(id)).toEqual([{ id: mine, name: script }])
  })
})

describe('the table of a chart', () => {
  const askTable = (id: number, as: As = world.ada) => callService(world.url, analyticsTable, { params: { id: String(id) } }, as)
  const readTable = async (id: number, as: As = world.ada) => (await askTable(id, as)).body as AnalyticsTableAnswer

  it('has a row for each day of the first property, until something else was chosen', async () => {
    const id = await connected({ type: 'chart' })
    world.google.analytics.state.figureOf = (metric, day) => (metric === 'screenPageViews' && day !== '2026-11-24' ? 4 : 0)
    const { state, data } = await readTable(id)
    expect(state).toBe('ok')
    expect(data).toMatchObject({ property: 'My site', days: 28, by: 'date', metrics: ['users', 'sessions', 'views'], is_cut: false })
    expect(data?.rows).toHaveLength(28)
    expect(data?.rows.slice(-2)).toEqual([
      { label: '2026-11-24', values: [0, 0, 0] },
      { label: '2026-11-25', values: [0, 0, 4] },
    ])
  })

  it.each([
    ['country', 'countryId', ['DE', 'AT', '']],
    ['channel', 'sessionDefaultChannelGroup', ['Organic Search', 'Direct']],
    ['page', 'pagePath', ['/', '/contact']],
  ] as const)('has rows by %s, the largest first', async (by, dimension, labels) => {
    const id = await connected({ type: 'chart' })
    await choose(id, shop, { days: 7, metrics: ['sessions', 'views'], by })
    const before = reports().length
    const { data } = await readTable(id)
    expect(data?.rows.map(({ label }) => label)).toEqual(labels)
    expect(data).toMatchObject({ property: 'My shop', by, metrics: ['sessions', 'views'] })
    expect(reports().slice(before)).toHaveLength(1)
    expect(JSON.parse(reports().at(-1)?.body ?? '')).toMatchObject({
      dimensions: [{ name: dimension }],
      orderBys: [{ metric: { metricName: 'sessions' }, desc: true }],
    })
  })

  it('is seen by editors alone until it is shared, and is nothing of other widgets', async () => {
    const id = await connected({ type: 'chart' })
    expect(await readTable(id, null)).toEqual({ state: 'hidden', data: null })
    expect(await readTable(world.makeWidget({ type: 'chart' }))).toEqual({ state: 'not_connected', data: null })
    expect(errorCodeOf(await askTable(await connected()))).toBe('not_found')
  })

  it('holds scripts as texts, bounded, and says that there is more', async () => {
    const id = await connected({ type: 'chart' })
    await choose(id, mine, { metrics: ['users'], by: 'page' })
    const row = (page: string) => ({ dimensionValues: [{ value: page }], metricValues: [{ value: '1' }] })
    const rows = [row(script), row('x'.repeat(9_000)), ...Array.from({ length: 500 }, (_, index) => row(`/${index}`))]
    world.answerInstead(({ path }) => (path.endsWith(':runReport') ? json({ rows, rowCount: 502 }) : undefined))
    const { data } = await readTable(id)
    expect(data?.rows).toHaveLength(30)
    expect(data?.rows[0]).toEqual({ label: script, values: [1] })
    expect(data?.rows[1]?.label).toHaveLength(200)
    expect(data?.is_cut).toBe(true)
  })
})
