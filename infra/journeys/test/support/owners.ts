import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { acceptTeamInvitation } from '@foyer/contracts/accounts/teams/team-offers'
import { setTeamLink, showTeamLink } from '@foyer/contracts/accounts/teams/team-invitations'
import { teamPermissions } from '@foyer/contracts/accounts/team-roles'
import { type Team, createTeam, updateTeam } from '@foyer/contracts/accounts/teams/teams'
import { listPages } from '@foyer/contracts/pages/page/pages'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { text } from './texts.ts'

/** Whose pages those of a test are: of `member`, or of a team of somebody else, whose members may do everything that members can be let do. */
export type OwnerKind = 'person' | 'team'

/** Creates a team. */
export async function newTeam(owner: ApiSession, body: { title: string; is_enterprise?: boolean; parent?: string }): Promise<Team> {
  return ((await owner.call(createTeam, { body })).body as { organization: Team }).organization
}

/** Joins a team of somebody else by its link. */
export async function joinByLink(session: ApiSession, owner: ApiSession, { public_id }: Team): Promise<void> {
  const params = { public_id }
  await owner.call(setTeamLink, { params, body: { days: 1, max_uses: null } })
  const { path } = (await owner.call(showTeamLink, { params })).body as { path: string }
  const { status } = await session.call(acceptTeamInvitation, { params: { public_id, token: path.split('#')[1] ?? '' } })
  if (status !== 200) throw new Error(`no way into the team: ${status}`)
}

/** Joins a team that somebody else has just made. */
export async function joinNewTeam(session: ApiSession): Promise<Team> {
  const owner = await signedUp(session.url)
  const team = await newTeam(owner, { title: 'Gardeners' })
  await owner.call(updateTeam, { params: { public_id: team.public_id }, body: { permissions: [...teamPermissions] } })
  await joinByLink(session, owner, team)
  return team
}

/** The pages of a team that somebody sees, in their order. */
export async function teamPagesOf(session: ApiSession, team: Team): Promise<PageSummary[]> {
  const { pages } = (await session.call(listPages, {})).body as {
    pages: { organizations: Array<{ id: number; pages: PageSummary[] }> }
  }
  return pages.organizations.find(({ id }) => id === team.id)?.pages ?? []
}

export type OwnerNames = ReturnType<typeof ownerNames>

/** How the app names the pages of a person to themselves, or those of a team. */
export function ownerNames(team: Team | null) {
  return {
    /** The button that opens the list of pages. */
    pages: team ? text('page-marks:pagesOfTeam', { team: team.title }) : text('shell:pages'),
    pagesBar: team ? text('page-marks:teamPages', { team: team.title }) : text('page-marks:pagesBar'),
    /** What the sharing of a page says that is for nobody else. */
    isPrivate: team ? text('team-sharing:now.private', { team: team.title }) : text('sharing:now.private'),
    /** A page where pages of several owners are listed. */
    page: (title: string) => (team ? `${team.title} › ${title}` : title),
  }
}
