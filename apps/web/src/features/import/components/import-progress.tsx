import type { ImportRecord } from '@foyer/contracts/import'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { hasCode } from '../../../lib/api-error.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useImport } from '../use-import.ts'
import { DoneStep } from './done-step.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { ReadyStep } from './ready-step.tsx'

/** One import, from the uploaded file to the finished page. */
export function ImportProgress({ id }: { id: string }) {
  const { t } = useTranslation('import')
  const { record, error, isFetching, isPaused, checkAgain } = useImport(id)
  if (!record && !error) return <Skeleton className="h-24 w-full rounded-lg" />
  return (
    <>
      {error && <Notice>{hasCode(error, 'not_found') ? t('unknown') : errorText(t, error)}</Notice>}
      {record && <Step record={record} />}
      {(isPaused || (error && !hasCode(error, 'not_found'))) && (
        <div className="flex flex-wrap items-center gap-3">
          {isPaused && <p className="text-sm text-text-2">{t('takesLonger')}</p>}
          <Button onClick={checkAgain} pending={isFetching}>
            {t('checkAgain')}
          </Button>
        </div>
      )}
      {hasCode(error, 'not_found') && (
        <ButtonLink to="/users/import" className="self-start">
          {t('another')}
        </ButtonLink>
      )}
    </>
  )
}

function Step({ record }: { record: ImportRecord }) {
  const { t, i18n } = useTranslation('import')
  const number = new Intl.NumberFormat(i18n.language)
  if (record.status === 'ready_to_import') return <ReadyStep record={record} />
  if (record.status === 'done') return <DoneStep record={record} />
  if (record.status === 'error') {
    return (
      <>
        <Notice>{t(`errors:${record.error ?? 'import_failed'}`)}</Notice>
        <ButtonLink to="/users/import" variant="primary" className="self-start">
          {t('another')}
        </ButtonLink>
      </>
    )
  }
  const importing = record.status === 'import_in_progress'
  return (
    <div role="status" className="rounded-lg border border-line bg-surface p-5">
      {importing ? (
        <ProgressBar
          label={t('importing')}
          detail={t('progress', { done: number.format(record.imported), count: record.bookmarks, all: number.format(record.bookmarks) })}
          value={record.bookmarks > 0 ? record.imported / record.bookmarks : 0}
        />
      ) : (
        <ProgressBar label={t('reading', { file: record.file_name })} />
      )}
    </div>
  )
}
