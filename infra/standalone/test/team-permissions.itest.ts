import { endpoints, publicEndpoints } from '@foyer/contracts/api/registry'
import type { Right } from '@foyer/contracts/rights'
import { errorStatus } from '@foyer/contracts/errors'
import { type ApiSession, createApiSession } from '@foyer/testing/api-session'
import { errorCodeOf } from '@foyer/testing/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { billingCalls, endsWhereNothingIsSold } from './billing-calls.ts'
import { mappingCalls } from './mapping-calls.ts'
import { type MatrixStack, type Person, sharedFoyer } from './matrix-stack.ts'
import { cellOf, readTable } from './page-matrix/tables.ts'
import { pupilCalls } from './pupil-calls.ts'
import { addMember, changeStore, newTeam, populateTeamsOf, teamCalls, teamPageCalls } from './team-calls.ts'
import { teamProviderCalls } from './team-sign-in-calls.ts'
import { teamIntegrationCalls } from './team-integration-calls.ts'
import { teamInvitationCalls } from './team-invitation-calls.ts'

/** The permission matrix of what names a team: by everyone in it, in another one, in the enterprise above and in none, and by those who were in it. */
const callers = [
  'visitor',
  'person',
  'member',
  'removed member',
  'member who was an admin',
  'admin',
  'owner',
  'owner of another team',
  'owner of the enterprise',
] as const
type Caller = (typeof callers)[number]

/** What a right on a team means for each of them; `open` teams let their members do everything. */
const table = readTable(`
                           team:view        team:invite      team:invite, open  team:administer  team:own         team:restore
  visitor                  unauthenticated  unauthenticated  unauthenticated    unauthenticated  unauthenticated  unauthenticated
  person                   not_found        not_found        not_found          not_found        not_found        not_found
  member                   ok               forbidden        ok                 forbidden        forbidden        not_found
  removed member           not_found        not_found        not_found          not_found        not_found        not_found
  member who was an admin  ok               forbidden        ok                 forbidden        forbidden        not_found
  admin                    ok               ok               ok                 ok               forbidden        not_found
  owner                    ok               ok               ok                 ok               ok               ok
  owner of another team    not_found        not_found        not_found          not_found        not_found        not_found
  owner of the enterprise  not_found        not_found        not_found          not_found        not_found        not_found`)
const teamRights = [
  'team:view',
  'team:leave',
  'team:invite',
  'team:administer',
  'team_provider:administer',
  'team:own',
  'team:restore',
] as const satisfies Right[]

const kinds = ['closed', 'open'] as const
type Kind = (typeof kinds)[number]

type Names =
  | keyof ReturnType<typeof pupilCalls>
  | keyof ReturnType<typeof teamIntegrationCalls>
  | keyof ReturnType<typeof teamProviderCalls>
  | keyof ReturnType<typeof mappingCalls>
  | keyof ReturnType<typeof billingCalls>
  | keyof ReturnType<typeof teamCalls>
  | keyof ReturnType<typeof teamInvitationCalls>
  | keyof ReturnType<typeof teamPageCalls>

/** Calls of pages that name a team are for everybody signed in, and look at it themselves. */
const ofPages = { listTeamPages: 'view', collapseTeam: 'view', checkTeamSlug: 'view', orderTeamPages: 'order' } as const
const names = publicEndpoints().flatMap(({ name, rights }) =>
  (teamRights as readonly string[]).includes(rights) || name in ofPages ? [name as Names] : [],
)

function expectedOf(name: Names, caller: Caller, kind: Kind): string {
  const isMember = caller.startsWith('member')
  const rights = name in ofPages ? 'team:view' : endpoints[name].rights
  const right = rights === 'team_provider:administer' ? 'team:administer' : rights === 'team:leave' ? 'team:view' : rights
  const outcome = cellOf(table, caller, right === 'team:invite' && kind === 'open' ? 'team:invite, open' : right)
  if (outcome !== 'ok') return outcome
  if (name === 'orderTeamPages' && isMember && kind === 'closed') return 'forbidden'
  // Members may leave, and take out nobody else.
  if (name === 'removeMember' && isMember) return 'forbidden'
  // Admins come in by the provider first.
  if (name === 'demandProvider' && caller !== 'owner') return 'team_provider_untried'
  // The offer of these calls is for the owner.
  if (name === 'answerTeamOffer' && caller !== 'owner') return 'conflict'
  return endsWhereNothingIsSold[name] ?? 'ok'
}

let stack: MatrixStack
const worlds = {} as Record<Kind, { owner: Person; sessionOf: (caller: Caller) => ApiSession }>

beforeAll(async () => {
  stack = await sharedFoyer()
  for (const kind of kinds) worlds[kind] = await makeWorld(kind)
})

async function makeWorld(kind: Kind) {
  const people = {
    visitor: createApiSession(stack.url),
    person: await stack.newcomer(),
    member: await stack.newcomer(),
    'removed member': await stack.newcomer(),
    'member who was an admin': await stack.newcomer(),
    admin: await stack.newcomer(),
    owner: await stack.newcomer(),
    'owner of another team': await stack.newcomer(),
    'owner of the enterprise': await stack.newcomer(),
  } satisfies Record<Caller, ApiSession>
  const { owner } = people
  await newTeam(people['owner of another team'])
  const enterprise = await newTeam(people['owner of the enterprise'], { is_enterprise: true })
  populateTeamsOf(owner, async (team) => {
    await addMember(stack, team, people.member)
    await addMember(stack, team, people.admin, 'admin')
    await addMember(stack, team, people['removed member'], 'admin')
    await addMember(stack, team, people['member who was an admin'], 'admin')
    await changeStore(stack, 'teams', team.id, { $set: { parent_id: enterprise.id } })
    const path = `/api/organization/${team.public_id}`
    await owner.send('DELETE', `${path}/members/${people['removed member'].userId}.json`)
    await owner.send('PATCH', `${path}/members/${people['member who was an admin'].userId}.json`, { role: 'member' })
    // Everybody in the team is looked at anew then.
    const permissions = kind === 'open' ? ['create', 'edit', 'order', 'share', 'invite', 'delete'] : []
    await owner.send('PATCH', `${path}.json`, { permissions })
  })
  return { owner, sessionOf: (caller: Caller) => people[caller] }
}

async function answerOf(name: Names, caller: Caller, kind: Kind): Promise<string> {
  const { owner, sessionOf } = worlds[kind]
  const session = sessionOf(caller)
  let code = 'ok'
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await session.send(method, `/api${path}`, body)
    code = answer.status < 300 ? 'ok' : (errorCodeOf(answer) ?? String(answer.status))
    return answer.status
  }
  const calls = {
    ...pupilCalls(send, { owner, foyer: stack, spare: () => stack.newcomer() }),
    ...teamIntegrationCalls(send, owner),
    ...teamProviderCalls(send, { owner, foyer: stack }),
    ...mappingCalls(send, { owner, foyer: stack }),
    ...billingCalls(send, owner),
    ...teamInvitationCalls(send, { owner, session, foyer: stack }),
    ...teamPageCalls(send, owner),
    ...teamCalls(send, { owner, foyer: stack }),
  }
  const status = await calls[name]()
  const expected = code === 'ok' ? [200, 201, 202] : [errorStatus[code as keyof typeof errorStatus]]
  return expected.includes(status) ? code : `${status} ${code}`
}

describe.each(kinds)('a call that names a team whose members may do nothing more, or everything: %s', (kind) => {
  it.each(names)('answers %s to everyone as its right says', async (name) => {
    const answers: Record<string, string> = {}
    for (const caller of callers) answers[caller] = await answerOf(name, caller, kind)
    expect(answers).toEqual(Object.fromEntries(callers.map((caller) => [caller, expectedOf(name, caller, kind)])))
  })
})
