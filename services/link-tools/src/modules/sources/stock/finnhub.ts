import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { z } from 'zod'
import { SourceStatusError, askJson } from '../source/ask-json.ts'
import type { StockProvider } from './stock-provider.ts'
import { currencyOf, matchesOf, numberOf, textOf } from './stock-values.ts'

const errorSchema = z.object({ error: z.string() })
const searchSchema = z.object({
  result: z.array(z.looseObject({ symbol: z.unknown().optional(), description: z.unknown().optional() })).max(10_000),
})
const number = z.number().nullish()
/** c the price, pc the last close before, h and l the range of the day, t the time. All are 0 for an unknown symbol. */
const quoteSchema = z.object({ c: z.number(), pc: number, h: number, l: number, t: z.number().int().min(0).max(1e11) })
const profileSchema = z.object({ name: z.unknown().optional(), exchange: z.unknown().optional(), currency: z.unknown().optional() })

/** Finnhub (`https://finnhub.io/docs/api`): its free plan takes 60 calls a minute, for personal use. */
export function finnhub({ safeFetch, base, key }: { safeFetch: SafeFetch; base: string; key: string }): StockProvider {
  const ask = async (path: string, query: Record<string, string>) => {
    const url = new URL(`/api/v1/${path}?${new URLSearchParams(query).toString()}`, base)
    const answer = await askJson(safeFetch, url, { headers: { 'x-finnhub-token': key } })
    const refusal = errorSchema.safeParse(answer)
    if (refusal.success) throw new Error(`finnhub: ${refusal.data.error.slice(0, 200)}`)
    return answer
  }
  return {
    name: 'finnhub',
    callsPerMinute: 50,
    pauseMs: 60_000,
    isDaily: false,
    async search(text) {
      const { result } = searchSchema.parse(await ask('search', { q: text }))
      return matchesOf(result.map(({ symbol, description }) => ({ symbol, name: description })))
    },
    async quote(symbol) {
      try {
        const { c, pc, h, l, t } = quoteSchema.parse(await ask('quote', { symbol }))
        if (t === 0 || c === 0) return null
        const [high, low] = [numberOf(h ?? null), numberOf(l ?? null)]
        const range = high && low ? { low, high } : null
        return { price: c, previousPrice: numberOf(pc ?? null) || null, preMarketPrice: null, range, time: t }
      } catch (error) {
        // A symbol of an exchange that the plan of this key does not have.
        if (error instanceof SourceStatusError && error.status === 403) return null
        throw error
      }
    },
    async profile(symbol) {
      const { name, exchange, currency } = profileSchema.parse(await ask('stock/profile2', { symbol }))
      return { name: textOf(name), exchange: textOf(exchange), currency: currencyOf(currency) }
    },
  }
}
