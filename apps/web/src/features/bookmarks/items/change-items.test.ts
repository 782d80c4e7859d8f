import type { Items } from '@foyer/contracts/pages/widget/widgets'
import { describe, expect, it } from 'vitest'
import { bookmark } from '../../../testing/page-view.ts'
import { withWholeFolder, withoutFolder } from './change-items.ts'

const links = (...ids: number[]) => ids.map((id) => bookmark(id, 1))
const folder = (id: number, ...ids: number[]) => ({
  id,
  title: `G${id}`,
  index: 0,
  toggleState: true,
  links: links(...ids).map((link) => ({ ...link, folder_id: id })),
})
const flat: Items = { links: links(1, 2), total: 2, next: null }
const grouped: Items = { folders: [folder(7, 1), folder(8, 2)], total: 2, next: null }
const shape = (items: Items) =>
  'folders' in items
    ? [items.total, ...items.folders.map(({ id, index, links: own }) => [id, index, ...own.map((link) => [link.id, link.folder_id])])]
    : [items.total, ...('links' in items ? items.links.map((link) => [link.id, link.folder_id]) : [])]

describe('a whole group', () => {
  it('is put where it stood, and counted', () => {
    expect(shape(withWholeFolder(grouped, folder(9, 3), 1))).toEqual([3, [7, 0, [1, 7]], [9, 1, [3, 9]], [8, 2, [2, 8]]])
    expect(withWholeFolder(grouped, folder(7, 1), 1)).toBe(grouped)
  })

  it('makes a group of loose links, or takes them where it is the only one', () => {
    expect(shape(withWholeFolder(flat, folder(9, 3), 0, { id: 5, title: 'First' }))).toEqual([3, [9, 0, [3, 9]], [5, 1, [1, 5], [2, 5]]])
    expect(shape(withWholeFolder(flat, folder(9), 0))).toEqual([2, [9, 0, [1, 9], [2, 9]]])
  })

  it('leaves its links behind when it is the only one, unless they go along', () => {
    const only: Items = { folders: [folder(7, 1, 2)], total: 2, next: null }
    expect(shape(withoutFolder(only, 7))).toEqual([2, [1, null], [2, null]])
    expect(shape(withoutFolder(only, 7, true))).toEqual([0])
    expect(shape(withoutFolder(grouped, 7, true))).toEqual([1, [2, null]])
  })
})
