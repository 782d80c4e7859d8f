import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { foldersOf } from '../items/bookmark-items.ts'

/** Whether a new group of a widget is being saved. */
export const isAddingGroup = (widget: Widget): boolean => foldersOf(widget).some(({ id }) => id < 0)

/** What takes longer than this to save is seen to; it is announced at once. */
const visibleAfterMs = 400

/** Says that a new group is being saved. */
export function AddingGroup({ widget }: { widget: Widget }) {
  const { t } = useTranslation('bookmark-editing')
  const isAdding = isAddingGroup(widget)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAdding) return undefined
    const timer = setTimeout(() => setLate(true), visibleAfterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAdding])
  if (!isAdding) return null
  return (
    <div role="status" className={isLate ? 'flex items-center gap-2 py-1 text-sm text-text-2' : 'sr-only'}>
      <Spinner />
      {t('addingGroup')}
    </div>
  )
}
