import type { Bookmark } from '@foyer/contracts/widgets'
import { describe, expect, it } from 'vitest'
import { withoutDoubles } from './list-items.ts'

describe('a list that loads on while bookmarks are added', () => {
  it('shows a link once, where it came last', () => {
    expect(withoutDoubles([link(1), link(9), link(2), link(9)]).map((one) => one.id)).toEqual([1, 2, 9])
  })
})

function link(id: number): Bookmark {
  return { id, item_id: id, link_id: id, widget_id: 1, folder_id: null, url: 'https://example.org', title: '', description: '', icon: null }
}
