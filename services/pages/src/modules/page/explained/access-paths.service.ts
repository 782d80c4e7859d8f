import { describeGroups } from '@foyer/contracts/accounts/teams/team-groups'
import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import type { AccessPath } from '@foyer/contracts/pages/page/access-paths'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import type { PageRecord } from '../page.model.ts'
import { type Abilities, abilities, lookerOf } from '../page.policy.ts'
import type { Looker } from '../page-ways.policy.ts'
import { type ExplainedAccess, explain, explainPerson, hasOwnWay } from './explained-person.ts'
import type { PeopleOfPage } from './known-people.ts'

type Dependencies = { internal: Pick<InternalClient, 'call'>; peopleOf: PeopleOfPage; log: Logger }
type AccessOfPage = { people: Array<ExplainedAccess & { user_id: number; name: string }>; everyone: AccessPath[]; is_complete: boolean }

/** Nobody has this id. */
const nobody = 0

/** Says who may do what with a page and why, by the ways by which that is decided. */
export function createAccessPaths({ internal, peopleOf, log }: Dependencies) {
  const teamIdsOf = ({ owner_id, owner_kind }: PageRecord) => (owner_kind === 'team' ? [owner_id] : [])

  const groupTitles = async (page: PageRecord): Promise<Map<number, string>> => {
    if (!page.member_groups?.length) return new Map()
    const { groups } = await internal.call(describeGroups, { params: { team_id: String(page.owner_id) }, body: {} })
    return new Map(groups.map(({ id, title }) => [id, title]))
  }

  /** While accounts does not answer, those whom the page itself names. */
  const peopleKnown = async (page: PageRecord) => {
    try {
      return { ...(await peopleOf(page, teamIdsOf(page))), titles: await groupTitles(page) }
    } catch (error) {
      log.warn({ err: error, page_id: page._id }, 'accounts is unavailable; the access to a page is explained in part')
      return { ...(await peopleOf(page, [])), isComplete: false, titles: new Map<number, string>() }
    }
  }

  return {
    async of(page: Authorized<PageRecord, 'invite'>): Promise<AccessOfPage> {
      const { people, isComplete, titles } = await peopleKnown(page)
      const explained = people
        .filter((person) => hasOwnWay(page, person))
        .map((person) => ({ user_id: person.id, name: person.name, ...explainPerson(page, person, titles) }))
      return { people: explained, everyone: explain(page, guestOf(page), titles).paths, is_complete: isComplete }
    },

    /** What a member of its team may do with a page who has no further part in it, somebody with its link or password, or a visitor. */
    async seenAs(page: Authorized<PageRecord, 'invite'>, as: 'member' | 'guest' | 'visitor'): Promise<Abilities> {
      if (as === 'visitor') return abilities(page, { kind: 'visitor', grants: [] })
      if (as === 'guest') return abilities(page, guestOf(page))
      const membership = await plainMembership(page)
      return abilities(page, lookerOf({ id: nobody, memberships: membership ? [membership] : [] }))
    },
  }

  /** That of any member, without the groups that they are in. */
  async function plainMembership(page: PageRecord): Promise<Membership | null> {
    if (page.owner_kind !== 'team') return null
    const { people } = await peopleOf({ ...page, members: [] }, [page.owner_id])
    const [allows] = people.flatMap(({ memberships }) =>
      memberships.flatMap(({ id, role, allows: permissions }) => (id === page.owner_id && role === 'member' ? [permissions ?? []] : [])),
    )
    return { id: page.owner_id, role: 'member', allows: allows ?? [] }
  }
}

/** Somebody who is signed in and has the secret of a page. */
function guestOf({ public_id, access_key }: PageRecord): Looker {
  const grants = access_key === undefined ? [] : [{ public_id, key: access_key }]
  return lookerOf({ id: nobody }, grants)
}
