import { getCurrencyRate, listCurrencies } from '@foyer/contracts/link-tools/currencies'
import { createLogger } from '@foyer/service-kit/logger'
import type { Kit } from '@foyer/service-kit/service'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callService } from '@foyer/testing/client'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../../src/config.ts'
import { createDeps } from '../../src/deps.ts'
import { service } from '../../src/service.ts'

/** As published: `Cube` with the day around one for each currency. */
const published = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='2026-11-25'>
    <Cube currency='USD' rate='1.0873'/><Cube currency='JPY' rate='163.45'/><Cube currency='GBP' rate='0.83245'/>
  </Cube></Cube>
</gesmes:Envelope>`
const hourMs = 3_600_000

let stores: TestStores
let bank: Loopback
let linkTools: RunningService
let now = Date.parse('2026-11-25T18:00:00Z')
let answer: Parameters<typeof startLoopback>[0]
let lines: string[] = []

beforeAll(async () => {
  stores = await startStores()
  bank = await startLoopback((request) => answer(request))
  const log = createLogger('link-tools', 'warn', { write: (line) => void lines.push(line) })
  const createDepsThen = (kit: Kit<Config>) => createDeps({ ...kit, log, http: { ...kit.http, log }, clock: () => new Date(now) })
  linkTools = await startService(
    { ...service, createDeps: createDepsThen },
    {
      env: { ...stores.env, FETCH_ALLOW: '127.0.0.0/8', ECB_RATES_URL: `${bank.url}/eurofxref-daily.xml` },
      roles: ['http'],
      resolve: () => bank.url,
    },
  )
})

afterAll(async () => {
  await linkTools?.stop()
  await bank?.close()
  await stores?.stop()
})

beforeEach(() => {
  // Nothing of another test is current any more, nor stands in.
  now += 31 * 24 * hourMs
  lines = []
  answer = () => ({ headers: { 'content-type': 'text/xml' }, body: published })
})

const rate = (from: string, to: string) => callService(linkTools.url, getCurrencyRate, { query: { from, to } }, null)

describe('the rates of currencies', () => {
  it('are those of the European Central Bank, with their day, for visitors too', async () => {
    expect(await rate('EUR', 'USD')).toMatchObject({
      status: 200,
      body: { from: 'EUR', to: 'USD', rate: '1.0873', date: '2026-11-25', fetched_at: now / 1000, is_stale: false },
    })
  })

  it.each([
    ['USD', 'GBP', '0.765611... = 0.83245 / 1.0873', '0.765612066587'],
    ['JPY', 'EUR', '1 / 163.45', '0.00611807892322'],
    ['GBP', 'JPY', '163.45 / 0.83245', '196.348129017'],
    ['USD', 'USD', 'the same', '1'],
  ])('from %s to %s are crossed exactly (%s)', async (from, to, _, expected) => {
    expect(await rate(from, to)).toMatchObject({ body: { rate: expected } })
  })

  it('are listed by code', async () => {
    const { body } = await callService(linkTools.url, listCurrencies, {}, null)
    expect(body).toMatchObject({ currencies: ['EUR', 'GBP', 'JPY', 'USD'] })
  })

  it('refuse a currency without a rate, and name the field', async () => {
    expect(await rate('EUR', 'XAU')).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ field: 'to', code: 'invalid' }] } })
    expect(await rate('usd', 'EUR')).toMatchObject({ status: 422 })
  })

  it('are asked for once an hour, whoever asks', async () => {
    const before = bank.requests.length
    await Promise.all([rate('EUR', 'USD'), rate('EUR', 'JPY'), rate('USD', 'GBP')])
    now += hourMs - 1
    await rate('EUR', 'GBP')
    expect(bank.requests.length).toBe(before + 1)
    now += 1
    await rate('EUR', 'GBP')
    expect(bank.requests.length).toBe(before + 2)
  })

  it('stand in with their age while the bank cannot be reached, which is left alone for a minute', async () => {
    const fetchedAt = now / 1000
    await rate('EUR', 'USD')
    answer = () => ({ status: 503 })
    now += 5 * hourMs
    const before = bank.requests.length
    expect(await rate('EUR', 'USD')).toMatchObject({ status: 200, body: { rate: '1.0873', fetched_at: fetchedAt, is_stale: true } })
    await rate('EUR', 'USD')
    expect(bank.requests.length).toBe(before + 1)
    now += 60_000
    answer = () => ({ body: published.replace('1.0873', '1.1') })
    expect(await rate('EUR', 'USD')).toMatchObject({ body: { rate: '1.1', is_stale: false } })
  })

  it.each([
    ['an error page', () => ({ status: 500, body: 'sorry' })],
    ['a page in its place', () => ({ headers: { 'content-type': 'text/html' }, body: '<html><script>alert(1)</script>' })],
    [
      'rates that are none',
      () => ({ body: `<Cube time="2026-11-25"><Cube currency="USD" rate="1e999"/><Cube currency="<b>" rate="2"/></Cube>` }),
    ],
    ['a huge answer', () => ({ body: `<Cube time="2026-11-25">${'<Cube currency="USD" rate="1"/>'.repeat(100_000)}</Cube>` })],
  ])('are not there for %s', async (_, reply) => {
    answer = reply
    expect(await rate('EUR', 'USD')).toMatchObject({ status: 503, body: { code: 'source_unavailable' } })
  })

  it('that are not to be had are a warning of one line in the log, once a minute', async () => {
    answer = () => ({ status: 500 })
    const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    for (const _ of [1, 2, 3]) expect((await rate('EUR', 'USD')).status).toBe(503)
    expect(logged()).toMatchObject([{ level: 40, msg: 'source currencies failed: status 500' }])
    expect(lines.join()).not.toContain('stack')
    now += 61_000
    await rate('EUR', 'USD')
    expect(logged()).toHaveLength(2)
    now += 61_000
    answer = () => ({ body: 'not what is published' })
    await rate('EUR', 'USD')
    expect(logged()).toHaveLength(3)
  })
})
