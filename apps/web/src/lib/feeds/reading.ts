import { api } from '../api-client.ts'
import type { EditPayload } from '../edits/edit-kinds.ts'
import { edit, onEditDone, takeBack, waitingEdits } from '../edits/edits.ts'
import type { MarkAll, Marks } from '../edits/kinds/reading.ts'
import { articlesKey } from '../pages/articles-key.ts'
import { queryClient } from '../query-client.ts'
import { type WidgetArticles, passArticles } from './articles.ts'
import { readAgainSoon } from './read-again-soon.ts'
import { withAllRead, withMarks } from './reading-changes.ts'

/*
 * What a person reads: loaded for people who are signed in alone. A mark is an edit, so that it outlives the network and this tab; it is
 * shown at once, and every answer that was on its way meanwhile is shown with it.
 */

/** Marks articles of a widget as read or unread. */
export function markArticles(marks: Marks): void {
  edit('markArticles', marks)
  show(marks.widget_id, (answer) => withMarks(answer, marks))
}

/** Marks everything there is as read; gives what takes that back. */
export function markAllRead(all: MarkAll): () => void {
  const known = unreadOf(all)
  const id = edit('markAllRead', all)
  show(all.widget_id, (answer) => withAllRead(answer, all))
  return () => undo(id, all.widget_id, known)
}

/** Tells that the viewer has looked at a widget's articles, up to those added at that moment. One look that is not told is no loss. */
export function lookAt(widgetId: number, at: number): void {
  void api('lookAtWidget', { params: { id: String(widgetId) }, body: { at } }).then(
    ({ looked_at }) => show(widgetId, (answer) => ({ ...answer, looked_at })),
    () => undefined,
  )
}

function undo(id: number, widgetId: number, known: number[]): void {
  const marked = markedBy.get(id)
  if (marked) markArticles({ widget_id: widgetId, unread: marked })
  else if (takeBack(id)) show(widgetId, (answer) => withMarks(answer, { unread: known }))
  else {
    // It is on its way: what is known to be concerned goes back at once, the rest when the answer tells of it.
    markArticles({ widget_id: widgetId, unread: known })
    regretted.set(id, new Set(known))
  }
}

/** What the server has marked, and which of these marks a person wants taken back, by the id of the edit. */
const markedBy = new Map<number, number[]>()
const regretted = new Map<number, Set<number>>()

onEditDone(({ kind, payload, temp_id }, result) => {
  if (kind !== 'markArticles' && kind !== 'markAllRead') return
  const { widget_id } = payload as Marks
  if (kind === 'markAllRead' && result) {
    const { marked } = result as { marked: number[] }
    markedBy.set(temp_id, marked)
    const rest = marked.filter((one) => regretted.get(temp_id)?.has(one) === false)
    if (rest.length > 0) markArticles({ widget_id, unread: rest })
  }
  // An answer that was asked for before this would show it as it was.
  void queryClient.cancelQueries({ queryKey: articlesKey(widget_id) })
  if (result) show(widget_id, (answer) => withEdit(answer, { kind, payload }))
  // The counts of what is not here are the server's.
  readAgainSoon(widget_id)
})

passArticles((widgetId, answer) => withWaiting(widgetId, answer))
// What was asked for before this was loaded has come without them.
for (const { payload } of waitingEdits().filter(isReading)) {
  const { widget_id } = payload as Marks
  show(widget_id, (answer) => withWaiting(widget_id, answer))
}

function withWaiting(widgetId: number, answer: WidgetArticles): WidgetArticles {
  return waitingEdits()
    .filter((one) => isReading(one) && (one.payload as Marks).widget_id === widgetId)
    .reduce(withEdit, answer)
}

function withEdit(answer: WidgetArticles, { kind, payload }: { kind: string; payload: unknown }): WidgetArticles {
  return kind === 'markArticles'
    ? withMarks(answer, payload as EditPayload<'markArticles'>)
    : withAllRead(answer, payload as EditPayload<'markAllRead'>)
}

function isReading({ kind }: { kind: string }): boolean {
  return kind === 'markArticles' || kind === 'markAllRead'
}

/** Of a widget's articles that are here, those a mark of all concerns. */
function unreadOf({ widget_id, until, feed_id }: MarkAll): number[] {
  const answers = queryClient.getQueriesData<WidgetArticles>({ queryKey: articlesKey(widget_id) })
  const articles = answers.flatMap(([, answer]) => answer?.articles ?? [])
  const concerned = articles.filter((one) => !one.is_read && one.added <= until && (feed_id === undefined || one.feed_id === feed_id))
  return [...new Set(concerned.map((one) => one.id))]
}

function show(widgetId: number, change: (answer: WidgetArticles) => WidgetArticles): void {
  // Keeps its age: what has changed here says nothing about what else is new.
  for (const query of queryClient.getQueryCache().findAll({ queryKey: articlesKey(widgetId) })) {
    const { dataUpdatedAt: updatedAt } = query.state
    queryClient.setQueryData<WidgetArticles>(query.queryKey, (answer) => answer && change(answer), { updatedAt })
  }
}
