import { CircleCheck, Milestone, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'

type Props = {
  count: number
  total: number
  /** How many of those that are checked have a new address. */
  movable: number
  onCheckAll: () => void
  onCheckNone: () => void
  onMove: () => void
  onMute: () => void
  onDelete: () => void
}

/** How many links are checked, and what can be done with them. */
export function BrokenSelection({ count, total, movable, onCheckAll, onCheckNone, ...actions }: Props) {
  const { t } = useTranslation(['bookmark-editing', 'broken-links'])
  const all = useRef<HTMLInputElement>(null)
  const isAll = total > 0 && count === total
  const isPart = count > 0 && !isAll
  useEffect(() => {
    if (all.current) all.current.indeterminate = isPart
  }, [isPart])
  const act = (action: () => void) => () => {
    // The button is gone once nothing is checked.
    all.current?.focus()
    action()
  }
  return (
    <div role="toolbar" aria-label={t('batch.actions')} className="flex flex-col gap-2 border-b border-line pb-2">
      <div className="flex min-h-8 items-center gap-2">
        <label className="flex min-w-0 flex-1 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
          <input
            ref={all}
            type="checkbox"
            className="size-4 shrink-0 accent-accent"
            checked={isAll}
            onChange={isAll ? onCheckNone : onCheckAll}
          />
          <span className="truncate">{t('batch.selectAll', { count: total })}</span>
        </label>
        <span role="status" className="shrink-0 text-sm text-text-2 tabular-nums">
          {count > 0 && t('batch.selected', { count })}
        </span>
      </div>
      {count > 0 && (
        <div className="flex flex-wrap gap-2">
          {movable > 0 && (
            <Button size="sm" variant="primary" onClick={act(actions.onMove)} className="pointer-coarse:h-11">
              <Milestone aria-hidden size={16} strokeWidth={1.5} />
              {t('broken-links:useNewOfSelected', { count: movable })}
            </Button>
          )}
          <Button size="sm" onClick={act(actions.onMute)} className="pointer-coarse:h-11">
            <CircleCheck aria-hidden size={16} strokeWidth={1.5} />
            {t('broken-links:muteSelected')}
          </Button>
          <Button size="sm" onClick={act(actions.onDelete)} className="pointer-coarse:h-11">
            <Trash2 aria-hidden size={16} strokeWidth={1.5} />
            {t('broken-links:deleteSelected')}
          </Button>
        </div>
      )}
    </div>
  )
}
