import type { Todo } from '@foyer/contracts/kinds/todos'
import { Ellipsis, GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { caretAt } from '../../../lib/browser/caret-at.ts'
import { dragHandle, dragItem } from '../../../lib/browser/drag-and-drop.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { updateTodo } from '../mutations.ts'
import { focusNeighbor } from '../../../lib/browser/focus-neighbor.ts'
import { TickBox } from '../../../components/ui/tick-box.tsx'
import { TodoText } from '../components/todo-text.tsx'
import { DueButton } from './due-button.tsx'
import { DueField } from './due-field.tsx'
import { TodoField } from './todo-field.tsx'

const TodoMenu = lazyFeature(async () => (await import('./todo-menu.tsx')).TodoMenu)

type Props = { todo: Todo; onTick: (isDone: boolean) => void; onMove: () => void; onRemove: () => void }

const button = 'touch-target inline-flex size-7 items-center justify-center rounded-md text-text-2 hover:bg-surface hover:text-text'

/** One to-do: ticked off by its box, its text and its due date fields once they are clicked. */
export function TodoRow({ todo, onTick, onMove, onRemove }: Props) {
  const { t } = useTranslation('todo-editing')
  /** While its text is changed: where the caret begins, if it was clicked. */
  const [writing, setWriting] = useState<{ caret: number | undefined } | null>(null)
  const [isDating, setIsDating] = useState(false)
  const [menuButton, setMenuButton] = useState<HTMLElement | null>(null)
  const row = useRef<HTMLLIElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const isDateNext = useRef(false)
  const remove = () => {
    focusNeighbor(row.current)
    onRemove()
  }
  const save = (text: string, base: string) => {
    if (text !== '' && text !== base) mutate(updateTodo, { widget_id: todo.widget_id, item_id: todo.id, text, bases: [base] })
  }
  const finish = (text: string, base: string, byKey: boolean) => {
    setWriting(null)
    if (byKey) box.current?.focus()
    if (text === '') remove()
    else save(text, base)
  }
  const setDue = (due: string | null) => {
    if (due !== (todo.due ?? null)) mutate(updateTodo, { widget_id: todo.widget_id, item_id: todo.id, due })
  }
  const finishDate = (due: string | null, byKey: boolean) => {
    setIsDating(false)
    if (byKey) box.current?.focus()
    setDue(due)
  }
  const closeMenu = () => {
    setMenuButton(null)
    // The menu is still giving the focus back to its button.
    if (isDateNext.current) requestAnimationFrame(() => setTimeout(() => setIsDating(true)))
    isDateNext.current = false
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'F2' || event.key === 'Enter') setWriting({ caret: undefined })
    else if (event.key === 'Delete') remove()
    else return
    event.preventDefault()
  }
  return (
    <li
      ref={row}
      {...dragItem('todo', todo.id, todo.text)}
      className="hoverable group/row relative flex min-h-(--row) items-start gap-2 rounded-md px-1.5 py-1 text-sm pointer-coarse:py-0"
    >
      <TickBox
        ref={box}
        data-row={todo.id}
        checked={todo.is_done}
        aria-label={todo.text}
        onChange={(event) => onTick(event.target.checked)}
        onKeyDown={press}
      />
      {writing ? (
        <TodoField todo={todo} caret={writing.caret} onSave={save} onDone={finish} />
      ) : (
        <>
          <span className="flex min-w-0 flex-1 flex-col items-start pointer-coarse:pr-17">
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('edit', { text: todo.text })}
              onClick={(event) => setWriting({ caret: caretAt(event.currentTarget, event) })}
              className="w-full cursor-text! text-left pointer-coarse:py-3"
            >
              <TodoText todo={todo} />
            </button>
            {isDating && <DueField todo={todo} onDone={finishDate} />}
            {todo.due && !isDating && <DueButton todo={todo} onOpen={() => setIsDating(true)} />}
          </span>
          {/* It lies over the end of the line: text that made room for it would run anew under the pointer. */}
          <span className="absolute top-0 right-0 flex rounded-md bg-surface-hover opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:top-2 pointer-coarse:bg-transparent pointer-coarse:opacity-100">
            <button
              type="button"
              {...dragHandle('todo', todo.id)}
              aria-label={t('move', { text: todo.text })}
              title={t('move', { text: todo.text })}
              className={`${button} cursor-grab! pointer-coarse:hidden`}
            >
              <GripVertical aria-hidden size={16} strokeWidth={1.5} />
            </button>
            <button
              type="button"
              aria-haspopup="menu"
              aria-expanded={menuButton !== null}
              aria-label={t('actions', { text: todo.text })}
              title={t('actions', { text: todo.text })}
              onClick={(event) => setMenuButton(event.currentTarget)}
              className={button}
            >
              <Ellipsis aria-hidden size={16} strokeWidth={1.5} />
            </button>
            <button
              type="button"
              aria-label={t('delete', { text: todo.text })}
              title={t('delete', { text: todo.text })}
              onClick={remove}
              className={button}
            >
              <Trash2 aria-hidden size={16} strokeWidth={1.5} />
            </button>
          </span>
        </>
      )}
      {menuButton && (
        <LazyPart>
          <TodoMenu
            todo={todo}
            button={menuButton}
            onDue={setDue}
            onOtherDue={() => (isDateNext.current = true)}
            onMove={onMove}
            onClose={closeMenu}
          />
        </LazyPart>
      )}
    </li>
  )
}
