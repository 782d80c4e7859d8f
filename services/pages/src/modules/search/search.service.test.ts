import { sessionUser } from '@foyer/testing/factories'
import { describe, expect, it } from 'vitest'
import { bookmarkKind } from '../kinds/bookmarks/bookmark.kind.ts'
import type { AccessiblePage } from '../page/accessible/accessible-pages.ts'
import { createSearchService } from './search.service.ts'

const viewer = sessionUser()
const widget = { id: 5, widget_type: 'urllist', title: 'Links' }
const page = {
  _id: 1,
  owner_id: 9,
  public_id: 'Abc1234',
  version: 3,
  title: 'Theirs',
  columns: [[5]],
  widgets: [widget],
  items: { w5: { rev: 1, total: 1 } },
}

/** A search for a bookmark on this page; `can`: what the viewer may do at each reading of it. */
async function find(...can: Array<AccessiblePage['can']>) {
  const readings = can.map((current): AccessiblePage[] => [
    { head: { ...page, owner_id: viewer.id + 1, share_mode: 'private' }, can: current },
  ])
  const search = createSearchService({
    accessiblePages: { of: async () => readings.shift() ?? [] },
    searchedPages: async (heads) => new Map(heads.length > 0 ? [[1, page]] : []),
    stores: { of: () => ({ kind: bookmarkKind, items: { mapByIds: async () => new Map([[7, { _id: 7, widget_id: 5 }]]) } }) } as never,
    links: { ofLink: async () => [] },
    index: {
      search: async (_source: never, _at: never, _query: never, results: { add(rank: number, id: number): void }) => results.add(0, 7),
    } as never,
  })
  const { results } = await search.find(bookmarkKind, { viewer, grants: [] }, { query: 'secret', limit: 10, editable: false })
  return results.map(({ record, view }) => [record._id, view.forEditor])
}

const own: AccessiblePage['can'] = new Set(['view', 'edit', 'manage'])
const editor: AccessiblePage['can'] = new Set(['view', 'edit'])
const reader: AccessiblePage['can'] = new Set(['view'])

describe('what a search has read of a page of somebody else', () => {
  it('is shown by the rights after it was read', async () => {
    expect([await find(editor, editor), await find(editor, reader)]).toEqual([[[7, true]], [[7, false]]])
  })

  it('is not shown when the page was closed meanwhile', async () => {
    expect(await find(editor)).toEqual([])
  })

  it('is read without asking again where all is one’s own', async () => {
    expect(await find(own)).toEqual([[7, true]])
  })
})
