import {
  endTeamLink,
  inviteToTeam,
  linkTeamInvitation,
  listTeamInvitations,
  resendTeamInvitation,
  setTeamLink,
  showTeamLink,
  suggestTeamPeople,
  withdrawTeamInvitation,
} from '@foyer/contracts/accounts/teams/team-invitations'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson } from '../audit/audit-actor.ts'
import type { Team } from '../team/team.repository.ts'
import { presentPick, presentTeamInvitation, presentTeamLink } from './team-invitation.presenter.ts'
import type { TeamInvitationRecord } from './team-invitation.repository.ts'

type Deps = Pick<AccountsDeps, 'access' | 'teamInvitations'>

/** What who may invite to a team does with its invitations and its link. */
export function registerTeamInvitationRoutes(app: FastifyInstance, { access, teamInvitations }: Deps): void {
  const { invitationReader, invitations, invitePeople, pickPeople, teamLinks } = teamInvitations

  const present = async (team: Team, list: readonly TeamInvitationRecord[]) =>
    (await invitationReader.ofInvitations(team, list)).map(presentTeamInvitation)

  serve(app, access, listTeamInvitations, async ({ team }) => {
    const [list, link] = [await invitations.listOf(team), await teamLinks.find(team)]
    return { invitations: await present(team, list), link: link && presentTeamLink(link) }
  })

  serve(app, access, inviteToTeam, async ({ team, member, body, ...caller }) => {
    const inviter = { viewer: caller.viewer, member }
    const { invited, skipped } = await invitePeople.invite(team, inviter, body, actingPerson(caller))
    return { invited: await present(team, invited), skipped }
  })

  serve(app, access, suggestTeamPeople, async ({ team, viewer, query }) => ({
    people: (await pickPeople.suggest(team, viewer.id, query.query ?? '')).map(presentPick),
  }))

  serve(app, access, resendTeamInvitation, async ({ team, member, params, ...caller }) => {
    const inviter = { viewer: caller.viewer, member }
    const sent = await invitations.resend(team, inviter, params.invitation_id, actingPerson(caller))
    return presentTeamInvitation(await invitationReader.ofInvitation(team, sent))
  })

  serve(app, access, linkTeamInvitation, async ({ team, member, params }) => ({
    path: await invitations.pathOf(team, member, params.invitation_id),
  }))

  serve(app, access, withdrawTeamInvitation, async ({ team, member, params, ...caller }) => {
    await invitations.withdraw(team, member, params.invitation_id, actingPerson(caller))
    return { withdrawn: true as const }
  })

  serve(app, access, setTeamLink, async ({ team, member, body, ...caller }) => {
    await invitePeople.check(team, { viewer: caller.viewer, member }, 'member')
    return presentTeamLink(await teamLinks.set(team, caller.viewer.id, body, actingPerson(caller)))
  })

  serve(app, access, showTeamLink, async ({ team }) => ({ path: await teamLinks.pathOf(team) }))

  serve(app, access, endTeamLink, async ({ team, ...caller }) => {
    await teamLinks.end(team, actingPerson(caller))
    return { ended: true as const }
  })
}
