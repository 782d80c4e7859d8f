import { api } from '../../../lib/api/api-client.ts'
import { mutate, onMutationSettled, undoMutation, pendingMutations } from '../../../lib/mutations/mutations.ts'
import type { MarkAll, Marks } from '../../../lib/mutations/kinds/reading.ts'
import { articlesKey } from '../articles-key.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { type WidgetArticles, passArticles } from '../articles.ts'
import { onLive } from '../../live/live.ts'
import { readAgainSoon } from '../debounced-refetch.ts'
import { withAllRead, withMarks } from './read-state-changes.ts'

/*
 * What a person reads: loaded for people who are signed in alone. A mark is a mutation, so that it outlives the network and this tab; it is
 * shown at once, and every answer that was on its way meanwhile is shown with it.
 */

/** Marks articles of a widget as read or unread; whatever other widget shows them, shows it too. */
export function markArticles(marks: Marks): void {
  mutate('markArticles', marks)
  change(allArticles, (_, answer) => withMarks(answer, marks))
}

/** Marks everything there is as read; gives what takes that back. */
export function markAllRead(all: MarkAll): () => void {
  const before = queryClient.getQueriesData<WidgetArticles>({ queryKey: articlesKey(all.widget_id) })
  const known = concerned(all, before)
  const id = mutate('markAllRead', all)
  change(allArticles, (_, answer) => withMarks(answer, { read: known }))
  change(articlesKey(all.widget_id), (_, answer) => withAllRead(answer, all))
  return () => {
    undo(id, all.widget_id, known)
    change(allArticles, (_, answer) => withMarks(answer, { unread: known }))
    for (const [key, answer] of before) if (answer) queryClient.setQueryData(key, withPending(all.widget_id, answer))
  }
}

/** Tells that the viewer has looked at a widget's articles, up to those added at that moment. One look that is not told is no loss. */
export function lookAt(widgetId: number, at: number): void {
  void api('markWidgetSeen', { params: { id: String(widgetId) }, body: { at } }).then(
    ({ last_seen_at }) => change(articlesKey(widgetId), (_, answer) => ({ ...answer, last_seen_at })),
    () => undefined,
  )
}

function undo(id: number, widgetId: number, known: number[]): void {
  const marked = markedBy.get(id)
  if (marked) mutate('markArticles', { widget_id: widgetId, unread: marked })
  else if (!undoMutation(id)) {
    // It is on its way: what is known to be concerned goes back right behind it, the rest when the answer tells of it.
    mutate('markArticles', { widget_id: widgetId, unread: known })
    regretted.set(id, new Set(known))
  }
}

/** Of a widget's articles that are here, those that a mark of all makes read. */
function concerned({ until, feed_id }: MarkAll, answers: Array<[unknown, WidgetArticles | undefined]>): number[] {
  const articles = answers.flatMap(([, answer]) => answer?.articles ?? [])
  const marked = articles.filter(
    (article) => !article.is_read && article.added <= until && (feed_id === undefined || article.feed_id === feed_id),
  )
  return [...new Set(marked.map((one) => one.id))]
}

/** What the server has marked, and which of these marks are taken back already while a person wants all of them back; by the id of the mutation. */
const markedBy = new Map<number, number[]>()
const regretted = new Map<number, Set<number>>()

onMutationSettled(({ kind, payload, temporary_id }, result) => {
  if (kind !== 'markArticles' && kind !== 'markAllRead') return
  const { widget_id } = payload as Marks
  if (kind === 'markAllRead' && result) {
    const { marked } = result as { marked: number[] }
    markedBy.set(temporary_id, marked)
    const rest = marked.filter((one) => regretted.get(temporary_id)?.has(one) === false)
    if (rest.length > 0) mutate('markArticles', { widget_id, unread: rest })
  }
  const queryKey = articlesKey(widget_id)
  // An answer that was asked for before this would show it as it was.
  void queryClient.cancelQueries({ queryKey })
  if (result) change(queryKey, (id, answer) => withPending(id, withMutation(answer, { kind, payload })))
  // The counts of what is not here are the server's.
  readAgainSoon(widget_id)
})

// The person has read, here or in another browser. What was done here is read again anyway, in one with its echo.
onLive('read_state', ({ widget_ids }) => widget_ids.forEach(readAgainSoon))

const allArticles = ['articles']
passArticles(withPending)
// What was asked for before this was loaded has come without them.
change(allArticles, withPending)

/** An answer with what is marked here and the server does not have yet. */
function withPending(widgetId: number, answer: WidgetArticles): WidgetArticles {
  return pendingMutations()
    .filter(({ kind, payload }) => kind === 'markArticles' || (kind === 'markAllRead' && (payload as MarkAll).widget_id === widgetId))
    .reduce(withMutation, answer)
}

function withMutation(answer: WidgetArticles, { kind, payload }: { kind: string; payload: unknown }): WidgetArticles {
  return kind === 'markArticles' ? withMarks(answer, payload as Marks) : withAllRead(answer, payload as MarkAll)
}

/** Changes what is known of widgets' articles. It keeps its age: what has changed here says nothing about what else is new. */
function change(queryKey: readonly unknown[], to: (widgetId: number, answer: WidgetArticles) => WidgetArticles): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const [, widgetId] = query.queryKey
    const { dataUpdatedAt: updatedAt } = query.state
    queryClient.setQueryData<WidgetArticles>(query.queryKey, (answer) => answer && to(Number(widgetId), answer), { updatedAt })
  }
}
