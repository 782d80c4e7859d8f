import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import { Button } from '../../../components/ui/button.tsx'
import { flushEdits, useRefusedEdits, useWaitingEdits } from '../../../lib/edits/edits.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { RefusedSheet } from './refused-sheet.tsx'

/** Says what the server does not have yet once that takes longer than a moment, and what it would not take. */
export function EditStatus() {
  const { t } = useTranslation('edits')
  const [reviewing, setReviewing] = useState(false)
  const online = useOnline()
  const waiting = useWaitingEdits()
  const refused = useRefusedEdits()
  const delayed = waiting.length > 0 && (!online || waiting.some((one) => one.attempts > 0))
  return (
    <div role="status">
      {delayed && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 bg-surface-sunken px-4 py-1 text-center text-sm text-text-2">
          <CloudUpload aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
          {t(online ? 'waiting' : 'waitingOffline', { count: waiting.length })}
          {online && (
            <Button size="sm" variant="quiet" onClick={flushEdits}>
              {t('sendNow')}
            </Button>
          )}
        </p>
      )}
      {refused.length > 0 && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 bg-danger-soft px-4 py-1 text-center text-sm text-danger">
          <TriangleAlert aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
          {t('notSaved', { count: refused.length })}
          <Button size="sm" variant="quiet" onClick={() => setReviewing(true)}>
            {t('review')}
          </Button>
        </p>
      )}
      <RefusedSheet edits={refused} open={reviewing && refused.length > 0} onClose={() => setReviewing(false)} />
    </div>
  )
}
