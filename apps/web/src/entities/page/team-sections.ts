import { limits } from '@foyer/contracts/limits'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { ListedPage } from '@foyer/contracts/pages/page/pages'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import type { TeamSection } from '../../lib/mutations/mutation-kind.ts'
import { pagesInUse, withAddedPage, withPage } from './list-pages.ts'

/**
 * The teams of the person with their first pages, in order; with all of them from then on that somebody has asked for these (`useAllTeamSections`). Whatever invalidates the list of their own pages invalidates this one too, by its key.
 */
export function teamSectionsQuery() {
  return queryOptions({
    queryKey: ['pages', 'teams'],
    queryFn: async ({ client, queryKey, signal }): Promise<TeamSection[]> => {
      const query = hasAllPages(client.getQueryData(queryKey)) ? {} : { team_pages: String(limits.team_pages_in_menu) }
      return (await api('listPages', { query, signal })).pages.organizations
    },
    staleTime: 600_000,
  })
}

const hasAllPages = (teams: TeamSection[] = []) => teams.some((team) => pagesOfSection(team).length > limits.team_pages_in_menu)

/** The pages of a team in use: all, or the first ones. Starred ones that come later are among the starred pages. */
export function pagesOfSection({ pages, has_more }: TeamSection): ListedPage[] {
  const used = pagesInUse(pages)
  return has_more ? used.slice(0, limits.team_pages_in_menu) : used
}

/** The pages of all teams. */
export const pagesOfTeams = (teams: readonly TeamSection[]): ListedPage[] => teams.flatMap(({ pages }) => pages)

/** The team that has a page; undefined for a page of a person. */
export function teamOfPage(teams: readonly TeamSection[], pageId: number): TeamSection | undefined {
  return teams.find(({ pages }) => pages.some(({ id }) => id === pageId))
}

/** The teams with the pages of each changed. */
export function withPagesOfTeams(teams: TeamSection[], change: (pages: ListedPage[], team: TeamSection) => ListedPage[]): TeamSection[] {
  return teams.map((team) => ({ ...team, pages: change(team.pages, team) }))
}

/** One page of the teams, changed. */
export function withTeamPage(teams: TeamSection[], pageId: number, change: Partial<ListedPage>): TeamSection[] {
  return teams.map((team) => (team.pages.some(({ id }) => id === pageId) ? { ...team, pages: withPage(team.pages, pageId, change) } : team))
}

/** The teams with one more page in one of them. */
export function withPageInTeam(teams: TeamSection[], teamId: number, page: PageSummary): TeamSection[] {
  return teams.map((team) => (team.id === teamId ? { ...team, pages: withAddedPage(team.pages, page) } : team))
}
