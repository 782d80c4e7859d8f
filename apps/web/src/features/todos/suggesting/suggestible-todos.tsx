import { SuggestMenu } from '../../../entities/suggestion/widget-suggestions.tsx'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { ReadTodos, type TodoToolsProps } from '../viewing/read-todos.tsx'

export const SuggestTodo = lazyFeature(async () => (await import('./suggest-todo.tsx')).SuggestTodo)

/** To-dos for those who suggest what they would change: each has a button with that. */
export function SuggestibleTodos({ widget, page }: Pick<WidgetProps, 'widget' | 'page'>) {
  return <ReadTodos widget={widget} page={page} TodoTools={TodoTools} />
}

function TodoTools({ widget, page, todo: { id, text } }: TodoToolsProps) {
  return <SuggestMenu type="todo" widget={widget} page={page} itemId={id} name={text} Dialog={SuggestTodo} />
}
