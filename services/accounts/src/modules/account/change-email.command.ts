import { AppError, fieldError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import { countEmailChange, emailChangeLifetimeMs } from './email-change.policy.ts'
import type { PasswordCheck } from '../session/check-password.ts'
import { emailTaken } from '../user/user.errors.ts'
import { normalizeEmail } from '../user/user.policy.ts'
import type { UserRepository } from '../user/user.repository.ts'

export type ChangeEmail = ReturnType<typeof createChangeEmail>

/** Changes the e-mail address of people once they have shown that the new one is theirs. */
export function createChangeEmail(deps: {
  users: Pick<UserRepository, 'findById' | 'findByEmail' | 'findByEmailChange' | 'requestEmailChange' | 'changeEmail'>
  isPasswordOf: PasswordCheck
  sendLink: (userId: number, requestedAt: Date) => Promise<void>
  notify: (userId: number, to: { formerly: string }) => Promise<unknown>
  clock: () => Date
}) {
  const { users, isPasswordOf, sendLink, notify, clock } = deps

  return {
    /**
     * Has a link sent to the new address. Throws `invalid` with the field `current_password` when that is not the password, or `email` when the
     * address is taken or the one they have; `sign_in_locked` after too many wrong passwords, `rate_limited` after too many links.
     */
    async request(userId: number, { email, current_password: password }: { email: string; current_password: string }): Promise<void> {
      const user = await users.findById(userId)
      if (!user) throw new AppError('unauthenticated')
      if (!(await isPasswordOf(user, password))) throw fieldError('current_password', 'invalid')
      if (await users.findByEmail(normalizeEmail(email))) throw emailTaken()
      const now = clock()
      const counted = countEmailChange(user.email_change, now)
      if (!counted) throw new AppError('rate_limited')
      const expiresAt = new Date(now.getTime() + emailChangeLifetimeMs)
      await users.requestEmailChange(userId, { hash: null, email, requested_at: now, expires_at: expiresAt, used_at: null, ...counted })
      await sendLink(userId, now)
    },

    /** Makes the address the link was sent to that of the account, and gives it. Throws `token_invalid`, `token_expired`, `token_used`, or `invalid`. */
    async confirm(token: string): Promise<string> {
      const hash = hashToken(token)
      const user = await users.findByEmailChange(hash)
      const change = user?.email_change
      if (!user || !change) throw new AppError('token_invalid')
      if (change.used_at) throw new AppError('token_used')
      const now = clock()
      if (change.expires_at <= now) throw new AppError('token_expired')
      const outcome = await users.changeEmail(user._id, hash, { email: change.email, normalized_email: normalizeEmail(change.email) }, now)
      if (outcome === 'taken') throw emailTaken()
      if (outcome === 'ended') throw new AppError('token_expired')
      await notify(user._id, { formerly: user.email })
      return change.email
    },
  }
}
