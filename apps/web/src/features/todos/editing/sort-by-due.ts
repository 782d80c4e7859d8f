import { limits } from '@foyer/contracts/limits'
import type { Todo, TodoList } from '@foyer/contracts/kinds/todos'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { loadAllItems } from '../../../entities/page/load-more-items.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { sortedByDue } from '../due-date.ts'
import { orderTodos } from '../mutations.ts'
import { currentLists } from './current-lists.ts'

/** Brings a whole list into the order of its due dates, which can be undone. What of it has not been loaded yet is loaded first. */
export async function sortByDue(client: QueryClient, page: Page, widget: Widget, listId: number): Promise<void> {
  try {
    await loadAllItems(client, page.public_id, widget.id)
  } catch (error) {
    showToast('error', errorText(i18next.t, error))
    return
  }
  const list = currentLists(client, page.public_id, widget.id).find(({ id }) => id === listId)
  if (!list) return
  order(widget, list, sortedByDue(list.todos))
  showToast('info', i18next.t('todo-editing:sortedByDue', { title: list.title }), {
    label: i18next.t('mutations:undo'),
    run: () => order(widget, list, list.todos),
  })
}

function order(widget: Widget, list: TodoList, todos: readonly Todo[]): void {
  let after: number | null = null
  for (let start = 0; start < todos.length; start += limits.items_per_batch) {
    const ids = todos.slice(start, start + limits.items_per_batch).map(({ id }) => id)
    mutate(orderTodos, { widget_id: widget.id, ids, list_id: list.id, after })
    after = ids.at(-1) ?? null
  }
}
