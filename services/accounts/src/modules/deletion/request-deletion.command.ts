import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { SessionRef } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { BeginDeletion } from './begin-deletion.command.ts'

/** Begins the deletion of an account for its own person, and gives when it is due. Throws `reauthentication_required`, `teams_owned` and `last_admin`. */
export function createRequestDeletion(deps: {
  users: Pick<UserRepository, 'findById'>
  sessions: Pick<SessionService, 'requireRecent'>
  /** Throws `teams_owned` where they own teams that others are in. */
  assertOwnsNoTeams: (userId: number) => Promise<void>
  beginDeletion: BeginDeletion
}) {
  const { users, sessions, assertOwnsNoTeams, beginDeletion } = deps

  return async function requestDeletion(userId: number, own: Authorized<SessionRef, 'delete'> | null): Promise<Date> {
    await sessions.requireRecent(own)
    const user = await users.findById(userId)
    if (!user) throw new AppError('unauthenticated')
    await assertOwnsNoTeams(userId)
    return beginDeletion(user)
  }
}
