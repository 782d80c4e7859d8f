import type { FollowedPage, ListedPage, Page } from '@foyer/contracts/pages/page/pages'
import type { PagesMenu } from '../../lib/mutations/mutation-kind.ts'
import { abilitiesOf, can, isOwn, ownTeamOf } from './can.ts'
import { pagesOfTeams, withPagesOfTeams } from './team-sections.ts'

/** A page that can be starred, and followed where it is somebody else's, who is its `owner` then. */
export type MarkablePage = ListedPage & { owner?: FollowedPage['owner'] }

export type Marks = { isStarred: boolean; isFollowed: boolean }

/** The starred pages in the order of their stars, without archived ones. */
export function starredPages({ own = [], followed = [], teams = [] }: PagesMenu): MarkablePage[] {
  const pages: MarkablePage[] = [...[...own, ...pagesOfTeams(teams)].filter((page) => !page.is_archived), ...followed]
  return pages.filter((page) => page.is_starred).toSorted((a, b) => (a.starred_index ?? 0) - (b.starred_index ?? 0))
}

/** How a page is marked in the menu; undefined where the menu does not say it, as its part is not loaded. */
export function marksIn({ own = [], followed, teams = [] }: PagesMenu, page: MarkablePage): Marks | undefined {
  const pages: MarkablePage[] | undefined = page.owner ? followed : [...own, ...pagesOfTeams(teams)]
  const listed = pages?.find(({ id }) => id === page.id)
  if (page.owner) return followed && { isStarred: listed?.is_starred ?? false, isFollowed: listed !== undefined }
  return listed && { isStarred: listed.is_starred, isFollowed: false }
}

/** The menu with a page marked so; a page that gets a star or is followed comes last. */
export function withMarks(menu: PagesMenu, page: MarkablePage, { isStarred, isFollowed }: Marks): PagesMenu {
  const last = Math.max(-1, ...starredPages(menu).map(({ starred_index }) => starred_index ?? -1))
  const mark = <P extends ListedPage>(listed: P): P => {
    if (listed.id !== page.id || listed.is_starred === isStarred) return listed
    return { ...listed, is_starred: isStarred, starred_index: isStarred ? last + 1 : null }
  }
  const { owner } = page
  if (!owner) return { ...menu, own: menu.own?.map(mark), teams: menu.teams && withPagesOfTeams(menu.teams, (pages) => pages.map(mark)) }
  const isListed = menu.followed?.some(({ id }) => id === page.id)
  const added =
    isFollowed && !isListed
      ? [{ ...page, owner, can: [...abilitiesOf(page)], is_editor: can(page, 'edit'), is_starred: false, starred_index: null }]
      : []
  return { ...menu, followed: [...(menu.followed ?? []), ...added].filter(({ id }) => isFollowed || id !== page.id).map(mark) }
}

/** The menu with its stars in this order; those that are not named follow. */
export function withStarOrder(menu: PagesMenu, ids: readonly number[]): PagesMenu {
  const rest = starredPages(menu).flatMap(({ id }) => (ids.includes(id) ? [] : [id]))
  const places = new Map([...ids, ...rest].map((id, place) => [id, place]))
  const order = <P extends ListedPage>(listed: P): P =>
    listed.is_starred ? { ...listed, starred_index: places.get(listed.id) ?? listed.starred_index } : listed
  return {
    own: menu.own?.map(order),
    followed: menu.followed?.map(order),
    teams: menu.teams && withPagesOfTeams(menu.teams, (pages) => pages.map(order)),
  }
}

/** Whether the person was let into a page of somebody else: unfollowing it then gives up more than a place in the menu. */
export function isLetIn(page: MarkablePage): boolean {
  return page.owner !== undefined && (can(page, 'edit') || page.share_mode === 'private')
}

/** A page that is shown, as something to mark. */
export function markableOf(page: Page): MarkablePage {
  const { id, public_id, title, slug, is_archived, is_starred, starred_index } = page
  const { share_mode, is_public, is_listed, is_passwordprotected } = page
  const sharing = { share_mode, is_public, is_listed, is_passwordprotected }
  const owner = isOwn(page) || ownTeamOf(page) ? {} : { owner: page.owner }
  const is_default = isOwn(page) && page.is_default
  return {
    id,
    public_id,
    title,
    slug,
    is_default,
    is_archived,
    ...sharing,
    is_starred,
    starred_index,
    can: [...abilitiesOf(page)],
    ...owner,
  }
}
