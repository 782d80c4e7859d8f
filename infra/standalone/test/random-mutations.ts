import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import { bookmarkActions } from './random/bookmark-actions.ts'
import type { Actions, ActionContext, Step } from './random/action-context.ts'
import { noteActions } from './random/note-actions.ts'
import { todoActions } from './random/todo-actions.ts'
import { widgetActions } from './random/widget-actions.ts'

/** The actions of each kind with items: two-clients.itest.ts fails without an entry for a kind, or without an action for a mutation. */
export const itemActions: Partial<Record<AddableWidgetType, Actions>> = {
  urllist: bookmarkActions,
  notes: noteActions,
  todo: todoActions,
}

const actions: Actions = {
  ...Object.assign({}, ...Object.values(itemActions)),
  ...widgetActions,
  undo(context) {
    const last = context.undo.pop()
    if (last?.isStillPossible() || !context.exact) last?.run()
  },
}

// What people do most often is done most often here too; what takes much away at once seldom.
const often = ['addBookmark', 'addNote', 'addTodo', 'moveBookmarks', 'orderTodos', 'placeWidget', 'undo', 'updateBookmark']
const names = [...Object.keys(actions), ...often, ...often]
export const actionCount = names.length

/** Does one step as a client that sees what it sees. Gives the name of what it did. */
export function perform(step: Step, doer: Omit<ActionContext, 'picks'>): string {
  const action = names[step.action % names.length] ?? ''
  actions[action]?.({ ...doer, picks: [...step.picks] })
  return action
}
