import { describe, expect, it } from 'vitest'
import { bookmark } from '../../../testing/page-view.ts'
import { bookmarkItems, linksOf } from './bookmark-items.ts'

const links = (...ids: number[]) => ids.map((id) => bookmark(id, 1))
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)

describe('bookmarkItems.append', () => {
  it('appends the next part, in which a bookmark added meanwhile moves to its position', () => {
    const items = bookmarkItems.append({ links: links(1, 2, 9), total: 5, next: 'b' }, { links: links(3, 9), total: 4, next: null })
    expect(items).toMatchObject({ total: 4, next: null })
    expect(idsOf(linksOf({ items }))).toEqual([1, 2, 3, 9])
  })

  it('puts bookmarks into their groups, and into the first one when theirs is not on the page', () => {
    const folder = (id: number, ids: number[]) => ({ id, title: '', index: 0, links: links(...ids), toggleState: true })
    const items = bookmarkItems.append(
      { folders: [folder(7, [1]), folder(8, [2])], total: 5, next: 'b' },
      { links: [bookmark(3, 1, { folder_id: 8 }), bookmark(4, 1, { folder_id: 99 }), bookmark(5, 1)], total: 5, next: null },
    )
    expect('folders' in items && items.folders.map((group) => idsOf(group.links))).toEqual([
      [1, 4, 5],
      [2, 3],
    ])
  })
})
