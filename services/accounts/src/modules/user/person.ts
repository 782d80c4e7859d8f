import type { Plan } from '@foyer/contracts/billing/entitlements'
import type { User } from './user.repository.ts'

/** A user with their plan. */
export type Person = {
  user: User
  plan: Plan
  /** The site admin who acts as them in the session that asks. */
  impersonatedBy?: { id: number; name: string } | undefined
}
