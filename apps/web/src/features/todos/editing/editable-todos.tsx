import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { addTodoList } from '../mutations.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import { todoListsOf } from '../todo-items.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { hidesDone } from '../settings.ts'
import { TodoListEditor } from './todo-list-editor.tsx'

/** To-do lists to work with. */
export function EditableTodos({ widget, tools }: Pick<WidgetProps, 'widget' | 'tools'>) {
  const { t } = useTranslation('todo-editing')
  const [naming, setNaming] = useState<number | null>(null)
  const lists = todoListsOf(widget)
  const addList = () => setNaming(stableKey(mutate(addTodoList, { widget_id: widget.id, title: t('newList') })))
  return (
    <>
      {tools &&
        createPortal(<IconButton size="sm" icon={ListPlus} label={t('addListTo', { title: widget.title })} onClick={addList} />, tools)}
      {lists.map((list) => (
        <TodoListEditor
          key={stableKey(list.id)}
          widget={widget}
          list={list}
          isOnly={lists.length === 1}
          hideDone={hidesDone(widget)}
          isNaming={naming === stableKey(list.id)}
          onName={(on) => setNaming(on ? stableKey(list.id) : null)}
        />
      ))}
    </>
  )
}
