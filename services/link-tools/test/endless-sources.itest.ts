import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getCurrencyRate } from '@foyer/contracts/currencies'
import { findStockSymbols, listStockQuotes } from '@foyer/contracts/stocks'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callService } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { service } from '../src/service.ts'

const chunk = '<Cube currency="USD" rate="1.1"/>'.repeat(2_000)

let stores: TestStores
let endless: Server
let linkTools: RunningService

beforeAll(async () => {
  stores = await startStores()
  endless = createServer((_, response) => {
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', write)
    write()
  })
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`
  const env = { ...stores.env, FETCH_ALLOW: '127.0.0.0/8', ECB_RATES_URL: `${url}/rates.xml`, FINNHUB_KEY: 'key', FINNHUB_URL: url }
  linkTools = await startService(service, { env, roles: ['http'], resolve: () => url })
})

afterAll(async () => {
  await linkTools?.stop()
  endless?.closeAllConnections()
  endless?.close()
  await stores?.stop()
})

describe('a source whose answer never ends', () => {
  const ada = sessionUser()

  it('gives no rates', async () => {
    const answer = await callService(linkTools.url, getCurrencyRate, { query: { from: 'EUR', to: 'USD' } }, null)
    expect(answer).toMatchObject({ status: 503, body: { code: 'source_unavailable' } })
  })

  it('gives no quotes', async () => {
    const answer = await callService(linkTools.url, listStockQuotes, { query: { symbols: 'AAPL' } }, ada)
    expect(answer).toMatchObject({ status: 200, body: { items: [{ quote: null, error: 'source_unavailable' }] } })
  })

  it('gives no symbols', async () => {
    const answer = await callService(linkTools.url, findStockSymbols, { params: { hash: '1', text: 'apple' } }, ada)
    expect(answer).toMatchObject({ status: 503, body: { code: 'source_unavailable' } })
  })
})
