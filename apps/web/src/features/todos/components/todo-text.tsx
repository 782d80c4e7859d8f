import type { Todo } from '@foyer/contracts/widgets'
import { cn } from '../../../lib/class-names.ts'

export function TodoText({ todo }: { todo: Todo }) {
  return (
    <span className={cn('min-w-0 flex-1 wrap-anywhere whitespace-pre-wrap', todo.is_done && 'text-text-3 line-through')}>{todo.text}</span>
  )
}
