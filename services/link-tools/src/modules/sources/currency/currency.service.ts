import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { fieldError } from '@foyer/service-kit/app-error'
import { z } from 'zod'
import type { Sources } from '../source/source.service.ts'
import { crossRate } from './cross-rate.ts'
import { type Rates, parseEcbRates } from './ecb-rates.parser.ts'

const hourMs = 3_600_000
/** Rates are published once on working days, at about 16:00 in Frankfurt. */
const freshMs = hourMs
/** Long enough for any holidays. */
const staleMs = 30 * 24 * hourMs
const maxBytes = 200_000

const ratesSchema: z.ZodType<Rates> = z.object({ date: z.iso.date(), rates: z.record(z.string(), z.string()) })

export function createCurrencyService({ sources, safeFetch, url }: { sources: Sources; safeFetch: SafeFetch; url: string }) {
  const rates = () => sources.ask({ key: 'currencies', freshMs, staleMs, schema: ratesSchema, load: fetchRates })

  return {
    /** ISO 4217 codes in alphabetical order. */
    async list() {
      const { rates: byCode, fetched_at, is_stale } = await rates()
      return { currencies: Object.keys(byCode).toSorted(), fetched_at, is_stale }
    },

    /** What one unit of `from` is worth in `to`. Throws `invalid` for a currency without a rate. */
    async rate(from: string, to: string) {
      const { rates: byCode, date, fetched_at, is_stale } = await rates()
      const rateIn = (field: 'from' | 'to', code: string) => {
        const rate = Object.hasOwn(byCode, code) ? byCode[code] : undefined
        if (rate === undefined) throw fieldError(field, 'invalid')
        return rate
      }
      const [from_rate, to_rate] = [rateIn('from', from), rateIn('to', to)]
      return { from, to, rate: crossRate(from_rate, to_rate), from_rate, to_rate, date, fetched_at, is_stale }
    },
  }

  async function fetchRates(): Promise<Rates> {
    const answer = await safeFetch.fetch(url, { accept: 'application/xml,text/xml', limits: { bodyBytes: maxBytes, wireBytes: maxBytes } })
    if (answer.status !== 200) throw new Error(`status ${answer.status}`)
    return parseEcbRates(answer.text('xml'))
  }
}
