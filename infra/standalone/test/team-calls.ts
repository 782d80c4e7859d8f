import type { Team } from '@foyer/contracts/accounts/teams/teams'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { ApiSession } from '@foyer/testing/api-session'
import { newId } from '@foyer/testing/factories'
import type { MatrixStack, Person } from './matrix-stack.ts'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

/** A PNG of one pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64')

/** Brings people into a team, right after it was made. */
type Populate = (team: Team) => Promise<void>
const populations = new WeakMap<ApiSession, Populate>()

/** Who is in all teams of somebody that calls here are about. */
export const populateTeamsOf = (owner: ApiSession, populate: Populate) => populations.set(owner, populate)

/** A team that somebody has just made. */
export async function newTeam(session: ApiSession, body: object = {}): Promise<Team> {
  const answer = await session.send('PUT', '/api/organization', { title: 'Matrix', ...body })
  const { organization } = answer.body as { organization: Team }
  if (answer.status < 300) await populations.get(session)?.(organization)
  return organization
}

/** One team of the owner for all calls that leave it as it is. */
const lasting = new WeakMap<ApiSession, Promise<Team>>()
export function lastingTeam(owner: ApiSession): Promise<Team> {
  const team = lasting.get(owner) ?? newTeam(owner, { is_enterprise: true })
  lasting.set(owner, team)
  return team
}

/** Gives a team of an owner for so many calls, then the next: it has few things of a kind at most, and nobody has many teams. */
export function teamsInTurn(callsPerTeam: number): (owner: ApiSession) => Promise<Team> {
  const current = new WeakMap<ApiSession, { team: Promise<Team>; left: number }>()
  return (owner) => {
    const present = current.get(owner)
    const entry = present && present.left > 0 ? present : { team: newTeam(owner), left: callsPerTeam }
    current.set(owner, { ...entry, left: entry.left - 1 })
    return entry.team
  }
}

/** Changes a document as somebody’s calls would have. */
export async function changeStore(foyer: MatrixStack, collection: 'pages' | 'teams', id: number, change: object): Promise<void> {
  const connection = await foyer.openStore(collection === 'pages' ? 'pages' : 'accounts')
  await connection.collection<{ _id: number }>(collection).updateOne({ _id: id }, change)
  await connection.close()
}

export async function addMember(
  foyer: MatrixStack,
  team: Team,
  { userId, email }: Person,
  role: 'member' | 'admin' = 'member',
): Promise<void> {
  const member = { team_id: team.id, user_id: userId, role, invited_by: null, since: new Date(), name: 'member', email }
  const connection = await foyer.openStore('accounts')
  await connection.collection<{ _id: number }>('team_members').insertOne({ _id: newId(), ...member })
  await connection.close()
}

/** One valid call of each endpoint about a team of the owner, its members and its groups, and about the caller’s own teams. */
export function teamCalls(send: Send, { owner, foyer }: { owner: ApiSession; foyer: MatrixStack }) {
  const ofTeam = async (rest: string) => `/organization/${(await lastingTeam(owner)).public_id}${rest}`
  const withMember = async (): Promise<string> => {
    const [team, person] = [await lastingTeam(owner), await foyer.newcomer()]
    await addMember(foyer, team, person)
    return `/organization/${team.public_id}/members/${person.userId}.json`
  }
  const withGroup = async (): Promise<string> => {
    const path = await ofTeam('/groups')
    const { body } = await owner.send('POST', `/api${path}.json`, { title: `Group ${newId()}`, user_ids: [] })
    return `${path}/${(body as { id: number }).id}.json`
  }
  return {
    createTeam: () => send('PUT', '/organization', { title: 'Own' }),
    listTeams: () => send('GET', '/users/teams.json'),
    listDeletedTeams: () => send('GET', '/users/deleted_teams.json'),
    getTeam: async () => send('GET', await ofTeam('.json')),
    updateTeam: async () => send('PATCH', await ofTeam('.json'), { description: 'New' }),
    setTeamLogo: async () => {
      const form = new FormData()
      form.set('file', new Blob([pixel], { type: 'image/png' }), 'pixel.png')
      return send('POST', await ofTeam('/logo'), form)
    },
    removeTeamLogo: async () => send('DELETE', await ofTeam('/logo')),
    viewTeamProfile: async () => {
      const team = await lastingTeam(owner)
      const page = (await owner.call(createPage, { body: { title: 'Public' } })).body as PageSummary
      await owner.call(updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } })
      await changeStore(foyer, 'pages', page.id, { $set: { owner_id: team.id, owner_kind: 'team' } })
      return send('GET', `/o/${team.public_id}.json`)
    },
    offerTeam: async () => send('PUT', await ofTeam('/owner'), { user_id: null }),
    // Nobody owns a team twice: that its owner has an offer stands for all who have one.
    answerTeamOffer: async () => {
      const team = await newTeam(owner)
      const { user } = (await owner.send('GET', '/api/users/current.json')).body as { user: { id: number } }
      await changeStore(foyer, 'teams', team.id, { $set: { transfer: { user_id: user.id, offered_at: new Date() } } })
      return send('POST', `/organization/${team.public_id}/owner`, { accept: true })
    },
    listMembers: async () => send('GET', await ofTeam('/members.json')),
    updateMember: async () => send('PATCH', await withMember(), { role: 'admin' }),
    removeMember: async () => send('DELETE', await withMember()),
    listGroups: async () => send('GET', await ofTeam('/groups.json')),
    createGroup: async () => send('POST', await ofTeam('/groups.json'), { title: `Group ${newId()}`, user_ids: [] }),
    updateGroup: async () => send('PATCH', await withGroup(), { user_ids: [] }),
    deleteGroup: async () => send('DELETE', await withGroup()),
    listTeamAudit: async () => send('GET', await ofTeam('/audit.json')),
    listTeamsBelow: async () => send('GET', await ofTeam('/teams.json')),
    setTeamParent: async () => send('PUT', await ofTeam('/parent'), { parent: null }),
    answerTeamParent: async () => {
      const [enterprise, team] = [await lastingTeam(owner), await newTeam(owner)]
      await changeStore(foyer, 'teams', team.id, { $set: { asked_parent_id: enterprise.id } })
      return send('POST', `/organization/${enterprise.public_id}/teams/${team.public_id}`, { accept: true })
    },
    releaseTeam: async () => send('DELETE', await ofTeam('/teams/Abc1234')),
    deleteTeam: async () => send('DELETE', `/organization/${(await newTeam(owner)).public_id}.json`, { title: 'Matrix' }),
    restoreTeam: async () => {
      const { public_id } = await newTeam(owner)
      await owner.send('DELETE', `/api/organization/${public_id}.json`, { title: 'Matrix' })
      return send('POST', `/organization/${public_id}/restore`)
    },
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}

/** One valid call of each endpoint about the pages of a team that the caller owns; `owner` is the person whose session or token calls. */
export function teamPageCalls(send: Send, owner: ApiSession) {
  // Whoever may make no team names one that is not there.
  const team = async () => (await lastingTeam(owner)) ?? { id: 7, public_id: 'Abc1234' }
  return {
    listTeamPages: async () => send('GET', `/organization/${(await team()).public_id}/pages.json`),
    orderTeamPages: async () => send('PUT', `/organization/${(await team()).id}/pages_order`, { pageIds: [7] }),
    collapseTeam: async () => send('PATCH', `/organization/${(await team()).id}/collapsed`, { collapsed: false }),
    checkTeamSlug: async () => send('GET', `/organization/${(await team()).public_id}/check_slug?slug=matrix`),
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}

/** The team that those mean who may do nothing to it. */
let unharmed: Promise<Team> | undefined

/** One valid call of each endpoint by which site admins administer teams. */
export function teamAdminCalls(send: Send, { isAdmin, foyer }: { isAdmin: boolean; foyer: MatrixStack }) {
  const made = async () => newTeam(await foyer.newcomer())
  const ofTeam = async (rest: string) => `/admin/organizations/${(await (isAdmin ? made() : (unharmed ??= made()))).id}${rest}`
  return {
    searchTeams: () => send('GET', '/admin/organizations.json?query=Matrix'),
    getTeamForAdmin: async () => send('GET', await ofTeam('.json')),
    setTeamState: async () => send('PATCH', await ofTeam('.json'), { max_member_limit: 7 }),
    lockTeam: async () => send('POST', await ofTeam('/lock.json'), { reason: 'Spam' }),
    unlockTeam: async () => {
      const path = await ofTeam('/lock.json')
      await send('POST', path, { reason: 'Spam' })
      return send('DELETE', path)
    },
    setTeamOwner: async () => {
      const [team, person] = [await made(), await foyer.newcomer()]
      await addMember(foyer, team, person)
      return send('PUT', `/admin/organizations/${team.id}/owner.json`, { user_id: person.userId, reason: 'Left' })
    },
    deleteTeamAsAdmin: async () => send('DELETE', await ofTeam('.json'), { reason: 'Spam' }),
    restoreTeamAsAdmin: async () => {
      const path = await ofTeam('')
      await send('DELETE', `${path}.json`, { reason: 'Spam' })
      return send('POST', `${path}/restore.json`)
    },
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}
