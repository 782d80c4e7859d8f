import type { PageView } from '@foyer/contracts/pages'
import type { Bookmark, Widget } from '@foyer/contracts/widgets'
import { describe, expect, it } from 'vitest'
import { arrangementOf, withArrangement, withBookmark, withWidget, withoutWidget } from './page-cache.ts'

describe('moving widgets before the server answers', () => {
  it('puts them where the arrangement says', () => {
    expect(arrangementOf(withArrangement(view([[1, 2], [3]]), [[2], [3, 1]]).page)).toEqual([[2], [3, 1]])
  })

  it('keeps a widget that came meanwhile at the end of its column, and drops ids that are gone', () => {
    expect(arrangementOf(withArrangement(view([[1, 2], [3]]), [[9, 2], [3]]).page)).toEqual([[2, 1], [3]])
  })
})

describe('adding and deleting a widget', () => {
  it('puts it into its column at its index, once', () => {
    const added = withWidget(view([[1], [2, 3]]), { ...widget(4), column: 1, index: 1 })
    expect(arrangementOf(added.page)).toEqual([[1], [2, 4, 3]])
    expect(arrangementOf(withWidget(added, { ...widget(4), column: 1, index: 1 }).page)).toEqual([[1], [2, 4, 3]])
  })

  it('takes it away and nothing else', () => {
    expect(arrangementOf(withoutWidget(view([[1, 2], [3]]), 2).page)).toEqual([[1], [3]])
  })
})

describe('adding a bookmark', () => {
  it('appends it and counts it', () => {
    const items = withBookmark(view([[1]]), bookmark(70, 1)).page.columns[0]?.widgets[0]?.items
    expect(items?.links.map((one) => one.id)).toEqual([70])
    expect(items?.total).toBe(1)
  })

  it('replaces one that is there without counting it twice', () => {
    const first = withBookmark(view([[1]]), bookmark(70, 1))
    const items = withBookmark(first, { ...bookmark(70, 1), title: 'Better' }).page.columns[0]?.widgets[0]?.items
    expect(items?.links.map((one) => one.title)).toEqual(['Better'])
    expect(items?.total).toBe(1)
  })
})

function widget(id: number): Widget {
  return {
    id,
    widget_id: id,
    public_id: `abcde${id}`,
    widget_type: 'urllist',
    title: `Widget ${id}`,
    icon: null,
    settings: {},
    column: 0,
    index: 0,
    tab_id: 1,
    items: { links: [], total: 0, next: null },
  }
}

function bookmark(id: number, widgetId: number): Bookmark {
  return {
    id,
    item_id: id,
    link_id: id,
    widget_id: widgetId,
    folder_id: null,
    url: 'https://example.org/',
    title: 'Example',
    description: '',
    icon: null,
  }
}

function view(columns: number[][]): PageView {
  return {
    page: {
      id: 1,
      public_id: 'abcdef1',
      title: 'Start',
      slug: 'start',
      owner_id: 1,
      organization_id: null,
      columns: columns.map((ids) => ({ widgets: ids.map(widget) })),
      column_count: columns.length,
      column_widths: columns.map(() => 2),
      is_owner: true,
      is_editor: true,
      is_default: true,
      is_public: false,
      is_listed: false,
      is_passwordprotected: false,
      last_updated: 0,
      version: 1,
    },
    user: null,
    notifications: [],
    organizations: [],
    custom_domain: null,
  }
}
