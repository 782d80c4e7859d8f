import { userDeleted } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'
import type { Logger } from '@foyer/service-kit/logger'
import type { AccountData } from '../account-data/account-data.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import type { FormerUserRepository } from './former-user.repository.ts'

const atOnce = 50

/**
 * Deletes the accounts whose time of grace is over: first what accounts itself holds, then the user's document, which leaves a tombstone with the
 * event by which every other service deletes its part. The tombstone goes when the last of them has. Safe to run twice, and in two processes.
 */
export function createFinishDeletion(deps: {
  users: Pick<UserRepository, 'listDueForDeletion' | 'startDeletion' | 'createTombstone'>
  formerUsers: Pick<FormerUserRepository, 'add'>
  data: Pick<AccountData, 'deleteAllOf'>
  relay: (userId: number) => void
  clock: () => Date
  log: Logger
}) {
  const { users, formerUsers, data, relay, clock, log } = deps

  async function finish(user: User): Promise<void> {
    const now = clock()
    // From here on nobody keeps it; a run that was cut off is finished by the next sweep.
    if (!(await users.startDeletion(user._id, now))) return
    await data.deleteAllOf(user._id)
    await formerUsers.add(user, now)
    if (!(await users.createTombstone(user, now, pendingEvents(userDeleted, { user_id: user._id })))) return
    log.info({ user_id: user._id }, 'account deleted')
    relay(user._id)
  }

  return {
    /** Gives how many there were. */
    async sweep(): Promise<number> {
      const due = await users.listDueForDeletion(clock(), atOnce)
      for (const user of due) await finish(user)
      return due.length
    },

    /** The event's part that is accounts' own: what came in between, such as a session that was just started. */
    deleteRest: (userId: number): Promise<void> => data.deleteAllOf(userId),
  }
}
