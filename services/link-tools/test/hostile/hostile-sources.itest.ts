import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasSample, hostileSample } from './hostile-samples.ts'
import { type Attack, getting, outcomeOf, startHostileWorld } from './hostile-world.ts'

let world: Awaited<ReturnType<typeof startHostileWorld>>

beforeAll(async () => {
  world = await startHostileWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.passTime())

const script = '<script>alert(1)</script>'
const says =
  (body: string | Uint8Array, type = 'application/json', headers: Record<string, string> = {}): Attack =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(body)
const moves =
  (to?: string): Attack =>
  (request, response) =>
    void response.writeHead(302, { location: to ?? request.url }).end()

const endless = getting((_, response) => {
  const chunk = `[["${script}",`.repeat(2_000)
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', write)
  write()
})
const announced = getting((_, response) => void response.writeHead(200, { 'content-length': '10000000000' }).write('['))
const cutOff = getting((_, response) => {
  response.writeHead(200, { 'content-length': '1000' }).write('{"a":')
  response.destroy()
})

/** What people are told where an answer is none. Of monitors the status alone counts, and no image is a site without an icon. */
const isNone: Record<string, string> = {
  'currency: rates': 'source_unavailable',
  'weather: MET Norway': 'source_unavailable',
  'weather: Open-Meteo': 'source_unavailable',
  'stock: quotes of Finnhub': 'source_unavailable',
  'stock: symbols of Finnhub': 'source_unavailable',
  'stock: quotes of Alpha Vantage': 'source_unavailable',
  'stock: symbols of Alpha Vantage': 'source_unavailable',
  'suggestion: DuckDuckGo': 'source_unavailable',
  'calendar: events': 'not_a_calendar',
  'table: rows': 'not_a_table',
  'google-tasks: tasks': 'source_unavailable',
  'trello: cards': 'source_unavailable',
  'widget-auth: token of Google': 'provider_failed',
  'widget-auth: token of Trello': 'provider_failed',
  'head: of a page': 'title_not_found',
  'image: picture': 'not_found',
  'icon: of a site': 'none',
  'monitor: whether it is up': 'up',
}
const tokens = (code: string) => ({ 'widget-auth: token of Google': code, 'widget-auth: token of Trello': code })
const addresses = (code: string) => ({ 'calendar: events': code, 'table: rows': code })
/** An account without a board is one that has nothing to choose. */
const isList = { ...isNone, 'trello: cards': 'nothing_chosen' }
const isTooLarge = { ...isNone, ...addresses('too_large'), ...tokens('provider_unreachable') }
const isAway = { ...isNone, ...addresses('unreachable'), ...tokens('provider_unreachable'), 'icon: of a site': 'failed' }
const isInside = { ...addresses('address_not_allowed'), 'head: of a page': 'address_not_allowed', 'image: picture': 'address_not_allowed' }

const attacks: [title: string, attack: Attack, expected: Record<string, string>][] = [
  ['never ends', endless, isTooLarge],
  ['announces ten gigabytes', announced, isTooLarge],
  ['unpacks to fifty megabytes', says(gzipSync(Buffer.alloc(50_000_000, ' ')), 'text/plain', { 'content-encoding': 'gzip' }), isTooLarge],
  ['is a page', says(`<!doctype html><html>${script}</html>`, 'text/html'), isNone],
  ['is a page that is said to be JSON', says(`<!doctype html><html>${script}</html>`), isNone],
  ['is lists in lists', says('['.repeat(200_000) + ']'.repeat(200_000)), isList],
  ['is objects in objects', says(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`), isNone],
  ['is null', says('null'), isNone],
  ['is a number that is none', says('NaN'), isNone],
  ['is a number beyond all bounds', says('-1e999'), isNone],
  ['is a text of scripts', says(JSON.stringify(script.repeat(5_000))), isNone],
  ['is an empty list', says('[]'), isList],
  ['is an empty object', says('{}'), isNone],
  ['is nothing', says(''), isNone],
  [
    'is bytes',
    says(
      Uint8Array.from({ length: 50_000 }, (_, n) => (n * 7919) % 256),
      'application/octet-stream',
    ),
    isNone,
  ],
  ['is cut off', cutOff, { ...isAway, 'monitor: whether it is up': 'bad_response' }],
  ['leads to itself', moves(), { ...isAway, 'monitor: whether it is up': 'too_many_redirects' }],
  ['leads into the network', moves('http://10.0.0.1/'), { ...isAway, ...isInside, 'monitor: whether it is up': 'refused' }],
]

describe('a source whose answer', () => {
  it.each(attacks)('%s is told as one that gives nothing, and has sent no more than fits', async (_, attack, expected) => {
    const sent = world.server.attack(attack)
    const outcomes = await Promise.all(Object.entries(world.sources).map(async ([name, ask]) => [name, outcomeOf(await ask())] as const))
    expect(Object.fromEntries(outcomes)).toEqual(expected)
    expect(sent.length).toBeGreaterThan(0)
    // The largest limit, and what is on its way when a connection is closed.
    expect(Math.max(...sent)).toBeLessThan(24_000_000)
  })
})

/** In every field of an answer that has one: a text, and a number as it is written. */
const values: [title: string, text: string, number: string][] = [
  ['scripts', script, '1'],
  ['texts of 100,000 letters', 'x'.repeat(100_000), '1'],
  ['control characters', '\u0000\u001B[31m\u202E\uD800', '1'],
  ['negative numbers', 'Text', '-5'],
  ['numbers beyond all bounds', 'Text', '1e999'],
  ['numbers that are too small', 'Text', '1e-320'],
  ['numbers as texts', 'Text', '"5"'],
  ['what is nothing', '', 'null'],
]

const sampled = () => Object.entries(world.sources).filter(([name]) => hasSample.test(name))

describe('a source whose answers are as documented but for their values', () => {
  it.each(values)('gives nothing, or what is bounded, where they are %s', async (_, text, number) => {
    world.server.attack((request, response) => {
      const { type, body } = hostileSample(request.url ?? '/', world.now(), { text, number })
      response.writeHead(200, { 'content-type': type }).end(body)
    })
    const answers = await Promise.all(sampled().map(([, ask]) => ask()))
    const texts = JSON.stringify(answers).match(/"(?:[^"\\]|\\.)*"/g) ?? []
    expect(texts.filter(({ length }) => length > 1_100)).toEqual([])
    expect(JSON.stringify(answers).length).toBeLessThan(100_000)
    const statuses = answers.map((answer) => (answer as { status: number }).status)
    expect(statuses.filter((status) => ![200, 404, 503].includes(status))).toEqual([])
  })

  it('gives something where they are as documented too', async () => {
    world.server.attack((request, response) => {
      const { type, body } = hostileSample(request.url ?? '/', world.now(), { text: null, number: '2' })
      response.writeHead(200, { 'content-type': type }).end(body)
    })
    const outcomes = await Promise.all(sampled().map(async ([name, ask]) => [name, outcomeOf(await ask())] as const))
    expect(outcomes.filter(([, outcome]) => typeof outcome === 'string')).toEqual([])
  })
})

/** Modules whose hostile answers are in tests of their own; `askJson` of `source` is what asks for stocks. */
const elsewhere: Record<string, string> = {
  adsense: 'sources/adsense.itest.ts',
  analytics: 'sources/google-analytics.itest.ts',
  'google-calendar': 'sources/google-calendars.itest.ts',
  'link-checks': 'link-checks/link-checks.itest.ts',
  'outlook-calendar': 'sources/outlook-calendars.itest.ts',
  snapshots: 'hostile/hostile-pages.deep.itest.ts',
  source: 'sources/stocks.itest.ts',
}

describe('the modules that ask outside', () => {
  const modules = join(import.meta.dirname, '../../src/modules')
  const asking = globSync('**/*.ts', { cwd: modules, exclude: ['**/*.test.ts'] }).filter((file) =>
    /afeFetch\.fetch\(|\bapi\.call\(/.test(readFileSync(join(modules, file), 'utf8')),
  )
  const moduleOf = (file: string) => file.replace(/^sources\//, '').split('/')[0] ?? ''

  it('are all among the sources here, or in tests that are named', () => {
    const covered = new Set([...Object.keys(elsewhere), ...Object.keys(isNone).map((name) => name.split(':')[0])])
    expect(asking.length).toBeGreaterThan(10)
    expect(asking.filter((file) => !covered.has(moduleOf(file)))).toEqual([])
    expect(Object.values(elsewhere).filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([])
    expect(Object.keys(world.sources)).toEqual(Object.keys(isNone))
  })
})
