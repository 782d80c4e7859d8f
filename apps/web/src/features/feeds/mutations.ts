import { byName, defineMutation, nullIfNotFound } from '../../lib/mutations/mutation-kind.ts'

export type FeedMove = { widget_id: number; feed_id: number; to: number; index: number }
export type FeedAgain = { widget_id: number; url: string; title: string }

/** A feed to a place in another widget, sent after the mutations that make or restore that widget. */
export const moveFeed = defineMutation({
  name: 'moveFeed',
  idPaths: () => ['widget_id', 'to'],
  affectsPage: false,
  send: ({ widget_id, feed_id, to, index }: FeedMove, { call }) =>
    nullIfNotFound(call('moveFeed', { params: { id: String(widget_id), feed_id: String(feed_id) }, body: { widget_id: to, index } })),
  apply: (view) => view,
})

/** A feed that is known already into a widget, under the title it had. */
export const addFeedAgain = defineMutation({
  name: 'addFeedAgain',
  idPaths: () => ['widget_id'],
  affectsPage: false,
  send: ({ widget_id, url, title }: FeedAgain, { call }) => call('addFeed', { params: { id: String(widget_id) }, body: { url, title } }),
  apply: (view) => view,
})

export const feedMutations = byName([moveFeed, addFeedAgain])
