import { newToken } from '@foyer/service-kit/ids'
import type { Logger } from '@foyer/service-kit/logger'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { PasswordHasher } from '../credentials/password-hasher.ts'
import type { EntitlementService } from '../entitlement/entitlement.service.ts'
import { normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { invalidCredentials, signInLocked } from './session.errors.ts'
import type { SessionRef } from './session.policy.ts'
import type { SessionService } from './session.service.ts'
import { countAttempt, lockedFor } from './sign-in.policy.ts'

type Credentials = { email: string; password: string }
/** The browser's session until now, which ends, and the request that asks. */
type Context = { previous: Authorized<SessionRef> | null; requestId?: string }

export type SignIn = Awaited<ReturnType<typeof createSignIn>>

/** Signs people in by e-mail and password. Throws AppError `invalid_credentials` or `sign_in_locked`. */
export async function createSignIn(deps: {
  users: UserRepository
  sessions: SessionService
  entitlements: EntitlementService
  hasher: PasswordHasher
  clock: () => Date
  log: Logger
}) {
  const { users, sessions, entitlements, hasher, clock, log } = deps
  const dummyHash = await hasher.hash(newToken())

  async function count(user: User): Promise<void> {
    for (let current: User | null = user; current; current = await users.findById(user._id)) {
      const now = clock()
      const locked = lockedFor(current, now)
      if (locked !== null) throw signInLocked(locked)
      if (await users.replaceAttempts(user._id, current, countAttempt(current, now))) return
    }
    throw invalidCredentials()
  }

  async function check({ email, password }: Credentials): Promise<User> {
    const user = await users.findByEmail(normalizeEmail(email))
    if (!user) {
      // Same work as for an existing account, so that response times do not reveal which accounts exist.
      await hasher.verify(dummyHash, password)
      throw invalidCredentials()
    }
    const locked = lockedFor(user, clock())
    if (locked !== null) throw signInLocked(locked)
    // Side by side, so that the write adds nothing to the time either. An attempt that may not be made never learns the outcome.
    const [right] = await Promise.all([hasher.verify(user.password_hash, password), count(user)])
    if (!right) throw invalidCredentials()
    const hash = hasher.needsRehash(user.password_hash) ? await hasher.hash(password) : user.password_hash
    if (!(await users.acceptSignIn(user._id, user.password_hash, hash))) throw invalidCredentials()
    if (hash !== user.password_hash) log.info({ user_id: user._id }, 'password rehashed with current parameters')
    return user
  }

  return async function signIn(credentials: Credentials, { previous, requestId }: Context) {
    const user = await check(credentials)
    const token = await sessions.start(user._id, previous)
    return { user, isPremium: await entitlements.isPremium(user, requestId), token }
  }
}
