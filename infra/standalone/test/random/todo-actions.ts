import type { Todo } from '@foyer/contracts/kinds/todos'
import type { Widget } from '@foyer/contracts/widgets'
import {
  addTodo,
  addTodoList,
  deleteTodo,
  deleteTodoList,
  orderTodoLists,
  orderTodos,
  restoreTodo,
  updateTodo,
  updateTodoList,
} from '@foyer/web/todo-mutations'
import { type Actions, type Hand, type Section, pick, shownWidgets, filled, oneOf, place, shuffled, undoable } from './hand.ts'

function lists(widget: Widget): Array<Section<Todo>> {
  return widget.items && 'lists' in widget.items ? widget.items.lists.map(({ id, todos }) => ({ widget, id, items: todos })) : []
}
const allLists = (hand: Hand) => shownWidgets(hand, 'todo').flatMap(lists)

/** The mutations of to-dos and their lists. */
export const todoActions: Actions = {
  addTodo(hand) {
    const list = pick(hand, allLists(hand))
    if (list?.id) hand.client.mutate(addTodo, { widget_id: list.widget.id, list_id: list.id, text: hand.name() })
  },
  updateTodo(hand) {
    const target = oneOf(hand, pick(hand, filled(allLists(hand))))
    if (target) hand.client.mutate(updateTodo, { widget_id: target.item.widget_id, item_id: target.item.id, is_done: !target.item.is_done })
  },
  deleteTodo(hand) {
    const target = oneOf(hand, pick(hand, filled(allLists(hand))))
    if (!target) return
    const { item: todo, after } = target
    hand.client.mutate(deleteTodo, { widget_id: todo.widget_id, item_id: todo.id })
    undoable(hand, todo.widget_id, () => hand.client.mutate(restoreTodo, { todo, after }))
  },
  orderTodos(hand) {
    const from = pick(hand, filled(allLists(hand)))
    const target = oneOf(hand, from)
    if (!from || !target) return
    const to = pick(hand, lists(from.widget))
    const siblings = to?.items.filter((item) => item.id !== target.item.id) ?? []
    if (to?.id)
      hand.client.mutate(orderTodos, { widget_id: to.widget.id, ids: [target.item.id], list_id: to.id, after: place(hand, siblings) })
  },
  addTodoList(hand) {
    const widget = pick(hand, shownWidgets(hand, 'todo'))
    if (widget) hand.client.mutate(addTodoList, { widget_id: widget.id, title: hand.name() })
  },
  updateTodoList(hand) {
    const list = pick(hand, allLists(hand))
    if (list?.id) hand.client.mutate(updateTodoList, { widget_id: list.widget.id, list_id: list.id, title: hand.name() })
  },
  deleteTodoList(hand) {
    const list = pick(
      hand,
      allLists(hand).filter(({ widget }) => lists(widget).length > 1),
    )
    if (list?.id) hand.client.mutate(deleteTodoList, { widget_id: list.widget.id, list_id: list.id })
  },
  orderTodoLists(hand) {
    const widget = pick(
      hand,
      shownWidgets(hand, 'todo').filter((shownWidget) => lists(shownWidget).length > 1),
    )
    const ids = widget ? lists(widget).flatMap(({ id }) => id ?? []) : []
    if (widget) hand.client.mutate(orderTodoLists, { widget_id: widget.id, ids: shuffled(hand, ids) })
  },
}
