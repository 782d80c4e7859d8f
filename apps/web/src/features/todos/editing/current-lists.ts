import type { TodoList } from '@foyer/contracts/kinds/todos'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { QueryClient } from '@tanstack/react-query'
import { findWidget, widgetsOf } from '../../../entities/page/page-cache.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { withOptimisticUpdates } from '../../../lib/mutations/optimistic-page.ts'
import { todoListsOf } from '../todo-items.ts'

/** The lists of a widget as they are shown now, for what is done later than it was drawn. */
export function currentLists(client: QueryClient, publicId: string, widgetId: number): TodoList[] {
  const view = client.getQueryData(viewPageQuery(publicId).queryKey)
  const widget = view && findWidget(withOptimisticUpdates(view), widgetId)
  return widget ? todoListsOf(widget) : []
}

/** The widget that a list belongs to now; undefined when it is gone from the page, null when the page is not there to tell. */
export function currentWidgetOf(client: QueryClient, publicId: string, listId: number): Widget | undefined | null {
  const view = client.getQueryData(viewPageQuery(publicId).queryKey)
  if (!view) return null
  return widgetsOf(withOptimisticUpdates(view)).find((widget) => todoListsOf(widget).some(({ id }) => id === listId))
}
