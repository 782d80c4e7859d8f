import { AppError, fieldError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import { formerLinks } from '../user/email-change.ts'
import { countEmailChange, emailChangeLifetimeMs, emailLinkState } from './email-change.policy.ts'
import type { PasswordCheck } from '../session/check-password.ts'
import { emailTaken } from '../user/user.errors.ts'
import { hasNoAddress, normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'

/** Confirms the e-mail address of people, and changes it once they have shown that the new one is theirs. */
export function createChangeEmail(deps: {
  users: Pick<UserRepository, 'findById' | 'findByEmail' | 'findByEmailChange' | 'requestEmailChange' | 'changeEmail'>
  isPasswordOf: PasswordCheck
  sendLink: (userId: number, requestedAt: Date) => Promise<void>
  /** Drops the messages to an address that nobody has sent yet. */
  dropMessages: (address: string) => Promise<unknown>
  notify: (userId: number, to: { formerly: string }) => Promise<unknown>
  /** Relays the pending events of a user. */
  relay: (userId: number) => void
  clock: () => Date
}) {
  const { users, isPasswordOf, sendLink, dropMessages, notify, relay, clock } = deps

  /** Has a link sent to an address of this person's; throws `rate_limited` after too many. False when the password has changed meanwhile. */
  async function send(user: User, email: string): Promise<boolean> {
    const now = clock()
    const counted = countEmailChange(user.email_change, now)
    if (!counted) throw new AppError('rate_limited')
    const expiresAt = new Date(now.getTime() + emailChangeLifetimeMs)
    const link = { hash: null, email, requested_at: now, expires_at: expiresAt, used_at: null }
    if (!(await users.requestEmailChange(user, { ...link, ...counted, former: formerLinks(user.email_change) }))) return false
    await sendLink(user._id, now)
    return true
  }

  return {
    /** Has a link sent to the address that the account has, which confirms it. Throws `rate_limited` after too many. */
    sendConfirmation: (user: User): Promise<boolean> => send(user, user.email),

    /** The same once more, on request. Throws `conflict` when there is nothing to confirm. */
    async requestConfirmation(userId: number): Promise<void> {
      const user = await users.findById(userId)
      if (!user) throw new AppError('unauthenticated')
      if (hasNoAddress(user) || user.email_confirmed_at) throw new AppError('conflict')
      if (!(await send(user, user.email))) throw new AppError('conflict')
    },

    /**
     * Has a link sent to the new address. Throws `invalid` with the field `current_password` when that is not the password, or `email` when the
     * address is taken or the one they have; `sign_in_locked` after too many wrong passwords, `rate_limited` after too many links.
     */
    async request(userId: number, { email, current_password: password }: { email: string; current_password: string }): Promise<void> {
      const user = await users.findById(userId)
      if (!user) throw new AppError('unauthenticated')
      if (!(await isPasswordOf(user, password))) throw fieldError('current_password', 'invalid')
      if (await users.findByEmail(normalizeEmail(email))) throw emailTaken()
      if (!(await send(user, email))) throw fieldError('current_password', 'invalid')
    },

    /** Makes the address the link was sent to that of the account, and gives it. Throws `token_invalid`, `token_expired`, `token_used`, or `invalid`. */
    async confirm(token: string): Promise<string> {
      const hash = hashToken(token)
      const user = await users.findByEmailChange(hash)
      const change = user?.email_change
      if (!user || !change) throw new AppError('token_invalid')
      const now = clock()
      const state = emailLinkState(change, hash, now)
      if (state !== 'valid') throw new AppError(`token_${state}`)
      const outcome = await users.changeEmail(user._id, hash, { email: change.email, normalized_email: normalizeEmail(change.email) }, now)
      if (outcome === 'taken') throw emailTaken()
      // Somebody was faster, with this link or by asking for another one.
      if (outcome === 'ended')
        throw new AppError((await users.findByEmailChange(hash))?.email_change?.used_at ? 'token_used' : 'token_expired')
      relay(user._id)
      if (change.email !== user.email) {
        // What was to be sent there is for nobody any more.
        await dropMessages(user.email)
        await notify(user._id, { formerly: user.email })
      }
      return change.email
    },
  }
}
