import type { BillingCurrency, BuyerKind, ShownPrice } from '@foyer/contracts/billing/prices'

type Choice = { buyer: BuyerKind; currency: BillingCurrency; promotion?: string | undefined }

/** The prices for a buyer that there are in a currency: as the operator has ordered them, the one of a promotion first. */
export function offeredPrices(prices: readonly ShownPrice[], { buyer, currency, promotion }: Choice): ShownPrice[] {
  const offered = prices.filter((price) => price.buyer === buyer && price.amounts[currency] !== undefined)
  if (promotion !== 'lifetime') return offered
  return offered.toSorted((a, b) => Number(a.months !== null) - Number(b.months !== null))
}

/** What a month costs, in minor units; null where a price is for a month, or for life. */
export function monthly({ amounts, months }: ShownPrice, currency: BillingCurrency): number | null {
  const amount = amounts[currency]
  return months === null || months === 1 || amount === undefined ? null : Math.round(amount / months)
}
