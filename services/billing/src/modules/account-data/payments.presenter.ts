import type { BillingAccount } from '../billing-account/billing-account.repository.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)

/** What somebody has paid, for the archive of their account: no id and no page of the provider. */
export function presentPayments({ state, as_of }: Pick<BillingAccount, 'state' | 'as_of'>) {
  return {
    subscriptions: (state?.subscriptions ?? []).map(({ type, status, period_start, period_end, ends_at }) => ({
      type,
      status,
      period_start: seconds(period_start),
      period_end: seconds(period_end),
      ends_at: ends_at === null ? null : seconds(ends_at),
    })),
    purchases: (state?.purchases ?? []).map(({ type, paid_at, status }) => ({ type, paid_at: seconds(paid_at), status })),
    invoices: (state?.invoices ?? []).map(({ number, date, amount, currency, status }) => ({ number, date, amount, currency, status })),
    as_of: as_of && seconds(as_of.getTime()),
  }
}
