import type { ListedPage, PageView } from '@foyer/contracts/pages/page/pages'
import { byName, defineMutation, ignoreNotFound, nullIfNotFound } from '../../lib/mutations/mutation-kind.ts'
import { inOrder, withAddedPage, withPage } from './list-pages.ts'
import { withPageInTeam, withPagesOfTeams, withTeamPage } from './team-sections.ts'
import { type MarkablePage, withMarks, withStarOrder } from './page-marks.ts'

/**
 * Mutations of pages as the menu of pages lists them. Who may see a page, whether it is archived and whether one follows it change with the
 * server's answer alone: people have to know that it is so.
 */

type PageRef = { page_id: number; public_id: string }

export const renamePage = defineMutation({
  name: 'renamePage',
  idPaths: () => [],
  send: ({ page_id, title }: PageTitle, { call }) => call('updatePage', { params: { id: String(page_id) }, body: { title } }),
  apply: (view, { public_id, title }) => changePage(view, public_id, { title }),
  commit: (view, { public_id }, { title, slug }) => changePage(view, public_id, { title, slug }),
  applyToMenu: ({ own, followed, teams }, { page_id, title }) => ({
    own: own && withPage(own, page_id, { title }),
    teams: teams && withTeamPage(teams, page_id, { title }),
    followed: followed?.some(({ id }) => id === page_id) ? withPage(followed, page_id, { title }) : followed,
  }),
  merge: (earlier, later) => (earlier.page_id === later.page_id ? later : null),
})
export type PageTitle = PageRef & { title: string }

/** Stars a page, at its place among the stars where `order` tells it, or removes the star. To star a page of somebody else follows it. */
export const starPage = defineMutation({
  name: 'starPage',
  idPaths: () => [],
  send: async ({ page, is_starred, order }: Star, { call }) => {
    const answer = await call('starPage', { params: { id: String(page.id) }, body: { is_starred } })
    if (is_starred && order) await call('savePagesOrder', { body: { section_id: sectionIds.starred, pages: order } })
    return answer
  },
  apply: (view, { page, is_starred }) =>
    changePage(view, page.public_id, {
      is_starred,
      starred_index: is_starred ? (view.page.starred_index ?? 0) : null,
      ...(page.owner && is_starred ? { pinned: true, is_pinned: true } : {}),
    }),
  applyToMenu(menu, { page, is_starred, order }) {
    const isFollowed = page.owner !== undefined
    const marked = withMarks(menu, page, { isStarred: is_starred, isFollowed })
    return is_starred && order ? withStarOrder(marked, order) : marked
  },
})
export type Star = { page: MarkablePage; is_starred: boolean; order?: number[] }

/** The pages of one section in another order. Those it does not name follow in the order they had. */
export const orderPages = defineMutation({
  name: 'orderPages',
  idPaths: () => [],
  affectsPage: false,
  send: ({ section, ids }: PagesOrder, { call }) =>
    call('savePagesOrder', { body: { section_id: typeof section === 'number' ? section : sectionIds[section], pages: ids } }),
  apply: (view) => view,
  applyToMenu(menu, { section, ids }) {
    if (typeof section === 'number') {
      const order = (pages: ListedPage[], { id }: { id: number }) => (id === section ? inOrder(pages, ids) : pages)
      return { ...menu, teams: menu.teams && withPagesOfTeams(menu.teams, order) }
    }
    if (section === 'starred') return withStarOrder(menu, ids)
    if (section === 'followed') return { ...menu, followed: menu.followed && inOrder(menu.followed, ids) }
    return { ...menu, own: menu.own && inOrder(menu.own, ids) }
  },
  merge: (earlier, later) => (earlier.section === later.section ? later : null),
})
/** The section of a team has the id of the team. */
export type PagesOrder = { section: keyof typeof sectionIds | number; ids: number[] }

/** The sections by their ids in the specification (`orderedSectionIds` of contracts, whose schemas need not be loaded for them). */
const sectionIds = { starred: -5, own: -50, followed: -500 } as const

export const deletePage = defineMutation({
  name: 'deletePage',
  idPaths: () => [],
  affectsPage: false,
  send: ({ page_id }: DeletedPage, { call }) => ignoreNotFound(call('deletePage', { params: { id: String(page_id) } })),
  apply: (view) => view,
  applyToMenu: (menu, { page_id }) => ({
    ...menu,
    own: menu.own?.filter(({ id }) => id !== page_id),
    teams: menu.teams && withPagesOfTeams(menu.teams, (pages) => pages.filter(({ id }) => id !== page_id)),
  }),
})
export type DeletedPage = PageRef & { title: string }

/** Brings back a page that was just deleted, as the menu had it. */
export const restorePage = defineMutation({
  name: 'restorePage',
  idPaths: () => [],
  affectsPage: false,
  send: ({ page }: RestoredPage, { call }) => nullIfNotFound(call('restorePage', { params: { id: String(page.id) } })),
  apply: (view) => view,
  applyToMenu: (menu, { page, team_id }) =>
    team_id === undefined
      ? { ...menu, own: menu.own && withAddedPage(menu.own, page) }
      : { ...menu, teams: menu.teams && withPageInTeam(menu.teams, team_id, page) },
})
/** `team_id`: whose page it is, where a team has it. */
export type RestoredPage = { page: ListedPage; team_id?: number }

/** Creates a page that could not be created at once, by the key of that attempt; it is listed once the server has it. */
export const createPage = defineMutation({
  name: 'createPage',
  idPaths: () => [],
  affectsPage: false,
  send: (body: NewPage, { call }) => call('createPage', { body }),
  apply: (view) => view,
  applyToMenu: (menu) => menu,
})
/** `organization_id`: the team that gets it. */
export type NewPage = { title: string; column_count: number; idempotency_key: string; organization_id?: number }

function changePage(view: PageView, publicId: string, change: Partial<PageView['page']>): PageView {
  return view.page.public_id === publicId ? { ...view, page: { ...view.page, ...change } } : view
}

export const menuMutations = byName([renamePage, starPage, orderPages, deletePage, restorePage, createPage])
