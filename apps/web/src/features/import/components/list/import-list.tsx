import type { ListedImport } from '@foyer/contracts/import/import'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../components/load-state.tsx'
import { ButtonLink } from '../../../../components/ui/button.tsx'
import { Section } from '../../../../components/ui/section.tsx'
import { onLive } from '../../../../entities/live/live.ts'
import { pagePath } from '../../../../entities/page/view-page.ts'
import { listImportsQuery } from '../../api/list-imports.ts'
import { isWorking } from '../../polling.ts'
import { UndoButton } from './undo-button.tsx'
import { regionalLocale } from '../../../../lib/i18n/regional-locale.ts'

/** The imports of the last weeks: what came of each, the way to its page, and its undo. */
export function ImportList() {
  const { t } = useTranslation('import')
  const query = useQuery(listImportsQuery())
  useListChanges()
  const { data } = query
  return (
    <Section title={t('listTitle')} text={t('listText')}>
      {!data && <LoadState query={query} rows={2} />}
      {data?.length === 0 && <p className="rounded-lg border border-dashed border-line px-4 py-6 text-sm text-text-2">{t('listEmpty')}</p>}
      {data && data.length > 0 && (
        <ul aria-label={t('listTitle')} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {data.map((record) => (
            <ImportRow key={record.id} record={record} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function ImportRow({ record }: { record: ListedImport }) {
  const { t, i18n } = useTranslation('import')
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium', timeStyle: 'short' }).format(
    record.created_at * 1_000,
  )
  const file = record.file_name
  const row = useRef<HTMLLIElement>(null)
  return (
    <li ref={row} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="flex min-w-0 flex-1 basis-52 flex-col">
        <span dir="auto" className="truncate font-medium" title={file}>
          {file}
        </span>
        <span className="text-xs text-text-2">{t('listAbout', { date, state: useStateText(record) })}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        {record.page && record.undo !== 'undone' && (
          <ButtonLink size="sm" to={pagePath(record.page)} aria-label={t('openPageOf', { file })}>
            {t('openPage')}
          </ButtonLink>
        )}
        {record.undo === 'possible' && <UndoButton size="sm" record={record} onUndone={() => row.current?.focus()} />}
        {record.status !== 'done' && (
          <ButtonLink
            size="sm"
            to={`/users/import/${record.id}`}
            aria-label={t(record.status === 'error' ? 'detailsOf' : 'continueOf', { file })}
          >
            {t(record.status === 'error' ? 'details' : 'continue')}
          </ButtonLink>
        )}
      </span>
    </li>
  )
}

function useStateText(record: ListedImport): string {
  const { t, i18n } = useTranslation(['import', 'import-archive'])
  const number = new Intl.NumberFormat(i18n.language)
  const { status, imported, bookmarks, import_type, undo } = record
  if (status === 'error') return t('state.error')
  if (status === 'ready_to_import') return t('state.ready', { count: bookmarks, number: number.format(bookmarks) })
  if (isWorking(status)) return t(status === 'import_in_progress' ? 'state.importing' : 'state.reading')
  if (imported === 0 && import_type !== 'archive') return t('state.nothing')
  const came = t(cameKeys[import_type], { count: imported, number: number.format(imported) })
  return undo === 'undone' ? t('state.undone', { came }) : t('state.done', { came })
}

const cameKeys = { bookmarks: 'countBookmarks', rssfeeds: 'countFeeds', archive: 'import-archive:came' } as const

/** An import that goes on, perhaps in another browser, changes the list. */
function useListChanges(): void {
  const client = useQueryClient()
  useEffect(() => {
    const read = () => void client.invalidateQueries({ queryKey: listImportsQuery().queryKey }, { cancelRefetch: false })
    const leaveNews = onLive('import', ({ status }) => !isWorking(status) && read())
    const leaveReady = onLive('ready', read)
    return () => {
      leaveNews()
      leaveReady()
    }
  }, [client])
}
