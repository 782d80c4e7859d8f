import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { ApiSession } from '@foyer/testing/api-session'
import type { MatrixStack } from './matrix-stack.ts'
import { newTeam } from './team-calls.ts'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

let guests = 0
const newGuest = () => `team-guest-${(guests += 1)}@example.org`

/** One team of each for all calls. */
const lasting = new WeakMap<ApiSession, Promise<string>>()

async function makeTeam(session: ApiSession): Promise<string> {
  const { public_id } = await newTeam(session)
  await session.send('PATCH', `/api/organization/${public_id}.json`, { takes_requests: true })
  return public_id
}

/** The path of the team of somebody, which takes requests. */
async function teamOf(session: ApiSession): Promise<string> {
  const team = lasting.get(session) ?? makeTeam(session)
  lasting.set(session, team)
  return `/organization/${await team}`
}

/** One valid call of each endpoint about the invitations to a team of the owner, and about those that the caller has. */
export function teamInvitationCalls(send: Send, { owner, session, foyer }: { owner: ApiSession; session: ApiSession; foyer: MatrixStack }) {
  const ofTeam = async (rest: string) => `${await teamOf(owner)}${rest}`
  const invited = async (by: ApiSession, email: string): Promise<string> => {
    const path = `${await teamOf(by)}/invitations`
    const { body } = await by.send('POST', `/api${path}.json`, { emails: email, role: 'member' })
    return `${path}/${(body as { invited: Array<{ id: number }> }).invited[0]?.id ?? 0}`
  }
  const withInvitation = () => invited(owner, newGuest())
  /** An invitation to a team that no actor is in, by the path of its link. */
  const withToken = async (): Promise<string> => {
    const host = await foyer.newcomer()
    const { body } = await host.send('POST', `/api${await invited(host, newGuest())}/link`)
    return (body as { path: string }).path.replace('#', '/')
  }
  /** An invitation that is for the caller, whose address is then confirmed. */
  const offered = async (): Promise<string> => {
    const { user } = (await session.send('GET', '/api/users/current.json')).body as { user: { email: string } | null }
    const host = await foyer.newcomer()
    if (user) await confirm(foyer, user.email)
    const path = await invited(host, user?.email ?? newGuest())
    return `/organization/invitation/${path.split('/').at(-1) ?? ''}`
  }
  const withRequest = async (): Promise<string> => {
    const person = await foyer.newcomer()
    await person.send('POST', `/api${await ofTeam('/request_access')}`, { message: 'Me too' })
    const { body } = await owner.send('GET', `/api${await ofTeam('/requests.json')}`)
    const { requests } = body as { requests: Array<{ id: number; user: { id: number } }> }
    return ofTeam(`/requests/${requests.find(({ user }) => user.id === person.userId)?.id ?? 0}`)
  }
  /** Somebody asks to come into a team that no actor is in. */
  const toAsk = async () => `${await teamOf(await foyer.newcomer())}/request_access`
  const link = { days: 7, max_uses: null }
  return {
    listTeamInvitations: async () => send('GET', await ofTeam('/invitations.json')),
    inviteToTeam: async () => send('POST', await ofTeam('/invitations.json'), { emails: newGuest(), role: 'member' }),
    suggestTeamPeople: async () => send('GET', await ofTeam('/suggested_people.json?query=a')),
    resendTeamInvitation: async () => send('POST', await withInvitation()),
    linkTeamInvitation: async () => send('POST', `${await withInvitation()}/link`),
    withdrawTeamInvitation: async () => send('DELETE', await withInvitation()),
    setTeamLink: async () => send('PUT', await ofTeam('/invitation_link'), link),
    showTeamLink: async () => {
      const path = await ofTeam('/invitation_link')
      await owner.send('PUT', `/api${path}`, link)
      return send('POST', path)
    },
    endTeamLink: async () => send('DELETE', await ofTeam('/invitation_link')),
    viewTeamInvitation: async () => send('GET', await withToken()),
    acceptTeamInvitation: async () => send('POST', await withToken()),
    declineTeamInvitation: async () => send('DELETE', await withToken()),
    listOfferedTeams: () => send('GET', '/users/team_invitations.json'),
    viewOfferedTeam: async () => send('GET', await offered()),
    answerOfferedTeam: async () => send('POST', await offered(), { accept: true }),
    requestTeamAccess: async () => send('POST', await toAsk(), { message: '' }),
    viewTeamRequest: async () => send('GET', await toAsk()),
    withdrawTeamRequest: async () => send('DELETE', await toAsk()),
    // Nobody has a page at this address.
    viewPageRequest: () => send('GET', '/p/Zzzzzz9/request.json'),
    requestPage: () => send('POST', '/p/Zzzzzz9/request.json', { message: '' }),
    withdrawPageRequest: () => send('DELETE', '/p/Zzzzzz9/request.json'),
    listTeamRequests: async () => send('GET', await ofTeam('/requests.json')),
    answerTeamRequest: async () => send('POST', await withRequest(), { accept: true }),
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}

async function confirm(foyer: MatrixStack, email: string): Promise<void> {
  const connection = await foyer.openStore('accounts')
  await connection.collection('users').updateOne({ normalized_email: email }, { $set: { email_confirmed_at: new Date() } })
  await connection.close()
}
