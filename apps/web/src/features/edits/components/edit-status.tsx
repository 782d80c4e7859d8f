import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import { Button } from '../../../components/ui/button.tsx'
import { StatusBar } from '../../../components/ui/status-bar.tsx'
import { flushEdits, useRefusedEdits, useWaitingEdits } from '../../../lib/edits/edits.ts'
import { useOnline } from '../../../lib/hooks/use-online.ts'
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
        <StatusBar
          icon={CloudUpload}
          action={
            online && (
              <Button size="sm" variant="quiet" onClick={flushEdits}>
                {t('sendNow')}
              </Button>
            )
          }
        >
          {t(online ? 'waiting' : 'waitingOffline', { count: waiting.length })}
        </StatusBar>
      )}
      {refused.length > 0 && (
        <StatusBar
          icon={TriangleAlert}
          danger
          action={
            <Button size="sm" variant="quiet" onClick={() => setReviewing(true)}>
              {t('review')}
            </Button>
          }
        >
          {t('notSaved', { count: refused.length })}
        </StatusBar>
      )}
      <RefusedSheet edits={refused} open={reviewing && refused.length > 0} onClose={() => setReviewing(false)} />
    </div>
  )
}
