import type { Todo } from '@foyer/contracts/kinds/todos'
import { cn } from '../../../lib/browser/class-names.ts'

export function TodoText({ todo }: { todo: Todo }) {
  const doneStyle = todo.is_done && 'text-text-3 line-through decoration-1'
  return (
    <span dir="auto" className={cn('wrap-anywhere whitespace-pre-wrap transition-colors duration-120', doneStyle)}>
      {todo.text}
    </span>
  )
}
