import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { OpeningRow } from '../../../components/opening-row.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import type { Quote, QuoteItem } from '../api/quotes.ts'
import { formatChange, formatPrice } from '../format.ts'
import type { FinanceSymbol } from '../settings.ts'
import { QuoteDetails } from './quote-details.tsx'
import { Sparkline } from './sparkline.tsx'

/** A symbol with its price, and what else is known of it once it is opened. `item` is undefined until there is an answer. */
export function QuoteRow({ symbol, item }: { symbol: FinanceSymbol; item: QuoteItem | undefined }) {
  const { t } = useTranslation('finance')
  const quote = item?.quote
  const name = symbol.n ?? quote?.name ?? symbol.s
  if (!quote) {
    return (
      <li className="flex min-h-11 items-center gap-2 px-1.5">
        <Names name={name} detail={symbol.s} />
        {item ? (
          <span className="max-w-1/2 text-right text-xs text-text-2">{t(item.error === 'not_found' ? 'notFound' : 'unavailable')}</span>
        ) : (
          <Skeleton className="h-3 w-16" />
        )}
      </li>
    )
  }
  const head = (
    <>
      <Names name={name} detail={symbol.s} />
      <span className={cn('hidden w-16 shrink-0 @2xs:block', toneOf(quote))}>
        <Sparkline quote={quote} />
      </span>
      <Price quote={quote} />
    </>
  )
  return (
    <OpeningRow
      head={head}
      className="flex min-h-11 w-full items-center gap-2 px-1.5 py-1 text-left"
      buttonClassName="hoverable rounded-md"
    >
      <QuoteDetails quote={quote} />
    </OpeningRow>
  )
}

function Names({ name, detail }: { name: string; detail: string }) {
  return (
    <span className="min-w-0 flex-1">
      <span dir="auto" title={name} className="block truncate text-sm font-medium">
        {name}
      </span>
      {detail !== name && <span className="block truncate text-xs text-text-2">{detail}</span>}
    </span>
  )
}

function Price({ quote }: { quote: Quote }) {
  const { t, i18n } = useTranslation('finance')
  const locale = regionalLocale(i18n.language)
  const direction = directionOf(quote)
  const Arrow = { up: ArrowUp, down: ArrowDown, same: Minus }[direction]
  return (
    <span className="shrink-0 text-right tabular-nums @2xs:min-w-28">
      <span className="block text-sm font-medium whitespace-nowrap">{formatPrice(quote.price, quote.currency, locale)}</span>
      {quote.change !== null && (
        <span className={cn('flex items-center justify-end gap-0.5 text-xs whitespace-nowrap', toneOf(quote))}>
          <Arrow aria-hidden size={12} strokeWidth={2} className="shrink-0" />
          <span className="sr-only">{t(direction)}</span>
          {formatChange(quote, locale)}
        </span>
      )}
    </span>
  )
}

function directionOf({ change, down }: Quote): 'up' | 'down' | 'same' {
  return down ? 'down' : change ? 'up' : 'same'
}

function toneOf(quote: Quote): string {
  return { up: 'text-success', down: 'text-danger', same: 'text-text-2' }[directionOf(quote)]
}
