import { limits } from '@foyer/contracts/limits'
import { type StockMatch, type StockQuote, findStockSymbols, listStockQuotes } from '@foyer/contracts/link-tools/stocks'
import { AppError } from '@foyer/service-kit/app-error'
import { createSemaphore } from '@foyer/service-kit/semaphore'
import { z } from 'zod'
import { SourceBusyError } from '../source/ask-json.ts'
import { createCallBudget } from '../source/call-budget.ts'
import { sourceNotConfigured } from '../source/source.errors.ts'
import type { SourceQuestion, Sources } from '../source/source.service.ts'
import type { ProviderQuote, StockProfile, StockProvider } from './stock-provider.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** While an exchange is open, and otherwise. */
const freshMs = { open: 5 * minuteMs, closed: 15 * minuteMs, daily: 4 * 60 * minuteMs, missing: 60 * minuteMs }
const staleMs = 7 * dayMs
/** A price that is younger says that its exchange is open. */
const openMs = 20 * minuteMs
const maxConcurrentCalls = 4

type Quoted = { quote: StockQuote | null }
const { items: itemsSchema } = listStockQuotes.responses[200].shape
const quoteSchema = itemsSchema.element.shape.quote.unwrap().omit({ fetched_at: true, is_stale: true })
const quotedSchema: z.ZodType<Quoted> = z.object({ quote: quoteSchema.nullable() })
const profileSchema: z.ZodType<StockProfile> = quoteSchema.pick({ name: true, exchange: true, currency: true })
const matchesSchema: z.ZodType<{ symbols: StockMatch[] }> = findStockSymbols.responses[200].pick({ symbols: true })

/** Quotes of stocks, by the provider that is set up; every call throws `source_not_configured` where none is. */
export function createStockService({ sources, provider, clock }: { sources: Sources; provider: StockProvider | null; clock: () => Date }) {
  const now = () => clock().getTime()
  const calls = createSemaphore(maxConcurrentCalls)
  const budget = provider && createCallBudget({ max: provider.callsPerMinute, windowMs: minuteMs, now })

  return {
    async search(text: string) {
      const { name, search } = configured()
      const key = `stock-search ${name} ${text.toLowerCase()}`
      const load = async () => ({ symbols: await call(() => search(text)) })
      return sources.ask({ key, freshMs: dayMs, staleMs: 30 * dayMs, schema: matchesSchema, load })
    },

    /**
     * The quotes of symbols in their order. The provider takes few calls a minute: `mayBegin` says whether it is asked for a symbol that nobody has
     * asked for in the last days.
     */
    async quotes(symbols: readonly string[], mayBegin: boolean) {
      const { name } = configured()
      const items = await Promise.all(symbols.map((symbol) => quoteItem(name, symbol, mayBegin)))
      const answers = items.flatMap(({ quote }) => quote ?? [])
      const fetched_at = Math.min(...answers.map((answer) => answer.fetched_at), Math.floor(now() / 1000))
      return { items, fetched_at, is_stale: answers.some(({ is_stale }) => is_stale) }
    },
  }

  function configured(): StockProvider {
    if (!provider) throw sourceNotConfigured()
    return provider
  }

  async function quoteItem(name: string, symbol: string, mayBegin: boolean) {
    const question: SourceQuestion<Quoted> = {
      key: `stock-quote ${name} ${symbol}`,
      freshMs: freshFor,
      staleMs,
      schema: quotedSchema,
      load: (previous) => loadQuote(symbol, previous?.quote ?? null),
    }
    try {
      if (!mayBegin && !(await sources.has(question))) return { symbol, quote: null, error: 'source_unavailable' as const }
      const { quote, ...sourced } = await sources.ask(question)
      return quote ? { symbol, quote: { ...quote, ...sourced }, error: null } : { symbol, quote: null, error: 'not_found' as const }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'source_unavailable') throw error
      return { symbol, quote: null, error: 'source_unavailable' as const }
    }
  }

  async function loadQuote(symbol: string, previous: StockQuote | null): Promise<Quoted> {
    const quote = await call(() => configured().quote(symbol))
    if (!quote) return { quote: null }
    return { quote: { ...(await profileOf(symbol)), ...presentQuote(quote, previous) } }
  }

  /** The name is worth no failure: without it the symbol is shown. */
  async function profileOf(symbol: string): Promise<StockProfile> {
    const { name: providerName, profile } = configured()
    const unknown = { name: null, exchange: null, currency: null }
    if (!profile) return unknown
    const load = () => call(() => profile(symbol))
    const question = {
      key: `stock-profile ${providerName} ${symbol}`,
      freshMs: 30 * dayMs,
      staleMs: 90 * dayMs,
      schema: profileSchema,
      load,
    }
    const { name, exchange, currency } = await sources.ask(question).catch(() => unknown)
    return { name, exchange, currency }
  }

  /** One call of the provider, within what is polite. */
  function call<T>(ask: () => Promise<T>): Promise<T> {
    return calls.run(async () => {
      if (!budget?.take()) throw new SourceBusyError('no further call in this minute')
      try {
        return await ask()
      } catch (error) {
        if (error instanceof SourceBusyError) budget.pause(configured().pauseMs)
        throw error
      }
    })
  }

  function freshFor({ quote }: Quoted): number {
    if (!quote) return freshMs.missing
    if (configured().isDaily) return freshMs.daily
    return now() - quote.time * 1000 < openMs ? freshMs.open : freshMs.closed
  }
}

/** With what follows from the prices, and a line of them: closes of the provider, or what was seen of this day before. */
export function presentQuote({ closes, ...quote }: ProviderQuote, previous: StockQuote | null): Omit<StockQuote, keyof StockProfile> {
  const { price, previousPrice } = quote
  const change = previousPrice === null ? null : difference(price, previousPrice)
  return {
    ...quote,
    change,
    changePercent: change === null || !previousPrice ? null : (change / previousPrice) * 100,
    down: change !== null && change < 0,
    prices: closes ?? pricesOfToday(quote, previous),
    pricesOf: closes ? 'days' : 'today',
  }
}

/** The last close before is another one as soon as another day of trading has begun. */
function pricesOfToday({ price, previousPrice, time }: ProviderQuote, previous: StockQuote | null): number[] {
  if (previous?.pricesOf !== 'today' || previous.previousPrice !== previousPrice) return [price]
  return previous.time === time ? previous.prices : [...previous.prices, price].slice(-limits.stock_prices)
}

/** Of two prices, without what binary fractions add: prices have at most six digits behind the point. */
function difference(a: number, b: number): number {
  return Math.round((a - b) * 1e6) / 1e6
}
