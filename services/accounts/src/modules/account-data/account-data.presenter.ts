import type { User } from '../user/user.repository.ts'

/** Fields of the user's document that are secret, or state of the service that says nothing of the person. */
const withheld = [
  '_id',
  'password_hash',
  'normalized_email',
  'pending_events',
  'deleted_at',
  'password_resets',
  'email_change',
  'access_resets',
  'unused_since',
  'failed_sign_ins',
  'failing_since',
] as const satisfies ReadonlyArray<keyof User>

/** The user's document as the person may take it along: profile, preferences, and the state of the address. */
export function presentAccountExport(user: User): Record<string, unknown> {
  const fields = Object.fromEntries(Object.entries(user).filter(([field]) => !(withheld as readonly string[]).includes(field)))
  const { email_change: change, password_hash } = user
  return {
    id: user._id,
    ...fields,
    has_password: password_hash !== null,
    requested_email: change && !change.used_at ? { email: change.email, requested_at: change.requested_at } : null,
  }
}
