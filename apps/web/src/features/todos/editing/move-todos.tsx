import type { Todo, TodoList } from '@foyer/contracts/kinds/todos'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { widgetTitle } from '../../../entities/widget/focus-widget-title.ts'
import type { MovePlace } from '../../../entities/widget/moving/move-sheet.tsx'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { deleteTodoList, moveTodo, moveTodoList, orderTodoLists } from '../mutations.ts'
import { todoListsOf } from '../todo-items.ts'
import { currentLists } from './current-lists.ts'

const MoveSheet = lazyFeature(async () => (await import('../../../entities/widget/moving/move-sheet.tsx')).MoveSheet)

type Props = { widget: Widget; page: Page; onClose: () => void }

/** Asks where a to-do goes, and takes it there; what was undone stands where it stood. */
export function MoveTodo({ todo, widget, page, onClose }: Props & { todo: Todo }) {
  const { t } = useTranslation('todo-editing')
  const home = todoListsOf(widget).find((list) => list.todos.some(({ id }) => id === todo.id))
  const placesOf = (target: Widget): MovePlace[] =>
    todoListsOf(target)
      .filter((list) => list.id > 0 && list.id !== home?.id)
      .map((list) => ({ widgetId: target.id, sectionId: list.id, label: placeLabel(target, list) }))
  const choose = ({ widgetId, sectionId, label }: MovePlace, otherPage: PageSummary | null) => {
    const neighbours = home?.todos ?? []
    const after = neighbours[neighbours.findIndex(({ id }) => id === todo.id) - 1]?.id ?? null
    mutate(moveTodo, { item_id: todo.id, to_widget_id: widgetId, list_id: sectionId ?? 0 })
    showToast('info', t('movedTo', { text: todo.text, to: otherPage?.title ?? label }), {
      label: t('mutations:undo'),
      run: () => mutate(moveTodo, { item_id: todo.id, to_widget_id: widget.id, list_id: home?.id ?? 0, after }),
    })
  }
  return (
    <LazyPart>
      <MoveSheet
        title={t('moveToTitle', { text: todo.text })}
        page={page}
        placesOf={placesOf}
        onChoose={choose}
        returnTo={() => document.querySelector<HTMLElement>(`[data-row="${todo.id}"]`) ?? widgetTitle(widget.id)}
        onClose={onClose}
      />
    </LazyPart>
  )
}

/** The same for a whole list. */
export function MoveTodoList({ list, widget, page, onClose }: Props & { list: TodoList }) {
  const client = useQueryClient()
  const { t } = useTranslation('todo-editing')
  const placesOf = (target: Widget): MovePlace[] =>
    target.widget_type === 'todo' && !target.is_live_copy && target.id !== widget.id
      ? [{ widgetId: target.id, sectionId: null, label: target.title }]
      : []
  /** The list that stood in for the last one goes again, unless it has been used. */
  const dropReplacement = (temporaryId: number) => {
    const own = currentLists(client, page.public_id, widget.id).find(({ id }) => stableKey(id) === temporaryId)
    if (own?.todos.length === 0) mutate(deleteTodoList, { widget_id: widget.id, list_id: own.id })
  }
  const choose = ({ widgetId, label }: MovePlace, otherPage: PageSummary | null) => {
    const ids = todoListsOf(widget).map(({ id }) => id)
    const to = otherPage?.title ?? label
    const replacement = mutate(moveTodoList, { list, from_widget_id: widget.id, from_title: widget.title, to_widget_id: widgetId })
    showToast('info', t('movedTo', { text: list.title, to }), {
      label: t('mutations:undo'),
      run() {
        mutate(moveTodoList, { list, from_widget_id: widgetId, from_title: label, to_widget_id: widget.id })
        if (ids.length > 1) mutate(orderTodoLists, { widget_id: widget.id, ids })
        else dropReplacement(replacement)
      },
    })
  }
  return (
    <LazyPart>
      <MoveSheet
        title={t('moveToTitle', { text: list.title })}
        page={page}
        placesOf={placesOf}
        onChoose={choose}
        returnTo={() => widgetTitle(widget.id)}
        onClose={onClose}
      />
    </LazyPart>
  )
}

/** The title of a list, after that of its widget where they differ. */
function placeLabel(widget: Widget, list: TodoList): string {
  return list.title === widget.title ? widget.title : `${widget.title} › ${list.title}`
}
