import type { Todo } from '@foyer/contracts/kinds/todos'
import { limits } from '@foyer/contracts/limits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { SelectField } from '../../../components/ui/select-field.tsx'
import { TextArea } from '../../../components/ui/text-area.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { SuggestSheet } from '../../../entities/suggestion/suggest-sheet.tsx'
import type { SuggestDialogProps } from '../../../entities/suggestion/suggest-dialog.ts'
import { todoListsOf } from '../todo-items.ts'

type Draft = Pick<Todo, 'text' | 'list_id' | 'is_done' | 'due'>

/** What somebody would add, change or remove of the to-dos of a widget. */
export function SuggestTodo(props: SuggestDialogProps) {
  const { t } = useTranslation('suggestions')
  const { widget, itemId } = props
  const start = useRef<HTMLTextAreaElement>(null)
  const lists = todoListsOf(widget)
  const [todo] = useState(() => lists.flatMap(({ todos }) => todos).find(({ id }) => id === itemId) ?? null)
  const home = lists.find(({ todos }) => todos.some(({ id }) => id === itemId)) ?? lists[0]
  const [before] = useState<Draft>({
    text: todo?.text ?? '',
    list_id: home?.id ?? null,
    is_done: todo?.is_done ?? false,
    due: todo?.due ?? null,
  })
  const [draft, setDraft] = useState(before)
  const [isEmpty, setEmpty] = useState(false)
  const change = (fields: Partial<Draft>) => setDraft({ ...draft, ...fields })
  return (
    <SuggestSheet
      {...props}
      type="todo"
      name={before.text}
      startAt={start}
      proposalOf={(common) => {
        const text = draft.text.trim()
        setEmpty(text === '')
        if (text === '') return 'invalid'
        const list = draft.list_id === null ? {} : { list_id: draft.list_id }
        const due = draft.due ? { due: draft.due } : {}
        if (!todo) return { kind: 'add', widget_type: 'todo', ...common, proposed: { text, ...list, ...due } }
        const proposed = {
          ...(text === before.text ? {} : { text }),
          ...(draft.list_id === before.list_id ? {} : list),
          ...(draft.is_done === before.is_done ? {} : { is_done: draft.is_done }),
          ...(draft.due === before.due ? {} : { due: draft.due }),
        }
        if (Object.keys(proposed).length === 0) return 'unchanged'
        return { kind: 'change', widget_type: 'todo', ...common, item_id: todo.id, proposed }
      }}
    >
      <TextArea
        ref={start}
        label={t('field.text')}
        rows={2}
        maxLength={limits.todo}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
        aria-invalid={isEmpty || undefined}
        {...(isEmpty ? { hint: t('textMissing') } : {})}
      />
      {todo && (
        <CheckField label={t('field.is_done')} checked={draft.is_done} onChange={(event) => change({ is_done: event.target.checked })} />
      )}
      <TextField
        type="date"
        label={t('field.due')}
        min="1970-01-01"
        max="9999-12-31"
        value={draft.due ?? ''}
        onChange={(event) => change({ due: event.target.value || null })}
      />
      {lists.length > 1 && (
        <SelectField label={t('field.list_id')} value={String(draft.list_id)} onChange={(value) => change({ list_id: Number(value) })}>
          {lists.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </SuggestSheet>
  )
}
