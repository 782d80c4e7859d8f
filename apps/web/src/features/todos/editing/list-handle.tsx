import type { TodoList } from '@foyer/contracts/kinds/todos'
import { GripVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dragHandle } from '../../../lib/browser/drag-and-drop.ts'

/** Moves a list, by the keyboard too. */
export function ListHandle({ list }: { list: TodoList }) {
  const { t } = useTranslation('todo-editing')
  return (
    <button
      type="button"
      {...dragHandle('todo-list', list.id)}
      aria-label={t('moveList', { title: list.title })}
      title={t('moveList', { title: list.title })}
      className="touch-target inline-flex size-7 shrink-0 cursor-grab! items-center justify-center rounded-md text-text-2 opacity-0 group-hover/list:opacity-100 hover:text-text focus-visible:opacity-100 pointer-coarse:hidden"
    >
      <GripVertical aria-hidden size={16} strokeWidth={1.5} />
    </button>
  )
}
