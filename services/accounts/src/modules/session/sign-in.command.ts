import { newToken } from '@foyer/service-kit/ids'
import type { Logger } from '@foyer/service-kit/logger'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import { hashToken } from '@foyer/service-kit/hashes'
import type { PasswordCheck } from './check-password.ts'
import type { PasswordHasher } from '../credentials/password-hasher.ts'
import type { EntitlementService } from '../entitlement/entitlement.service.ts'
import { normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { invalidCredentials } from './session.errors.ts'
import type { SessionRef } from './session.policy.ts'
import type { SessionService } from './session.service.ts'

type Credentials = { email: string; password: string }
/** The browser's session until now, which ends, and the request that asks. */
type Context = { previous: Authorized<SessionRef> | null; userAgent: string | undefined; requestId?: string }

export type SignIn = Awaited<ReturnType<typeof createSignIn>>

/** Signs people in by e-mail and password. Throws AppError `invalid_credentials` or `sign_in_locked`. */
export async function createSignIn(deps: {
  users: Pick<UserRepository, 'findByEmail' | 'acceptSignIn' | 'hasPasswordHash'>
  sessions: Pick<SessionService, 'start' | 'end'>
  entitlements: Pick<EntitlementService, 'isPremium'>
  hasher: PasswordHasher
  isPasswordOf: PasswordCheck
  log: Logger
}) {
  const { users, sessions, entitlements, hasher, isPasswordOf, log } = deps
  const dummyHash = await hasher.hash(newToken())

  async function check({ email, password }: Credentials): Promise<{ user: User; hash: string }> {
    const user = await users.findByEmail(normalizeEmail(email))
    if (!user) {
      // Same work as for an existing account, so that response times do not reveal which accounts exist.
      await hasher.verify(dummyHash, password)
      throw invalidCredentials()
    }
    if (!(await isPasswordOf(user, password))) throw invalidCredentials()
    const hash = hasher.needsRehash(user.password_hash) ? await hasher.hash(password) : user.password_hash
    if (!(await users.acceptSignIn(user._id, user.password_hash, hash))) throw invalidCredentials()
    if (hash !== user.password_hash) log.info({ user_id: user._id }, 'password rehashed with current parameters')
    return { user, hash }
  }

  return async function signIn(credentials: Credentials, { previous, userAgent, requestId }: Context) {
    const { user, hash } = await check(credentials)
    const token = await sessions.start(user._id, previous, userAgent)
    // A change of the password has ended all sessions that were there, and not this one when it came in between.
    if (!(await users.hasPasswordHash(user._id, hash))) {
      await sessions.end(asAuthorized({ session: hashToken(token) }))
      throw invalidCredentials()
    }
    return { user, isPremium: await entitlements.isPremium(user, requestId), token }
  }
}
