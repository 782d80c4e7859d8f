import { createGoogle } from '@foyer/testing/google'
import { createTrello } from '@foyer/testing/trello'
import { metNorwayForecast } from '@foyer/testing/met-norway'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'

/** What one euro is worth. */
const rates = { CHF: '0.9412', GBP: '0.83245', JPY: '163.45', PLN: '4.2515', SEK: '11.0315', TRY: '44.9283', USD: '1.0873' }
const cubes = Object.entries(rates).map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`)

/** Price and last close of stocks by their symbols. */
const stocks: Record<string, { name: string; exchange: string; currency: string; price: number; close: number }> = {
  AAPL: { name: 'Apple Inc', exchange: 'NASDAQ NMS - GLOBAL MARKET', currency: 'USD', price: 261.74, close: 259.45 },
  MSFT: { name: 'Microsoft Corp', exchange: 'NASDAQ NMS - GLOBAL MARKET', currency: 'USD', price: 472.12, close: 478.43 },
  'SAP.DE': { name: 'SAP SE', exchange: 'XETRA', currency: 'EUR', price: 231.05, close: 231.05 },
  'MUV2.DE': {
    name: 'Münchener Rückversicherungs-Gesellschaft Aktiengesellschaft',
    exchange: 'XETRA',
    currency: 'EUR',
    price: 548.2,
    close: 541.6,
  },
}

/** Stands in for the sources outside that widgets show. */
export async function startSources(): Promise<Loopback & { env: Record<string, string> }> {
  const google = createGoogle()
  fillTasks(google)
  fillCalendars(google)
  fillAnalytics(google)
  fillEarnings(google)
  const trello = createTrello()
  fillBoard(trello)
  const sources = await startLoopback((request) => {
    const { pathname, searchParams } = new URL(request.path, 'http://sources')
    if (/^\/(?:o|token|revoke|tasks|calendar|v1beta|v2)(?:\/|$)/.test(pathname)) return google.answer(request)
    if (pathname.startsWith('/1/')) return trello.answer(request)
    if (pathname === '/rates.xml')
      return { headers: { 'content-type': 'text/xml' }, body: `<Cube time="2026-11-25">${cubes.join('')}</Cube>` }
    if (pathname === '/weather') return json(metNorwayForecast(Date.now()))
    const stock = stocks[searchParams.get('symbol') ?? '']
    if (pathname === '/api/v1/search') {
      const result = Object.entries(stocks).map(([symbol, { name }]) => ({ symbol, description: name }))
      return json({ count: result.length, result })
    }
    if (pathname === '/api/v1/stock/profile2') return json(stock ?? {})
    if (pathname !== '/api/v1/quote') return { status: 404 }
    if (!stock) return json({ c: 0, d: null, dp: null, h: 0, l: 0, o: 0, pc: 0, t: 0 })
    return json({ c: stock.price, h: stock.price + 1.5, l: stock.close - 2, pc: stock.close, t: Date.parse('2026-11-25T20:59:58Z') / 1000 })
  })
  const { url } = sources
  const money = { ECB_RATES_URL: `${url}/rates.xml`, FINNHUB_KEY: 'key', FINNHUB_URL: url }
  return { ...sources, env: { ...money, WEATHER_URL: `${url}/weather`, ...connectedEnv(url) } }
}

/** The variables of a Foyer whose Google and Trello are a loopback server. */
export const connectedEnv = (url: string) => ({
  GOOGLE_WIDGETS_CLIENT_ID: 'client-id',
  GOOGLE_WIDGETS_CLIENT_SECRET: 'client-secret',
  GOOGLE_WIDGETS_URL: url,
  TRELLO_KEY: 'trello-key',
  TRELLO_SECRET: 'trello-secret',
  TRELLO_URL: url,
})

/** Tasks as somebody has them: with details, due, a part of another one, long and done. */
function fillTasks({ add }: ReturnType<typeof createGoogle>): void {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString()
  add('list-1', { title: 'Zahnarzt anrufen', status: 'completed', completed: day(-1), hidden: true })
  add('list-1', {
    title: 'Steuererklärung für das vergangene Jahr abgeben und die Belege der Handwerkerrechnungen heraussuchen',
    due: day(-3),
  })
  const trip = add('list-1', { title: 'Nachtzug nach Wien', notes: 'Gleis 7, Wagen 263\nPlätze 41 und 42', due: day(1) })
  add('list-1', { title: 'Proviant', parent: trip.id })
  add('list-1', { title: 'Tee kaufen', due: day(4) })
}

/** Calendars in their colours, with appointments of today and of days to come. */
function fillCalendars({ calendar }: ReturnType<typeof createGoogle>): void {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const at = (offset: number, time: string) => ({ dateTime: `${day(offset)}T${time}Z`, timeZone: 'Europe/Vienna' })
  const own = 'ada@gmail.example'
  calendar.addCalendar({ id: 'chor@group.calendar.google.com', summary: 'Kirchenchor', backgroundColor: '#f691b2' })
  calendar.addCalendar({ id: 'haus@group.calendar.google.com', summary: 'Hausgemeinschaft Lindenstraße 14', backgroundColor: '#16a765' })
  calendar.addEvent(own, { summary: 'Zahnarzt', visibility: 'private', start: at(1, '07:30:00'), end: at(1, '08:00:00') })
  calendar.addEvent(own, { summary: 'Urlaub', start: { date: day(4) }, end: { date: day(9) } })
  calendar.addEvent('chor@group.calendar.google.com', {
    summary: 'Generalprobe mit Orchester',
    location: 'Karlskirche',
    start: at(1, '17:00:00'),
    end: at(1, '19:30:00'),
  })
}

/** Properties with long names, and figures that come and go with the week, more and more of them. */
function fillAnalytics({ analytics: { properties, state } }: ReturnType<typeof createGoogle>): void {
  properties.set('properties/1001', { displayName: 'Reisebüro Fernweh – Nachtzüge und Fähren', account: 'Ada', timeZone: 'Europe/Berlin' })
  properties.set('properties/1002', { displayName: 'Bücher', account: 'Ada', timeZone: 'Europe/Berlin' })
  const factors = { activeUsers: 1, sessions: 1.3, screenPageViews: 4.2 }
  state.figureOf = (metric, day) => {
    const number = Math.floor(Date.parse(day) / 86_400_000)
    return Math.round(factors[metric] * (900 + 260 * Math.sin((number / 7) * 2 * Math.PI) + (number % 89) * 5))
  }
}

/** An account whose earnings come and go with the week. */
function fillEarnings({ adsense: { accounts, state } }: ReturnType<typeof createGoogle>): void {
  accounts.set('accounts/pub-1001', { displayName: 'Fernweh-Blog', timeZone: 'Europe/Berlin', currencyCode: 'EUR' })
  state.figuresOf = (day) => {
    const wave = Math.sin((Date.parse(day) / 86_400_000 / 7) * 2 * Math.PI)
    return { earnings: (34 + 9 * wave).toFixed(2), views: Math.round(4_100 + 900 * wave), clicks: Math.round(61 + 14 * wave) }
  }
}

/** A board with labels, due dates, a long card and an empty list. */
function fillBoard({ add, lists }: ReturnType<typeof createTrello>): void {
  lists.push({ id: 'list-3', name: 'Erledigt', pos: 3_072 })
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString()
  const urgent = { name: 'Dringend', color: 'red' }
  add('list-1', 'Plakate drucken', {
    labels: [urgent, { name: 'Druck', color: 'blue_light' }],
    due: day(-1),
    shortUrl: 'https://trello.com/c/plakate',
  })
  add('list-1', 'Genehmigungen für die Straßensperrung, die Bühne und den Getränkeausschank beim Ordnungsamt einholen')
  add('list-1', 'Musik', { labels: [{ name: '', color: 'green' }] })
  add('list-2', 'Helfende anfragen', { due: day(3) })
}
