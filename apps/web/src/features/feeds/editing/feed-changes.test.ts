import type { Feed } from '@foyer/contracts/feeds/feeds'
import { describe, expect, it } from 'vitest'
import { withChanges } from './feed-changes.ts'

const feed = (id: number): Feed => ({
  id,
  widget: 1,
  title: `Feed ${id}`,
  url: `https://${id}.example/`,
  site_url: null,
  status: 'ok',
  error: null,
  loaded: true,
  last_polled: null,
  next_poll: null,
  is_private: false,
  is_locked: false,
  notice: null,
})
const feeds = [1, 2, 3].map(feed)
const idsOf = (list: Feed[]) => list.map(({ id }) => id)

describe('feeds with pending changes', () => {
  it('have their new titles, and keep the current one when a custom title is removed', () => {
    const changes = [1, 2].map((id) => ({ kind: 'rename' as const, id, title: id === 1 ? 'Mine' : '' }))
    expect(withChanges(feeds, changes).map((withChange) => withChange.title)).toEqual(['Mine', 'Feed 2', 'Feed 3'])
  })

  it('are in the new order, feeds missing from it at the end', () => {
    expect(idsOf(withChanges(feeds, [{ kind: 'order', ids: [3, 9, 1] }]))).toEqual([3, 1, 2])
  })

  it('disappear when removed, and return to their position when restored', () => {
    const removed = withChanges(feeds, [{ kind: 'remove', id: 2 }])
    expect(idsOf(removed)).toEqual([1, 3])
    const back = { kind: 'restore' as const, feed: feed(2), ids: [1, 2, 3] }
    expect(idsOf(withChanges(removed, [back]))).toEqual([1, 2, 3])
    expect(idsOf(withChanges(feeds, [{ kind: 'remove', id: 2 }, back]))).toEqual([1, 2, 3])
    expect(idsOf(withChanges(feeds, [back]))).toEqual([1, 2, 3])
  })

  it('disappear when moved to another widget', () => {
    expect(idsOf(withChanges(feeds, [{ kind: 'move', id: 1, to: 7 }]))).toEqual([2, 3])
  })

  it('have no notice after it was dismissed', () => {
    const moved = { ...feed(1), notice: { kind: 'moved' as const, from: 'https://old.example/', at: 1 } }
    const secondMoved = { ...moved, id: 2 }
    expect(withChanges([moved, secondMoved], [{ kind: 'seen', id: 1 }]).map(({ notice }) => notice === null)).toEqual([true, false])
  })
})
