import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { hashToken } from '@foyer/service-kit/hashes'
import type { PasswordHasher } from '@foyer/service-kit/password-hasher'
import type { PasswordRules } from '../credentials/password-rules.ts'
import type { AccessKind } from '@foyer/contracts/accounts/accounts'
import type { Access, AccountData } from '../account-data/account-data.ts'
import type { ProveMailbox } from '../mailbox-proof/prove-mailbox.command.ts'
import type { SessionRef } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import type { SignInLinkRepository } from '../sign-in-link/sign-in-link.repository.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { accessBesidePassword } from './access-beside-password.policy.ts'
import { afterReset, resetState } from './password-reset.policy.ts'

/** Sets passwords by the links that were sent. Throws AppError `token_invalid`, `token_expired` or `token_used`. */
export function createResetPassword(deps: {
  users: Pick<UserRepository, 'findByPasswordReset' | 'resetPassword'>
  sessions: Pick<SessionService, 'endAll'>
  links: Pick<SignInLinkRepository, 'endAll'>
  hasher: PasswordHasher
  passwordRules: PasswordRules
  data: Pick<AccountData, 'accessOf'>
  proveMailbox: ProveMailbox
  notify: (user: User) => Promise<unknown>
  clock: () => Date
}) {
  const { users, sessions, links, hasher, passwordRules, data, proveMailbox, notify, clock } = deps

  /** Whose link it is. */
  async function check(token: string): Promise<User> {
    const hash = hashToken(token)
    const user = await users.findByPasswordReset(hash)
    requireValid(user, hash)
    return user
  }

  function requireValid(user: User | null, hash: string): asserts user is User {
    const state = resetState(user?.password_resets ?? [], hash, clock())
    if (state === 'used') throw new AppError('token_used')
    if (state === 'expired') throw new AppError('token_expired')
    if (state === 'unknown' || !user) throw new AppError('token_invalid')
  }

  return {
    check,
    /**
     * Sets the password, ends the lock and every session, and tells the person. One link sets one password; it stays good when the password is
     * refused as too easy to guess (`invalid` with the field `new_password`). Where nobody had shown before that the address is theirs, what opens
     * the account is removed (`removed`), unless a site admin has created the link, which shows nothing about the address; what still opens it without the password is given (`access`), for the person to judge.
     */
    async reset(
      token: string,
      password: string,
      previous: Authorized<SessionRef, 'delete'> | null,
    ): Promise<{ user: User; removed: AccessKind[]; access: Access[] }> {
      const owner = await check(token)
      const hash = hashToken(token)
      const isIssued = owner.password_resets?.some((reset) => reset.hash === hash && reset.is_issued) ?? false
      await passwordRules.check(password, owner, 'new_password')
      const passwordHash = await hasher.hash(password)
      const { user, removed } = isIssued ? { user: owner, removed: [] } : await proveMailbox(owner, previous)
      // It was read anew: somebody may have been faster with this link.
      requireValid(user, hash)
      const now = clock()
      const resets = afterReset(user.password_resets ?? [], hash, now)
      const confirmedAt = user.email_confirmed_at ?? (isIssued ? null : now)
      // Somebody was faster, with this link or by asking for another one.
      if (!(await users.resetPassword(user, { passwordHash, resets, confirmedAt }, now))) throw new AppError('token_expired')
      await links.endAll(user._id, now)
      await sessions.endAll(user._id)
      await notify(user)
      // That password and sessions end is what a reset is for.
      const unasked = removed.filter((kind) => kind !== 'password' && kind !== 'sessions')
      return { user, removed: unasked, access: accessBesidePassword(await data.accessOf(user._id)) }
    },
  }
}
