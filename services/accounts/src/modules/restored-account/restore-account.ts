import type { RestoredAccount } from '@foyer/contracts/pages/page/account-restores'
import { AppError } from '@foyer/service-kit/app-error'
import type { EmailPreferencesService } from '../email-preferences/email-preferences.service.ts'
import type { createAvatars } from '../file/avatar.command.ts'
import type { createPreferencesService } from '../preferences/preferences.service.ts'
import type { createProfileService } from '../profile/profile.service.ts'
import { type ToPerson, effectivePlan } from '../user/person.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { allowsPreference } from '../user/preferences.policy.ts'

/**
 * Takes over what an archive says of an account. Nothing is published by that, and nothing changes how one signs in. Preferences that take Premium are
 * left out without it. Safe to run twice. Throws `not_found` when the account is gone.
 */
export function createRestoreAccount(deps: {
  users: Pick<UserRepository, 'findById'>
  toPerson: ToPerson
  preferences: Pick<ReturnType<typeof createPreferencesService>, 'update'>
  profiles: Pick<ReturnType<typeof createProfileService>, 'update'>
  emailPreferences: Pick<EmailPreferencesService, 'update'>
  avatars: Pick<ReturnType<typeof createAvatars>, 'use'>
}) {
  const { users, toPerson, preferences, profiles, emailPreferences, avatars } = deps
  return async (userId: number, account: RestoredAccount, avatar: string | null): Promise<void> => {
    const user = await users.findById(userId)
    if (!user) throw new AppError('not_found')
    const { bio, can_send_email, email_kinds: kinds, changes_digest, digest_time_zone, ...chosen } = account
    const plan = effectivePlan(await toPerson(user))
    const allowed = Object.entries(chosen).filter(([name, value]) => value !== undefined && allowsPreference(plan, name))
    await preferences.update(userId, Object.fromEntries(allowed))
    if (bio !== undefined) await profiles.update(userId, { bio })
    await emailPreferences.update(userId, { can_send_email, changes_digest, digest_time_zone, ...(kinds ? { kinds } : {}) })
    if (avatar !== null) await avatars.use(userId, avatar)
  }
}
