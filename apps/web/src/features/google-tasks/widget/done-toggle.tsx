import { useTranslation } from 'react-i18next'
import type { DoneTasks } from './use-done-tasks.ts'

/** Shows and hides what is done. */
export function DoneToggle({ doneCount, isHidden, hide }: Omit<DoneTasks, 'shown'>) {
  const { t } = useTranslation('google-tasks')
  if (doneCount === 0) return null
  return (
    <button
      type="button"
      onClick={() => hide(!isHidden)}
      className="hoverable -mx-1.5 flex h-7 items-center rounded-md px-1.5 text-xs font-medium text-text-2 hover:text-text pointer-coarse:h-11"
    >
      {isHidden ? t('showDone', { count: doneCount }) : t('hideDone')}
    </button>
  )
}
