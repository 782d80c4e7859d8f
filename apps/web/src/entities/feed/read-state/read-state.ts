import { api } from '../../../lib/api/api-client.ts'
import { mutate, onMutationSettled, undoMutation } from '../../../lib/mutations/mutations.ts'
import { type MarkAll, type Marks, markAllReadMutation, markArticlesMutation } from './mutations.ts'
import { articlesKey } from '../articles-key.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import type { WidgetArticles } from '../widget-articles.ts'
import { onLive } from '../../live/live.ts'
import { debouncedRefetch } from '../debounced-refetch.ts'
import { withPendingMarks, withReadMutation } from './pending-marks.ts'
import { withAllRead, withMarks } from './read-state-changes.ts'

/*
 * What a person reads: loaded for people who are signed in alone. A mark is a mutation, so that it outlives the network and this tab; it is
 * shown at once, and every answer that was on its way meanwhile is shown with it.
 */

/** Marks articles of a widget as read or unread, in every widget that shows them. */
export function markArticles(marks: Marks): void {
  mutate(markArticlesMutation, marks)
  updateArticles(allArticles, (_, answer) => withMarks(answer, marks))
}

/** Marks everything as read; returns the function that undoes it. */
export function markAllRead(all: MarkAll): () => void {
  const before = queryClient.getQueriesData<WidgetArticles>({ queryKey: articlesKey(all.widget_id) })
  const affected = unreadArticlesBefore(all, before)
  const id = mutate(markAllReadMutation, all)
  updateArticles(allArticles, (_, answer) => withMarks(answer, { read: affected }))
  updateArticles(articlesKey(all.widget_id), (_, answer) => withAllRead(answer, all))
  return () => {
    undo(id, all.widget_id, affected)
    updateArticles(allArticles, (_, answer) => withMarks(answer, { unread: affected }))
    for (const [key, answer] of before) if (answer) queryClient.setQueryData(key, withPendingMarks(all.widget_id, answer))
  }
}

/** Reports that the viewer has seen a widget's articles up to a moment. A report that fails is not retried. */
export function markWidgetSeen(widgetId: number, at: number): void {
  void api('markWidgetSeen', { params: { id: String(widgetId) }, body: { at } }).then(
    ({ last_seen_at }) => updateArticles(articlesKey(widgetId), (_, answer) => ({ ...answer, last_seen_at })),
    () => undefined,
  )
}

function undo(id: number, widgetId: number, affected: number[]): void {
  const marked = markedByMutation.get(id)
  if (marked) {
    mutate(markArticlesMutation, { widget_id: widgetId, unread: marked })
    return
  }
  // Removed or not, it may have arrived: its response was lost, or another tab is sending it. The affected articles go back right behind it,
  // the rest when an answer tells of it.
  undoMutation(id)
  undoRequested.set(id, new Set(affected))
  mutate(markArticlesMutation, { widget_id: widgetId, unread: affected })
}

/** Of a widget's articles that are here, those that a mark of all makes read. */
function unreadArticlesBefore({ until, feed_id }: MarkAll, answers: Array<[unknown, WidgetArticles | undefined]>): number[] {
  const articles = answers.flatMap(([, answer]) => answer?.articles ?? [])
  const marked = articles.filter(
    (article) => !article.is_read && article.added <= until && (feed_id === undefined || article.feed_id === feed_id),
  )
  return [...new Set(marked.map((article) => article.id))]
}

/** What the server has marked, and which of these marks are taken back already while a person wants all of them back; by the id of the mutation. */
const markedByMutation = new Map<number, number[]>()
const undoRequested = new Map<number, Set<number>>()

onMutationSettled(({ kind, payload, temporary_id }, result) => {
  if (kind !== 'markArticles' && kind !== 'markAllRead') return
  const { widget_id } = payload as Marks
  if (kind === 'markAllRead' && result) {
    const { marked } = result as { marked: number[] }
    markedByMutation.set(temporary_id, marked)
    const rest = marked.filter((articleId) => undoRequested.get(temporary_id)?.has(articleId) === false)
    if (rest.length > 0) mutate(markArticlesMutation, { widget_id, unread: rest })
  }
  const queryKey = articlesKey(widget_id)
  // An answer that was asked for before this would show it as it was.
  void queryClient.cancelQueries({ queryKey })
  if (result) updateArticles(queryKey, (id, answer) => withPendingMarks(id, withReadMutation(answer, { kind, payload })))
  // Only the server can count the articles that are not loaded.
  debouncedRefetch(widget_id)
})

// The person has read articles, here or in another browser. The debounce merges this with the refetch after an own mutation.
onLive('read_state', ({ widget_ids }) => widget_ids.forEach(debouncedRefetch))

const allArticles = ['articles']

/** Changes cached articles and keeps their age, so that they are refetched when they would have been. */
function updateArticles(queryKey: readonly unknown[], to: (widgetId: number, answer: WidgetArticles) => WidgetArticles): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const [, widgetId] = query.queryKey
    const { dataUpdatedAt: updatedAt } = query.state
    queryClient.setQueryData<WidgetArticles>(query.queryKey, (answer) => answer && to(Number(widgetId), answer), { updatedAt })
  }
}
