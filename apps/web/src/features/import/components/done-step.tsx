import type { ImportRecord } from '@foyer/contracts/import/import'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { listPagesQuery } from '../../../entities/page/list-pages.ts'
import { pagePath } from '../../../entities/page/view-page.ts'
import type { FeedsProgress } from '../feeds-progress.ts'
import { doneKeys } from '../done-keys.ts'
import { OtherFileButton } from '../import-place.tsx'
import { UndoButton } from './list/undo-button.tsx'
import { SkippedEntries } from './skipped-entries.tsx'

/** The import is on its page now, or was taken back from there. */
export function DoneStep({ record, feedsProgress: FeedsProgress }: { record: ImportRecord; feedsProgress: FeedsProgress }) {
  const { t } = useTranslation('import')
  const client = useQueryClient()
  useEffect(() => void client.invalidateQueries({ queryKey: listPagesQuery().queryKey }), [client])
  const step = useRef<HTMLDivElement>(null)
  const isUndone = record.undo === 'undone'
  const Icon = isUndone ? Undo2 : CircleCheck
  return (
    <div ref={step} tabIndex={-1} className="flex flex-col items-start gap-4 rounded-lg border border-line bg-surface p-5">
      <p role="status" className="flex items-start gap-2 font-medium">
        <Icon aria-hidden size={16} strokeWidth={1.5} className={`mt-0.5 shrink-0 ${isUndone ? 'text-text-2' : 'text-success'}`} />
        {useDoneText(record)}
      </p>
      {isUndone && <p className="text-sm text-text-2 text-pretty">{t('undoneText')}</p>}
      {record.undo === 'expired' && <p className="text-sm text-text-2 text-pretty">{t('expiredText')}</p>}
      <SkippedEntries skipped={record.skipped} />
      {record.page && !isUndone && record.import_type === 'rssfeeds' && <FeedsProgress pageId={record.page.id} />}
      <div className="flex flex-wrap gap-2">
        {record.page && !isUndone && (
          <ButtonLink to={pagePath(record.page)} variant="primary">
            {t('openPage')}
          </ButtonLink>
        )}
        {record.undo === 'possible' && <UndoButton record={record} onUndone={() => step.current?.focus()} />}
        <OtherFileButton>{t('another')}</OtherFileButton>
      </div>
    </div>
  )
}

function useDoneText({ undo, imported, import_type }: ImportRecord): string {
  const { t, i18n } = useTranslation(['import', 'import-archive'])
  if (undo === 'undone') return t('undone')
  if (imported === 0) return t(import_type === 'archive' ? 'import-archive:doneEmpty' : 'nothingNew')
  const number = new Intl.NumberFormat(i18n.language).format(imported)
  return t(doneKeys[import_type], { count: imported, number })
}
