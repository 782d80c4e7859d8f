import { useTranslation } from 'react-i18next'
import { SourceAge } from '../../../entities/source/source-age.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import type { useRates } from '../api/rates.ts'

const bankAddress = 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html'

/** Whose rates these are, and of which day; their age where they should be newer. */
export function RatesNote({ rates }: { rates: ReturnType<typeof useRates> }) {
  const { t, i18n } = useTranslation('currency')
  const answers = rates.flatMap(({ data, isError }) => (data ? [{ ...data, is_stale: data.is_stale || isError }] : []))
  const oldest = answers.toSorted((a, b) => Number(b.is_stale) - Number(a.is_stale) || a.fetched_at - b.fetched_at)[0]
  const failed = rates.filter(({ data, isError }) => isError && !data)
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <div className="text-xs text-text-2">
      {failed.length > 0 && (
        <Button
          size="sm"
          pending={failed.some(({ isFetching }) => isFetching)}
          onClick={() => {
            for (const { refetch } of failed) void refetch()
          }}
          className="mb-2"
        >
          {t('shared:retry')}
        </Button>
      )}
      <p className="min-h-4">
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
