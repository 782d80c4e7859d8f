import { listSources } from '@foyer/contracts/link-tools/sources'
import { findStockSymbols, listStockQuotes } from '@foyer/contracts/link-tools/stocks'
import type { Kit } from '@foyer/service-kit/service'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callService } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../../src/config.ts'
import { createDeps } from '../../src/deps.ts'
import { service } from '../../src/service.ts'

type Answer = Parameters<typeof startLoopback>[0]
const minuteMs = 60_000
const ada = sessionUser()

let stores: TestStores
let provider: Loopback
const running: Partial<Record<'finnhub' | 'alphaVantage' | 'none', RunningService>> = {}
let now = Date.parse('2026-11-25T15:00:00Z')
let answer: Answer

/** As Finnhub documents it: a price of a second ago. */
const finnhubQuote = (fields: object = {}) => ({
  c: 261.74,
  d: 2.29,
  dp: 0.8827,
  h: 263.31,
  l: 260.68,
  o: 261.07,
  pc: 259.45,
  t: now / 1000 - 1,
  ...fields,
})
const profile = {
  name: 'Apple Inc',
  exchange: 'NASDAQ NMS - GLOBAL MARKET',
  currency: 'USD',
  ticker: 'AAPL',
  weburl: 'https://www.apple.com/',
}
const finnhub =
  (quote: () => object, status = 200): Answer =>
  ({ path }) =>
    path.startsWith('/api/v1/quote') ? json(quote(), status) : path.startsWith('/api/v1/stock/profile2') ? json(profile) : json({}, 404)

/** As Alpha Vantage documents it. */
const days = {
  'Meta Data': { '2. Symbol': 'IBM' },
  'Time Series (Daily)': {
    '2026-11-24': { '1. open': '240.1', '2. high': '243.0', '3. low': '239.5', '4. close': '242.25', '5. volume': '3000000' },
    '2026-11-23': { '1. open': '238.0', '2. high': '241.9', '3. low': '237.7', '4. close': '240.75', '5. volume': '2900000' },
  },
}

beforeAll(async () => {
  stores = await startStores()
  provider = await startLoopback((request) => answer(request))
  const start = (env: Record<string, string>) => {
    const createDepsThen = (kit: Kit<Config>) => createDeps({ ...kit, clock: () => new Date(now) })
    const allEnv = { ...stores.env, FETCH_ALLOW: '127.0.0.0/8', FINNHUB_URL: provider.url, ALPHA_VANTAGE_URL: provider.url, ...env }
    return startService({ ...service, createDeps: createDepsThen }, { env: allEnv, roles: ['http'], resolve: () => provider.url })
  }
  running.finnhub = await start({ FINNHUB_KEY: 'finnhub-key' })
  running.alphaVantage = await start({ ALPHA_VANTAGE_KEY: 'vantage-key' })
  running.none = await start({})
})

afterAll(async () => {
  for (const each of Object.values(running)) await each?.stop()
  await provider?.close()
  await stores?.stop()
})

beforeEach(() => {
  // Nothing of another test is current any more, nor stands in, and no pause lasts.
  now += 100 * 24 * 60 * minuteMs
  answer = finnhub(finnhubQuote)
})

const urlOf = (which: keyof typeof running) => running[which]?.url ?? ''
const quotes = (symbols: string, user: typeof ada | null = ada, which: keyof typeof running = 'finnhub') =>
  callService(urlOf(which), listStockQuotes, { query: { symbols } }, user)
const search = (text: string, which: keyof typeof running = 'finnhub') =>
  callService(urlOf(which), findStockSymbols, { params: { hash: '1', text } }, ada)
const quoteCalls = () => provider.requests.filter(({ path }) => /quote|TIME_SERIES/.test(path)).length

describe('the quotes of Finnhub', () => {
  it('have all that is known of a symbol', async () => {
    expect(await quotes('AAPL')).toMatchObject({
      status: 200,
      body: {
        is_stale: false,
        items: [
          {
            symbol: 'AAPL',
            error: null,
            quote: {
              name: 'Apple Inc',
              price: 261.74,
              previousPrice: 259.45,
              preMarketPrice: null,
              change: 2.29,
              down: false,
              range: { low: 260.68, high: 263.31 },
              exchange: 'NASDAQ NMS - GLOBAL MARKET',
              currency: 'USD',
              time: now / 1000 - 1,
              prices: [261.74],
              pricesOf: 'today',
            },
          },
        ],
      },
    })
  })

  it('are asked for with the key in a header, never in an address', async () => {
    const before = provider.requests.length
    await quotes('AAPL')
    const requests = provider.requests.slice(before)
    expect(requests.map(({ headers }) => headers['x-finnhub-token'])).toEqual(['finnhub-key', 'finnhub-key'])
    expect(requests.some(({ path }) => path.includes('finnhub-key'))).toBe(false)
  })

  it('are asked for once in five minutes while their exchange is open, whoever asks', async () => {
    const before = quoteCalls()
    await Promise.all([quotes('AAPL'), quotes('AAPL'), quotes('AAPL', sessionUser())])
    now += 5 * minuteMs - 1
    await quotes('AAPL')
    expect(quoteCalls()).toBe(before + 1)
    now += 1
    await quotes('AAPL')
    expect(quoteCalls()).toBe(before + 2)
  })

  it('are asked for once in fifteen minutes while it is closed', async () => {
    const time = now / 1000 - 3_600
    answer = finnhub(() => finnhubQuote({ t: time }))
    const before = quoteCalls()
    await quotes('AAPL')
    now += 15 * minuteMs - 1
    await quotes('AAPL')
    expect(quoteCalls()).toBe(before + 1)
    now += 1
    await quotes('AAPL')
    expect(quoteCalls()).toBe(before + 2)
  })

  it('have a line of the prices that were seen on this day', async () => {
    for (const c of [260, 261, 262]) {
      answer = finnhub(() => finnhubQuote({ c }))
      await quotes('AAPL')
      now += 5 * minuteMs
    }
    answer = finnhub(() => finnhubQuote({ c: 263 }))
    expect(await quotes('AAPL')).toMatchObject({ body: { items: [{ quote: { prices: [260, 261, 262, 263], pricesOf: 'today' } }] } })
    now += 15 * minuteMs
    answer = finnhub(() => finnhubQuote({ c: 250, pc: 263 }))
    expect(await quotes('AAPL')).toMatchObject({ body: { items: [{ quote: { prices: [250], change: -13, down: true } }] } })
  })

  it('say of each symbol whether it is known', async () => {
    answer = (request) =>
      request.path.includes('symbol=NONE')
        ? json({ c: 0, d: null, dp: null, h: 0, l: 0, o: 0, pc: 0, t: 0 })
        : finnhub(finnhubQuote)(request)
    const { body } = await quotes('NONE,AAPL')
    expect(body).toMatchObject({
      items: [
        { symbol: 'NONE', quote: null, error: 'not_found' },
        { symbol: 'AAPL', error: null },
      ],
    })
  })

  it('are not there for a symbol that the plan of the key does not have', async () => {
    answer = finnhub(() => ({ error: "You don't have access to this resource." }), 403)
    expect(await quotes('SAP.DE')).toMatchObject({ body: { items: [{ quote: null, error: 'not_found' }] } })
  })

  it('stand in with their age while the provider cannot be reached', async () => {
    const fetchedAt = now / 1000
    await quotes('AAPL')
    now += 6 * 60 * minuteMs
    answer = () => ({ status: 500 })
    expect(await quotes('AAPL')).toMatchObject({
      body: { fetched_at: fetchedAt, is_stale: true, items: [{ quote: { price: 261.74, is_stale: true, fetched_at: fetchedAt } }] },
    })
  })

  it('are shown without a name where that cannot be had', async () => {
    answer = ({ path }) => (path.startsWith('/api/v1/quote') ? json(finnhubQuote()) : { status: 500 })
    expect(await quotes('AAPL')).toMatchObject({ body: { items: [{ quote: { price: 261.74, name: null, exchange: null } }] } })
  })

  it('are given to visitors only where somebody signed in has asked for them', async () => {
    const before = provider.requests.length
    expect(await quotes('AAPL', null)).toMatchObject({ status: 200, body: { items: [{ quote: null, error: 'source_unavailable' }] } })
    expect(provider.requests.length).toBe(before)
    await quotes('AAPL')
    now += 20 * minuteMs
    expect(await quotes('AAPL', null)).toMatchObject({ body: { items: [{ quote: { price: 261.74, is_stale: false } }] } })
  })

  it('take no more calls a minute than are polite, for everyone together', async () => {
    const before = provider.requests.length
    const list = (page: number) => Array.from({ length: 20 }, (_, index) => `P${page}X${index}`).join(',')
    for (const page of [1, 2, 3, 4]) await quotes(list(page))
    expect(provider.requests.length).toBe(before + 50)
    now += minuteMs
    await quotes('AAPL')
    expect(provider.requests.length).toBe(before + 52)
  })

  it('leave the provider alone for a minute once it was asked too often', async () => {
    answer = () => json({ error: 'API limit reached.' }, 429)
    const before = provider.requests.length
    expect(await quotes('AAPL')).toMatchObject({ body: { items: [{ error: 'source_unavailable' }] } })
    await quotes('MSFT')
    expect(provider.requests.length).toBe(before + 1)
    now += minuteMs
    answer = finnhub(finnhubQuote)
    expect(await quotes('MSFT')).toMatchObject({ body: { items: [{ quote: { price: 261.74 } }] } })
  })

  it.each([
    ['no symbol', ''],
    ['a symbol that is none', 'AAPL,<script>'],
    ['too many symbols', Array.from({ length: 21 }, (_, index) => `S${index}`).join(',')],
  ])('are refused for %s', async (_, symbols) => {
    expect(await quotes(symbols)).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: [{ field: expect.stringMatching(/^symbols/) }] },
    })
  })

  it.each<[string, Answer]>([
    ['an error in place of a quote', () => json({ error: 'Invalid API key' })],
    ['a page in its place', () => ({ headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' })],
    ['texts for numbers', () => json({ c: '<b>1</b>', t: 'now' })],
    ['a list', () => json([finnhubQuote()])],
    ['a price beyond all numbers', () => ({ body: '{"c":1e999,"t":1700000000}' })],
    ['a huge answer', () => ({ body: `{"c":1,"t":1700000000,"x":"${'x'.repeat(2_000_000)}"}` })],
    ['a redirect', () => ({ status: 302, headers: { location: '/api/v1/quote?symbol=OTHER' } })],
  ])('are not there for %s', async (_, reply) => {
    answer = reply
    expect(await quotes('AAPL')).toMatchObject({ status: 200, body: { items: [{ quote: null, error: 'source_unavailable' }] } })
  })

  it('give texts of the provider as texts of one line, and no longer ones than fit', async () => {
    const script = `<script>alert(1)</script>\n${'x'.repeat(5_000)}`
    answer = ({ path }) =>
      path.startsWith('/api/v1/quote') ? json(finnhubQuote()) : json({ name: script, exchange: script, currency: '<b>' })
    const { body } = await quotes('AAPL')
    const [item] = (body as { items: { quote: { name: string; exchange: string; currency: null } }[] }).items
    expect(item?.quote.name.startsWith('<script>alert(1)</script> xxx')).toBe(true)
    expect([item?.quote.name.length, item?.quote.exchange.length, item?.quote.currency]).toEqual([120, 120, null])
  })
})

describe('the quotes of Alpha Vantage', () => {
  beforeEach(() => {
    answer = () => json(days)
  })

  it('are the closes of days, by one call a symbol', async () => {
    const before = provider.requests.length
    expect(await quotes('IBM', ada, 'alphaVantage')).toMatchObject({
      body: {
        items: [
          {
            quote: {
              price: 242.25,
              previousPrice: 240.75,
              change: 1.5,
              down: false,
              range: { low: 239.5, high: 243 },
              time: Date.parse('2026-11-24') / 1000,
              prices: [240.75, 242.25],
              pricesOf: 'days',
            },
          },
        ],
      },
    })
    const paths = provider.requests.slice(before).map(({ path }) => path)
    expect(paths).toEqual(['/query?function=TIME_SERIES_DAILY&symbol=IBM&outputsize=compact&apikey=vantage-key'])
  })

  it('are asked for every four hours, as there are no newer ones on a day', async () => {
    const before = quoteCalls()
    await quotes('IBM', ada, 'alphaVantage')
    now += 4 * 60 * minuteMs - 1
    await quotes('IBM', ada, 'alphaVantage')
    expect(quoteCalls()).toBe(before + 1)
  })

  it('are not there for an unknown symbol', async () => {
    answer = () => json({ 'Error Message': 'Invalid API call.' })
    expect(await quotes('NONE', ada, 'alphaVantage')).toMatchObject({ body: { items: [{ error: 'not_found' }] } })
  })

  it.each(['Information', 'Note'])('raise the error that is in a reply (%s), and ask for an hour no more', async (field) => {
    answer = () => json({ [field]: 'Our standard API rate limit is 25 requests per day.' })
    const before = provider.requests.length
    expect(await quotes('IBM', ada, 'alphaVantage')).toMatchObject({ body: { items: [{ error: 'source_unavailable' }] } })
    now += 59 * minuteMs
    await quotes('IBM,MSFT', ada, 'alphaVantage')
    expect(provider.requests.length).toBe(before + 1)
  })

  it.each<[string, unknown]>([
    ['a list', [days]],
    ['no days', { 'Time Series (Daily)': {} }],
    ['days that are none', { 'Time Series (Daily)': { yesterday: { '4. close': '1' } } }],
    ['prices that are none', { 'Time Series (Daily)': { '2026-11-24': { '4. close': '<script>' } } }],
    ['a day that is a text', { 'Time Series (Daily)': { '2026-11-24': '242.25' } }],
    ['more days than there are', { 'Time Series (Daily)': 'x'.repeat(2_000_000) }],
  ])('are not there for %s', async (_, body) => {
    answer = () => json(body)
    expect(await quotes('IBM', ada, 'alphaVantage')).toMatchObject({
      status: 200,
      body: { items: [{ quote: null, error: 'source_unavailable' }] },
    })
  })

  it('are found by a name', async () => {
    const match = (symbol: string) => ({
      '1. symbol': symbol,
      '2. name': `${symbol} plc`,
      '4. region': 'United Kingdom',
      '8. currency': 'GBX',
    })
    answer = () => json({ bestMatches: [match('TSCO.LON'), match('not a symbol'), match('TSCO.LON'), { '1. symbol': 'X' }] })
    expect(await search('tesco', 'alphaVantage')).toMatchObject({
      status: 200,
      body: { symbols: [{ symbol: 'TSCO.LON', name: 'TSCO.LON plc', exchange: 'United Kingdom', currency: null }] },
    })
  })
})

describe('the search for symbols', () => {
  it('gives at most ten, each with its name, and is remembered for everyone', async () => {
    const result = Array.from({ length: 30 }, (_, index) => ({ symbol: `AP${index}`, description: `APPLE ${index}`, type: 'Common Stock' }))
    answer = () => json({ count: 30, result })
    const before = provider.requests.length
    const { body } = await search('Apple')
    expect((body as { symbols: unknown[] }).symbols).toHaveLength(10)
    expect(body).toMatchObject({
      symbols: [{ symbol: 'AP0', name: 'APPLE 0', exchange: null, currency: null }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    })
    await search('apple')
    expect(provider.requests.slice(before).map(({ path }) => path)).toEqual(['/api/v1/search?q=Apple'])
  })

  it.each<[string, unknown]>([
    ['no list', { count: 1, result: 'AAPL' }],
    ['too long a list', { count: 20_000, result: Array.from({ length: 20_000 }, () => ({})) }],
    ['an error', { error: 'Invalid API key' }],
  ])('fails for %s', async (text, body) => {
    answer = () => json(body)
    expect(await search(text)).toMatchObject({ status: 503, body: { code: 'source_unavailable' } })
  })

  it('leaves out what is no symbol, and gives names with scripts as texts', async () => {
    const result = [{ symbol: '<script>', description: 'x' }, { symbol: 7 }, { symbol: 'OK', description: '<img src=x onerror=alert(1)>' }]
    answer = () => json({ count: 3, result })
    expect(await search('scripts')).toMatchObject({ body: { symbols: [{ symbol: 'OK', name: '<img src=x onerror=alert(1)>' }] } })
  })

  it('fails while the provider cannot be reached', async () => {
    answer = () => ({ status: 503 })
    expect(await search('fruit')).toMatchObject({ status: 503, body: { code: 'source_unavailable' } })
  })
})

describe('a Foyer without a provider', () => {
  it('says so in place of quotes and symbols', async () => {
    const refusal = { status: 409, body: { code: 'source_not_configured' } }
    expect(await quotes('AAPL', ada, 'none')).toMatchObject(refusal)
    expect(await quotes('AAPL', null, 'none')).toMatchObject(refusal)
    expect(await search('apple', 'none')).toMatchObject(refusal)
  })
})

describe('the list of sources', () => {
  const sources = (which: keyof typeof running, user: typeof ada) => callService(urlOf(which), listSources, {}, user)

  it('says which are set up', async () => {
    const stocks = { name: 'stocks', variables: [] }
    expect(await sources('none', ada)).toMatchObject({
      body: { sources: expect.arrayContaining([expect.objectContaining({ ...stocks, is_configured: false })]) },
    })
    expect(await sources('finnhub', ada)).toMatchObject({
      body: { sources: expect.arrayContaining([expect.objectContaining({ ...stocks, is_configured: true })]) },
    })
    expect(await sources('alphaVantage', ada)).toMatchObject({
      body: { sources: expect.arrayContaining([expect.objectContaining({ ...stocks, is_configured: true })]) },
    })
  })

  it('names the variables to site admins alone, and to none who acts as somebody else', async () => {
    const admin = sessionUser({ role: 'admin' })
    const variables = ['FINNHUB_KEY', 'ALPHA_VANTAGE_KEY']
    expect(await sources('none', admin)).toMatchObject({
      body: { sources: expect.arrayContaining([expect.objectContaining({ name: 'stocks', variables })]) },
    })
    const acting = sessionUser({ role: 'admin', impersonated_by: { id: 1, name: 'Root' } })
    expect(await sources('none', acting)).toMatchObject({
      body: { sources: expect.arrayContaining([expect.objectContaining({ name: 'stocks', variables: [] })]) },
    })
  })
})
