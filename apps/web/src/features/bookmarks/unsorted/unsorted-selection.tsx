import { FolderInput, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'

type Props = {
  count: number
  total: number
  /** Of a long list the rest is loaded before all of it can be checked. */
  isLoading: boolean
  onCheckAll: () => void
  onCheckNone: () => void
  onMove: () => void
  onDelete: () => void
}

/** How many bookmarks are checked, and what can be done with them. */
export function UnsortedSelection({ count, total, isLoading, onCheckAll, onCheckNone, onMove, onDelete }: Props) {
  const { t } = useTranslation('bookmark-editing')
  const all = useRef<HTMLInputElement>(null)
  const isAll = count === total
  const isPart = count > 0 && !isAll
  useEffect(() => {
    if (all.current) all.current.indeterminate = isPart
  }, [isPart])
  const remove = () => {
    // The button is out of use once nothing is checked.
    all.current?.focus()
    onDelete()
  }
  return (
    <div role="toolbar" aria-label={t('batch.actions')} className="flex min-h-8 items-center gap-2 border-b border-line pb-2">
      <label className="flex min-w-0 flex-1 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
        <input
          ref={all}
          type="checkbox"
          className="size-4 shrink-0 accent-accent"
          checked={isAll}
          aria-busy={isLoading || undefined}
          onChange={isAll ? onCheckNone : onCheckAll}
        />
        <span className="truncate">{t('batch.selectAll', { count: total })}</span>
      </label>
      <span role="status" className="shrink-0 text-sm text-text-2 tabular-nums">
        {count > 0 && t('batch.selected', { count })}
      </span>
      <span className="flex shrink-0 items-center gap-0.5">
        <IconButton icon={FolderInput} label={t('batch.move')} disabled={count === 0} onClick={onMove} className="disabled:opacity-40" />
        <IconButton icon={Trash2} label={t('batch.delete')} disabled={count === 0} onClick={remove} className="disabled:opacity-40" />
      </span>
    </div>
  )
}
