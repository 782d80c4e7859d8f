import { limits } from '@foyer/contracts/limits'
import type { Todo } from '@foyer/contracts/kinds/todos'
import type { PastePlace } from '../../../entities/clipboard/paste-place.ts'
import { mutate, undoMutation } from '../../../lib/mutations/mutations.ts'
import { followCreations } from '../../../lib/mutations/take-back.ts'
import { addTodo, deleteTodo, orderTodos } from '../mutations.ts'

/** Adds to-dos in their order to a list; a widget that is just being made begins with one. Gives what takes them back. */
export function pasteTodos(texts: readonly string[], { widgetId, sectionId, edge }: PastePlace): () => void {
  const listId = sectionId ?? widgetId - 1
  const ids = texts.map((text) => mutate(addTodo, { widget_id: widgetId, list_id: listId, text }))
  // They are added at the end; the last batch goes to the top first.
  const orders =
    edge === 'top'
      ? batchesFromEnd(ids).map((batch) => mutate(orderTodos, { widget_id: widgetId, ids: batch, list_id: listId, after: null }))
      : []
  const takeBack = followCreations(ids, (answer) => {
    const { id, widget_id } = answer as Todo
    mutate(deleteTodo, { widget_id, item_id: id })
  })
  return () => {
    for (const order of orders) undoMutation(order)
    takeBack()
  }
}

function batchesFromEnd(ids: readonly number[]): number[][] {
  const starts = Array.from({ length: Math.ceil(ids.length / limits.items_per_batch) }, (_, batch) => batch * limits.items_per_batch)
  return starts.toReversed().map((start) => ids.slice(start, start + limits.items_per_batch))
}
