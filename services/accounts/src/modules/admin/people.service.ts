import type { Plan } from '@foyer/contracts/billing/entitlements'
import { deleteSubscription, getSubscription, putSubscription } from '@foyer/contracts/billing/billing'
import { countPages } from '@foyer/contracts/pages/page/page-administration'
import { AppError } from '@foyer/service-kit/app-error'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import { searchInSteps } from '@foyer/service-kit/search-in-steps'
import type { EntitlementService } from '../entitlement/entitlement.service.ts'
import type { SessionService } from '../session/session.service.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { isGivenBy, searchSteps } from './people-search.policy.ts'
import type { PeopleRepository } from './people.repository.ts'

export type PeopleService = ReturnType<typeof createPeopleService>

/** A person with what other parts of Foyer say about them; null where one does not answer. */
export type PersonDetails = {
  user: User
  plan: Plan
  sessions: number
  lastSeenAt: Date | null
  pages: number | null
  billing: { billing: 'on' | 'off'; subscription: { plan: string; valid_until: number | null } | null } | null
}

const pageSize = 50
const siblingTimeoutMs = 2_000

/** Finds people for site admins, and tells how their accounts are. */
export function createPeopleService(deps: {
  people: Pick<PeopleRepository, 'find'>
  users: Pick<UserRepository, 'findById'>
  sessions: Pick<SessionService, 'listOf'>
  entitlements: Pick<EntitlementService, 'planOf' | 'invalidate'>
  internal: Pick<InternalClient, 'call'>
  log: Logger
}) {
  const { people, users, sessions, entitlements, internal, log } = deps

  async function require(id: number): Promise<User> {
    const user = await users.findById(id)
    if (!user) throw new AppError('not_found')
    return user
  }

  const unlessAway = async <T>(call: Promise<T>, requestId: string | undefined): Promise<T | null> =>
    call.catch((error: unknown) => {
      log.warn({ err: error, reqId: requestId }, 'details of a person are incomplete')
      return null
    })

  return {
    require,

    /** A page of the people that a query means, and where the next one begins. */
    async search(query: string, cursor?: string): Promise<{ users: User[]; next: string | null }> {
      const { records, next } = await searchInSteps({
        steps: searchSteps(query),
        cursor,
        limit: pageSize,
        find: (step, place, limit) => people.find(step, place, limit),
        placeOf: (step, { _id: id, name, normalized_email }) => ({ key: step.by === 'name' ? name : normalized_email, id }),
        isRepeated: (user, earlier) => isGivenBy(earlier, user),
      })
      return { users: records, next }
    },

    /** Throws `not_found` when there is no such person. */
    async details(id: number, requestId?: string): Promise<PersonDetails> {
      const user = await require(id)
      const options = { timeoutMs: siblingTimeoutMs, ...(requestId ? { requestId } : {}) }
      const params = { user_id: String(id) }
      const [own, counted, billing] = await Promise.all([
        sessions.listOf(id),
        unlessAway(internal.call(countPages, { params }, options), requestId),
        unlessAway(internal.call(getSubscription, { params }, options), requestId),
      ])
      return {
        user,
        plan: await entitlements.planOf(user, requestId),
        sessions: own.length,
        lastSeenAt: own[0]?.last_seen_at ?? null,
        pages: counted && counted.pages,
        billing,
      }
    },

    /** Gives a person a subscription until then (seconds since 1970), or without an end (null). */
    async grant(userId: number, validUntil: number | null): Promise<void> {
      await internal.call(putSubscription, { params: { user_id: String(userId) }, body: { valid_until: validUntil } })
      entitlements.invalidate(userId)
    },

    /** Ends the subscription of a person. */
    async withdraw(userId: number): Promise<void> {
      await internal.call(deleteSubscription, { params: { user_id: String(userId) } })
      entitlements.invalidate(userId)
    },
  }
}
