import type { UserSettings } from '@foyer/contracts/accounts'
import { AppError } from '@foyer/service-kit/app-error'
import type { Signals } from '@foyer/service-kit/signals'
import type { EntitlementService } from '../entitlement/entitlement.service.ts'
import type { SessionService } from '../session/session.service.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { Person } from '../user/person.ts'

export type AccountService = ReturnType<typeof createAccountService>

export function createAccountService({
  users,
  sessions,
  entitlements,
  signals,
}: {
  users: UserRepository
  sessions: SessionService
  entitlements: EntitlementService
  signals: Pick<Signals, 'publish'>
}) {
  /** Someone as they are now; null when there is no such person. */
  async function find(id: number, requestId?: string): Promise<Person | null> {
    const user = await users.findById(id)
    return user && { user, isPremium: await entitlements.isPremium(user, requestId) }
  }

  return {
    find,
    /** Sets the given preferences and leaves the others. Throws `unauthenticated` when the account is gone. */
    async updateSettings(id: number, settings: UserSettings, requestId?: string): Promise<Person> {
      const user = await users.updateSettings(id, settings)
      if (!user) throw new AppError('unauthenticated')
      // Gateways render pages in the language that they have cached with the session.
      if (settings.lang !== undefined) await signals.publish({ name: 'user.changed', user_id: id })
      return { user, isPremium: await entitlements.isPremium(user, requestId) }
    },
    /** Changes the name. Throws `unauthenticated` when the account is gone. */
    async rename(id: number, name: string, requestId?: string): Promise<Person> {
      const user = await users.setName(id, name)
      if (!user) throw new AppError('unauthenticated')
      await signals.publish({ name: 'user.changed', user_id: id })
      return { user, isPremium: await entitlements.isPremium(user, requestId) }
    },
    /** Who is behind a session (its token's hash); null when it is unknown, ended or expired. */
    async findBySession(session: string, requestId?: string): Promise<Person | null> {
      const userId = await sessions.verify(session)
      return userId === null ? null : find(userId, requestId)
    },
  }
}
