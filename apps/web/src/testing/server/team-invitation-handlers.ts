import { limits } from '@foyer/contracts/limits'
import type { OfferedTeam } from '@foyer/contracts/accounts/teams/team-offers'
import type { TeamInvitation } from '@foyer/contracts/accounts/teams/team-invitations'
import type { Handlers } from './api-server.ts'
import { type State, missing, newId, nowInSeconds, refuse } from './state.ts'
import { storedTeam } from './team-handlers.ts'
import { invitationOf, memberOf, storedTeamOf, teamOf } from './team-state.ts'

export const teamInvitationHandlers = (state: State): Handlers => ({
  listTeamInvitations: ({ params }) => {
    const { invitations, link } = storedTeam(state, params.public_id)
    return { invitations, link }
  },
  inviteToTeam: ({ params, body }) => {
    const stored = storedTeam(state, params.public_id)
    const addresses = (body.emails ?? '').match(/[^\s,;<>]+@[^\s,;<>]+\.\w+/g) ?? []
    const members = addresses.filter((email) => stored.members.some((member) => member.email === email))
    const people = state.teams.people.filter(({ public_id }) => body.people?.includes(public_id))
    const invited = [
      ...addresses.filter((email) => !members.includes(email)).map((email) => invitationOf(newId(), { email, role: body.role })),
      ...people.map((user) => invitationOf(newId(), { email: null, user, role: body.role })),
    ]
    stored.invitations = [...invited, ...stored.invitations]
    return { invited, skipped: members.map((who) => ({ who, reason: 'member' as const })) }
  },
  suggestTeamPeople: ({ query: { query = '' } }) => ({
    people: state.teams.people.filter(({ name }) => name.toLowerCase().startsWith(query.toLowerCase())),
  }),
  resendTeamInvitation: ({ params }) => {
    const sent_at = nowInSeconds()
    const renewed = { state: 'open', sent_at, expires_at: sent_at + limits.team_invitation_days * 86_400 } as const
    return Object.assign(invitationIn(state, params.public_id, params.invitation_id), renewed)
  },
  linkTeamInvitation: ({ params }) => ({
    path: `/organization/${params.public_id}/invitation#${String(params.invitation_id).padStart(32, '0')}`,
  }),
  withdrawTeamInvitation: ({ params }) => {
    const stored = storedTeam(state, params.public_id)
    stored.invitations = stored.invitations.filter(({ id }) => id !== params.invitation_id)
  },
  setTeamLink: ({ params, body: { days, max_uses } }) => {
    const link = { expires_at: nowInSeconds() + days * 86_400, uses_left: max_uses, used: 0 }
    storedTeam(state, params.public_id).link = link
    return link
  },
  showTeamLink: ({ params }) => ({ path: `/organization/${params.public_id}/invitation#${'c'.repeat(32)}` }),
  endTeamLink: ({ params }) => {
    storedTeam(state, params.public_id).link = null
  },
  viewTeamInvitation: ({ params }) => linkedOffer(state, params.token),
  acceptTeamInvitation: ({ params }) => joined(state, linkedOffer(state, params.token)),
  declineTeamInvitation: ({ params }) => {
    state.teams.links.set(params.token, { ...linkedOffer(state, params.token), state: 'declined' })
  },
  listOfferedTeams: () => ({ invitations: [...state.teams.offers].map(([id, offer]) => ({ ...offer, id })) }),
  viewOfferedTeam: ({ params }) => state.teams.offers.get(params.id) ?? missing(),
  answerOfferedTeam: ({ params, body }) => {
    const offer = state.teams.offers.get(params.id) ?? missing()
    state.teams.offers.delete(params.id)
    return body.accept ? joined(state, offer) : { public_id: offer.organization.public_id, role: null }
  },
  viewTeamRequest: ({ params }) => {
    const { profile, access } = foreignTeam(state, params.public_id)
    return { organization: profile, state: access }
  },
  requestTeamAccess: ({ params }) => {
    foreignTeam(state, params.public_id).access = 'open'
  },
  withdrawTeamRequest: ({ params }) => {
    foreignTeam(state, params.public_id).access = 'none'
  },
  listTeamRequests: ({ params }) => ({ requests: storedTeam(state, params.public_id).requests }),
  answerTeamRequest: ({ params, body }) => {
    const stored = storedTeam(state, params.public_id)
    const request = stored.requests.find(({ id }) => id === params.request_id) ?? missing()
    stored.requests = stored.requests.filter((candidate) => candidate !== request)
    if (body.accept) stored.members.push(memberOf(request.user.id, { name: request.user.name, email: request.user.email }))
  },
})

const invitationIn = (state: State, publicId: string, invitationId: number): TeamInvitation =>
  storedTeam(state, publicId).invitations.find(({ id }) => id === invitationId) ?? missing()

const foreignTeam = (state: State, publicId: string) =>
  state.teams.foreign.find(({ profile }) => profile.public_id === publicId) ?? missing()

function linkedOffer(state: State, token: string): OfferedTeam {
  const offer = state.teams.links.get(token) ?? 'token_invalid'
  return typeof offer === 'string' ? refuse(offer) : offer
}

/** The person is then in the team. */
function joined(state: State, { organization, role }: OfferedTeam) {
  const part = { role, owner: false, admin: role === 'admin', member: role === 'member' }
  const team = teamOf({ ...organization, ...part, allowed: ['create'], member_count: 2 })
  const members = [memberOf(99, { name: 'Ben', role: 'owner' }), memberOf(state.user?.id ?? 0, { name: 'Ada', role })]
  state.teams.own.push(storedTeamOf(team, members))
  return { public_id: team.public_id, role }
}
