import type { Logger } from '@foyer/service-kit/logger'
import type { SecurityMail, SecurityNotice } from '../../jobs/security-mail.job.ts'
import type { Mailer } from '../mail/mailer.ts'
import { hasNoAddress } from '../user/user.policy.ts'
import type { UserRepository } from '../user/user.repository.ts'

export type SecurityNotices = ReturnType<typeof createSecurityNotices>

/** Tells people what has changed in the way they sign in, by a message that a job sends. The change stands even where they cannot be told. */
export function createSecurityNotices(deps: {
  users: Pick<UserRepository, 'findById'>
  mailer: Mailer
  /** False when the job was not taken. */
  enqueue: (mail: SecurityMail) => Promise<boolean>
  clock: () => Date
  log: Logger
}) {
  const { users, mailer, enqueue, clock, log } = deps
  return {
    async send(userId: number, notice: SecurityNotice): Promise<void> {
      const isQueued = await enqueue({ kind: 'notice', user_id: userId, at: clock().getTime(), notice })
      if (!isQueued) log.warn({ user_id: userId, notice: notice.key }, 'security notice not queued')
    },

    /** Sends a notice that was queued; rejects when it could not be sent. */
    async deliver({ user_id, at, notice }: Extract<SecurityMail, { kind: 'notice' }>): Promise<void> {
      const user = await users.findById(user_id)
      // Nobody can be told who has given no address.
      if (!user || hasNoAddress(user)) return
      const about = { link: mailer.link(notice.key === 'api_token_created' ? '/users/tokens' : '/users/authentication'), at: new Date(at) }
      if (notice.key !== 'api_token_created') await mailer.send(user, { ...notice, ...about })
      else await mailer.send(user, { ...notice, ...about, expires: notice.expires === null ? null : new Date(notice.expires) })
    },
  }
}
