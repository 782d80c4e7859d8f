import { userCreated } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'
import { type IdGenerator, newPublicId } from '@foyer/service-kit/ids'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { PasswordHasher } from '../credentials/password-hasher.ts'
import type { EntitlementService } from '../entitlement/entitlement.service.ts'
import type { SessionRef } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import { emailTaken } from '../user/user.errors.ts'
import { chooseLanguage, nameFromEmail, normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'

type SignUpInput = { email: string; password: string; name?: string | undefined; lang?: string | undefined }
/** The browser's session until now, which ends, and the request that asks. */
type Context = { previous: Authorized<SessionRef> | null; userAgent: string | undefined; requestId?: string }

export type SignUp = ReturnType<typeof createSignUp>

const drawsOfAnId = 5

/**
 * Creates a person, with the event that tells of them in the same write, and signs them in. Should the process die before the session
 * is written, the account is there and signing in works.
 */
export function createSignUp(deps: {
  users: UserRepository
  sessions: SessionService
  entitlements: EntitlementService
  hasher: PasswordHasher
  ids: IdGenerator
  clock: () => Date
  relay: (userId: number) => void
}) {
  const { users, sessions, entitlements, hasher, ids, clock, relay } = deps

  async function create(input: SignUpInput): Promise<User> {
    const normalizedEmail = normalizeEmail(input.email)
    // Spares the hashing; the unique index decides.
    if (await users.findByEmail(normalizedEmail)) throw emailTaken()
    const passwordHash = await hasher.hash(input.password)
    for (let draw = 0; draw < drawsOfAnId; draw += 1) {
      const user = newUser(ids(), input, { normalizedEmail, passwordHash, now: clock() })
      const outcome = await users.insert(user)
      if (outcome === 'inserted') return user
      if (outcome === 'email_taken') throw emailTaken()
    }
    throw new Error(`no free user id in ${drawsOfAnId} draws`)
  }

  return async function signUp(input: SignUpInput, { previous, userAgent, requestId }: Context) {
    const user = await create(input)
    relay(user._id)
    const token = await sessions.start(user._id, previous, userAgent)
    return { user, isPremium: await entitlements.isPremium(user, requestId), token }
  }
}

function newUser(id: number, input: SignUpInput, made: { normalizedEmail: string; passwordHash: string; now: Date }): User {
  const lang = chooseLanguage(input.lang)
  const name = input.name || nameFromEmail(input.email)
  return {
    _id: id,
    public_id: newPublicId(),
    name,
    email: input.email,
    normalized_email: made.normalizedEmail,
    password_hash: made.passwordHash,
    role: 'user',
    lang,
    is_anonymous: false,
    is_premium: null,
    created_at: made.now,
    failed_sign_ins: 0,
    failing_since: null,
    locked_until: null,
    pending_events: pendingEvents(userCreated, { user_id: id, name }),
  }
}
