import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calendarEvents, setCalendars } from '@foyer/contracts/link-tools/calendars'
import { googleTasks, trelloBoard } from '@foyer/contracts/link-tools/connected-data'
import { getCurrencyRate } from '@foyer/contracts/link-tools/currencies'
import type { Endpoint, EndpointRequest } from '@foyer/contracts/endpoint'
import { findTitle } from '@foyer/contracts/link-tools/external-data'
import { findPicture } from '@foyer/contracts/link-tools/link-tools'
import { findStockSymbols, listStockQuotes } from '@foyer/contracts/link-tools/stocks'
import { suggestSearches } from '@foyer/contracts/link-tools/suggestions'
import { setTableAddress, widgetTable } from '@foyer/contracts/link-tools/tables'
import { getForecast } from '@foyer/contracts/link-tools/weather'
import { createSafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { Kit } from '@foyer/service-kit/service'
import { startService } from '@foyer/service-kit/start-service'
import { type Answer, callService } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import type { Config } from '../../src/config.ts'
import { createDeps } from '../../src/deps.ts'
import { createIconFinder } from '../../src/modules/icon/icon-finder.ts'
import { createAddressChecker } from '../../src/modules/sources/monitor/address-checker.ts'
import { service } from '../../src/service.ts'
import { type ConnectedWorld, startConnectedWorld } from '../sources/connected-world.ts'

/** How a server answers that means no good. */
export type Attack = (request: IncomingMessage, response: ServerResponse) => void

/** Whoever asks for no body gets none. */
export const getting =
  (attack: Attack): Attack =>
  (request, response) =>
    request.method === 'HEAD' ? void response.writeHead(405).end() : attack(request, response)

/** What somebody asks a module for, each time for something that nobody has asked for before; gives what it answers, with its status where it has one. */
export type Ask = () => Promise<unknown>

/**
 * link-tools twice, with the two providers that a source may have, and every source replaced by one server. It answers as Google and Trello
 * document it until `attack` says how it does.
 */
export async function startHostileWorld() {
  const server = await startHostileServer()
  const { url } = server
  const own = { GOOGLE_WIDGETS_URL: url, TRELLO_URL: url }
  const env = {
    LOG_LEVEL: 'silent',
    ECB_RATES_URL: `${url}/rates.xml`,
    DUCKDUCKGO_SUGGESTIONS_URL: `${url}/suggestions?q=%s`,
    WEATHER_URL: `${url}/weather`,
  }
  const world = await startConnectedWorld({ ...env, ...own, FINNHUB_KEY: 'key', FINNHUB_URL: url })
  server.playProviders(world)
  const { ada, clock } = world
  const createDepsThen = (kit: Kit<Config>) => createDeps({ ...kit, clock: () => new Date(clock.at) })
  const ownOfSecond = {
    LOG_LEVEL: 'silent',
    WEATHER_PROVIDER: 'open-meteo',
    WEATHER_URL: `${url}/weather`,
    ALPHA_VANTAGE_KEY: 'key',
    ALPHA_VANTAGE_URL: url,
  }
  const second = await startService(
    { ...service, createDeps: createDepsThen },
    { env: { ...world.stores.env, FETCH_ALLOW: '127.0.0.0/8', ...ownOfSecond }, roles: ['http'], resolve: () => url },
  )
  const safeFetch = createSafeFetch({ userAgent: 'Foyer/0.1', allow: ['127.0.0.0/8'] })
  const stopping = new AbortController()
  const outside = { safeFetch, signal: stopping.signal }
  const [finder, checker] = [createIconFinder(outside), createAddressChecker(outside)]

  /** Digits might be private. */
  const word = () =>
    newId()
      .toString(26)
      .replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')
  const address = () => `${url}/${newId()}`
  const ask = async <E extends Endpoint>(endpoint: E, input: EndpointRequest<E>, at = world.url) =>
    shortened(await callService(at, endpoint, input, ada))
  const forecast = (at: string) => ask(getForecast, { params: { location: `${newId() % 89},${newId() % 179}.5` } }, at)
  const quotes = (at: string) => ask(listStockQuotes, { query: { symbols: `S${newId()}`.slice(0, 20) } }, at)
  const symbols = (at: string) => ask(findStockSymbols, { params: { hash: '1', text: `text ${newId()}` } }, at)
  const tasks = world.makeWidget()
  const board = world.makeWidget({ type: 'trello' })
  await world.connect(tasks)
  const trello = await world.begin(board, 'trello')
  await world.complete(board, { provider: 'trello', ...world.trello.agree(trello.url) }, trello.cookie)

  /** By module, and what of it is asked. */
  const sources: Record<string, Ask> = {
    'currency: rates': () => ask(getCurrencyRate, { query: { from: 'EUR', to: 'USD' } }),
    'weather: MET Norway': () => forecast(world.url),
    'weather: Open-Meteo': () => forecast(second.url),
    'stock: quotes of Finnhub': () => quotes(world.url),
    'stock: symbols of Finnhub': () => symbols(world.url),
    'stock: quotes of Alpha Vantage': () => quotes(second.url),
    'stock: symbols of Alpha Vantage': () => symbols(second.url),
    'suggestion: DuckDuckGo': () => ask(suggestSearches, { query: { provider: 'duckduckgo', q: `query ${word()}`, language: 'en' } }),
    'calendar: events': async () => {
      const params = { id: String(world.makeWidget({ type: 'calendar' })) }
      const calendar = { id: 'calendar-1', kind: 'ics' as const, name: 'Team', colour: 0x34_98_db, url: address() }
      await callService(world.url, setCalendars, { params, body: { calendars: [calendar] } }, ada)
      return ask(calendarEvents, { params, query: { from: '2026-11-01', to: '2026-12-01' } })
    },
    'table: rows': async () => {
      const params = { id: String(world.makeWidget({ type: 'chart' })) }
      await callService(world.url, setTableAddress, { params, body: { url: address() } }, ada)
      return ask(widgetTable, { params })
    },
    'google-tasks: tasks': () => ask(googleTasks, { params: { id: String(tasks) } }),
    'trello: cards': () => ask(trelloBoard, { params: { id: String(board) } }),
    'widget-auth: token of Google': async () => {
      const id = world.makeWidget()
      const begun = await world.begin(id, 'google')
      return shortened(await world.complete(id, { provider: 'google', ...world.google.agree(begun.url) }, begun.cookie))
    },
    'widget-auth: token of Trello': async () => shortened((await world.begin(world.makeWidget({ type: 'trello' }), 'trello')).answer),
    'head: of a page': () => ask(findTitle, { query: { url: address() } }),
    'image: picture': () => ask(findPicture, { query: { url: address() } }),
    'icon: of a site': async () => (await finder.find(new URL(url).host)).kind,
    'monitor: whether it is up': () => checker.check(address(), 200),
  }

  return {
    sources,
    server,
    now: () => clock.at,
    /** Nothing that failed before is left alone any more. */
    passTime: () => void (clock.at += 61_000),
    async stop(): Promise<void> {
      stopping.abort()
      await second.stop()
      await world.stop()
      await safeFetch.close()
      await server.close()
    },
  }
}

async function startHostileServer() {
  let attack: Attack | null = null
  let world: ConnectedWorld | undefined
  const sent: number[] = []

  /** Google and Trello, while widgets are connected to them. */
  async function asDocumented(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [method, path] = [request.method ?? 'GET', request.url ?? '/']
    const provider = path.startsWith('/1/') ? world?.trello : world?.google
    const reply = await provider?.answer({ method, path, body: Buffer.concat(chunks).toString(), headers: request.headers })
    response.writeHead(reply?.status ?? 500, reply?.headers).end(reply?.body)
  }

  const server = createServer((request, response) => {
    const before = request.socket.bytesWritten
    response.on('error', () => undefined).on('close', () => sent.push(request.socket.bytesWritten - before))
    if (attack) attack(request, response)
    else void asDocumented(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    playProviders: (played: ConnectedWorld) => void (world = played),
    /** From here on it answers so, whoever asks; gives how many bytes each request has got out of it. */
    attack(how: Attack): readonly number[] {
      attack = how
      sent.length = 0
      return sent
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What tests look at: the status, and the body. */
const shortened = ({ status, body }: Answer) => ({ status, body })

/** The code, state or kind in an answer. */
export function outcomeOf(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  const { body, kind, error } = answer as { body?: unknown; kind?: unknown; error?: unknown }
  if (kind !== undefined) return error ?? kind
  const { code, items, calendars, state, ...rest } = body as Record<string, unknown>
  const first = [items, calendars].flat().find((item) => item !== undefined) as { error: unknown } | undefined
  return code ?? first?.error ?? state ?? rest['error'] ?? body
}
