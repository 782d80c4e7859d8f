import { describe, expect, it } from 'vitest'
import { articlesKey } from '../../entities/feed/articles-key.ts'
import type { WidgetArticles } from '../../entities/feed/widget-articles.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { mutationContext } from '../../testing/mutation-context.ts'
import { feed } from '../../testing/things.ts'
import type { FeedChange } from './editing/feed-changes.ts'
import { addFeedAgain, changeFeeds, moveFeed } from './mutations.ts'

function recording(rejection?: ApiError) {
  const calls: unknown[] = []
  const answer =
    <T>(name: string, result: T) =>
    async (request: unknown): Promise<T> => {
      calls.push([name, request])
      if (rejection) throw rejection
      return result
    }
  const added = { feed: feed(2, 'A'), loaded: true }
  return { calls, context: mutationContext({ moveFeed: answer('moveFeed', { items: [] }), addFeed: answer('addFeed', added) }) }
}
const move = { widget_id: 1, feed_id: 7, to: 2, index: 3 }

describe('undoing a merge of feed widgets', () => {
  it('moves feeds back to their place, and adds those that both widgets had', async () => {
    const { calls, context } = recording()
    await moveFeed.send(move, context)
    await addFeedAgain.send({ widget_id: 2, url: 'https://a.example/', title: 'A' }, context)
    expect(calls).toEqual([
      ['moveFeed', { params: { id: '1', feed_id: '7' }, body: { widget_id: 2, index: 3 } }],
      ['addFeed', { params: { id: '2' }, body: { url: 'https://a.example/', title: 'A' } }],
    ])
  })

  it('ignores feeds that are gone, and reports other errors', async () => {
    const failing = (code: 'not_found' | 'feed_limit') => recording(new ApiError(404, { code })).context
    expect(await moveFeed.send(move, failing('not_found'))).toBe(null)
    await expect(moveFeed.send(move, failing('feed_limit'))).rejects.toMatchObject({ code: 'feed_limit' })
  })
})

describe('a change of the feeds of a widget', () => {
  const change = (made: FeedChange, widget_id = 1) => ({ widget_id, change: made })
  const merged = (earlier: FeedChange, later: FeedChange, widget = 1) => changeFeeds.merge?.(change(earlier), change(later, widget)) ?? null

  it('shows in the list that is cached as soon as it has arrived', async () => {
    queryClient.setQueryData(articlesKey(1), { feeds: [feed(1, 'A'), feed(1, 'B')], articles: [], unread: 0, last_seen_at: null })
    const [first, second] = feedsOf(1)
    const context = mutationContext({ orderFeeds: async () => ({ items: [] }), deleteFeed: async () => ({ deleted: true }) })
    await changeFeeds.send(change({ kind: 'order', ids: [second?.id ?? 0, first?.id ?? 0] }), context)
    expect(feedsOf(1)).toEqual([second, first])
    await changeFeeds.send(change({ kind: 'remove', id: first?.id ?? 0 }), context)
    expect(feedsOf(1)).toEqual([second])
  })

  it('brings a feed back to its place, whatever its id is then', async () => {
    const back = { ...feed(1, 'A'), id: 5 }
    const orders: unknown[] = []
    const context = mutationContext({
      addFeed: async () => ({ feed: { ...back, id: 9 }, loaded: true }),
      orderFeeds: async ({ body }) => {
        orders.push(body)
        return { items: [] }
      },
    })
    await changeFeeds.send(change({ kind: 'restore', feed: back, ids: [5, 6] }), context)
    expect(orders).toEqual([{ ids: [9, 6] }])
  })

  it('has arrived where the feed is gone', async () => {
    const { context } = recording(new ApiError(404, { code: 'not_found' }))
    await expect(changeFeeds.send(change({ kind: 'move', id: 1, to: 2 }), context)).resolves.toBe(undefined)
  })

  it('replaces an earlier one only where both set the same', () => {
    const order = { kind: 'order' as const, ids: [1, 2] }
    const rename = { kind: 'rename' as const, id: 1, title: 'Mine' }
    expect(merged(order, { ...order, ids: [2, 1] })?.change).toEqual({ ...order, ids: [2, 1] })
    expect(merged(rename, { ...rename, title: 'Yours' })?.change).toEqual({ ...rename, title: 'Yours' })
    expect(merged(order, order, 2)).toBe(null)
    expect(merged(rename, { ...rename, id: 2 })).toBe(null)
    expect(merged(rename, order)).toBe(null)
    expect(merged({ kind: 'remove', id: 1 }, { kind: 'remove', id: 1 })).toBe(null)
  })
})

const feedsOf = (widgetId: number) => queryClient.getQueryData<WidgetArticles>(articlesKey(widgetId))?.feeds ?? []
