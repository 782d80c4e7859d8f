import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'

/** What is said where a search or a subject has no widgets, and the way back to all. */
export function NoKinds({ query, onShowAll }: { query: string; onShowAll: () => void }) {
  const { t } = useTranslation('gallery')
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-dashed border-line px-4 py-6 text-sm text-text-2">
      <p>{query.trim() === '' ? t('noneOfSubject') : t('noMatch', { query: query.trim() })}</p>
      <Button size="sm" onClick={onShowAll}>
        {t('showAll')}
      </Button>
    </div>
  )
}
