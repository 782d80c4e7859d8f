import type { ImportRecord } from '@foyer/contracts/import/import'
import { useTranslation } from 'react-i18next'

/** Entries of the file that are not imported, with their reasons and the names of the first; nothing when everything is. */
export function SkippedEntries({ skipped }: { skipped: ImportRecord['skipped'] }) {
  const { t, i18n } = useTranslation('import')
  if (skipped.length === 0) return null
  const namesOf = (samples: readonly string[]) => samples.map((name) => t('skippedSample', { name })).join(', ')
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <div className="text-text-2">
      <p>{t('skipped')}</p>
      <ul className="mt-1 list-disc pl-5">
        {skipped.map(({ reason, count, samples }) => (
          <li key={reason}>
            {t(`skippedReason.${reason}`, { count, number: number.format(count) })}
            {samples.length > 0 && (
              <p className="text-sm text-text-3 wrap-anywhere">
                {samples.length < count ? t('skippedMore', { names: namesOf(samples) }) : namesOf(samples)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
