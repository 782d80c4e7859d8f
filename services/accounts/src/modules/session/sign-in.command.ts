import { newToken } from '@foyer/service-kit/ids'
import type { Logger } from '@foyer/service-kit/logger'
import type { PasswordCheck } from './check-password.ts'
import type { CompleteSignIn, SignInContext, SignInResult } from './complete-sign-in.ts'
import type { PasswordHasher } from '@foyer/service-kit/password-hasher'
import { normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { invalidCredentials } from './session.errors.ts'
import { startedSession } from './session.policy.ts'
import type { SessionService } from './session.service.ts'
import type { UnknownSignIns } from './unknown-sign-ins.ts'

type Credentials = { email: string; password: string }

/** Signs people in by e-mail and password. Throws AppError `invalid_credentials` or `sign_in_locked`. */
export async function createSignIn(deps: {
  users: Pick<UserRepository, 'findByEmail' | 'acceptSignIn' | 'hasPasswordHash'>
  unknownSignIns: UnknownSignIns
  sessions: Pick<SessionService, 'end'>
  completeSignIn: CompleteSignIn
  hasher: PasswordHasher
  isPasswordOf: PasswordCheck
  log: Logger
}) {
  const { users, unknownSignIns, sessions, completeSignIn, hasher, isPasswordOf, log } = deps
  const dummyHash = await hasher.hash(newToken())

  /** Whose credentials they are, with the hash as it is from now on. */
  async function check({ email, password }: Credentials): Promise<User> {
    const normalizedEmail = normalizeEmail(email)
    const [user, attempts] = await Promise.all([users.findByEmail(normalizedEmail), unknownSignIns.find(normalizedEmail)])
    if (user?.password_hash == null) {
      // Same work and same lock as for an account with a password, so that neither answers nor their times reveal which accounts exist.
      await unknownSignIns.count(attempts, () => hasher.verify(dummyHash, password))
      throw invalidCredentials()
    }
    if (!(await isPasswordOf(user, password))) throw invalidCredentials()
    const hash = hasher.needsRehash(user.password_hash) ? await hasher.hash(password) : user.password_hash
    if (!(await users.acceptSignIn(user._id, user.password_hash, hash))) throw invalidCredentials()
    if (hash !== user.password_hash) log.info({ user_id: user._id }, 'password rehashed with current parameters')
    return { ...user, password_hash: hash }
  }

  return async function signIn(credentials: Credentials, context: SignInContext): Promise<SignInResult> {
    const user = await check(credentials)
    const result = await completeSignIn(user, 'password', context)
    // A change of the password has ended all sessions that were there, and not this one when it came in between.
    if (!(await users.hasPasswordHash(user._id, user.password_hash))) {
      if (result.kind === 'signed_in') await sessions.end(startedSession(result.token))
      throw invalidCredentials()
    }
    return result
  }
}
