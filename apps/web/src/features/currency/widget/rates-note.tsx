import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SourceAge } from '../../../entities/source/source-age.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import type { useRates } from '../api/rates.ts'

const bankAddress = 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html'

/** Whose rates these are, and of which day; their age where they should be newer. */
export function RatesNote({ rates }: { rates: ReturnType<typeof useRates> }) {
  const { t, i18n } = useTranslation('currency')
  const answers = rates.flatMap(({ data, isError }) => (data ? [{ ...data, is_stale: data.is_stale || isError }] : []))
  const oldest = answers.toSorted((a, b) => Number(b.is_stale) - Number(a.is_stale) || a.fetched_at - b.fetched_at)[0]
  const failed = rates.filter(({ data, isError, error }) => isError && !data && !hasCode(error, 'invalid'))
  const reason = failed[0] && errorText(t, failed[0].error)
  const isRetrying = failed.some(({ isFetching }) => isFetching)
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <div className="text-xs text-text-2">
      {reason !== undefined && (
        <div role="alert" className="flex items-start gap-1.5">
          <CloudOff aria-hidden size={14} strokeWidth={1.5} className="mt-px shrink-0" />
          <p>
            {reason}{' '}
            <button
              type="button"
              aria-disabled={isRetrying || undefined}
              onClick={() => {
                if (!isRetrying) for (const { refetch } of failed) void refetch()
              }}
              className="touch-target rounded-sm font-medium text-text underline underline-offset-2"
            >
              {t('shared:retry')}
            </button>
          </p>
        </div>
      )}
      <p className={cn(reason === undefined && 'min-h-4')}>
        {oldest && (
          <>
            {t('ratesOf', { date: date.format(new Date(oldest.date)) })}{' '}
            <a href={bankAddress} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2 hover:text-text">
              {t('bank')}
            </a>
          </>
        )}
      </p>
      {oldest && <SourceAge answer={oldest} />}
    </div>
  )
}
