import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'

type Props = { missing: number; isLoading: boolean; isRequested: boolean; error: unknown; retry: () => void; onLoad: () => void }

/** Says that long lists are not searched to their end, and offers to do so. */
export function IncompleteResults({ missing, isLoading, isRequested, error, retry, onLoad }: Props) {
  const { t } = useTranslation('search')
  if (missing === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2 text-sm text-text-2">
      <p role={error && !isLoading ? 'alert' : undefined} className="min-w-0 flex-1">
        {error && !isLoading ? errorText(t, error) : t('missing', { count: missing })}
      </p>
      <Button size="sm" pending={isLoading} onClick={isRequested ? retry : onLoad}>
        {t('searchAll')}
      </Button>
    </div>
  )
}
