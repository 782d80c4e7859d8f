import type { EntitlementService } from '../entitlement/entitlement.service.ts'
import type { SessionService } from '../session/session.service.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { Person } from '../user/person.ts'

export type AccountService = ReturnType<typeof createAccountService>

export function createAccountService({
  users,
  sessions,
  entitlements,
}: {
  users: UserRepository
  sessions: SessionService
  entitlements: EntitlementService
}) {
  /** Someone as they are now; null when there is no such person. */
  async function find(id: number, requestId?: string): Promise<Person | null> {
    const user = await users.findById(id)
    return user && { user, isPremium: await entitlements.isPremium(user, requestId) }
  }

  return {
    find,
    /** Who is behind a session (its token's hash); null when it is unknown, ended or expired. */
    async findBySession(session: string, requestId?: string): Promise<Person | null> {
      const userId = await sessions.verify(session)
      return userId === null ? null : find(userId, requestId)
    },
  }
}
