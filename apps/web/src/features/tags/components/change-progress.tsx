import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'

/** How many bookmarks of a tag have been changed. Bookmarks that are deleted and can be restored are changed too, and not counted before. */
export function ChangeProgress({ label, done, total }: { label: string; done: number; total: number }) {
  const { t } = useTranslation('tags')
  return <ProgressBar label={label} value={done / total} detail={t('doneOf', { done: Math.min(done, total), total })} />
}
