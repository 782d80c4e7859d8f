import { ListTodo } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { memberModule, sharedPart } from '../../lib/browser/member-part.tsx'
import { todoItems, todoListsOf } from './todo-items.ts'

export const todoKind: WidgetKind = {
  type: 'todo',
  icon: ListTodo,
  titleKey: 'todos:kind',
  premium: false,
  defaults: {},
  gallery: { descriptionKey: 'content:kindTexts.todos', position: 4 },
  rows: (widget) =>
    Math.max(
      2,
      todoListsOf(widget).reduce((rows, list) => rows + list.todos.length + 1, 0),
    ),
  component: sharedPart(async () => (await import('./widget/todo-widget.tsx')).TodoWidget),
  opensFor: ['todo', 'todo-list'],
  items: todoItems,
  settings: lazyFeature(async () => (await import('./editing/todo-settings.tsx')).TodoSettings),
  mutations: memberModule(async () => (await import('./mutations.ts')).todoMutations),
}
