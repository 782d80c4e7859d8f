import type { SessionUser } from '@foyer/contracts/identity'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SearchedPage } from '../page/accessible/accessible-page.repository.ts'
import { createBookmarkHomes } from './bookmark-homes.ts'
import { createSavedLinks } from './saved-links.ts'

const viewer = { id: 1 } as SessionUser
const widget = (id: number, widget_type = 'urllist') => ({ id, public_id: `w${id}`, widget_type, title: `W${id}`, settings: {} })

/** Two pages, the second of which has two bookmark widgets, and what was read of them. */
let pages: SearchedPage[]
let links: Record<number, number[]>
let read: { widgets: number[][] }

beforeEach(() => {
  const page = { public_id: 'abcdefg', owner_id: 7, version: 1, title: 'P' }
  pages = [
    { ...page, _id: 10, columns: [[1]], widgets: [widget(1)], items: { w1: { rev: 1, total: 1 } } },
    { ...page, _id: 20, columns: [[4, 3], [2]], widgets: [widget(2), widget(3, 'notes'), widget(4)], items: {} },
  ]
  links = { 1: [7], 2: [7, 8], 4: [9], 5: [7] }
  read = { widgets: [] }
})

function savedLinks() {
  const homesOf = createBookmarkHomes({
    accessiblePages: {
      own: () =>
        Promise.resolve(
          pages.map((page) => ({
            head: { ...page, owner_id: viewer.id, share_mode: 'private' as const },
            can: new Set(['view', 'edit'] as const),
          })),
        ),
    },
    searchedPages: () => {
      return Promise.resolve(new Map(structuredClone(pages).map((page) => [page._id, page])))
    },
  })
  return createSavedLinks({
    homesOf,
    bookmarks: {
      async *occurrences(widgetIds) {
        read.widgets.push([...widgetIds])
        for (const widget_id of widgetIds) for (const link_id of links[widget_id] ?? []) yield await Promise.resolve({ widget_id, link_id })
      },
    },
  })
}
const listed = async (saved: ReturnType<typeof savedLinks>) => (await saved.of(viewer)).map((home) => [home.widget.id, ...home.linkIds])

describe('the links of a person', () => {
  it('are those of the bookmark widgets that the person may change, in their order', async () => {
    expect(await listed(savedLinks())).toEqual([
      [1, 7],
      [4, 9],
      [2, 7, 8],
    ])
    expect(read.widgets).toEqual([[1, 4, 2]])
  })

  it('are read again of those widgets alone that were written since', async () => {
    const saved = savedLinks()
    await saved.of(viewer)
    await saved.of(viewer)
    expect(read.widgets).toEqual([[1, 4, 2]])
    links[2] = [8]
    Object.assign(pages[1] ?? {}, { version: 2, items: { w2: { rev: 1, total: 1 } } })
    expect(await listed(saved)).toEqual([
      [1, 7],
      [4, 9],
      [2, 8],
    ])
    expect(read.widgets).toEqual([[1, 4, 2], [2]])
  })
})
