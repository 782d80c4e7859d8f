import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findWidget } from '../../../entities/page/page-cache.ts'
import { bookmark, bookmarkWidget, pageView } from '../../../testing/page-view.ts'
import { foldersOf, linksOf } from './bookmark-items.ts'
import { findLinks, inBatches, withLinks, withMovedLinks, withPlacedLinks, withoutLinks } from './link-batches.ts'

const plain = (id: number, ids: number[]) =>
  bookmarkWidget(id, { items: { links: ids.map((link) => bookmark(link, id)), total: ids.length, next: null } })
const grouped = (id: number, groups: Record<number, number[]>) => {
  const folders = Object.entries(groups).map(([key, ids], index) => ({
    id: Number(key),
    title: key,
    index,
    toggleState: true,
    links: ids.map((link) => ({ ...bookmark(link, id), folder_id: Number(key) })),
  }))
  return bookmarkWidget(id, { items: { folders, total: folders.flatMap(({ links }) => links).length, next: null } })
}
type View = ReturnType<typeof pageView>
const state = (view: View, id: number) => {
  const widget = findWidget(view, id)
  if (!widget) return undefined
  const lists = foldersOf(widget).map(({ id: folderId, links }) => [folderId, links.map((link) => link.id)])
  return { lists: lists.length > 0 ? lists : linksOf(widget).map((link) => link.id), total: widget.items?.total }
}
const linkIn = (widgetId: number, folder_id: number | null) => (id: number) => ({ ...bookmark(id, widgetId), folder_id })

describe('many links', () => {
  it('are put after another link, at the top and at the end, in their order', () => {
    const view = pageView([[plain(1, [11, 12])]])
    const links = [21, 22].map(linkIn(1, null))
    expect(state(withLinks(view, links, 11), 1)).toEqual({ lists: [11, 21, 22, 12], total: 4 })
    expect(state(withLinks(view, links, null), 1)).toEqual({ lists: [21, 22, 11, 12], total: 4 })
    expect(state(withLinks(view, links, undefined), 1)).toEqual({ lists: [11, 12, 21, 22], total: 4 })
    expect(state(withLinks(view, links, 99), 1)).toEqual({ lists: [11, 12, 21, 22], total: 4 })
  })

  it('stay where they are when they are put at the end again', () => {
    const view = pageView([[plain(1, [11, 12, 13])]])
    expect(state(withLinks(view, [12, 21].map(linkIn(1, null)), undefined), 1)).toEqual({ lists: [11, 12, 13, 21], total: 4 })
  })

  it('leave the group they were in, and go into the first one when theirs is not there', () => {
    const view = pageView([[grouped(1, { 5: [11, 12], 6: [13] })]])
    const expected = {
      lists: [
        [5, [12]],
        [6, [13, 11]],
      ],
      total: 3,
    }
    expect(state(withLinks(view, [linkIn(1, 6)(11)], 13), 1)).toEqual(expected)
    expect(state(withLinks(view, [linkIn(1, 9)(21)], null), 1)).toMatchObject({
      lists: [
        [5, [21, 11, 12]],
        [6, [13]],
      ],
    })
  })

  it('move from several widgets of a page into one', () => {
    const view = pageView([[plain(1, [11, 12])], [plain(2, [21]), grouped(3, { 5: [], 6: [31] })]])
    const links = findLinks(view, [21, 11]).map((link) => ({ ...link, widget_id: 3, folder_id: 6 }))
    const after = withMovedLinks(view, links, null)
    expect([1, 2, 3].map((id) => state(after, id))).toEqual([
      { lists: [12], total: 1 },
      { lists: [], total: 0 },
      {
        lists: [
          [5, []],
          [6, [21, 11, 31]],
        ],
        total: 3,
      },
    ])
  })

  it('come back to the places that they had, whichever were taken away', () => {
    const groups = fc.tuple(fc.nat(12), fc.nat(12), fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }))
    fc.assert(
      fc.property(groups, ([first, second, isGone]) => {
        const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
        const view = pageView([[grouped(1, { 5: ids(100, first), 6: ids(200, second) })]])
        const placed = foldersOf(findWidget(view, 1) ?? plain(1, [])).flatMap(({ links }) =>
          links.map((link, index) => ({ link, after: links[index - 1]?.id ?? null })),
        )
        const gone = placed.filter((_, index) => isGone[index])
        const without = withoutLinks(view, new Set(gone.map(({ link }) => link.id)))
        expect(findWidget(without, 1)?.items?.total).toBe(placed.length - gone.length)
        expect(withPlacedLinks(without, gone)).toEqual(view)
      }),
    )
  })

  it('are split into batches of which none is empty', () => {
    expect(inBatches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(inBatches([], 2)).toEqual([])
  })
})
