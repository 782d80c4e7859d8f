import { createTeam, type Team } from '@foyer/contracts/accounts/teams/teams'
import type { GrantedRole } from '@foyer/contracts/accounts/team-roles'
import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import { createIdGenerator } from '@foyer/service-kit/ids'
import { newMember } from '../../src/modules/team/new-member.ts'
import { createTeamMemberModel } from '../../src/modules/team/team-member.model.ts'
import { type Accounts, type AccountsStores, type SignedIn, newPerson, whoIs } from './accounts.ts'
import { callWith } from './administrators.ts'

/** A team that somebody has made over HTTP. */
export async function newTeam(
  url: string,
  owner: Pick<SignedIn, 'headers'>,
  body: { title?: string; is_enterprise?: boolean; parent?: string } = {},
): Promise<Team> {
  const answer = await callWith(url, createTeam, { body: { title: 'Editors', ...body } }, owner)
  if (answer.status !== 201) throw new Error(`no team: ${JSON.stringify(answer.body)}`)
  return (answer.body as { organization: Team }).organization
}

const ids = createIdGenerator()

/** Puts somebody into a team as every way into it does in the end. */
export async function putInto(
  { users, mongo }: Pick<AccountsStores, 'users' | 'mongo'>,
  team: Pick<Team, 'id'>,
  { user }: Pick<SignedIn, 'user'>,
  role: GrantedRole = 'member',
): Promise<void> {
  const record = await users.findOne({ _id: user.id }).lean()
  if (!record) throw new Error('there is no such person')
  const member = newMember(record, { id: ids(), teamId: team.id, role, invitedBy: null, since: new Date() })
  await createTeamMemberModel(mongo).create(member)
}

/** A team with its owner, an admin and a member. */
export async function newTeamWithPeople(accounts: Accounts, stores: AccountsStores) {
  const [owner, admin, member] = [await newPerson(accounts.url), await newPerson(accounts.url), await newPerson(accounts.url)]
  const team = await newTeam(accounts.url, owner)
  await putInto(stores, team, admin, 'admin')
  await putInto(stores, team, member)
  return { team, owner, admin, member }
}

/** The teams that an identity of somebody would name. */
export const membershipsOf = async (url: string, { session }: Pick<SignedIn, 'session'>): Promise<Membership[]> =>
  (await whoIs(url, session))?.memberships ?? []
