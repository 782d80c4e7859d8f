import { type AdsenseAnswer, adsense } from '@foyer/contracts/link-tools/adsense'
import { listWidgetChoices, updateWidgetAuth } from '@foyer/contracts/link-tools/widget-auth'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { json } from '@foyer/testing/sibling'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ConnectedWorld, startConnectedWorld } from './connected-world.ts'

type As = Parameters<typeof callService>[3]

const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
const hourMs = 60 * 60_000
const start = Date.parse('2026-11-26T20:00:00Z')

let world: ConnectedWorld

beforeAll(async () => {
  world = await startConnectedWorld()
})
afterAll(() => world?.stop())
beforeEach(() => {
  world.clock.at = start
  world.google.adsense.state.figuresOf = () => ({ earnings: '1.10', views: 200, clicks: 3 })
})

const params = (id: number) => ({ id: String(id), provider: 'google' as const })
const ask = (id: number, as: As = world.ada) => callService(world.url, adsense, { params: { id: String(id) } }, as)
const read = async (id: number, as: As = world.ada) => (await ask(id, as)).body as AdsenseAnswer
const choose = (id: number, account: string) =>
  callService(world.url, updateWidgetAuth, { params: params(id), body: { choices: [account] } }, world.ada)
const listChoices = async (id: number) => (await callService(world.url, listWidgetChoices, { params: params(id) }, world.ada)).body
const makeWidget = (options: Parameters<ConnectedWorld['makeWidget']>[0] = {}) => world.makeWidget({ type: 'gadsense', ...options })

async function connected(options?: Parameters<ConnectedWorld['makeWidget']>[0]): Promise<number> {
  const id = makeWidget(options)
  await world.connect(id)
  return id
}

describe('the earnings of a widget', () => {
  it('are asked for with a scope that reads, and for nothing else', async () => {
    const { url } = await world.begin(makeWidget(), 'google')
    expect(new URL(url).searchParams.get('scope')).toBe('openid email https://www.googleapis.com/auth/adsense.readonly')
  })

  it('are those of today, yesterday, a week and the month, in the currency of the account', async () => {
    const id = await connected()
    world.google.adsense.state.figuresOf = (day) =>
      day === '2026-11-26' ? { earnings: '0.30', views: 20, clicks: 1 } : { earnings: '1.10', views: 200, clicks: 3 }
    const { state, data } = await read(id)
    expect(state).toBe('ok')
    expect(data).toMatchObject({ account: 'My blog', currency: 'EUR', is_stale: false })
    expect(data?.periods).toEqual([
      { period: 'today', earnings: 0.3, views: 20, clicks: 1 },
      { period: 'yesterday', earnings: 1.1, views: 200, clicks: 3 },
      { period: 'week', earnings: 7.7, views: 1_400, clicks: 21 },
      { period: 'month', earnings: 27.8, views: 5_020, clicks: 76 },
    ])
    expect([data?.days.length, data?.days[0]?.day, data?.days.at(-1)?.day]).toEqual([28, '2026-10-29', '2026-11-25'])
  })

  it('are those of all days of a long month', async () => {
    world.clock.at = Date.parse('2026-12-31T12:00:00Z')
    expect((await read(await connected())).data?.periods[3]).toEqual({ period: 'month', earnings: 34.1, views: 6_200, clicks: 93 })
  })

  it('are of the days of another account that was chosen, with zeros on days without a row', async () => {
    const id = await connected()
    await choose(id, 'accounts/pub-1002')
    world.google.adsense.state.figuresOf = (day) => (day === '2026-11-26' ? { earnings: '120', views: 9, clicks: 1 } : null)
    const { data } = await read(id)
    expect(data).toMatchObject({ account: 'My forum', currency: 'JPY' })
    expect(data?.periods.map(({ earnings }) => earnings)).toEqual([0, 120, 120, 120])
    expect(data?.days.at(-1)).toEqual({ day: '2026-11-26', earnings: 120, views: 9, clicks: 1 })
    expect(data?.days[0]).toMatchObject({ earnings: 0, views: 0 })
    expect(await listChoices(id)).toEqual({
      choices: [
        { id: 'accounts/pub-1001', name: 'My blog' },
        { id: 'accounts/pub-1002', name: 'My forum' },
      ],
    })
  })

  it('are read once an hour for all who see them, and are the last ones while Google is away', async () => {
    const id = await connected()
    await Promise.all([read(id), read(id)])
    const path = '/v2/accounts/pub-1001/reports:generate'
    const before = world.calls('GET', path)
    world.clock.at += hourMs - 1
    await read(id)
    expect(world.calls('GET', path)).toBe(before)
    world.clock.at += 1
    world.answerInstead(({ path: called }) => (called.startsWith('/v2/') ? { status: 503 } : undefined))
    expect(await read(id)).toMatchObject({ state: 'ok', data: { is_stale: true, account: 'My blog' } })
    const stored = JSON.stringify(await world.deps.kit.mongo.collection('source_answers').find().toArray())
    expect(stored).not.toContain('My blog')
  })

  it('are seen by editors alone until they are shared, and are nothing of other widgets', async () => {
    const id = await connected()
    expect(await read(id, null)).toEqual({ state: 'hidden', data: null })
    await callService(world.url, updateWidgetAuth, { params: params(id), body: { is_shared: true } }, world.ada)
    expect(await read(id, null)).toMatchObject({ state: 'ok' })
    expect(await read(makeWidget())).toEqual({ state: 'not_connected', data: null })
    expect(errorCodeOf(await ask(world.makeWidget({ type: 'ganalytics' })))).toBe('not_found')
  })

  it('say that there is nothing to choose without an account at AdSense', async () => {
    const id = await connected()
    const error = { code: 403, status: 'PERMISSION_DENIED', message: 'User does not have an AdSense account.' }
    world.answerInstead(({ path }) => (path.startsWith('/v2/accounts?') ? json({ error }, 403) : undefined))
    expect(await read(id)).toEqual({ state: 'nothing_chosen', data: null })
    expect(await listChoices(id)).toEqual({ choices: [] })
  })

  it('are gone with the account, and those of no other path', async () => {
    const id = await connected()
    await choose(id, 'accounts/pub-9')
    expect(await read(id)).toEqual({ state: 'gone', data: null })
    await choose(id, 'accounts/pub-1001/payments')
    expect(await read(id)).toEqual({ state: 'gone', data: null })
    expect(world.calls('GET', '/v2/accounts/pub-1001/payments')).toBe(0)
  })

  it('say that somebody has to connect the widget again', async () => {
    const id = await connected()
    await read(id)
    world.google.refreshTokens.clear()
    world.clock.at += hourMs
    expect(await read(id)).toEqual({ state: 'reauthenticate', data: null })
  })

  it.each([
    ['no JSON', { body: '<html><script>alert(1)</script>' }],
    ['another shape', json({ headers: {}, rows: [] })],
    ['no currency', json({ headers: [{ name: 'DATE' }], rows: [] })],
    ['a currency that is none', json({ headers: [{ name: 'ESTIMATED_EARNINGS', currencyCode: script }] })],
    ['a redirect', { status: 302, headers: { location: 'https://evil.example/' } }],
    ['endless text', { body: 'x'.repeat(2_000_000) }],
    ['a refusal of the question', json({ error: { code: 400, status: 'INVALID_ARGUMENT' } }, 400)],
  ])('are unavailable where Google answers with %s', async (_case, reply) => {
    const id = await connected()
    world.answerInstead(({ path }) => (path.includes('/reports:generate') ? reply : undefined))
    expect(errorCodeOf(await ask(id))).toBe('source_unavailable')
  })

  it('hold scripts as texts, bounded, and leave out what is no day or no number', async () => {
    const id = await connected()
    const names = ['CLICKS', 'DATE', 'PAGE_VIEWS', 'ESTIMATED_EARNINGS']
    const headers = names.map((name) => ({ name, currencyCode: 'EUR' }))
    const row = (...values: unknown[]) => ({ cells: values.map((value) => ({ value })) })
    const rows = [row('1', '2026-11-25', '2', '3.5'), row('1', script, '2', '9'), row('1', '2026-11-24', '2', script), row('1'), null, 'x']
    world.answerInstead(({ path }) => {
      if (path.includes('/reports:generate')) return json({ headers, rows })
      const account = { name: 'accounts/pub-1001', displayName: script + 'x'.repeat(9_000), timeZone: { id: script } }
      return path === '/v2/accounts/pub-1001' ? json(account) : undefined
    })
    const { data } = await read(id)
    expect(data?.account.startsWith(script)).toBe(true)
    expect(data?.account.length).toBeLessThan(1_000)
    expect(data?.periods[1]).toEqual({ period: 'yesterday', earnings: 3.5, views: 2, clicks: 1 })
    expect(data?.periods[2]).toMatchObject({ earnings: 3.5 })
  })
})
