import { AppError } from '@foyer/service-kit/app-error'
import type { Admission } from '../sign-up/admission.ts'
import { emailTaken } from '../user/user.errors.ts'
import { normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'

type Registered = Pick<User, 'email' | 'password_hash' | 'name'>

export type RegisterUser = ReturnType<typeof createRegisterUser>

/**
 * Gives an anonymous account its address; the first account to have one administers the site. Throws `invalid` with the field `email` when somebody has
 * the address, and `conflict` when the account is registered already.
 */
export function createRegisterUser(deps: { users: Pick<UserRepository, 'register'>; admission: Pick<Admission, 'admitRegistered'> }) {
  const { users, admission } = deps

  return async function registerUser(userId: number, registered: Registered): Promise<User> {
    const to = { ...registered, normalized_email: normalizeEmail(registered.email) }
    const result = await users.register(userId, { ...to, ...(await admission.admitRegistered()) })
    const outcome = result === 'first_taken' ? await users.register(userId, to) : result
    if (outcome === 'registered') throw new AppError('conflict')
    if (typeof outcome === 'string') throw emailTaken()
    return outcome
  }
}
