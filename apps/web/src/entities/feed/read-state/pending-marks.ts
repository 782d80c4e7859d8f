import { pendingStore } from '../../../lib/mutations/optimistic-page.ts'
import type { WidgetArticles } from '../widget-articles.ts'
import type { MarkAll, Marks } from './mutations.ts'
import { withAllRead, withMarks } from './read-state-changes.ts'

type ReadMutation = { kind: string; payload: unknown }

/** Applies the read marks that the server does not have yet. */
export function withPendingMarks(widgetId: number, answer: WidgetArticles): WidgetArticles {
  return pendingStore
    .get()
    .mutations.filter(
      ({ kind, payload }) => kind === 'markArticles' || (kind === 'markAllRead' && (payload as MarkAll).widget_id === widgetId),
    )
    .reduce(withReadMutation, answer)
}

export function withReadMutation(answer: WidgetArticles, { kind, payload }: ReadMutation): WidgetArticles {
  return kind === 'markArticles' ? withMarks(answer, payload as Marks) : withAllRead(answer, payload as MarkAll)
}
