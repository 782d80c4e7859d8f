import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { Progress } from '../use-search-results.ts'

/** Says why the results are those of the open page alone, where they are. */
export function SearchProgress({ progress, retry }: { progress: Progress | null; retry: () => void }) {
  const { t } = useTranslation(['search', 'errors', 'account-errors'])
  const isError = typeof progress === 'object' && progress !== null
  if (!isError && progress !== 'offline' && progress !== 'noUserData') return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2 text-sm text-text-2">
      <p role={isError ? 'alert' : 'status'} className="min-w-0 flex-1">
        {isError ? errorText(t, progress.error) : progress === 'offline' ? t('offline') : t('noUserData')}
        {isError && <> {t(progress.isPartial ? 'partOnly' : 'pageOnly')}</>}
      </p>
      {isError && (
        <Button size="sm" onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
