import type { Todo } from '@foyer/contracts/kinds/todos'
import { useTranslation } from 'react-i18next'
import { DueLabel } from '../components/due-label.tsx'

/** When a to-do is due, which opens the field to change it. */
export function DueButton({ todo, onOpen }: { todo: Todo; onOpen: () => void }) {
  const { t } = useTranslation('todo-editing')
  return (
    <button
      type="button"
      title={t('dueDateOf', { text: todo.text })}
      onClick={onOpen}
      className="touch-target -mx-1 -my-0.5 self-start pointer-coarse:-mt-3 pointer-coarse:mb-2 rounded-sm px-1 py-0.5 hover:bg-surface"
    >
      <DueLabel todo={todo} />
    </button>
  )
}
