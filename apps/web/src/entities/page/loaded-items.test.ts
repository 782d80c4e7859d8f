import type { Links } from '@foyer/contracts/widgets'
import { describe, expect, it } from 'vitest'
import { bookmark, bookmarkWidget, pageView } from '../../testing/page-view.ts'
import { findWidget } from './page-cache.ts'
import { type ReadItems, withLoadedItems } from './loaded-items.ts'
import { countOf, linksOf, withFurtherItems } from '../widget/widget-items.ts'

const links = (...ids: number[]) => ids.map((id) => bookmark(id, 1))
const ids = (list: { id: number }[]) => list.map((one) => one.id)

describe('a further part of a list', () => {
  it('stands at its end; what was added meanwhile stands where the part says', () => {
    const items = withFurtherItems({ links: links(1, 2, 9), total: 5, next: 'b' }, { links: links(3, 9), total: 4, next: null })
    expect(items).toMatchObject({ total: 4, next: null })
    expect(ids(linksOf({ items }))).toEqual([1, 2, 3, 9])
  })

  it('goes into its groups, and into the first one when a group is not known', () => {
    const folder = (id: number, held: number[]) => ({ id, title: '', index: 0, links: links(...held), toggleState: true })
    const items = withFurtherItems(
      { folders: [folder(7, [1]), folder(8, [2])], total: 5, next: 'b' },
      { links: [bookmark(3, 1, { folder_id: 8 }), bookmark(4, 1, { folder_id: 99 }), bookmark(5, 1)], total: 5, next: null },
    )
    expect('folders' in items && items.folders.map((one) => ids(one.links))).toEqual([
      [1, 4, 5],
      [2, 3],
    ])
  })
})

describe('a further part of notes and to-dos', () => {
  const note = (id: number) => ({ id, widget_id: 1, text: '', updated_at: 0 })
  const todo = (id: number, list_id: number | null) => ({ id, widget_id: 1, list_id, text: '', is_done: false })

  it('stands at the end of the notes', () => {
    const items = withFurtherItems({ notes: [note(1), note(9)], total: 9, next: 'b' }, { notes: [note(2), note(9)], total: 3, next: null })
    expect(items).toEqual({ notes: [note(1), note(2), note(9)], total: 3, next: null })
    expect(countOf(items)).toBe(3)
  })

  it('goes into its lists, and into the first one when a list is not known', () => {
    const list = (id: number, held: number[]) => ({ id, title: '', index: 0, todos: held.map((one) => todo(one, id)) })
    const items = withFurtherItems(
      { lists: [list(7, [1, 9]), list(8, [2])], total: 9, next: '' },
      { todos: [todo(3, 8), todo(9, 7), todo(4, 99), todo(5, null)], total: 6, next: 'c' },
    )
    expect('lists' in items && items.lists.map((one) => ids(one.todos))).toEqual([
      [1, 9, 4, 5],
      [2, 3],
    ])
    expect([countOf(items), items.total, items.next]).toEqual([6, 6, 'c'])
  })
})

describe('a page that is read again', () => {
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
  const before = (held: number[], next: string | null) =>
    pageView([[bookmarkWidget(1, { items: { links: links(...held), total: 9, next } })]])
  const shown = async (old: ReturnType<typeof before> | undefined, now: ReturnType<typeof server>) => {
    const view = await withLoadedItems(old, now.view, now.read)
    return linksOf(findWidget(view, 1) ?? { items: null }).map((one) => one.id)
  }

  it('has as many links as were loaded, as they are now', async () => {
    const now = server([1, 3, 4, 5, 6, 7])
    expect(await shown(before([1, 2, 3, 4], '4'), now)).toEqual([1, 3, 4, 5])
    expect(now.calls).toEqual(['2'])
  })

  it('is read to its end where the list was loaded to its end', async () => {
    expect(await shown(before([1, 2, 3], null), server([1, 2, 3, 4, 5]))).toEqual([1, 2, 3, 4, 5])
  })

  it('has the links of a widget that it sends none of', async () => {
    const now = server([1, 2, 3])
    const view = pageView([[bookmarkWidget(1, { items: { links: [], total: 3, next: '' } })]])
    const grown = await withLoadedItems(before([1, 2, 3], null), view, (id, after) => now.read(id, after || '0'))
    expect(ids(linksOf(findWidget(grown, 1) ?? { items: null }))).toEqual([1, 2, 3])
  })

  it('asks for nothing more where nothing more was loaded', async () => {
    const now = server([1, 2, 3, 4, 5])
    expect(await shown(before([1, 2], '2'), now)).toEqual([1, 2])
    expect(await shown(undefined, now)).toEqual([1, 2])
    expect(await shown(before([1, 2], null), now)).toEqual([1, 2])
    expect(now.calls).toEqual([])
  })
})
