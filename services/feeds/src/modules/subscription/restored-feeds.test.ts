import type { FeedBefore } from '@foyer/contracts/feeds/feed-history'
import { describe, expect, it } from 'vitest'
import { planRestoration } from './restored-feeds.ts'
import type { SubscriptionRecord } from './subscription.model.ts'

const subscription = (id: number, widget_id: number, feed_id: number, fields: Partial<SubscriptionRecord> = {}): SubscriptionRecord => {
  return { _id: id, widget_id, feed_id, title: null, url: `https://${feed_id}.example/`, order: id, ...fields }
}
const beforeOf = ({ _id: id, widget_id, feed_id, title, url, order }: SubscriptionRecord): FeedBefore => {
  return { id, before: { widget_id, feed_id, title, url, order, is_private: false } }
}

/** A plan for the widgets 1 to 3 of a page: how feeds were, and how the widgets are. */
function plan(then: readonly SubscriptionRecord[], now: readonly SubscriptionRecord[], added: readonly number[] = [], maxPerWidget = 50) {
  const current = new Map(now.map((record) => [record._id, record]))
  const isOwn = (widgetId: number) => widgetId <= 3
  const targets = then.map((record) => ({ subscription: record, current: current.get(record._id) ?? null }))
  const feeds = [...then.map(beforeOf), ...added.map((id) => ({ id, before: null }))]
  return planRestoration({ feeds, current, isOwn, targets, occupants: now, maxPerWidget })
}

describe('planRestoration', () => {
  it('brings back what was removed, under its id', () => {
    const { add, history } = plan([subscription(10, 1, 5)], [])
    expect(add).toEqual([subscription(10, 1, 5)])
    expect(history).toMatchObject([{ act: 'feed_added', before: null }])
  })

  it('removes what was added since, where it is on the page', () => {
    const { remove, history } = plan([], [subscription(10, 1, 5), subscription(11, 7, 6)], [10, 11])
    expect(remove).toEqual([10])
    expect(history).toMatchObject([{ act: 'feed_removed', before: { _id: 10 } }])
  })

  it('gives feeds their titles, places and widgets again, and tells of each', () => {
    const now = [subscription(10, 1, 5, { title: 'New' }), subscription(11, 2, 6), subscription(12, 1, 7, { order: 1 })]
    const then = [subscription(10, 1, 5), subscription(11, 1, 6), subscription(12, 1, 7)]
    const { write, history, remove, add } = plan(then, now)
    expect(write).toEqual(then)
    expect(history.map(({ act }) => act)).toEqual(['feed_changed', 'feed_moved', 'feeds_arranged'])
    expect([...remove, ...add]).toEqual([])
  })

  it('changes nothing where all is as it was', () => {
    const then = [subscription(10, 1, 5), subscription(11, 1, 6)]
    expect(plan(then, then)).toEqual({ history: [], remove: [], write: [], add: [], leftOut: 0 })
  })

  it('exchanges the same feed in two widgets', () => {
    const then = [subscription(10, 1, 5), subscription(11, 2, 5)]
    const { remove, add, write } = plan(then, [subscription(10, 2, 5), subscription(11, 1, 5)])
    expect([remove, add, write]).toEqual([[10, 11], then, []])
  })

  it('gives a feed that has come again in a way nobody recorded the title and place of then', () => {
    const { write, add, history } = plan([subscription(10, 1, 5, { title: 'Mine', order: 3 })], [subscription(99, 1, 5)])
    expect([write, add]).toEqual([[subscription(99, 1, 5, { title: 'Mine', order: 3 })], []])
    expect(history).toMatchObject([{ act: 'feed_changed', before: { _id: 99 } }])
  })

  it('leaves out what a full widget has no room for, where it is', () => {
    const now = [subscription(20, 1, 8), subscription(10, 2, 5)]
    expect(plan([subscription(10, 1, 5)], now, [], 1)).toEqual({ history: [], remove: [], write: [], add: [], leftOut: 1 })
  })
})
