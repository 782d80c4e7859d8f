import { useTranslation } from 'react-i18next'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import type { Quote } from '../api/quotes.ts'
import { formatPrice, formatQuoteTime } from '../format.ts'

/** What is known of a symbol besides its price. */
export function QuoteDetails({ quote }: { quote: Quote }) {
  const { t, i18n } = useTranslation('finance')
  const locale = regionalLocale(i18n.language)
  const price = (value: number | null | undefined) =>
    value === null || value === undefined ? null : formatPrice(value, quote.currency, locale)
  const { range } = quote
  const entries = [
    { label: t('range'), value: range && t('fromTo', { low: price(range.low), high: price(range.high) }) },
    { label: t('previousClose'), value: price(quote.previousPrice) },
    { label: t('preMarket'), value: price(quote.preMarketPrice) },
    { label: t('exchange'), value: quote.exchange },
    { label: t(quote.pricesOf === 'days' ? 'closeOf' : 'time'), value: formatQuoteTime(quote, locale) },
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 px-1.5 pt-0.5 pb-2 text-xs">
      {entries
        .filter(({ value }) => value !== null)
        .map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-text-2">{label}</dt>
            <dd className="text-right wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
