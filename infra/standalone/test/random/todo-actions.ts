import type { Todo } from '@foyer/contracts/kinds/todos'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import {
  addTodo,
  addTodoList,
  deleteTodo,
  deleteTodoList,
  moveTodo,
  moveTodoList,
  orderTodoLists,
  orderTodos,
  restoreTodo,
  updateTodo,
  updateTodoList,
} from '@foyer/web/todo-mutations'
import {
  type Actions,
  type ActionContext,
  type Section,
  movedTo,
  pick,
  shownWidgets,
  filled,
  oneOf,
  place,
  shuffled,
  undoable,
} from './action-context.ts'

/**
 * Whether a to-do is on its way to a list: one from another page is not in it yet, so that the list arrives without it on the page it moves to, until that is
 * read again.
 */
function isAwaiting(context: ActionContext, listId: number): boolean {
  return context.client.pending().some(({ kind, payload }) => kind === moveTodo.name && (payload as { list_id: number }).list_id === listId)
}

function lists(widget: Widget): Array<Section<Todo>> {
  return widget.items && 'lists' in widget.items ? widget.items.lists.map(({ id, todos }) => ({ widget, id, items: todos })) : []
}
const allLists = (context: ActionContext) => shownWidgets(context, 'todo').flatMap(lists)

/** The mutations of to-dos and their lists. */
export const todoActions: Actions = {
  addTodo(context) {
    const list = pick(context, allLists(context))
    if (list?.id) context.client.mutate(addTodo, { widget_id: list.widget.id, list_id: list.id, text: context.name() })
  },
  updateTodo(context) {
    const target = oneOf(context, pick(context, filled(allLists(context))))
    if (target)
      context.client.mutate(updateTodo, { widget_id: target.item.widget_id, item_id: target.item.id, is_done: !target.item.is_done })
  },
  deleteTodo(context) {
    const target = oneOf(context, pick(context, filled(allLists(context))))
    if (!target) return
    const { item: todo, after } = target
    context.client.mutate(deleteTodo, { widget_id: todo.widget_id, item_id: todo.id })
    undoable(context, todo.widget_id, () => context.client.mutate(restoreTodo, { todo, after }))
  },
  orderTodos(context) {
    const from = pick(context, filled(allLists(context)))
    const target = oneOf(context, from)
    if (!from || !target) return
    const to = pick(context, lists(from.widget))
    const siblings = to?.items.filter((item) => item.id !== target.item.id) ?? []
    if (to?.id)
      context.client.mutate(orderTodos, { widget_id: to.widget.id, ids: [target.item.id], list_id: to.id, after: place(context, siblings) })
  },
  moveTodo(context) {
    const target = oneOf(context, pick(context, filled(allLists(context))))
    const to = pick(context, movedTo(context, target?.item.widget_id, 'todo').flatMap(lists))
    if (!target || !to?.id) return
    const move = { item_id: target.item.id, to_widget_id: to.widget.id, list_id: to.id, after: place(context, to.items) }
    context.client.mutate(moveTodo, move)
  },
  moveTodoList(context) {
    const from = pick(context, shownWidgets(context, 'todo'))
    const list = from?.items && 'lists' in from.items ? pick(context, from.items.lists) : undefined
    const to = pick(context, movedTo(context, from?.id, 'todo'))
    if (from && list && to && !(context.exact && isAwaiting(context, list.id)))
      context.client.mutate(moveTodoList, { list, from_widget_id: from.id, from_title: from.title, to_widget_id: to.id })
  },
  addTodoList(context) {
    const widget = pick(context, shownWidgets(context, 'todo'))
    if (widget) context.client.mutate(addTodoList, { widget_id: widget.id, title: context.name() })
  },
  updateTodoList(context) {
    const list = pick(context, allLists(context))
    if (list?.id) context.client.mutate(updateTodoList, { widget_id: list.widget.id, list_id: list.id, title: context.name() })
  },
  deleteTodoList(context) {
    const list = pick(
      context,
      allLists(context).filter(({ widget }) => lists(widget).length > 1),
    )
    if (list?.id) context.client.mutate(deleteTodoList, { widget_id: list.widget.id, list_id: list.id })
  },
  orderTodoLists(context) {
    const widget = pick(
      context,
      shownWidgets(context, 'todo').filter((shownWidget) => lists(shownWidget).length > 1),
    )
    const ids = widget ? lists(widget).flatMap(({ id }) => id ?? []) : []
    if (widget) context.client.mutate(orderTodoLists, { widget_id: widget.id, ids: shuffled(context, ids) })
  },
}
