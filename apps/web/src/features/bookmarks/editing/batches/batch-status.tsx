import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../../../components/ui/progress-bar.tsx'
import { useBatchProgress } from './batch-progress.ts'

/** How much of an action on many bookmarks the server has; nothing once it has all. */
export function BatchStatus({ widgetId }: { widgetId: number }) {
  const { t } = useTranslation('bookmark-editing')
  const progress = useBatchProgress(widgetId)
  if (!progress) return null
  return (
    <div className="py-1 text-sm">
      <ProgressBar label={t('batch.saving')} value={progress.done / progress.total} />
    </div>
  )
}
