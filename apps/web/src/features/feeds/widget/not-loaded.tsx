import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { ArticleSkeletons } from '../components/article-skeletons.tsx'
import type { FeedDisplaySettings } from './display-settings.ts'

type Props = { display: FeedDisplaySettings; error: unknown; isFetching: boolean; onRetry: () => void }

/** Before the first answer is there, and where none comes. */
export function NotLoaded({ display, error, isFetching, onRetry }: Props) {
  const { t } = useTranslation('feeds')
  if (error) {
    return (
      <div className="flex flex-col items-start gap-2 py-1">
        <p role="alert" className="text-sm text-danger">
          {errorText(t, error)}
        </p>
        <Button size="sm" pending={isFetching} onClick={onRetry}>
          {t('shared:retry')}
        </Button>
      </div>
    )
  }
  return (
    <div role="status">
      <span className="sr-only">{t('shared:loading')}</span>
      <ArticleSkeletons display={display} count={display.count} />
    </div>
  )
}
