import { useQueries } from '@tanstack/react-query'
import { isSourced, sourceQuery } from '../../../entities/source/source-query.ts'
import { type ApiResult, api } from '../../../lib/api/api-client.ts'

type CurrencyRate = ApiResult<'getCurrencyRate'>

const hourMs = 3_600_000

/** The rates of some currencies with another one, in their order. Both directions are one question, so that a swap needs no answer. */
export function useRates(from: string, targets: readonly string[]) {
  return useQueries({ queries: targets.map((to) => rateQuery(from, to)) })
}

/** What one unit of a third currency is worth in this one. */
export function rateOf({ from, from_rate, to_rate }: CurrencyRate, code: string): string {
  return code === from ? from_rate : to_rate
}

function rateQuery(a: string, b: string) {
  const [from = a, to = b] = [a, b].toSorted()
  return sourceQuery({
    queryKey: ['currency-rate', from, to],
    ask: (signal) => api('getCurrencyRate', { query: { from, to }, signal }),
    everyMs: hourMs,
    isReadable: isRate,
  })
}

function isRate(answer: unknown): answer is CurrencyRate {
  if (!isSourced(answer)) return false
  const isDecimal = (value: unknown) => typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) && Number(value) > 0
  return isDecimal(answer['from_rate']) && isDecimal(answer['to_rate']) && typeof answer['date'] === 'string'
}
