import type { User } from './user.repository.ts'

/** A user with their entitlement. */
export type Person = {
  user: User
  isPremium: boolean
  /** The site admin who acts as them in the session that asks. */
  impersonatedBy?: { id: number; name: string } | undefined
}
