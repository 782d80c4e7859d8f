import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isSourced, sourceQuery } from '../../../entities/source/source-query.ts'
import { type ApiResult, api } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { loggingFailure } from '../../../lib/log/client-log.ts'

export type Quotes = ApiResult<'listStockQuotes'>
export type QuoteItem = Quotes['items'][number]
export type Quote = NonNullable<QuoteItem['quote']>

const refetchMs = 5 * 60_000
/** The provider takes few calls a minute, so what it did not answer is asked for again in the next. */
const retryMs = 60_000

/** The quotes of some symbols. */
export function useQuotes(symbols: readonly string[], isExample: boolean) {
  // In whichever order they are shown, it is one question.
  const list = symbols.toSorted().join(',')
  const query = sourceQuery({
    queryKey: [isExample ? 'stock-quotes-example' : 'stock-quotes', list],
    // A preview asks no source.
    ask: (signal) => (isExample ? loadExample(list) : loggingFailure('stocks_failed', askFor(list, signal))),
    everyMs: refetchMs,
    isReadable: areQuotes,
  })
  return useQuery({
    ...query,
    enabled: symbols.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.items.some(({ error }) => error === 'source_unavailable') ? retryMs : refetchMs),
  })
}

const loadExample = async (list: string) => (await import('../example-quotes.ts')).exampleQuotes(list)

/** Throws the error that is in the answer where there is no quote in it. */
async function askFor(symbols: string, signal: AbortSignal): Promise<Quotes> {
  const answer = await api('listStockQuotes', { query: { symbols }, signal })
  if (answer.items.every(({ error }) => error === 'source_unavailable')) throw new ApiError(503, { code: 'source_unavailable' })
  return answer
}

function areQuotes(answer: unknown): answer is Quotes {
  return isSourced(answer) && Array.isArray(answer['items']) && answer['items'].every(isItem)
}

function isItem(item: unknown): item is QuoteItem {
  if (typeof item !== 'object' || item === null || !('symbol' in item) || !('quote' in item)) return false
  const { quote } = item
  if (quote === null) return true
  return (
    typeof quote === 'object' && 'price' in quote && typeof quote.price === 'number' && 'prices' in quote && Array.isArray(quote.prices)
  )
}
