import { can } from '../../../entities/page/can.ts'
import { WidgetSuggestions } from '../../../entities/suggestion/widget-suggestions.tsx'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { EditableTodos } from '../editing/editable-todos.tsx'
import { SuggestTodo, SuggestibleTodos } from './suggestible-todos.tsx'

/** To-dos for those who may change them, or suggest what they would change; while changes are reviewed, with what is suggested. */
export function MemberTodos({ widget, page, tools }: Omit<WidgetProps, 'badge'>) {
  return (
    <>
      {can(page, 'edit') ? <EditableTodos widget={widget} page={page} tools={tools} /> : <SuggestibleTodos widget={widget} page={page} />}
      <WidgetSuggestions type="todo" widget={widget} page={page} Dialog={SuggestTodo} />
    </>
  )
}
