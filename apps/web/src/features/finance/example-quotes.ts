import type { ApiResult } from '../../lib/api/api-client.ts'

const prices = [201, 204, 203, 207, 211, 209, 214, 218, 216, 221]

/** A quote of a symbol, for the preview of the kind. */
export function exampleQuotes(symbol: string): ApiResult<'listStockQuotes'> {
  const now = Math.floor(Date.now() / 1000)
  const quote = {
    name: null,
    price: 221,
    previousPrice: 216,
    preMarketPrice: null,
    change: 5,
    changePercent: 2.31,
    down: false,
    range: null,
    exchange: null,
    currency: 'USD',
    time: now,
    prices,
    pricesOf: 'days' as const,
    fetched_at: now,
    is_stale: false,
  }
  return { items: [{ symbol, quote, error: null }], fetched_at: now, is_stale: false }
}
