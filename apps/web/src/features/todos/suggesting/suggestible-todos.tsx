import type { Todo } from '@foyer/contracts/kinds/todos'
import { createContext, use } from 'react'
import { ItemMenu } from '../../../entities/suggestion/item-menu.tsx'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { ReadTodos } from '../viewing/read-todos.tsx'

type Props = Pick<WidgetProps, 'widget' | 'page'>

export const SuggestTodo = lazyFeature(async () => (await import('./suggest-todo.tsx')).SuggestTodo)

const Place = createContext<Props | null>(null)

/** To-dos for those who suggest what they would change: each has a button with that. */
export function SuggestibleTodos(props: Props) {
  return (
    <Place value={props}>
      <ReadTodos widget={props.widget} TodoTools={TodoTools} />
    </Place>
  )
}

function TodoTools({ todo: { id, text } }: { todo: Todo }) {
  const place = use(Place)
  return place && <ItemMenu {...place} type="todo" itemId={id} name={text} Dialog={SuggestTodo} className="-my-1 pointer-coarse:my-1" />
}
