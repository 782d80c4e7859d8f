import type { PriceList } from '@foyer/contracts/billing/billing-state'
import { type PlansFile, currenciesOf, showPrice } from '@foyer/contracts/billing/prices'

/** What is sold, for everyone: nothing where nothing can be bought. */
export function createPriceList({
  billing,
  checkout,
  plans: { prices, tax },
  trialDays,
}: {
  billing: 'off' | 'on'
  checkout: boolean
  plans: PlansFile
  trialDays: number
}): PriceList {
  if (billing === 'off') return { billing, checkout: false, currencies: [], tax, trial_days: 0, prices: [] }
  const sold = checkout ? prices : []
  return { billing, checkout, currencies: currenciesOf(sold[0]), tax, trial_days: trialDays, prices: sold.map(showPrice) }
}
