import { claimChangesDigests, completeChangesDigest } from '@foyer/contracts/accounts/changes-digests'
import { type Principal, namedTeamsOf } from '@foyer/contracts/identity'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import { teamIdsOf } from '../../page/page-owner.ts'
import type { TeamDirectory } from '../../page/teams/team-directory.ts'
import type { createDigest } from './digest.ts'

type Dependencies = {
  internal: Pick<InternalClient, 'call'>
  digest: ReturnType<typeof createDigest>
  teams: Pick<TeamDirectory, 'availableByIds'>
  log: Logger
}

type CountDue = (person: Principal) => Promise<{ count: number }>

const timeoutMs = 20_000

/** Has people told by e-mail what others have changed, as often as they have chosen. What fails is due again by itself. Gives how many were told. */
export function createSendDigests({ internal, digest, teams, log }: Dependencies) {
  const complete = async (person: Principal, { since, until }: { since: number; until: number }, countDue: CountDue) => {
    const changed = await digest(person, new Date(since))
    const { count: due_links } = await countDue(person)
    const named = await teams.availableByIds(teamIdsOf(changed.map(({ page }) => page)))
    const pages = changed.map(({ page: { public_id, title, owner_id }, count }) => {
      return { public_id, title, organization_title: named.get(owner_id)?.title ?? null, count }
    })
    const body = { since, until, due_links, pages, ...namedTeamsOf(person) }
    const input = { params: { user_id: String(person.id) }, body }
    return (await internal.call(completeChangesDigest, input, { timeoutMs })).is_sent
  }

  /** `countDue`: how many links a person is to check. */
  return async (countDue: CountDue): Promise<number> => {
    let sent = 0
    for (;;) {
      const { digests } = await internal.call(claimChangesDigests, {}, { timeoutMs })
      if (digests.length === 0) return sent
      for (const { user_id, memberships, held_back, ...span } of digests) {
        try {
          if (await complete({ id: user_id, memberships, held_back }, span, countDue)) sent += 1
        } catch (error) {
          log.warn({ err: error, user_id }, 'digest of changes not sent; will retry')
        }
      }
    }
  }
}
