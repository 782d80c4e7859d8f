import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { ListedPage } from '@foyer/contracts/pages/page/pages'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PagesMenu } from '../../lib/mutations/mutation-kind.ts'
import { menuWithOptimisticUpdates, useOptimisticMenu } from '../../lib/mutations/optimistic-menu.ts'
import { followedPagesQuery } from './followed-pages.ts'
import { listPagesQuery, withAddedPage, withPage } from './list-pages.ts'
import { pagesOfTeams, teamSectionsQuery, withPageInTeam, withTeamPage } from './team-sections.ts'

/** The menu of pages as it is in the cache: as the server sent it. */
export function readMenu(client: QueryClient): PagesMenu {
  return {
    own: client.getQueryData(listPagesQuery().queryKey),
    followed: client.getQueryData(followedPagesQuery().queryKey),
    teams: client.getQueryData(teamSectionsQuery().queryKey),
  }
}

/** The menu as the person sees it, outside of components. */
export const shownMenu = (client: QueryClient): PagesMenu => menuWithOptimisticUpdates(readMenu(client))

/** Puts the menu into the cache. What is not loaded stays so. */
export function showMenu(client: QueryClient, { own, followed, teams }: PagesMenu): void {
  const before = readMenu(client)
  if (before.own && own) client.setQueryData(listPagesQuery().queryKey, own)
  if (before.followed && followed) client.setQueryData(followedPagesQuery().queryKey, followed)
  if (before.teams && teams) client.setQueryData(teamSectionsQuery().queryKey, teams)
}

/** Changes what the menu says of a page of the person or of one of their teams. */
export function changeListedPage(client: QueryClient, pageId: number, change: Partial<ListedPage>): void {
  client.setQueryData(listPagesQuery().queryKey, (pages) => pages && withPage(pages, pageId, change))
  client.setQueryData(teamSectionsQuery().queryKey, (teams) => teams && withTeamPage(teams, pageId, change))
}

/** Puts a page that was made or restored into the menu; `teamId`: of the team that has it. */
export function addListedPage(client: QueryClient, page: PageSummary, teamId: number | undefined): void {
  if (teamId === undefined) client.setQueryData(listPagesQuery().queryKey, (pages) => pages && withAddedPage(pages, page))
  else client.setQueryData(teamSectionsQuery().queryKey, (teams) => teams && withPageInTeam(teams, teamId, page))
}

/** A page of the person or of one of their teams, as the menu has it. */
export function listedPage({ own = [], teams = [] }: PagesMenu, pageId: number): ListedPage | undefined {
  return [...own, ...pagesOfTeams(teams)].find(({ id }) => id === pageId)
}

type Loading = { isPending: boolean; error: Error | null; retry: () => void }

/** The menu of pages with the changes that are on their way; the pages of others and of teams are loaded where `withOthers` says so. */
export function usePagesMenu(withOthers: boolean): PagesMenu & Loading {
  const client = useQueryClient()
  const own = useQuery(listPagesQuery())
  const followed = useQuery({ ...followedPagesQuery(), enabled: withOthers })
  const teams = useQuery({ ...teamSectionsQuery(), enabled: withOthers })
  return {
    ...useOptimisticMenu({ own: own.data, followed: followed.data, teams: teams.data }),
    isPending: withOthers && (followed.isPending || teams.isPending),
    error: (followed.data ? null : followed.error) ?? (teams.data ? null : teams.error),
    retry: () => void client.refetchQueries({ queryKey: listPagesQuery().queryKey, predicate: ({ state }) => state.status === 'error' }),
  }
}
