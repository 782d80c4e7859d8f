import { z } from 'zod'
import { currencySchema } from './currencies.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { sourcedAnswer } from './sources.ts'

/** What a stock, fund or index is traded as: `AAPL`, `BRK.B`, `SAP.DE`, `^GSPC`. */
export const stockSymbolSchema = z.string().regex(/^[A-Z0-9^][A-Z0-9.:=^-]{0,23}$/)

const text = z.string().max(limits.stock_text)
const price = z.number()

const stockMatchSchema = z.object({
  symbol: stockSymbolSchema,
  name: text,
  /** The exchange or region, and the currency, where the provider says them. */
  exchange: text.nullable(),
  currency: currencySchema.nullable(),
})
export type StockMatch = z.infer<typeof stockMatchSchema>

/** The names are the specification's. */
const stockQuoteSchema = z.object({
  name: text.nullable(),
  price,
  /** At the last close before. */
  previousPrice: price.nullable(),
  preMarketPrice: price.nullable(),
  change: price.nullable(),
  /** Of the last close, in hundredths. */
  changePercent: price.nullable(),
  down: z.boolean(),
  range: z.object({ low: price, high: price }).nullable(),
  exchange: text.nullable(),
  currency: currencySchema.nullable(),
  /** When the price was made, in seconds since 1970; of a price of a day, when that day began in UTC. */
  time: z.number().int(),
  /** To draw a line by, the oldest first: closes of days, or prices of this day. */
  prices: z.array(price).max(limits.stock_prices),
  pricesOf: z.enum(['days', 'today']),
})
export type StockQuote = z.infer<typeof stockQuoteSchema>

const symbolList = z
  .string()
  .transform((list) => [...new Set(list.split(','))])
  .pipe(z.array(stockSymbolSchema).min(1).max(limits.symbols_per_widget))

export const findStockSymbols = endpoint({
  name: 'findStockSymbols',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/tools/stocksymbol/autocomplete/{hash}/{text}',
  rights: 'user',
  limit: 'outbound',
  summary:
    'Symbols by the name or the beginning of the symbol, the best match first; `hash` is any text by which a client gets round what caches have of an earlier call: Foyer does not look at it',
  params: z.object({ hash: z.string().min(1).max(64), text: z.string().trim().min(1).max(limits.stock_query) }),
  responses: { 200: sourcedAnswer({ symbols: z.array(stockMatchSchema).max(limits.stock_matches) }) },
  errors: ['source_not_configured', 'source_unavailable'],
})

export const listStockQuotes = endpoint({
  name: 'listStockQuotes',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/widgets/stock_quotes/items',
  rights: 'anyone',
  limit: 'outbound',
  onTeamHosts: true,
  summary:
    'The quotes of symbols, separated by commas, in their order. A symbol without one says why; a visitor gets those that somebody signed in has asked for in the last days',
  query: z.object({ symbols: symbolList }),
  responses: {
    200: sourcedAnswer({
      items: z.array(
        z.object({
          symbol: stockSymbolSchema,
          quote: sourcedAnswer(stockQuoteSchema.shape).nullable(),
          error: z.enum(['not_found', 'source_unavailable']).nullable(),
        }),
      ),
    }),
  },
  errors: ['source_not_configured'],
})
