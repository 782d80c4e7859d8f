import { byName, defineMutation, nullIfNotFound } from '../../../lib/mutations/mutation-kind.ts'

export type Marks = { widget_id: number; read?: number[]; unread?: number[] }
export type MarkAll = { widget_id: number; until: number; feed_id?: number }

/** Articles that were read, or are to be read again; for the viewer alone. */
export const markArticlesMutation = defineMutation({
  name: 'markArticles',
  idPaths: () => ['widget_id'],
  affectsPage: false,
  send: ({ widget_id, ...body }: Marks, { call }) => nullIfNotFound(call('markArticles', { params: { id: String(widget_id) }, body })),
  apply: (view) => view,
  merge: (earlier, later) => (earlier.widget_id === later.widget_id ? bothMarks(earlier, later) : null),
})

/** Everything Foyer had by then (seconds since 1970), of one feed of the widget or of all. */
export const markAllReadMutation = defineMutation({
  name: 'markAllRead',
  idPaths: () => ['widget_id'],
  affectsPage: false,
  send: ({ widget_id, ...body }: MarkAll, { call }) => nullIfNotFound(call('markAllRead', { params: { id: String(widget_id) }, body })),
  apply: (view) => view,
})

/** The later word on an article counts. */
function bothMarks(earlier: Marks, later: Marks): Marks {
  const [read, unread] = [new Set(earlier.read), new Set(earlier.unread)]
  for (const id of later.read ?? []) {
    read.add(id)
    unread.delete(id)
  }
  for (const id of later.unread ?? []) {
    unread.add(id)
    read.delete(id)
  }
  return { widget_id: later.widget_id, read: [...read], unread: [...unread] }
}

export const readStateMutations = byName([markArticlesMutation, markAllReadMutation])
