import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import type { UnsortedOutcome } from './use-unsorted.ts'

/** What the last action has done, with the way to undo it, or why it was not done. The notices of the app are out of reach behind the sheet. */
export function UnsortedNotice({ outcome }: { outcome: UnsortedOutcome | null }) {
  const { t } = useTranslation('mutations')
  return (
    <div role="status" className="sticky bottom-0 z-10 mt-auto -mb-5 empty:hidden">
      {outcome && (
        <div className="-mx-5 flex min-h-12 items-center gap-2 border-t border-line bg-surface-raised px-5 py-2 text-sm">
          <p className={`min-w-0 flex-1 wrap-anywhere ${outcome.undo ? '' : 'text-danger'}`}>{outcome.text}</p>
          {outcome.undo && (
            <Button size="sm" onClick={outcome.undo} className="pointer-coarse:h-11">
              {t('undo')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
