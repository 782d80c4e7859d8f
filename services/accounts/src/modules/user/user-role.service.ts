import { AppError } from '@foyer/service-kit/app-error'
import { normalizeEmail } from './user.policy.ts'
import type { User, UserRepository } from './user.repository.ts'

/**
 * Changes that operators make to accounts. Gateways learn of them when they next verify a session: within seconds, or at the next request
 * after the signal `user.changed`.
 */
export function createUserRoleService({ users }: { users: Pick<UserRepository, 'findByEmail' | 'setRole'> }) {
  return {
    /** The account with an e-mail address, however it is spelled. Throws AppError `no_account_found`. */
    async find(email: string): Promise<Pick<User, '_id' | 'name'>> {
      const user = await users.findByEmail(normalizeEmail(email))
      if (!user) throw new AppError('no_account_found')
      return user
    },

    /** Gives the person of an e-mail address, however it is spelled, a role, and gives their id. Throws AppError `no_account_found`. */
    async setRole(email: string, role: User['role']): Promise<number> {
      const id = await users.setRole(normalizeEmail(email), role)
      if (id === null) throw new AppError('no_account_found')
      return id
    },
  }
}
