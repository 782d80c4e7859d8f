import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/button.tsx'
import { can } from '../../entities/page/can.ts'
import { toggleOverlay } from '../../lib/state/overlays.ts'
import { suggestionsQuery } from '../../entities/suggestion/suggestions-query.ts'

/** Above a page whose changes are reviewed, for those who suggest or review: says so, and opens the suggestions. */
export function ReviewBar({ page }: { page: Page }) {
  const { t } = useTranslation('suggestions')
  const { data = [] } = useQuery(suggestionsQuery(page.id))
  return (
    <div className="mx-6 mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-2 max-sm:mx-4">
      <p>{t(can(page, 'review') ? 'note.review' : 'note.suggest')}</p>
      <Button size="sm" aria-haspopup="dialog" onClick={() => toggleOverlay('suggestions', page)} className="pointer-coarse:h-11">
        <MessageSquareText aria-hidden size={16} strokeWidth={1.5} />
        {data.length > 0 ? t('open', { count: data.length }) : t('show')}
      </Button>
    </div>
  )
}
