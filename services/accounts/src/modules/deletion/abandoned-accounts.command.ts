import type { Logger } from '@foyer/service-kit/logger'
import type { AccountData } from '../account-data/account-data.ts'
import type { SessionService } from '../session/session.service.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { isAbandoned, newDeletion, opensAccount } from './deletion.policy.ts'

const atOnce = 100

/**
 * Has anonymous accounts deleted that nobody can open any more: those without a session, a passkey, a provider or an API token. They are noted first,
 * and deleted when that has not changed for a long time, the way every account is. Safe to run twice, and in two processes.
 */
export function createAbandonedAccounts(deps: {
  users: Pick<UserRepository, 'listAnonymous' | 'noteUnused' | 'clearUnused' | 'requestAbandonedDeletion'>
  sessions: Pick<SessionService, 'listOf'>
  data: Pick<AccountData, 'accessOf'>
  unusedDays: number
  relay: (userId: number) => void
  clock: () => Date
  log: Logger
}) {
  const { users, sessions, data, unusedDays, relay, clock, log } = deps

  async function isOpen(userId: number): Promise<boolean> {
    return (await sessions.listOf(userId)).length > 0 || opensAccount(await data.accessOf(userId))
  }

  /** Whether its deletion was asked for. */
  async function check(user: User): Promise<boolean> {
    const now = clock()
    if (await isOpen(user._id)) {
      if (user.unused_since) await users.clearUnused(user._id)
      return false
    }
    if (!user.unused_since) {
      await users.noteUnused(user._id, now)
      return false
    }
    if (!isAbandoned(user.unused_since, unusedDays, now)) return false
    if (!(await users.requestAbandonedDeletion(user._id, user.unused_since, newDeletion(user, 0, now)))) return false
    relay(user._id)
    return true
  }

  return {
    /** Gives how many are to be deleted now. */
    async sweep(): Promise<number> {
      let deleted = 0
      for (let after = 0; ;) {
        const people = await users.listAnonymous(after, atOnce)
        for (const user of people) deleted += Number(await check(user))
        const last = people.at(-1)
        if (!last) break
        after = last._id
      }
      if (deleted > 0) log.info({ accounts: deleted }, 'abandoned anonymous accounts are to be deleted')
      return deleted
    },
  }
}
