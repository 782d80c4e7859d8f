import { describe, expect, it } from 'vitest'
import { link } from '../../../testing/things.ts'
import { deleteBookmarks } from '../batches/mutations.ts'
import { moveBookmarks } from '../mutations.ts'
import { type UnsortedList, linksIn } from './unsorted-list.ts'
import { changedInbox, inboxView, shownIn } from './unsorted-view.ts'

/** The inbox with these titles, so many read at a time; the id of a link is its place. */
function listOf(...parts: string[][]): UnsortedList {
  const total = parts.flat().length
  let id = 0
  const pages = parts.map((titles) => ({
    links: titles.map((title) => link(title, { id: (id += 1), widget_id: 1 })),
    total,
    next: null,
    widget_id: 1,
    public_id: 'Inbox12',
    version: 1,
  }))
  return { pages, pageParams: parts.map(() => undefined) }
}
const titles = (list: UnsortedList) => list.pages.map((page) => page.links.map(({ title }) => title).join(''))
const without = (list: UnsortedList, item_ids: number[]) => changedInbox(list, (view) => deleteBookmarks.apply(view, { item_ids }, 0))
const placed = (list: UnsortedList, id: number, after: number | null) =>
  changedInbox(list, (view) => moveBookmarks.apply(view, { item_ids: [id], to_widget_id: 1, folder_id: null, after }, 0))

describe('changedInbox', () => {
  it('takes links out of every part, and counts them', () => {
    const list = without(listOf(['A', 'B'], ['C', 'D']), [2, 3])
    expect(titles(list).join('')).toBe('AD')
    expect(list.pages.map(({ total }) => total)).toEqual([2, 2])
  })

  it('gives the same list where nothing changes', () => {
    const list = listOf(['A'])
    expect(without(list, [9])).toBe(list)
  })

  it.each([
    [4, 1, ['AD', 'BC']],
    [1, 3, ['BC', 'AD']],
    [3, null, ['CA', 'BD']],
  ])('places %s behind %s', (id, after, parts) => {
    const list = placed(listOf(['A', 'B'], ['C', 'D']), id, after)
    expect(titles(list)).toEqual(parts)
    expect(linksIn(list)).toHaveLength(4)
  })

  it('loses what is moved to a widget of a page', () => {
    const move = { item_ids: [2], to_widget_id: 7, folder_id: null, arriving: [link('B', { id: 2, widget_id: 1 })] }
    const list = changedInbox(listOf(['A', 'B']), (view) => moveBookmarks.apply(view, move, 0))
    expect(shownIn(inboxView(list))).toMatchObject({ links: [{ title: 'A' }], total: 1 })
  })
})
