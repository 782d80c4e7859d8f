import { AppError } from '@foyer/service-kit/app-error'
import type { Logger } from '@foyer/service-kit/logger'
import type { ApiTokenService } from '../api-token/api-token.service.ts'
import type { SessionService } from '../session/session.service.ts'
import { hasNoAddress } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { newDeletion } from './deletion.policy.ts'

export type BeginDeletion = ReturnType<typeof createBeginDeletion>

/**
 * Notes that an account is to be deleted once the time of grace is over, hides what its person shares, tells them, and ends every session and what
 * is going on with API tokens. `reason` is that of the site admin who asks for it, and is told too. Gives when it is due. Throws `last_admin` for the
 * last site admin, without whom nobody could administer the site.
 */
export function createBeginDeletion(deps: {
  users: Pick<UserRepository, 'requestDeletion' | 'cancelDeletion' | 'countAdmins'>
  sessions: Pick<SessionService, 'endAll'>
  apiTokens: Pick<ApiTokenService, 'interruptAll'>
  graceDays: number
  /** Has the message sent with the date and the link to keep the account; the deletion stands without it. */
  notify: (userId: number, requestedAt: Date, reason?: string) => Promise<unknown>
  relay: (userId: number) => void
  clock: () => Date
  log: Logger
}) {
  const { users, sessions, apiTokens, graceDays, notify, relay, clock, log } = deps

  return async function beginDeletion(user: User, reason?: string): Promise<Date> {
    const { _id: userId } = user
    const deletion = newDeletion(user, graceDays, clock())
    const isNew = await users.requestDeletion(userId, deletion)
    if (isNew && user.role === 'admin' && (await users.countAdmins()) === 0) {
      // Counted after the write: of two who go at the same time, at least one sees that nobody is left.
      await users.cancelDeletion(userId)
      throw new AppError('last_admin')
    }
    if (isNew) {
      log.info({ user_id: userId, due_at: deletion.due_at }, 'deletion of an account requested')
      relay(userId)
      if (!hasNoAddress(user)) await notify(userId, deletion.requested_at, reason)
    }
    await sessions.endAll(userId)
    await apiTokens.interruptAll(userId)
    return isNew ? deletion.due_at : (user.deletion?.due_at ?? deletion.due_at)
  }
}
