import { limits } from '@foyer/contracts/limits'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { z } from 'zod'
import { SourceBusyError, askJson } from '../source/ask-json.ts'
import type { StockProvider } from './stock-provider.ts'
import { matchesOf, numberOf } from './stock-values.ts'

/** What it says in place of an answer, with status 200: that a symbol is unknown, or that it was asked too often. */
const refusalSchema = z.object({ 'Error Message': z.string().optional(), Information: z.string().optional(), Note: z.string().optional() })
const searchSchema = z.object({ bestMatches: z.array(z.record(z.string(), z.unknown())).max(10_000) })
const daysSchema = z.object({ 'Time Series (Daily)': z.record(z.iso.date(), z.record(z.string(), z.unknown())) })

/** Alpha Vantage (`https://www.alphavantage.co/documentation/`): its free key takes 25 calls a day. Prices are those of whole days. */
export function alphaVantage({ safeFetch, base, key }: { safeFetch: SafeFetch; base: string; key: string }): StockProvider {
  const ask = async (query: Record<string, string>) => {
    const answer = await askJson(safeFetch, new URL(`/query?${new URLSearchParams({ ...query, apikey: key }).toString()}`, base))
    const refusal = refusalSchema.parse(answer)
    // The text holds the key.
    if (refusal.Information !== undefined || refusal.Note !== undefined) throw new SourceBusyError('too many calls')
    return refusal['Error Message'] === undefined ? answer : null
  }
  return {
    name: 'alpha-vantage',
    callsPerMinute: 5,
    pauseMs: 3_600_000,
    isDaily: true,
    async search(text) {
      const answer = await ask({ function: 'SYMBOL_SEARCH', keywords: text })
      if (answer === null) return []
      const { bestMatches } = searchSchema.parse(answer)
      return matchesOf(
        bestMatches.map((match) => ({
          symbol: match['1. symbol'],
          name: match['2. name'],
          exchange: match['4. region'],
          currency: match['8. currency'],
        })),
      )
    },
    async quote(symbol) {
      const answer = await ask({ function: 'TIME_SERIES_DAILY', symbol, outputsize: 'compact' })
      if (answer === null) return null
      const days = Object.entries(daysSchema.parse(answer)['Time Series (Daily)']).toSorted(([a], [b]) => a.localeCompare(b))
      const closes = days.flatMap(([, day]) => numberOf(day['4. close']) ?? [])
      const [lastDay, last] = days.at(-1) ?? []
      const price = closes.at(-1)
      if (lastDay === undefined || last === undefined || price === undefined) throw new Error('alpha-vantage: no prices in the answer')
      const [high, low] = [numberOf(last['2. high']), numberOf(last['3. low'])]
      return {
        price,
        previousPrice: closes.at(-2) ?? null,
        preMarketPrice: null,
        range: high === null || low === null ? null : { low, high },
        time: Date.parse(lastDay) / 1000,
        closes: closes.slice(-limits.stock_prices),
      }
    },
  }
}
