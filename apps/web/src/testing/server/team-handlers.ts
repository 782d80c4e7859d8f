import type { TeamProfile, TeamSummary } from '@foyer/contracts/accounts/teams/teams'
import type { Handlers } from './api-server.ts'
import { type State, missing, newId, nowInSeconds, once, publicIdOf, refuse } from './state.ts'
import { type StoredTeam, memberOf, profileOf, storedTeamOf, teamOf } from './team-state.ts'

export const teamHandlers = (state: State): Handlers => ({
  listTeams: () => ({
    organizations: state.teams.own.map(({ team }) => team).toSorted((a, b) => a.title.localeCompare(b.title)),
  }),
  createTeam: ({ body: { title, is_enterprise = false, idempotency_key } }) =>
    once(state, idempotency_key, () => {
      const id = newId()
      const team = teamOf({ id, public_id: publicIdOf('t', id), title, is_enterprise })
      const owner = memberOf(state.user?.id ?? 0, { name: 'Ada', role: 'owner', invited_by: null })
      state.teams.own.push(storedTeamOf(team, [owner]))
      return { organization: team }
    }),
  getTeam: ({ params }) => answerOf(storedTeam(state, params.public_id)),
  updateTeam: ({ params, body }) => changed(state, params.public_id, body),
  setTeamLogo: ({ params }) => {
    const logo = `/api/users/files/${'L'.repeat(43)}`
    changed(state, params.public_id, { logo, own_logo: logo })
    return { logo }
  },
  removeTeamLogo: ({ params }) => changed(state, params.public_id, { logo: null, own_logo: null }),
  viewTeamProfile: ({ params }) => ({ organization: profile(state, params.public_id) }),
  offerTeam: ({ params, body }) => {
    const { members } = storedTeam(state, params.public_id)
    const member = members.find(({ user_id }) => user_id === body.user_id)
    return changed(state, params.public_id, { transfer: member ? { user_id: member.user_id, name: member.name } : null })
  },
  answerTeamOffer: ({ params, body }) =>
    changed(state, params.public_id, {
      transfer: null,
      ...(body.accept ? { role: 'owner', owner: true, admin: false, member: false } : {}),
    }),
  listMembers: ({ params, query: { query = '', role, group_id: groupId, cursor } }) => {
    const { members, groups } = storedTeam(state, params.public_id)
    const inGroup = groups.find(({ id }) => id === groupId)?.user_ids ?? []
    const text = query.toLowerCase()
    const matches = members.filter(
      (member) =>
        (groupId === undefined || inGroup.includes(member.user_id)) &&
        (role === undefined || member.role === role) &&
        [member.name, member.email ?? ''].some((value) => value.toLowerCase().startsWith(text)),
    )
    const start = Number(cursor ?? 0)
    const next = start + membersPerAnswer
    return { members: matches.slice(start, next), next: next < matches.length ? String(next) : null, total: matches.length }
  },
  updateMember: ({ params, body }) => Object.assign(memberIn(state, params.public_id, params.user_id), body),
  removeMember: ({ params }) => {
    const stored = storedTeam(state, params.public_id)
    if (memberIn(state, params.public_id, params.user_id).role === 'owner') refuse('conflict')
    stored.members = stored.members.filter(({ user_id }) => user_id !== params.user_id)
    stored.team.member_count = stored.members.length
    if (params.user_id === state.user?.id) state.teams.own = state.teams.own.filter((candidate) => candidate !== stored)
  },
  deleteTeam: ({ params }) => {
    const stored = storedTeam(state, params.public_id)
    state.teams.own = state.teams.own.filter((candidate) => candidate !== stored)
    state.teams.deleted.push(stored)
    return { due_at: nowInSeconds() + 30 * 86_400 }
  },
  restoreTeam: ({ params }) => {
    const stored = state.teams.deleted.find(({ team }) => team.public_id === params.public_id) ?? missing()
    state.teams.deleted = state.teams.deleted.filter((candidate) => candidate !== stored)
    state.teams.own.push(stored)
    return answerOf(stored)
  },
  listDeletedTeams: () => ({
    organizations: state.teams.deleted.map(({ team }) => ({ public_id: team.public_id, title: team.title, due_at: 1_900_000_000 })),
  }),
  listTeamsBelow: ({ params }) => {
    const { below, asking } = storedTeam(state, params.public_id)
    return { organizations: below, asking }
  },
  setTeamParent: ({ params, body: { parent } }) =>
    changed(state, params.public_id, {
      parent: null,
      parent_organization_id: null,
      asked_parent: parent === null ? null : { public_id: parent, title: 'Works' },
    }),
  answerTeamParent: ({ params, body }) => {
    const stored = storedTeam(state, params.public_id)
    const team = stored.asking.find(({ public_id }) => public_id === params.team_public_id) ?? missing()
    stored.asking = stored.asking.filter((candidate) => candidate !== team)
    if (body.accept) stored.below.push(team)
  },
  releaseTeam: ({ params }) => {
    const stored = storedTeam(state, params.public_id)
    stored.below = stored.below.filter(({ public_id }) => public_id !== params.team_public_id)
  },
  listGroups: ({ params }) => ({ groups: storedTeam(state, params.public_id).groups }),
  createGroup: ({ params, body: { title, user_ids, idempotency_key } }) =>
    once(state, idempotency_key, () => {
      const { groups } = storedTeam(state, params.public_id)
      const group = { id: newId(), title, user_ids }
      groups.push(group)
      return group
    }),
  updateGroup: ({ params, body }) => Object.assign(groupIn(state, params.public_id, params.group_id), body),
  deleteGroup: ({ params }) => {
    const stored = storedTeam(state, params.public_id)
    stored.groups = stored.groups.filter(({ id }) => id !== params.group_id)
  },
})

const membersPerAnswer = 50

/** A team that the person signed in is in. */
export function storedTeam(state: State, publicId: string): StoredTeam {
  return state.teams.own.find(({ team }) => team.public_id === publicId) ?? missing()
}

const answerOf = ({ team }: StoredTeam) => ({ organization: team })

function changed(state: State, publicId: string, fields: Partial<StoredTeam['team']> | Partial<TeamSummary>) {
  const stored = storedTeam(state, publicId)
  stored.team = { ...stored.team, ...fields }
  return answerOf(stored)
}

const memberIn = (state: State, publicId: string, userId: number) =>
  storedTeam(state, publicId).members.find(({ user_id }) => user_id === userId) ?? missing()

const groupIn = (state: State, publicId: string, groupId: number) =>
  storedTeam(state, publicId).groups.find(({ id }) => id === groupId) ?? missing()

function profile(state: State, publicId: string): TeamProfile {
  const own = state.user && state.teams.own.find(({ team }) => team.public_id === publicId)
  if (!own) return state.teams.foreign.find((candidate) => candidate.profile.public_id === publicId)?.profile ?? missing()
  const { title, logo, description, takes_requests, owner, admin } = own.team
  return profileOf({ public_id: publicId, title, logo, description, takes_requests, is_member: true, is_administrator: owner || admin })
}
