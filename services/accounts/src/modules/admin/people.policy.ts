import { AppError, fieldError } from '@foyer/service-kit/app-error'
import { hasNoAddress } from '../user/user.policy.ts'
import type { User } from '../user/user.repository.ts'

/** Throws `forbidden` for whom no site admin may lock, delete or act as: another site admin, and themselves. That role would have to be taken first. */
export function assertNotAdmin(user: Pick<User, '_id' | 'role'>, adminId: number | null): void {
  if (user.role === 'admin' || user._id === adminId) throw new AppError('forbidden')
}

/** Throws `forbidden` for whom no site admin may give a link that opens the account: who is protected, and who has no address. */
export function assertMayBeGivenLink(user: Pick<User, '_id' | 'role' | 'email'>, adminId: number | null): void {
  assertNotAdmin(user, adminId)
  if (hasNoAddress(user)) throw new AppError('forbidden')
}

/** Throws `forbidden` for who cannot become a site admin: somebody without an address, or whose account is locked or going to be deleted. */
export function assertMayBecomeAdmin(user: Pick<User, 'email' | 'suspension' | 'deletion'>): void {
  if (hasNoAddress(user) || user.suspension || user.deletion) throw new AppError('forbidden')
}

/** The last second of a day in UTC, in seconds since 1970; null without a day. Throws `invalid` for a day that is over. */
export function endOfSubscription(day: string | null, now: Date): number | null {
  if (day === null) return null
  const end = new Date(`${day}T23:59:59Z`)
  if (end <= now) throw fieldError('until', 'invalid')
  return end.getTime() / 1000
}

/** A person as the audit log names them. */
export function userTarget({ _id, name }: Pick<User, '_id' | 'name'>) {
  return { kind: 'user' as const, id: String(_id), label: name }
}
