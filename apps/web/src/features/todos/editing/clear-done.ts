import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { loadAllItems } from '../../../entities/page/load-more-items.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { deleteTodo, restoreTodo } from '../mutations.ts'
import { currentLists } from './current-lists.ts'

/** Deletes what is done of a whole list, which can be undone. What of it has not been loaded yet is loaded first. */
export async function clearDone(client: QueryClient, page: Page, widget: Widget, listId: number): Promise<void> {
  try {
    await loadAllItems(client, page.public_id, widget.id)
  } catch (error) {
    showToast('error', errorText(i18next.t, error))
    return
  }
  const todos = currentLists(client, page.public_id, widget.id).find(({ id }) => id === listId)?.todos ?? []
  const done = todos.flatMap((todo, index) => (todo.is_done ? [{ todo, after: todos[index - 1]?.id ?? null }] : []))
  if (done.length === 0) {
    showToast('info', i18next.t('todo-editing:noneDone'))
    return
  }
  for (const { todo } of done) mutate(deleteTodo, { widget_id: widget.id, item_id: todo.id })
  const undo = () => {
    for (const change of done) mutate(restoreTodo, change)
  }
  showToast('info', i18next.t('todo-editing:cleared', { count: done.length }), { label: i18next.t('mutations:undo'), run: undo })
}
