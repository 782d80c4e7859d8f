import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import { Button } from '../../../components/ui/button.tsx'
import { StatusBar } from '../../../components/ui/status-bar.tsx'
import { flushMutations, useRejectedMutations, usePendingMutations } from '../../../lib/mutations/mutations.ts'
import { useOnline } from '../../../lib/hooks/use-online.ts'
import { RejectedSheet } from './rejected-sheet.tsx'

/** Shows pending mutations once they are delayed, and rejected ones until they are dismissed. */
export function MutationStatus() {
  const { t } = useTranslation('mutations')
  const [reviewing, setReviewing] = useState(false)
  const online = useOnline()
  const pending = usePendingMutations()
  const rejected = useRejectedMutations()
  const delayed = pending.length > 0 && (!online || pending.some(({ attempts }) => attempts > 0))
  return (
    <div role="status">
      {delayed && (
        <StatusBar
          icon={CloudUpload}
          action={
            online && (
              <Button size="sm" variant="quiet" onClick={flushMutations}>
                {t('sendNow')}
              </Button>
            )
          }
        >
          {t(online ? 'pending' : 'pendingOffline', { count: pending.length })}
        </StatusBar>
      )}
      {rejected.length > 0 && (
        <StatusBar
          icon={TriangleAlert}
          danger
          action={
            <Button size="sm" variant="quiet" onClick={() => setReviewing(true)}>
              {t('review')}
            </Button>
          }
        >
          {t('notSaved', { count: rejected.length })}
        </StatusBar>
      )}
      <RejectedSheet mutations={rejected} open={reviewing && rejected.length > 0} onClose={() => setReviewing(false)} />
    </div>
  )
}
