import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { describe, expect, it } from 'vitest'
import { createWidgetArticleService } from './widget-article.service.ts'

/** Repositories that answer from nothing and count how often they were asked. */
function counted() {
  let calls = 0
  const ask = <T>(answer: T) => {
    calls += 1
    return Promise.resolve(answer)
  }
  const right = (id: number): WidgetRight => ({
    widget_id: id,
    page_id: 1,
    page_public_id: 'Abc1234',
    owner_id: 1,
    owner_kind: 'person',
    widget_type: 'rsslist',
    can_view: true,
    can_edit: true,
  })
  const feedIds = (widgetId: number) => [widgetId * 10, widgetId * 10 + 1]
  const parts = {
    rights: { of: (_: unknown, ids: readonly number[]) => ask(new Map(ids.map((id) => [id, right(id)]))) },
    widgetFeeds: {
      of: (_: unknown, rights: readonly WidgetRight[]) =>
        ask(
          rights.flatMap(({ widget_id }) =>
            feedIds(widget_id).map((feed_id) => ({ subscription: { widget_id, feed_id }, feed: { private_of: null }, viewer: { id: 1 } })),
          ),
        ),
    },
    lists: {
      ofFeeds: (ids: readonly number[]) => ask(new Map(ids.map((id) => [id, { _id: id, ids: [id * 10], sort_at: [id], added: [1] }]))),
    },
    articles: { byIds: (ids: readonly number[]) => ask(ids.map((id) => ({ _id: id, feed_id: Math.floor(id / 10) }))) },
    readStates: { ofFeeds: () => ask(new Map([[10, new Set([100])]])) },
    lastSeen: { ofWidgets: () => ask(new Map()) },
    contents: {},
  }
  // Each of them has more than the call under test needs.
  const service = createWidgetArticleService(parts as unknown as Parameters<typeof createWidgetArticleService>[0])
  return { service, callCount: () => calls }
}

describe('the article service', () => {
  it('makes as many store queries for twenty-five widgets as for one', async () => {
    const questions = await Promise.all(
      [1, 25].map(async (count) => {
        const { service, callCount } = counted()
        const keys = Array.from({ length: count }, (_, n) => ({ widget_id: n + 1, feed_id: null }))
        const answers = await service.ofWidgets({ id: 1 }, keys, {})
        expect(answers.map((answer) => [answer.articles.length, answer.unread])).toEqual(
          keys.map((key) => [2, key.widget_id === 1 ? 1 : 2]),
        )
        return callCount()
      }),
    )
    expect(questions).toEqual([6, 6])
  })
})
