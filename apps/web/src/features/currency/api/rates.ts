import { useQueries } from '@tanstack/react-query'
import { isSourced, sourceQuery } from '../../../entities/source/source-query.ts'
import { type ApiResult, api } from '../../../lib/api/api-client.ts'

type CurrencyRate = ApiResult<'getCurrencyRate'>

const hourMs = 3_600_000

/** The rates of some currencies with another one, in their order. Both directions are one question, so that a swap needs no answer. */
export function useRates(from: string, targets: readonly string[], isExample: boolean) {
  return useQueries({ queries: targets.map((to) => rateQuery(from, to, isExample)) })
}

/** What one unit of a third currency is worth in this one. */
export function rateOf({ from, from_rate, to_rate }: CurrencyRate, code: string): string {
  return code === from ? from_rate : to_rate
}

function rateQuery(a: string, b: string, isExample: boolean) {
  const [from = a, to = b] = [a, b].toSorted()
  return sourceQuery({
    queryKey: [isExample ? 'currency-rate-example' : 'currency-rate', from, to],
    // A preview asks no source.
    ask: (signal) => (isExample ? Promise.resolve(exampleRate(from, to)) : api('getCurrencyRate', { query: { from, to }, signal })),
    everyMs: hourMs,
    isReadable: isRate,
  })
}

/** A rate for the preview of the kind, of euros and US dollars. */
function exampleRate(from: string, to: string): CurrencyRate {
  const now = Date.now()
  const date = new Date(now).toISOString().slice(0, 10)
  const of = (code: string) => (code === 'EUR' ? '1' : '1.0854')
  return { from, to, rate: '1.0854', from_rate: of(from), to_rate: of(to), date, fetched_at: Math.floor(now / 1000), is_stale: false }
}

function isRate(answer: unknown): answer is CurrencyRate {
  if (!isSourced(answer)) return false
  const isDecimal = (value: unknown) => typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) && Number(value) > 0
  return isDecimal(answer['from_rate']) && isDecimal(answer['to_rate']) && typeof answer['date'] === 'string'
}
