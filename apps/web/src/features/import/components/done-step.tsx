import type { ImportRecord } from '@foyer/contracts/import'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { listPagesQuery } from '../../../entities/page/list-pages.ts'
import { pagePath } from '../../../entities/page/view-page.ts'
import type { FeedsProgress } from '../feeds-progress.ts'
import { SkippedEntries } from './skipped-entries.tsx'

/** The import is on a page of its own now. */
export function DoneStep({ record, feedsProgress: FeedsProgress }: { record: ImportRecord; feedsProgress: FeedsProgress }) {
  const { t, i18n } = useTranslation('import')
  const client = useQueryClient()
  useEffect(() => void client.invalidateQueries({ queryKey: listPagesQuery().queryKey }), [client])
  const count = new Intl.NumberFormat(i18n.language).format(record.imported)
  return (
    <div className="flex flex-col items-start gap-4 rounded-lg border border-line bg-surface p-5">
      <p role="status" className="flex items-start gap-2 font-medium">
        <CircleCheck aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-success" />
        {t(record.import_type === 'rssfeeds' ? 'doneFeeds' : 'done', { count: record.imported, number: count })}
      </p>
      <SkippedEntries skipped={record.skipped} />
      {record.page && record.import_type === 'rssfeeds' && <FeedsProgress pageId={record.page.id} />}
      <div className="flex flex-wrap gap-2">
        {record.page && (
          <ButtonLink to={pagePath(record.page)} variant="primary">
            {t('openPage')}
          </ButtonLink>
        )}
        <ButtonLink to="/users/import">{t('another')}</ButtonLink>
      </div>
    </div>
  )
}
