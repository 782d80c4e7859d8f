import type { Links } from '@foyer/contracts/kinds/bookmarks'
import { describe, expect, it } from 'vitest'
import '../../testing/widget-kinds.ts'
import { abilitiesOf, bookmark, bookmarkWidget, pageView } from '../../testing/page-view.ts'
import { findWidget } from './page-cache.ts'
import { type ReadItems, withLoadedItems } from './loaded-items.ts'
import { loadedItems } from '../widget/widget-items.ts'

const links = (...ids: number[]) => ids.map((id) => bookmark(id, 1))
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

describe('withLoadedItems', () => {
  /** A server that gives two links a part. */
  const server = (all: number[]) => {
    const part = (start: number): Links => ({
      links: links(...all.slice(start, start + 2)),
      total: all.length,
      next: start + 2 < all.length ? String(start + 2) : null,
    })
    const calls: string[] = []
    const read: ReadItems = (_, after) => {
      calls.push(after)
      return Promise.resolve(part(Number(after)))
    }
    return { calls, read, view: pageView([[bookmarkWidget(1, { items: part(0) })]]) }
  }
  const before = (bookmarkIds: number[], next: string | null) =>
    pageView([[bookmarkWidget(1, { items: { links: links(...bookmarkIds), total: 9, next } })]])
  const shown = async (old: ReturnType<typeof before> | undefined, now: ReturnType<typeof server>) => {
    const view = await withLoadedItems(old, now.view, now.read)
    return loadedItems(findWidget(view, 1)).map(({ id }) => id)
  }

  it('refetches as many links as were loaded', async () => {
    const now = server([1, 3, 4, 5, 6, 7])
    expect(await shown(before([1, 2, 3, 4], '4'), now)).toEqual([1, 3, 4, 5])
    expect(now.calls).toEqual(['2'])
  })

  it('keeps nothing of what may not be seen any more, whatever its revision', async () => {
    const items = { access_denied: true, total: 0, next: null } as const
    const now = { ...server([]), view: pageView([[bookmarkWidget(1, { items, settings: { access_denied: true } })]]) }
    expect(await shown(before([1, 2, 3], null), now)).toEqual([])
    expect(now.calls).toEqual([])
  })

  it('refetches a list to its end when it was loaded to its end', async () => {
    expect(await shown(before([1, 2, 3], null), server([1, 2, 3, 4, 5]))).toEqual([1, 2, 3, 4, 5])
  })

  it('fetches the links of a widget that comes without any', async () => {
    const now = server([1, 2, 3])
    const view = pageView([[bookmarkWidget(1, { items: { links: [], total: 3, next: '' } })]])
    const grown = await withLoadedItems(before([1, 2, 3], null), view, (id, after) => now.read(id, after || '0'))
    expect(ids(loadedItems(findWidget(grown, 1)))).toEqual([1, 2, 3])
  })

  it('keeps what was loaded of a widget whose items have not changed, and fetches what has', async () => {
    const old = pageView([[bookmarkWidget(1, { items_revision: 7, items: { links: links(1, 2, 3), total: 3, next: null } })]])
    const now = server([1, 2, 3])
    const fresh = (items_revision: number, isEditor = true) => {
      const view = pageView([[bookmarkWidget(1, { items_revision, title: 'Renamed', items: { links: links(1, 2), total: 3, next: '2' } })]])
      return { ...view, page: { ...view.page, can: abilitiesOf(isEditor ? 'owner' : 'viewer') } }
    }
    const same = findWidget(await withLoadedItems(old, fresh(7), now.read), 1)
    expect(same).toMatchObject({ title: 'Renamed', items: { total: 3, next: null } })
    expect(ids(loadedItems(same))).toEqual([1, 2, 3])
    expect(now.calls).toEqual([])
    await withLoadedItems(old, fresh(8), now.read)
    expect(now.calls).toEqual(['2'])
    // Editors and viewers see different fields.
    await withLoadedItems(old, fresh(7, false), now.read)
    expect(now.calls).toEqual(['2', '2'])
  })

  it('fetches no further part when none was loaded', async () => {
    const now = server([1, 2, 3, 4, 5])
    expect(await shown(before([1, 2], '2'), now)).toEqual([1, 2])
    expect(await shown(undefined, now)).toEqual([1, 2])
    expect(await shown(before([1, 2], null), now)).toEqual([1, 2])
    expect(now.calls).toEqual([])
  })
})
