import type { GoogleTask } from '@foyer/contracts/link-tools/connected-data'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useState } from 'react'
import { isDoneHidden } from '../settings.ts'

export type DoneTasks = { shown: GoogleTask[]; doneCount: number; isHidden: boolean; hide: (isHidden: boolean) => void }

/** The tasks to show: what is done comes last, and is hidden where the settings or the viewer say so. */
export function useDoneTasks(widget: Widget, tasks: readonly GoogleTask[]): DoneTasks {
  const [chosen, hide] = useState<boolean | null>(null)
  const isHidden = chosen ?? isDoneHidden(widget)
  const open = tasks.filter(({ is_done }) => !is_done)
  const done = tasks.filter(({ is_done }) => is_done)
  return { shown: isHidden ? open : [...open, ...done], doneCount: done.length, isHidden, hide }
}
