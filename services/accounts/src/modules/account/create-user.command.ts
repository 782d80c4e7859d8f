import { userCreated } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'
import { type IdGenerator, newPublicId } from '@foyer/service-kit/ids'
import { emailTaken } from '../user/user.errors.ts'
import { addressOfAnonymous, anonymousName, chooseLanguage, nameFromEmail, normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'

/** Without an address, the account is anonymous. */
export type NewUser = {
  email: string | null
  passwordHash: string | null
  name?: string | undefined
  lang?: string | undefined
  country?: string | null | undefined
}

export type CreateUser = ReturnType<typeof createUserCreation>

const drawsOfAnId = 5

/** Creates people, each with the event that tells of them in the same write. Throws `invalid` when somebody has the address. */
export function createUserCreation(deps: {
  users: Pick<UserRepository, 'insert'>
  /** Whether an id was somebody's once. */
  isFormer: (user: User) => Promise<boolean>
  ids: IdGenerator
  clock: () => Date
  relay: (userId: number) => void
}) {
  const { users, isFormer, ids, clock, relay } = deps

  return async function create(input: NewUser): Promise<User> {
    for (let draw = 0; draw < drawsOfAnId; draw += 1) {
      const user = newUser(ids(), input, clock())
      if (await isFormer(user)) continue
      const outcome = await users.insert(user)
      if (outcome === 'email_taken') throw emailTaken()
      if (outcome === 'id_taken') continue
      relay(user._id)
      return user
    }
    throw new Error(`no free user id in ${drawsOfAnId} draws`)
  }
}

function newUser(id: number, { email, passwordHash, name: givenName, lang, country = null }: NewUser, now: Date): User {
  const name = givenName || (email === null ? anonymousName : nameFromEmail(email))
  return {
    _id: id,
    public_id: newPublicId(),
    name,
    email: email ?? '',
    normalized_email: email === null ? addressOfAnonymous(id) : normalizeEmail(email),
    email_confirmed_at: null,
    password_hash: passwordHash,
    role: 'user',
    lang: chooseLanguage(lang),
    country,
    is_anonymous: email === null,
    is_premium: null,
    created_at: now,
    failed_sign_ins: 0,
    failing_since: null,
    locked_until: null,
    pending_events: pendingEvents(userCreated, { user_id: id, name }),
  }
}
