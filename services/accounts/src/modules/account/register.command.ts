import { AppError } from '@foyer/service-kit/app-error'
import type { Signals } from '@foyer/service-kit/signals'
import type { PasswordHasher } from '@foyer/service-kit/password-hasher'
import type { PasswordRules } from '../credentials/password-rules.ts'
import type { SignInContext, StartSession } from '../session/complete-sign-in.ts'
import type { RequireProof } from '../session/require-proof.ts'
import type { SessionService } from '../session/session.service.ts'
import { emailTaken } from '../user/user.errors.ts'
import { anonymousName, nameFromEmail, normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import type { RegisterUser } from './register-user.command.ts'

type Registration = { email: string; password: string; name?: string | undefined }

/**
 * Gives an anonymous account an address and a password. It stays the same account, with all that is in it; its session goes on under a new
 * token, and what its person has shown with it. Throws `invalid` with the field `email` when somebody has the address, or `password` when it is too easy
 * to guess; `conflict` when the account is registered already; `reauthentication_required` where it has a passkey and that was not asked for.
 */
export function createRegister(deps: {
  users: Pick<UserRepository, 'findByEmail' | 'findById'>
  registerUser: RegisterUser
  sessions: Pick<SessionService, 'authenticationOf'>
  requireProof: RequireProof
  startSession: StartSession
  hasher: PasswordHasher
  passwordRules: PasswordRules
  signals: Pick<Signals, 'publish'>
  /** Relays the pending events of a user. */
  relay: (userId: number) => void
  confirmEmail: (user: User) => Promise<unknown>
}) {
  const { users, registerUser, sessions, requireProof, startSession, hasher, passwordRules, signals, relay, confirmEmail } = deps

  return async function register(userId: number, { email, password, name }: Registration, context: SignInContext) {
    const before = await users.findById(userId)
    if (!before) throw new AppError('unauthenticated')
    if (!before.is_anonymous) throw new AppError('conflict')
    await requireProof(userId, context.previous)
    await passwordRules.check(password, { email, name: name ?? '' }, 'password')
    if (await users.findByEmail(normalizeEmail(email))) throw emailTaken()
    const user = await registerUser(userId, {
      email,
      password_hash: await hasher.hash(password),
      // The name they may have chosen meanwhile stays.
      name: name || (before.name === anonymousName ? nameFromEmail(email) : before.name),
    })
    relay(userId)
    await confirmEmail(user)
    await signals.publish({ name: 'user.changed', user_id: userId })
    return startSession(user, await sessions.authenticationOf(userId, context.previous), context)
  }
}
