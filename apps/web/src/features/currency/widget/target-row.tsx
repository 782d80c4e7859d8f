import { ArrowUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { rateOf, type useRates } from '../api/rates.ts'
import { convert, formatAmount } from '../convert.ts'
import { CurrencySelect } from './currency-select.tsx'

type Props = {
  /** null for what is no amount. */
  amount: string | null
  from: string
  to: string
  rate: ReturnType<typeof useRates>[number] | undefined
  currencies: readonly string[] | undefined
  onChoose: (code: string) => void
  onSwap: () => void
}

/** The amount in one currency, and the choice of that currency. */
export function TargetRow({ amount, from, to, rate, currencies, onChoose, onSwap }: Props) {
  const { t } = useTranslation('currency')
  return (
    // What does not fit beside the choice of its currency stands above it.
    <li className="flex flex-wrap items-center gap-x-1.5">
      <Result amount={amount} from={from} to={to} rate={rate} />
      <span className="ml-auto flex w-[calc(40%+2.375rem)] min-w-31 shrink-0 items-center gap-1.5">
        <CurrencySelect label={t('toCurrency')} value={to} currencies={currencies} onChoose={onChoose} className="flex-1" />
        <IconButton icon={ArrowUpDown} label={t('swap', { from, to })} onClick={onSwap} />
      </span>
    </li>
  )
}

/** In place of an amount that cannot be calculated. */
const emptyResult = '–'

function Result({ amount, from, to, rate }: Pick<Props, 'amount' | 'from' | 'to' | 'rate'>) {
  const { t, i18n } = useTranslation('currency')
  const locale = regionalLocale(i18n.language)
  if (rate?.data) {
    const [fromRate, toRate] = [rateOf(rate.data, from), rateOf(rate.data, to)]
    const text = amount === null ? '' : formatAmount(convert(amount, fromRate, toRate), to, locale)
    const single = t('rate', { from: formatAmount('1', from, locale), to: formatAmount(convert('1', fromRate, toRate), to, locale) })
    return (
      <output
        title={single}
        className="max-w-full shrink-0 grow px-1 text-base font-medium wrap-anywhere tabular-nums @2xs:px-2.5 @2xs:text-title"
      >
        {text}
      </output>
    )
  }
  if (rate?.error) {
    const hasNoRate = hasCode(rate.error, 'invalid')
    // Why a source does not answer is said once, below all of them.
    return (
      <p title={hasNoRate ? undefined : t('noAnswer')} className="min-w-0 flex-1 px-1 text-sm text-text-3 @2xs:px-2.5">
        {hasNoRate ? t('noRate') : <span aria-label={t('noAnswer')}>{emptyResult}</span>}
      </p>
    )
  }
  return (
    <span role="status" className="min-w-0 flex-1 px-2.5">
      <span className="sr-only">{t('shared:loading')}</span>
      <Skeleton className="h-3 w-2/3" />
    </span>
  )
}
