import type { ImportRecord } from '@foyer/contracts/import/import'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { useOnline } from '../../../lib/hooks/use-online.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { formatBytes } from '../../../lib/i18n/format-bytes.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { FeedsProgress } from '../feeds-progress.ts'
import { OtherFileButton } from '../import-place.tsx'
import { isWorking } from '../polling.ts'
import { useImport } from '../use-import.ts'
import { useOpenImportedPage } from '../use-open-imported-page.ts'
import { ArchiveStep } from './archive/archive-step.tsx'
import { DoneStep } from './done-step.tsx'
import { ErrorStep } from './error-step.tsx'
import { PreviewStep } from './preview/preview-step.tsx'

/** One import, from the uploaded file to the finished page. */
export function ImportProgress({ id, feedsProgress }: { id: string; feedsProgress: FeedsProgress }) {
  const { t } = useTranslation('import')
  const { record, error, isFetching, isPaused, checkAgain } = useImport(id)
  useOpenImportedPage(record)
  const isOnline = useOnline()
  if (!record && !error) return <Skeleton className="h-24 w-full rounded-lg" />
  return (
    <>
      {error && <Notice>{hasCode(error, 'not_found') ? t('unknown') : errorText(t, error)}</Notice>}
      {record && <Step record={record} feedsProgress={feedsProgress} />}
      {record?.waits_for && isOnline && <Notice kind="info">{t('waitsForQueue')}</Notice>}
      {record && isWorking(record.status) && !isOnline && <Notice kind="info">{t('offlineRunning')}</Notice>}
      {(isPaused || (error && !hasCode(error, 'not_found'))) && (
        <div className="flex flex-wrap items-center gap-3">
          {isPaused && <p className="text-sm text-text-2">{t('takesLonger')}</p>}
          <Button onClick={checkAgain} pending={isFetching}>
            {t('checkAgain')}
          </Button>
        </div>
      )}
      {hasCode(error, 'not_found') && <OtherFileButton>{t('another')}</OtherFileButton>}
    </>
  )
}

function Step({ record, feedsProgress }: { record: ImportRecord; feedsProgress: FeedsProgress }) {
  const { t, i18n } = useTranslation(['import', 'import-archive'])
  const number = new Intl.NumberFormat(i18n.language)
  if (record.status === 'ready_to_import')
    return record.import_type === 'archive' ? <ArchiveStep record={record} /> : <PreviewStep record={record} />
  if (record.status === 'done') return <DoneStep record={record} feedsProgress={feedsProgress} />
  if (record.status === 'error') return <ErrorStep record={record} />
  const importing = record.status === 'import_in_progress'
  const { done, total } = record.progress ?? { done: importing ? record.imported : 0, total: importing ? record.bookmarks : 0 }
  const share = total > 0 ? done / total : undefined
  const detail = { done: number.format(done), count: total, all: number.format(total) }
  const read = { done: formatBytes(done, i18n.language), all: formatBytes(total, i18n.language) }
  const label = importing ? t('importing') : t('reading', { file: record.file_name })
  return (
    <div className="rounded-lg border border-line bg-surface p-5">
      {importing ? (
        <ProgressBar label={label} detail={t(progressKeys[record.import_type], detail)} value={share ?? 0} />
      ) : (
        <ProgressBar label={label} {...(share === undefined ? {} : { value: share, detail: t('progressRead', read) })} />
      )}
      {/* The bar changes many times a second; this is said in quarters. */}
      <p role="status" className="sr-only">
        {share === undefined ? label : t(importing ? 'announced' : 'announcedRead', { percent: quarter(share, i18n.language) })}
      </p>
    </div>
  )
}

const progressKeys = { bookmarks: 'progress', rssfeeds: 'progressFeeds', archive: 'import-archive:progress' } as const

function quarter(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(Math.floor(share * 4) / 4)
}
