import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { StatusBar } from '../../../components/ui/status-bar.tsx'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { flushMutations, useRejectedMutations, usePendingMutations } from '../../../lib/mutations/mutations.ts'
import { useOnline } from '../../../lib/hooks/use-online.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import { reviewing } from '../reviewing.ts'

const RejectedSheet = lazyFeature(async () => (await import('./rejected-sheet.tsx')).RejectedSheet)

/** Shows pending mutations once they are delayed, and rejected ones until they are dismissed. */
export function MutationStatus() {
  const { t } = useTranslation('mutations')
  const isReviewing = useStore(reviewing)
  const online = useOnline()
  const pending = usePendingMutations()
  const rejected = useRejectedMutations()
  const isNone = rejected.length === 0
  useEffect(() => {
    if (isNone) reviewing.set(false)
  }, [isNone])
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
      {!isNone && (
        <StatusBar
          icon={TriangleAlert}
          danger
          action={
            <Button size="sm" variant="quiet" onClick={() => reviewing.set(true)}>
              {t('review')}
            </Button>
          }
        >
          {t('notSaved', { count: rejected.length })}
        </StatusBar>
      )}
      {!isNone && (
        <LazyPart>
          <RejectedSheet mutations={rejected} open={isReviewing} onClose={() => reviewing.set(false)} />
        </LazyPart>
      )}
    </div>
  )
}
