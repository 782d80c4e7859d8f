import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'

/** What an action has done, and what takes it back; an error says why it was not done. */
export type Outcome = { text: string; isError?: boolean; undo?: () => void | Promise<void> }

/** What the last action has done, with the way to undo it, or why it was not done. The notices of the app are out of reach behind the sheet. */
export function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  const line = outcome && <Line outcome={outcome} />
  return (
    <div className="sticky bottom-0 z-10 mt-auto -mb-5">
      <div role="status">{!outcome?.isError && line}</div>
      <div role="alert">{outcome?.isError && line}</div>
    </div>
  )
}

function Line({ outcome: { text, isError, undo } }: { outcome: Outcome }) {
  const { t } = useTranslation('mutations')
  const [isUndoing, setUndoing] = useState(false)
  const start = async () => {
    setUndoing(true)
    await undo?.()
    setUndoing(false)
  }
  return (
    <div className="-mx-5 flex min-h-12 items-center gap-2 border-t border-line bg-surface-raised px-5 py-2 text-sm">
      <p className={`min-w-0 flex-1 wrap-anywhere ${isError ? 'text-danger' : ''}`}>{text}</p>
      {undo && (
        <Button size="sm" pending={isUndoing} onClick={() => void start()} className="pointer-coarse:h-11">
          {t('undo')}
        </Button>
      )}
    </div>
  )
}
