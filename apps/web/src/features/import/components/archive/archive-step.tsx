import type { ArchivePreview } from '@foyer/contracts/import/archive-imports'
import type { ImportRecord } from '@foyer/contracts/import/import'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../components/load-state.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { useCurrentUser } from '../../../../entities/session/session.ts'
import { archivePreviewQuery } from '../../api/archive-import.ts'
import { ArchiveForm } from './archive-form.tsx'
import { regionalLocale } from '../../../../lib/i18n/regional-locale.ts'

/** What is in an archive of Foyer and what of it does not come back, before anything is written; the choices about it, and its start. */
export function ArchiveStep({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('account-errors')
  const user = useCurrentUser()
  const query = useQuery(archivePreviewQuery(record.id))
  const { data: preview } = query
  if (!preview) return <LoadState query={query} rows={4} />
  return (
    <>
      <Summary preview={preview} />
      <LeftOut leftOut={preview.left_out} />
      {user?.denied_create_pages ? (
        <Notice kind="info">{t('create_pages_denied')}</Notice>
      ) : (
        <ArchiveForm record={record} preview={preview} />
      )}
    </>
  )
}

function Summary({ preview: { made_at, pages } }: { preview: ArchivePreview }) {
  const { t, i18n } = useTranslation('import-archive')
  const number = new Intl.NumberFormat(i18n.language)
  const sum = (key: 'items' | 'feeds') => pages.reduce((total, page) => total + page[key], 0)
  const counted = (key: string, count: number) => t(key, { count, number: number.format(count) })
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'long' }).format(new Date(made_at))
  return (
    <p role="status" className="text-pretty text-text-2">
      {t('found', {
        date,
        pages: counted('pages', pages.length),
        items: counted('items', sum('items')),
        feeds: counted('feeds', sum('feeds')),
      })}
    </p>
  )
}

/** What does not come back, with the reasons and the names of the first. */
function LeftOut({ leftOut }: { leftOut: ArchivePreview['left_out'] }) {
  const { t, i18n } = useTranslation('import-archive')
  if (leftOut.length === 0) return null
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <div className="text-text-2">
      <p>{t('leftOut')}</p>
      <ul className="mt-1 list-disc pl-5">
        {leftOut.map(({ reason, count, samples }) => (
          <li key={reason}>
            {t(`reasons.${reason}`, { count, number: number.format(count) })}
            <p className="text-sm wrap-anywhere text-text-3">{new Intl.ListFormat(i18n.language, { type: 'unit' }).format(samples)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
