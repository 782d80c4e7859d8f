import { describeTeamMembers } from '@foyer/contracts/accounts/teams/team-lookups'
import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import { limits } from '@foyer/contracts/limits'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { PageRecord } from '../page.model.ts'

/** Somebody who may have access to a page, with what they are in the teams concerned. */
export type KnownPerson = { id: number; name: string; memberships: Membership[] }

/** The people who may have access to a page otherwise than by a link, a password or its address. `isComplete`: none is left out. */
export type KnownPeople = { people: KnownPerson[]; isComplete: boolean }

export type PeopleOfPage = ReturnType<typeof createPeopleOfPage>

const timeoutMs = 5_000

/** Gathers who a page is known to: its owner, those who were let in, the members of teams and those who manage their enterprises. */
export function createPeopleOfPage({ internal }: { internal: Pick<InternalClient, 'call'> }) {
  const membersOf = async (teamId: number) => {
    const input = { params: { team_id: String(teamId) }, body: { limit: limits.described_members } }
    const { members, enterprise, total } = await internal.call(describeTeamMembers, input, { timeoutMs })
    return { members: [...members, ...enterprise], isComplete: members.length === total }
  }

  /** Throws where accounts does not answer. */
  return async (
    page: Pick<PageRecord, 'owner_id' | 'owner_name' | 'owner_kind' | 'members'>,
    teamIds: readonly number[],
  ): Promise<KnownPeople> => {
    const people = new Map<number, KnownPerson>()
    const add = (id: number, name: string, memberships: Membership[]) => {
      const person = people.get(id) ?? { id, name, memberships: [] }
      const further = memberships.filter((membership) => !person.memberships.some(({ id: teamId }) => teamId === membership.id))
      people.set(id, { ...person, memberships: [...person.memberships, ...further] })
    }
    if (page.owner_kind !== 'team') add(page.owner_id, page.owner_name ?? '', [])
    const teams = await Promise.all(teamIds.map(membersOf))
    for (const { members } of teams) for (const { user_id, name, membership } of members) add(user_id, name, [membership])
    for (const { user_id, name } of page.members ?? []) add(user_id, name, [])
    return { people: [...people.values()], isComplete: teams.every(({ isComplete }) => isComplete) }
  }
}
