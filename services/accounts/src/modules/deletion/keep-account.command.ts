import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import type { Signals } from '@foyer/service-kit/signals'
import type { UserRepository } from '../user/user.repository.ts'

export type KeepAccount = ReturnType<typeof createKeepAccount>

/** Calls the deletion of an account off, as long as it has not begun. Running it again changes nothing. */
export function createKeepAccount({
  users,
  signals,
  relay,
}: {
  users: Pick<UserRepository, 'cancelDeletion' | 'findByDeletion'>
  signals: Pick<Signals, 'publish'>
  relay: (userId: number) => void
}) {
  /** False where there is nothing to call off, or the deletion has begun. */
  async function keep(userId: number): Promise<boolean> {
    if (!(await users.cancelDeletion(userId))) return false
    relay(userId)
    await signals.publish({ name: 'user.changed', user_id: userId })
    return true
  }
  return {
    keep,

    /** By the link of the message. Throws `token_invalid` for one that is no link to keep an account (any more). */
    async byLink(token: string): Promise<void> {
      const user = await users.findByDeletion(hashToken(token))
      if (!user) throw new AppError('token_invalid')
      await keep(user._id)
    },
  }
}
