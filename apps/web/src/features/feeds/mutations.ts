import { articlesKey } from '../../entities/feed/articles-key.ts'
import type { WidgetArticles } from '../../entities/feed/widget-articles.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { type Call, byName, defineMutation, ignoreNotFound, nullIfNotFound } from '../../lib/mutations/mutation-kind.ts'
import { type FeedChange, withChanges } from './editing/feed-changes.ts'

export type FeedMove = { widget_id: number; feed_id: number; to: number; index: number }
export type FeedAgain = { widget_id: number; url: string; title: string }
export type ChangedFeeds = { widget_id: number; change: FeedChange }

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

/** A change of the feeds of a widget. It counts as pending until the list that is cached has it. */
export const changeFeeds = defineMutation({
  name: 'changeFeeds',
  idPaths: ({ change }: ChangedFeeds) => (change.kind === 'move' ? ['widget_id', 'change.to'] : ['widget_id']),
  affectsPage: false,
  send: async ({ widget_id, change }: ChangedFeeds, { call }) => {
    await ignoreNotFound(sendChange(widget_id, change, call))
    const list = { queryKey: articlesKey(widget_id) }
    queryClient.setQueriesData<WidgetArticles>(list, (data) => data && { ...data, feeds: withChanges(data.feeds, [change]) })
    void queryClient.invalidateQueries(list)
    if (change.kind === 'move') void queryClient.invalidateQueries({ queryKey: articlesKey(change.to) })
  },
  apply: (view) => view,
  merge: (earlier, later) => (isReplaced(earlier, later) ? later : null),
})

export const feedMutations = byName([moveFeed, addFeedAgain, changeFeeds])

async function sendChange(widgetId: number, change: FeedChange, call: Call): Promise<unknown> {
  const params = { id: String(widgetId) }
  const feedParams = (id: number) => ({ ...params, feed_id: String(id) })
  switch (change.kind) {
    case 'rename':
      return call('updateFeed', { params: feedParams(change.id), body: { title: change.title } })
    case 'order':
      return call('orderFeeds', { params, body: { ids: change.ids } })
    case 'seen':
      return call('updateFeed', { params: feedParams(change.id), body: { seen: true } })
    case 'move':
      return call('moveFeed', { params: feedParams(change.id), body: { widget_id: change.to } })
    case 'remove':
      return call('deleteFeed', { params: feedParams(change.id) })
    default: {
      // Under the title it had, in the same call: whoever reads the list in between has it as it was.
      const { feed } = await call('addFeed', { params, body: { url: change.feed.url, title: change.feed.title } })
      return call('orderFeeds', { params, body: { ids: change.ids.map((id) => (id === change.feed.id ? feed.id : id)) } })
    }
  }
}

/** Whether a change that is not sent yet need not be, because the later one has the last word on the same. */
function isReplaced({ widget_id, change }: ChangedFeeds, later: ChangedFeeds): boolean {
  if (widget_id !== later.widget_id) return false
  if (change.kind === 'order') return later.change.kind === 'order'
  return change.kind === 'rename' && later.change.kind === 'rename' && change.id === later.change.id
}
