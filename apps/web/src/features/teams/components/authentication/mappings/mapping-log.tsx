import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../../components/load-state.tsx'
import { MoreButton } from '../../../../../components/more-button.tsx'
import { Notice } from '../../../../../components/ui/notice.tsx'
import { errorText } from '../../../../../lib/i18n/error-text.ts'
import { mappingLogQuery } from '../../../api/mappings.ts'
import { ChangeList } from './change-list.tsx'
import { regionalLocale } from '../../../../../lib/i18n/regional-locale.ts'

/** What mappings changed at sign-ins, the newest first. */
export function MappingLog({ providerId }: { providerId: number }) {
  const { t, i18n } = useTranslation('team-mappings')
  const query = useInfiniteQuery(mappingLogQuery(providerId))
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  const time = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="mt-3 flex flex-col gap-3">
      {!query.data && <LoadState query={query} rows={3} />}
      {query.data && entries.length === 0 && <p className="text-sm text-text-2">{t('log.empty')}</p>}
      {entries.length > 0 && (
        <ol aria-label={t('log.title')} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {entries.map(({ id, name, at, changes }) => (
            <li key={id} className="flex flex-col gap-0.5 px-4 py-2.5 text-sm">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
                  {name}
                </span>
                <time dateTime={new Date(at * 1000).toISOString()} className="text-xs text-text-2 tabular-nums">
                  {time.format(at * 1000)}
                </time>
              </p>
              <ChangeList changes={changes} />
            </li>
          ))}
        </ol>
      )}
      {query.data && query.error && <Notice>{errorText(t, query.error)}</Notice>}
      <MoreButton query={query} label={t('log.more')} />
    </div>
  )
}
