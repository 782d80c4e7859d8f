import type { AdsenseReport } from '@foyer/contracts/link-tools/adsense'
import { useTranslation } from 'react-i18next'
import { formatEarnings } from '../format.ts'

/** What was earned in each period, in pairs where there is room. */
export function Periods({ report: { currency, periods }, locale }: { report: AdsenseReport; locale: string }) {
  const { t } = useTranslation('adsense')
  const number = new Intl.NumberFormat(locale)
  return (
    <ul aria-label={t('periods')} className="grid grid-cols-1 gap-x-4 gap-y-2 @2xs:grid-cols-2">
      {periods.map(({ period, earnings, views, clicks }) => (
        <li key={period} className="flex min-w-0 flex-col">
          <span className="text-xs text-text-2">{t(`period.${period}`)}</span>
          <span className="text-base font-semibold tabular-nums">{formatEarnings(earnings, currency, locale)}</span>
          <span className="flex flex-wrap gap-x-2 text-xs text-text-2 tabular-nums">
            <span>{t('views', { count: views, number: number.format(views) })}</span>
            <span>{t('clicks', { count: clicks, number: number.format(clicks) })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
