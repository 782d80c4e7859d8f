import type { User } from './user.repository.ts'

/** A user with their entitlement. */
export type Person = { user: User; isPremium: boolean }
