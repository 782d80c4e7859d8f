import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { Logger } from '@foyer/service-kit/logger'
import type { ApiTokenService } from '../api-token/api-token.service.ts'
import type { SessionRef } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { newDeletion } from './deletion.policy.ts'

/**
 * Notes that an account is to be deleted once the time of grace is over, hides what its person shares, and ends every session and what is going on with API tokens. Gives when it is
 * due. Throws `reauthentication_required`.
 */
export function createRequestDeletion(deps: {
  users: Pick<UserRepository, 'findById' | 'requestDeletion'>
  sessions: Pick<SessionService, 'requireRecent' | 'endAll'>
  apiTokens: Pick<ApiTokenService, 'interruptAll'>
  graceDays: number
  /** Has the message sent with the date and the link to keep the account; the deletion stands without it. */
  notify: (userId: number, requestedAt: Date) => Promise<unknown>
  relay: (userId: number) => void
  clock: () => Date
  log: Logger
}) {
  const { users, sessions, apiTokens, graceDays, notify, relay, clock, log } = deps

  return async function requestDeletion(userId: number, own: Authorized<SessionRef> | null): Promise<Date> {
    await sessions.requireRecent(own)
    const user = await users.findById(userId)
    if (!user) throw new AppError('unauthenticated')
    const deletion = newDeletion(user, graceDays, clock())
    const isNew = await users.requestDeletion(userId, deletion)
    if (isNew) {
      log.info({ user_id: userId, due_at: deletion.due_at }, 'deletion of an account requested')
      relay(userId)
      if (!user.is_anonymous) await notify(userId, deletion.requested_at)
    }
    await sessions.endAll(userId)
    await apiTokens.interruptAll(userId)
    return isNew ? deletion.due_at : (user.deletion?.due_at ?? deletion.due_at)
  }
}
