import type { GoogleTask } from '@foyer/contracts/link-tools/connected-data'
import { TickBox } from '../../../components/ui/tick-box.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { TaskText } from './task-text.tsx'

/** A task to look at. */
export function ReadTask({ task }: { task: GoogleTask }) {
  return (
    <li className={cn('flex items-start gap-2 py-1 text-sm pointer-coarse:py-0', task.parent !== null && 'pl-6')}>
      <TickBox checked={task.is_done} disabled aria-label={task.title} />
      <TaskText task={task} />
    </li>
  )
}
