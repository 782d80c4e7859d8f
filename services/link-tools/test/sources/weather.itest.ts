import { getForecast } from '@foyer/contracts/link-tools/weather'
import type { Kit } from '@foyer/service-kit/service'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { metNorwayForecast } from '@foyer/testing/met-norway'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../../src/config.ts'
import { createDeps } from '../../src/deps.ts'
import { service } from '../../src/service.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let stores: TestStores
let institute: Loopback
let now = Date.parse('2026-11-26T11:00:00Z')
let answer: Parameters<typeof startLoopback>[0]
const running: RunningService[] = []

beforeAll(async () => {
  stores = await startStores()
  institute = await startLoopback((request) => answer(request))
  await startLinkTools()
})

afterAll(async () => {
  await Promise.all(running.map((linkTools) => linkTools.stop()))
  await institute?.close()
  await stores?.stop()
})

beforeEach(() => {
  // Nothing of another test is current any more, nor stands in, and no source is left alone.
  now += 2 * 24 * hourMs
  answer = () => json(metNorwayForecast(now))
})

/** One with a provider of its own, on the same stores. */
async function startLinkTools(env: Record<string, string> = {}): Promise<string> {
  const linkTools = await startService(
    { ...service, createDeps: (kit: Kit<Config>) => createDeps({ ...kit, clock: () => new Date(now) }) },
    {
      env: {
        ...stores.env,
        FETCH_ALLOW: '127.0.0.0/8',
        PUBLIC_URL: 'https://foyer.example',
        WEATHER_URL: `${institute.url}/compact`,
        WEATHER_CONTACT: 'ops@foyer.example',
        ...env,
      },
      roles: ['http'],
      resolve: () => institute.url,
    },
  )
  running.push(linkTools)
  return linkTools.url
}

const forecast = (location: string, url = running[0]?.url ?? '') => callService(url, getForecast, { params: { location } }, null)
const requestsSince = (count: number) => institute.requests.slice(count)

describe('GET /widgets/weather/forecast/{location}', () => {
  it('answers visitors with the weather now and on three days, and whose data it is', async () => {
    const { status, body } = await forecast('52.52,13.41')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      lat: 52.52,
      lon: 13.41,
      time_zone: 'Europe/Berlin',
      current_observation: { condition: 'light_rain', is_day: true, wind_speed: 4.2, humidity: 81.4, precipitation: 0.6, feels_like: null },
      source: { name: 'MET Norway', url: 'https://www.met.no/en' },
      fetched_at: now / 1000,
      is_stale: false,
    })
    expect((body as { days: unknown[] }).days).toHaveLength(3)
  })

  it('asks MET Norway as it wants to be asked: with who asks, and no more than two decimals', async () => {
    const before = institute.requests.length
    await forecast('48.137154,11.576124')
    const [request] = requestsSince(before)
    expect(request?.path).toBe('/compact?lat=48.14&lon=11.58')
    expect(request?.headers['user-agent']).toBe('Foyer/0.1 (+https://foyer.example/) ops@foyer.example')
    expect(request?.headers).not.toHaveProperty('cookie')
  })

  it('asks once for all who are near one another, and again after half an hour', async () => {
    const before = institute.requests.length
    await Promise.all(['52.521,13.408', '52.52,13.41', '52.5204,13.4111'].map((location) => forecast(location)))
    now += 30 * minuteMs - 1
    await forecast('52.52,13.41')
    expect(requestsSince(before)).toHaveLength(1)
    now += 1
    await forecast('52.52,13.41')
    expect(requestsSince(before)).toHaveLength(2)
  })

  it('goes on with the hours of the last answer while it is current', async () => {
    answer = () => json(metNorwayForecast(now, (time) => ({ temperature: time.getUTCHours(), symbol: 'cloudy' })))
    expect((await forecast('1,1')).body).toMatchObject({ current_observation: { temperature: 11 } })
    now += 29 * minuteMs
    expect((await forecast('1,1')).body).toMatchObject({ current_observation: { temperature: 11 } })
    now -= 29 * minuteMs
    answer = () => ({ status: 503 })
    now += 3 * hourMs
    expect((await forecast('1,1')).body).toMatchObject({ current_observation: { temperature: 14 }, is_stale: true })
  })

  it('asks only whether there is news, and not before the source has promised any', async () => {
    const modified = new Date(now).toUTCString()
    answer = () => ({
      ...json(metNorwayForecast(now)),
      headers: { 'last-modified': modified, expires: new Date(now + 45 * minuteMs).toUTCString() },
    })
    const before = institute.requests.length
    await forecast('2,2')
    now += 31 * minuteMs
    await forecast('2,2')
    expect(requestsSince(before)).toHaveLength(1)
    answer = () => ({ status: 304 })
    now += 31 * minuteMs
    expect((await forecast('2,2')).body).toMatchObject({ is_stale: false, fetched_at: now / 1000 })
    expect(requestsSince(before)[1]?.headers['if-modified-since']).toBe(modified)
  })

  it('is not kept from asking by a promise of no news for years', async () => {
    answer = () => ({ ...json(metNorwayForecast(now)), headers: { expires: 'Fri, 31 Dec 2100 00:00:00 GMT' } })
    const before = institute.requests.length
    await forecast('2,3')
    now += 3 * hourMs
    await forecast('2,3')
    expect(requestsSince(before)).toHaveLength(2)
  })

  it('lets the last answer stand in with its age for a day, and no longer', async () => {
    const fetched_at = now / 1000
    await forecast('3,3')
    answer = () => ({ status: 500 })
    now += 24 * hourMs - 1
    expect(await forecast('3,3')).toMatchObject({ status: 200, body: { fetched_at, is_stale: true } })
    now += 1
    expect(await forecast('3,3')).toMatchObject({ status: 503, body: { code: 'source_unavailable' } })
  })

  it.each([403, 429])('leaves a source alone for ten minutes that answers %i', async (status) => {
    answer = () => ({ status })
    await forecast('4,4')
    const before = institute.requests.length
    answer = () => json(metNorwayForecast(now))
    expect(errorCodeOf(await forecast('4,5'))).toBe('source_unavailable')
    expect(requestsSince(before)).toHaveLength(0)
    now += 10 * minuteMs
    expect((await forecast('4,5')).status).toBe(200)
  })

  it('takes a warning that its version ends for an answer', async () => {
    answer = () => ({ ...json(metNorwayForecast(now)), status: 203 })
    expect((await forecast('5,5')).status).toBe(200)
  })

  it('answers for the largest place of a name', async () => {
    expect((await forecast('Münch')).body).toMatchObject({ lat: 48.14, lon: 11.58 })
  })

  it.each(['10115', 'unfindable', '91,0', '0,-181'])('finds nothing at %s', async (location) => {
    expect(await forecast(location)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it.each(['a'.repeat(101), '%20'])('has nothing at the address of %s', async (location) => {
    const path = `/widgets/weather/forecast/${location}`
    expect(errorCodeOf(await callPath(running[0]?.url ?? '', getForecast, path, null))).toBe('not_found')
  })

  it.each([
    ['an error page', () => ({ status: 502, body: '<script>alert(1)</script>' })],
    ['a page in its place', () => ({ headers: { 'content-type': 'text/html' }, body: '<html><script>alert(1)</script>' })],
    ['an answer of another kind', () => json({ error: true })],
    ['scripts for symbols', () => json(metNorwayForecast(now, () => ({ temperature: 1, symbol: '<script>alert(1)</script>' })))],
    ['a script for a number', () => json(metNorwayForecast(now, () => ({ temperature: '<b>' as unknown as number, symbol: 'rain' })))],
    ['a temperature that there is not', () => json(metNorwayForecast(now, () => ({ temperature: 5_000, symbol: 'rain' })))],
    ['a year that is over', () => json(metNorwayForecast(now - 365 * 24 * hourMs))],
    ['a huge answer', () => json({ ...metNorwayForecast(now), more: 'x'.repeat(2_000_000) })],
    ['half an answer', () => ({ body: JSON.stringify(metNorwayForecast(now)).slice(0, -100) })],
  ])('has no answer for %s', async (_, reply) => {
    answer = reply
    expect(await forecast('6,6')).toMatchObject({ status: 503, body: { code: 'source_unavailable' } })
  })
})

describe('Open-Meteo', () => {
  it('answers in its place where the operator says so', async () => {
    const url = await startLinkTools({ WEATHER_PROVIDER: 'open-meteo', OPEN_METEO_KEY: 'secret' })
    const time = Array.from({ length: 120 }, (_, index) => now / 1000 + (index - 35) * 3600)
    const all = (value: number) => time.map(() => value)
    answer = () =>
      json({
        hourly: {
          time,
          temperature_2m: all(7.4),
          apparent_temperature: all(4.9),
          relative_humidity_2m: all(81),
          precipitation: all(0),
          weather_code: all(3),
          wind_speed_10m: all(4.2),
        },
      })
    const before = institute.requests.length
    expect(await forecast('7,7', url)).toMatchObject({
      status: 200,
      body: { current_observation: { temperature: 7.4, feels_like: 4.9, condition: 'cloudy' }, source: { name: 'Open-Meteo' } },
    })
    expect(requestsSince(before)[0]?.path).toMatch(/^\/compact\?latitude=7&longitude=7&.*apikey=secret$/)
  })
})
