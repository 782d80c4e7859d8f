import { describe, expect, it } from 'vitest'
import { bookmark, bookmarkWidget } from '../../../testing/page-view.ts'
import { linksOfGroup } from './links-of-group.ts'
import { pickGroup } from './use-groups.ts'

const folder = (id: number, links = [bookmark(id * 10, 1)]) => ({ id, title: String(id), index: 0, links, toggleState: true })
const folders = [folder(1), folder(2), folder(3)]

describe('pickGroup', () => {
  it('prefers the chosen group, then the saved one, then the first', () => {
    expect(pickGroup(folders, 3, 2)?.id).toBe(3)
    expect(pickGroup(folders, undefined, 2)?.id).toBe(2)
    expect(pickGroup(folders)?.id).toBe(1)
  })

  it('falls back when the chosen group has been deleted', () => {
    expect(pickGroup(folders, 9, 2)?.id).toBe(2)
    expect(pickGroup(folders, 9, 8)?.id).toBe(1)
    expect(pickGroup([], 1)).toBeUndefined()
  })
})

describe('bookmarks of a group', () => {
  it('are those of the first group when the group does not exist, and all when there are no groups', () => {
    const widget = bookmarkWidget(1, { items: { folders, total: 3, next: null } })
    expect([2, 9, null].map((id) => linksOfGroup(widget, id)[0]?.id)).toEqual([20, 10, 10])
    expect(linksOfGroup(bookmarkWidget(1, { items: { links: [bookmark(5, 1)], total: 1, next: null } }), 7)[0]?.id).toBe(5)
  })
})
