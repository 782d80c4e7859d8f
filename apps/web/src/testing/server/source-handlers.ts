import { fieldError } from '@foyer/service-kit/app-error'
import type { Handlers } from './api-server.ts'
import { nowInSeconds } from './state.ts'

/** What one euro is worth, as of `ratesDate`. */
const rates: Record<string, string> = { CHF: '0.9412', EUR: '1', GBP: '0.83245', JPY: '163.45', USD: '1.0873' }
export const ratesDate = '2026-11-25'

const current = () => ({ fetched_at: nowInSeconds(), is_stale: false })

/** What comes from sources outside, without them. */
export const sourceHandlers = (): Handlers => ({
  listCurrencies: () => ({ currencies: Object.keys(rates), ...current() }),
  getCurrencyRate: ({ query: { from, to } }) => {
    const [from_rate, to_rate] = [rates[from] ?? refuse('from'), rates[to] ?? refuse('to')]
    return { from, to, rate: String(Number(to_rate) / Number(from_rate)), from_rate, to_rate, date: ratesDate, ...current() }
  },
})

function refuse(field: string): never {
  throw fieldError(field, 'invalid')
}
