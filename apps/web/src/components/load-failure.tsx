import { useTranslation } from 'react-i18next'
import { errorText } from '../lib/i18n/error-text.ts'
import { Button } from './ui/button.tsx'

/** Says why something could not be loaded, and offers to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex flex-col items-start gap-2 text-sm text-danger">
      {errorText(t, error)}
      <Button size="sm" onClick={onRetry}>
        {t('shared:retry')}
      </Button>
    </div>
  )
}
