import { userCreated } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'
import { type IdGenerator, newPublicId } from '@foyer/service-kit/ids'
import type { Admission, Admitted, AdmittedFields } from '../sign-up/admission.ts'
import { emailTaken } from '../user/user.errors.ts'
import { invitationUsed } from '../sign-up/sign-up.errors.ts'
import { addressOfAnonymous, anonymousName, chooseLanguage, nameFromEmail, normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { newOwnerId } from './owner-id.ts'

/** Without an address, the account is anonymous. */
export type NewUser = {
  email: string | null
  passwordHash: string | null
  name?: string | undefined
  lang?: string | undefined
  country?: string | null | undefined
  /** The token of the invitation by which they come. */
  invitation?: string | undefined
  /** Whether a provider of a team has named them, which stands for an invitation. */
  isVouchedFor?: boolean
}

export type CreateUser = ReturnType<typeof createUserCreation>

const drawsOfAnId = 5

/**
 * Creates people who may have an account, each with the event that tells of them in the same write. Throws what `admission` throws, and `invalid` when
 * somebody has the address.
 */
export function createUserCreation(deps: {
  users: Pick<UserRepository, 'insert'>
  admission: Pick<Admission, 'admit' | 'admitAnonymously' | 'admitVouched' | 'holdLink'>
  /** Whether an id was somebody's once. */
  isFormer: (user: User) => Promise<boolean>
  ids: IdGenerator
  clock: () => Date
  relay: (userId: number) => void
}) {
  const { users, admission, isFormer, ids, clock, relay } = deps

  const admit = ({ email, invitation, isVouchedFor }: NewUser): Promise<Admitted> | Admitted => {
    if (email === null) return admission.admitAnonymously()
    return isVouchedFor ? admission.admitVouched() : admission.admit(email, invitation)
  }

  return async function create(input: NewUser): Promise<User> {
    for (let draw = 0; draw < drawsOfAnId; draw += 1) {
      const admitted = await admit(input)
      const user = newUser(newOwnerId(ids), input, { ...admitted.fields, created_at: clock() })
      if (await isFormer(user)) continue
      const insert = () => users.insert(user)
      const outcome = await admission.holdLink(admitted, user._id, insert, (result) => result === 'inserted')
      if (outcome === 'email_taken') throw emailTaken()
      if (outcome === 'invitation_used') throw invitationUsed()
      // An id that is somebody's, or another account was the first: then it is admitted as every other.
      if (outcome !== 'inserted') continue
      relay(user._id)
      return user
    }
    throw new Error(`no free user id in ${drawsOfAnId} draws`)
  }
}

function newUser(
  id: number,
  { email, passwordHash, name: givenName, lang, country = null }: NewUser,
  admitted: AdmittedFields & Pick<User, 'created_at'>,
): User {
  const name = givenName || (email === null ? anonymousName : nameFromEmail(email))
  const chosen = chooseLanguage(lang)
  return {
    _id: id,
    public_id: newPublicId(),
    name,
    email: email ?? '',
    normalized_email: email === null ? addressOfAnonymous(id) : normalizeEmail(email),
    email_confirmed_at: null,
    password_hash: passwordHash,
    lang: chosen,
    country,
    is_anonymous: email === null,
    is_premium: null,
    ...admitted,
    failed_sign_ins: 0,
    failing_since: null,
    locked_until: null,
    pending_events: pendingEvents(userCreated, { user_id: id, name, lang: chosen }),
  }
}
