import { AppError } from '@foyer/service-kit/app-error'
import { normalizeEmail } from './user.policy.ts'
import type { User, UserRepository } from './user.repository.ts'

/**
 * What operators do to people's roles. The gateway knows of it when it next asks who is behind a session: within seconds, or at the next
 * request once it has heard the signal `user.changed`.
 */
export function createUserRoleService({ users }: { users: Pick<UserRepository, 'setRole'> }) {
  return {
    /** Gives the person of an e-mail address, however it is spelled, a role, and gives their id. Throws AppError `no_account_found`. */
    async setRole(email: string, role: User['role']): Promise<number> {
      const id = await users.setRole(normalizeEmail(email), role)
      if (id === null) throw new AppError('no_account_found')
      return id
    },
  }
}
