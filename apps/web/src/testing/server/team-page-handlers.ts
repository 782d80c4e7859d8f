import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import type { TeamSection } from '../../lib/mutations/mutation-kind.ts'
import type { Handlers } from './api-server.ts'
import { type State, missing, pageOf, summaryOf } from './state.ts'
import { abilitiesInTeam, ofTeam, viewerTeam } from './team-pages.ts'

export const teamPageHandlers = (state: State): Handlers => ({
  collapseTeam: ({ params, body }) => {
    const { team } = state.teams.own.find((stored) => stored.team.id === params.id) ?? missing()
    if (body.collapsed) state.teams.collapsed.add(team.id)
    else state.teams.collapsed.delete(team.id)
    return { collapsed: body.collapsed }
  },
  listTeamPages: ({ params }) => {
    const { team } = state.teams.own.find((stored) => stored.team.public_id === params.public_id) ?? missing()
    return { pages: state.pages.filter((page) => page.organization_id === team.id).map((page) => teamPageOf(state, page)) }
  },
  previewPageOwner: () => state.teams.pageMove,
  setPageOwner: ({ params, body }) => {
    const page = pageOf(state, params.id)
    const to = body.organization_id === null ? null : teamById(state, body.organization_id)
    Object.assign(page, to ? ofTeam(to) : ofPerson(state))
    return summaryOf(page)
  },
  viewAccessPaths: () => state.teams.accessPaths,
  viewPageAs: ({ query }) => ({ can: state.teams.seenAs[query.as] }),
  setPageGroup: ({ params, body }) => {
    const groups = groupsOf(state, params.id)
    const { title, user_ids } = state.teams.own.flatMap((stored) => stored.groups).find(({ id }) => id === params.group_id) ?? missing()
    const group = { group_id: params.group_id, title, members: user_ids.length, role: body.role }
    state.teams.pageGroups.set(params.id, [...groups.filter(({ group_id }) => group_id !== params.group_id), group])
    return group
  },
  removePageGroup: ({ params }) => {
    const groups = groupsOf(state, params.id)
    state.teams.pageGroups.set(
      params.id,
      groups.filter(({ group_id }) => group_id !== params.group_id),
    )
  },
})

function teamPageOf(state: State, page: Page) {
  const { idempotency_key: _, ...summary } = summaryOf(page)
  return {
    ...summary,
    created_by: state.user?.id ?? null,
    allow_all_members_edit: page.allow_all_members_edit,
    widgets: 0,
    last_updated: 1_700_000_000,
    can: abilitiesInTeam(state.teams, page) ?? [],
  }
}

/** The groups that were let into a page. */
export const groupsOf = (state: State, pageId: number) => state.teams.pageGroups.get(pageId) ?? []

function ofPerson(state: State) {
  const { id = 0, name = '' } = state.user ?? {}
  return {
    owner_id: id,
    owner: { name, avatar_url: null, url: null },
    owner_name: name,
    organization_id: null,
    organization_public_id: null,
    organization_title: null,
    organization: null,
    share_mode: 'private',
  } satisfies Partial<Page>
}

const teamById = (state: State, id: number): Team => state.teams.own.find((stored) => stored.team.id === id)?.team ?? missing()

/** The teams of the person with their pages or the first ones, as the menu has them. */
export function teamSections(state: State, first = Number.POSITIVE_INFINITY): TeamSection[] {
  return state.teams.own.map(({ team }) => ({
    ...viewerTeam(state.teams, team),
    has_more: state.pages.filter((page) => page.organization_id === team.id).length > first,
    pages: state.pages
      .filter((page) => page.organization_id === team.id)
      .slice(0, first)
      .map((page) => ({
        ...summaryOf(page),
        can: abilitiesInTeam(state.teams, page) ?? [],
        is_starred: page.is_starred,
        starred_index: page.starred_index,
      })),
  }))
}
