import { describe, expect, it } from 'vitest'
import type { PagesMenu } from '../../lib/mutations/mutation-kind.ts'
import { fakeMutation } from '../../lib/mutations/testing/fakes.ts'
import { menuWithMutations } from '../../lib/mutations/with-mutations.ts'
import { followedPage, listedPage, pageView } from '../../testing/page-view.ts'
import { menuMutations, orderPages, renamePage, starPage } from './menu-mutations.ts'

const foreign = followedPage(9, { is_editor: true })
const menu: PagesMenu = { own: [listedPage(1), listedPage(2), listedPage(3)], followed: [foreign] }
const shown = (...mutations: Array<[kind: string, payload: unknown]>) =>
  menuWithMutations(
    menu,
    mutations.map(([kind, payload], index) => fakeMutation(kind, payload, index)),
    menuMutations,
  )
const titles = ({ own }: PagesMenu) => own?.map(({ title }) => title)

describe('menu of pages with pending mutations', () => {
  it('has the title of a page of somebody else that an editor has renamed', () => {
    const { followed } = shown(['renamePage', { page_id: 9, public_id: 'p9', title: 'Renamed' }])
    expect(followed?.map(({ title }) => title)).toEqual(['Renamed'])
  })

  it('has the titles, the order and the pages that the mutations leave, oldest first', () => {
    const after = shown(
      ['orderPages', { section: 'own', ids: [3, 1] }],
      ['renamePage', { page_id: 3, public_id: 'page003', title: 'Garden' }],
      ['deletePage', { page_id: 1, public_id: 'page001', title: 'Page 1' }],
    )
    expect(titles(after)).toEqual(['Garden', 'Page 2'])
    expect(after.followed).toBe(menu.followed)
  })

  it('has a deleted page again once that is undone', () => {
    const after = shown(['deletePage', { page_id: 1, public_id: 'page001', title: 'Page 1' }], ['restorePage', { page: listedPage(1) }])
    expect(titles(after)?.toSorted()).toEqual(['Page 1', 'Page 2', 'Page 3'])
  })

  it('has the star of a page at its place', () => {
    const after = shown(
      ['starPage', { page: foreign, is_starred: true }],
      ['starPage', { page: listedPage(2), is_starred: true, order: [2, 9] }],
    )
    expect(after.own?.map(({ starred_index }) => starred_index)).toEqual([null, 0, null])
    expect(after.followed?.map(({ starred_index }) => starred_index)).toEqual([1])
  })

  it('stays as it is where a part is not loaded, and for what concerns no menu', () => {
    const empty: PagesMenu = { own: undefined, followed: undefined }
    const order = fakeMutation('orderPages', { section: 'own', ids: [2] })
    expect(menuWithMutations(empty, [order], menuMutations)).toEqual(empty)
    expect(menuWithMutations(menu, [fakeMutation('addNote', {})], menuMutations)).toBe(menu)
  })
})

describe('mutations of the menu of pages', () => {
  const view = pageView([[]])
  const ref = { page_id: view.page.id, public_id: view.page.public_id }

  it('show the title and the star on the page as well, and on no other', () => {
    expect(renamePage.apply(view, { ...ref, title: 'Garden' }, -1).page.title).toBe('Garden')
    expect(renamePage.apply(view, { page_id: 7, public_id: 'another', title: 'Garden' }, -1)).toBe(view)
    const page = { ...listedPage(ref.page_id), public_id: ref.public_id }
    expect(starPage.apply(view, { page, is_starred: true }, -1).page).toMatchObject({ is_starred: true, starred_index: 0 })
  })

  it('are one with the next of the same page or section', () => {
    const first = { ...ref, title: 'Gard' }
    expect(renamePage.merge?.(first, { ...first, title: 'Garden' })).toEqual({ ...first, title: 'Garden' })
    expect(renamePage.merge?.(first, { ...first, page_id: 7 })).toBeNull()
    expect(orderPages.merge?.({ section: 'own', ids: [1] }, { section: 'own', ids: [2] })).toEqual({ section: 'own', ids: [2] })
    expect(orderPages.merge?.({ section: 'own', ids: [1] }, { section: 'starred', ids: [2] })).toBeNull()
  })
})
