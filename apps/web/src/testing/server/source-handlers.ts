import { fieldError } from '@foyer/service-kit/app-error'
import { sourceNames } from '@foyer/contracts/link-tools/sources'
import type { StockMatch } from '@foyer/contracts/link-tools/stocks'
import type { ApiResult } from '../../lib/api/api-client.ts'
import type { Handlers } from './api-server.ts'
import { nowInSeconds } from './state.ts'

/** What one euro is worth, as of `ratesDate`. */
const rates: Record<string, string> = { CHF: '0.9412', EUR: '1', GBP: '0.83245', JPY: '163.45', USD: '1.0873' }
export const ratesDate = '2026-11-25'

const current = () => ({ fetched_at: nowInSeconds(), is_stale: false })

/** A quote of a symbol that has gone up since the last close. */
export function stockQuote(fields: Partial<Quote> = {}): Quote {
  return {
    name: 'Apple Inc',
    price: 261.74,
    previousPrice: 259.45,
    preMarketPrice: null,
    change: 2.29,
    changePercent: 0.8826,
    down: false,
    range: { low: 260.68, high: 263.31 },
    exchange: 'NASDAQ',
    currency: 'USD',
    time: 1_795_618_800,
    prices: [260, 261, 261.74],
    pricesOf: 'today',
    ...current(),
    ...fields,
  }
}
type Quote = NonNullable<ApiResult<'listStockQuotes'>['items'][number]['quote']>

/** The same stock for every symbol, and a fall for MSFT. */
const quoteOf = (symbol: string) =>
  symbol === 'MSFT'
    ? stockQuote({ name: 'Microsoft Corp', price: 472.12, previousPrice: 478.43, change: -6.31, changePercent: -1.3189, down: true })
    : stockQuote()

const stocks: StockMatch[] = [
  { symbol: 'AAPL', name: 'Apple Inc', exchange: 'NASDAQ', currency: 'USD' },
  { symbol: 'APLE', name: 'Apple Hospitality REIT', exchange: null, currency: 'USD' },
  { symbol: 'MSFT', name: 'Microsoft Corp', exchange: null, currency: 'USD' },
]

/** What comes from sources outside, without them. */
export const sourceHandlers = (): Handlers => ({
  listSources: () => ({ sources: sourceNames.map((name) => ({ name, is_configured: true, variables: [] })) }),
  listStockQuotes: ({ query }) => ({
    items: query.symbols.map((symbol) => ({ symbol, quote: quoteOf(symbol), error: null })),
    ...current(),
  }),
  findStockSymbols: ({ params }) => ({
    symbols: stocks.filter(({ name }) => name.toLowerCase().startsWith(params.text.toLowerCase())),
    ...current(),
  }),
  listCurrencies: () => ({ currencies: Object.keys(rates), ...current() }),
  getCurrencyRate: ({ query: { from, to } }) => {
    const [from_rate, to_rate] = [rates[from] ?? refuse('from'), rates[to] ?? refuse('to')]
    return { from, to, rate: String(Number(to_rate) / Number(from_rate)), from_rate, to_rate, date: ratesDate, ...current() }
  },
})

function refuse(field: string): never {
  throw fieldError(field, 'invalid')
}
