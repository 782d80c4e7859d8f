import type { GoogleTask } from '@foyer/contracts/link-tools/connected-data'
import { Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { TickBox } from '../../../components/ui/tick-box.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { focusNeighbor } from '../../../lib/browser/focus-neighbor.ts'
import { takeFocus } from '../../../lib/browser/take-focus.ts'
import { TaskText } from '../widget/task-text.tsx'

type Props = {
  task: GoogleTask
  /** Whether somebody has come back from changing it: it has the focus again. */
  isLeft: boolean
  onTick: (isDone: boolean) => void
  onEdit: () => void
  onRemove: () => void
}

/** One task: ticked off by its box, changed by Enter, deleted by Delete. */
export function TaskRow({ task, isLeft, onTick, onEdit, onRemove }: Props) {
  const { t } = useTranslation('google-tasks')
  const row = useRef<HTMLLIElement>(null)
  const title = task.title || t('untitled')
  const remove = () => {
    focusNeighbor(row.current)
    onRemove()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'F2' || event.key === 'Enter') onEdit()
    else if (event.key === 'Delete') remove()
    else return
    event.preventDefault()
  }
  return (
    <li
      ref={row}
      className={cn(
        'hoverable group/row relative flex min-h-(--row) items-start gap-2 rounded-md px-1.5 py-1 text-sm pointer-coarse:py-0',
        task.parent !== null && 'pl-7',
      )}
    >
      <TickBox
        ref={isLeft ? takeFocus : undefined}
        data-row={task.key ?? task.id}
        checked={task.is_done}
        aria-label={title}
        onChange={(event) => onTick(event.target.checked)}
        onKeyDown={press}
      />
      <span className="flex min-w-0 flex-1 pointer-coarse:pr-22">
        <TaskText task={task} />
      </span>
      {/* It lies over the end of the line: text that made room for it would run anew under the pointer. */}
      <span className="absolute top-0 right-0 flex rounded-md bg-surface-hover opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:bg-transparent pointer-coarse:opacity-100">
        <IconButton size="sm" icon={Pencil} label={t('edit', { title })} onClick={onEdit} />
        <IconButton size="sm" icon={Trash2} label={t('delete', { title })} onClick={remove} />
      </span>
    </li>
  )
}
