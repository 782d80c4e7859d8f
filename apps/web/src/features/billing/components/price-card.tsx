import type { BillingCurrency, ShownPrice } from '@foyer/contracts/billing/prices'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { formatMoney } from '../money.ts'
import { monthly } from '../offered-prices.ts'

type Props = { price: ShownPrice; currency: BillingCurrency; isPending: boolean; onBuy: () => void }

/** One price: what it is, what it costs and how often, and the way to the checkout. */
export function PriceCard({ price, currency, isPending, onBuy }: Props) {
  const { t, i18n } = useTranslation('billing')
  const id = useId()
  const ofMonth = monthly(price, currency)
  const amount = price.amounts[currency] ?? 0
  const money = (value: number) => formatMoney(value, currency, i18n.language)
  return (
    <li aria-labelledby={id} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <h3 id={id} className="text-sm font-medium">
        {t(`types.${price.type}`)}
      </h3>
      <p className="flex flex-col">
        <span className="text-title font-semibold tabular-nums">{money(amount)}</span>
        <span className="text-sm text-text-2">{t(price.per_seat ? `periods.seat.${price.type}` : `periods.${price.type}`)}</span>
        <span className="text-xs sm:min-h-5 text-text-3">{ofMonth !== null && t('perMonth', { amount: money(ofMonth) })}</span>
      </p>
      <Button variant="primary" pending={isPending} aria-describedby={id} onClick={onBuy} className="mt-auto pointer-coarse:h-11">
        {t('upgrade.continue')}
      </Button>
    </li>
  )
}
