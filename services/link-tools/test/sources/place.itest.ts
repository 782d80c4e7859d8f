import { type Place, findPlaces } from '@foyer/contracts/link-tools/places'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { service } from '../../src/service.ts'

let stores: TestStores
let linkTools: RunningService
const person = sessionUser()

beforeAll(async () => {
  stores = await startStores()
  linkTools = await startService(service, { env: stores.env, roles: ['http'], resolve: () => '' })
})

afterAll(async () => {
  await linkTools?.stop()
  await stores?.stop()
})

async function find(q: string, lang: 'en' | 'de' = 'en'): Promise<Place[]> {
  const { status, body } = await callService(linkTools.url, findPlaces, { params: { q }, query: { lang } }, person)
  expect(status).toBe(200)
  return (body as { places: Place[] }).places
}

describe('GET /geonames/find/{q}.json', () => {
  it.each([
    ['en', 'Munich', 'Bavaria', 'Germany'],
    ['de', 'München', 'Bayern', 'Deutschland'],
  ] as const)('names places in the language %s', async (lang, name, region, country) => {
    expect((await find('munch', lang))[0]).toEqual({ name, region, country, lat: 48.14, lon: 11.58, time_zone: 'Europe/Berlin' })
  })

  it.each([
    ['rom', 'Rom'],
    ['PRAG', 'Prag'],
    ['mosk', 'Moskau'],
    ['st. pölten', 'St. Pölten'],
    ['sao paulo', 'São Paulo'],
  ])('finds %s by its German name', async (q, name) => {
    expect((await find(q, 'de'))[0]?.name).toBe(name)
  })

  it('gives at most ten, the largest of any name first', async () => {
    const places = await find('san')
    expect(places).toHaveLength(10)
    expect(places[0]?.name).toBe('Saint Petersburg')
  })

  it('finds what is near coordinates', async () => {
    expect((await find('50.3132,11.9128'))[0]?.name).toBe('Hof')
    expect(await find('0,-140')).toEqual([])
  })

  it.each(['unfindable', '10115', '<script>', '%00'])('finds nothing for %s', async (q) => expect(await find(q)).toEqual([]))

  it('is asked in a language that Foyer has', async () => {
    const answer = await callPath(linkTools.url, findPlaces, '/geonames/find/rome.json', person, { query: { lang: 'xx' } })
    expect(errorCodeOf(answer)).toBe('invalid')
  })

  it.each(['a'.repeat(101), '%20'])('has nothing at the address of %s', async (q) => {
    expect(errorCodeOf(await callPath(linkTools.url, findPlaces, `/geonames/find/${q}.json`, person))).toBe('not_found')
  })
})
