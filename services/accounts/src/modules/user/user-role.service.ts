import { AppError } from '@foyer/service-kit/app-error'
import { normalizeEmail } from './user.policy.ts'
import type { User, UserRepository } from './user.repository.ts'

/** What operators do to people's roles. The gateway knows of it within seconds, when it next asks who is behind a session. */
export function createUserRoleService({ users }: { users: Pick<UserRepository, 'setRole'> }) {
  return {
    /** Gives the person of an e-mail address, however it is spelled, a role. Throws AppError `no_account_found`. */
    async setRole(email: string, role: User['role']): Promise<void> {
      if (!(await users.setRole(normalizeEmail(email), role))) throw new AppError('no_account_found')
    },
  }
}
