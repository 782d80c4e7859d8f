import { describe, expect, it } from 'vitest'
import { bookmarkWidget, pageView } from '../../../../testing/page-view.ts'
import { linkTargets, matchingTargets } from './link-targets.ts'

const folder = (id: number, title: string) => ({ id, title, index: 0, links: [], toggleState: true })
const grouped = bookmarkWidget(2, { title: 'Reading', items: { folders: [folder(5, 'News'), folder(6, 'Blogs')], total: 0, next: null } })
const { page } = pageView([
  [1, grouped],
  [bookmarkWidget(3, { widget_type: 'notes', items: null }), bookmarkWidget(-4)],
])

describe('where bookmarks can go', () => {
  it('is each saved bookmark widget of the page, or each of its groups', () => {
    expect(linkTargets(page, null).map(({ name }) => name)).toEqual(['Widget 1', 'Reading › News', 'Reading › Blogs'])
  })

  it('leaves out the place that they are in', () => {
    expect(linkTargets(page, { widgetId: 2, folderId: 6 }).map(({ name }) => name)).toEqual(['Widget 1', 'Reading › News'])
    expect(linkTargets(page, { widgetId: 1, folderId: null }).map(({ name }) => name)).toEqual(['Reading › News', 'Reading › Blogs'])
  })

  it('is found by words in any order', () => {
    expect(matchingTargets(linkTargets(page, null), ' blog READ').map(({ folderId }) => folderId)).toEqual([6])
    expect(matchingTargets(linkTargets(page, null), '')).toHaveLength(3)
  })
})
