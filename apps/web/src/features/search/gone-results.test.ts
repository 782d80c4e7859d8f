import { describe, expect, it } from 'vitest'
import { bookmark, bookmarkWidget, pageView } from '../../testing/page-view.ts'
import '../../testing/widget-kinds.ts'
import { goneFilter } from './gone-results.ts'
import { pageEntry } from './sources/menu-entries.ts'
import { entriesOf } from './sources/page-entries.ts'

const page = { id: 7, public_id: 'Abc1234', slug: 'home', title: 'Home' }

describe('goneFilter', () => {
  it('drops a page of one’s own that the list has no more', () => {
    const entry = pageEntry(page, { isOwn: true })
    expect(goneFilter({ own: [{ id: 7 }], pages: [] })(entry)).toBe(false)
    expect(goneFilter({ own: [{ id: 8 }], pages: [] })(entry)).toBe(true)
    expect(goneFilter({ own: undefined, pages: [] })(entry)).toBe(false)
  })

  it('keeps pages of somebody else, which no list has', () => expect(goneFilter({ own: [], pages: [] })(pageEntry(page))).toBe(false))

  it('drops a bookmark that a page at hand has no more', () => {
    const showing = (titles: string[]) => {
      const links = titles.map((title, index) => bookmark(10 + index, 1, { title }))
      return pageView([[bookmarkWidget(1, { items: { links, total: links.length, next: null } })]]).page
    }
    const entry = entriesOf(showing(['Alder', 'Birch'])).find(({ title }) => title === 'Birch')
    if (!entry) throw new Error('no entry')
    expect(goneFilter({ own: [], pages: [showing(['Alder', 'Birch'])] })(entry)).toBe(false)
    expect(goneFilter({ own: [], pages: [showing(['Alder'])] })(entry)).toBe(true)
    expect(goneFilter({ own: [], pages: [] })(entry)).toBe(false)
  })
})
