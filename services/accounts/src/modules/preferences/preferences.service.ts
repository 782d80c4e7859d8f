import type { UserSettings } from '@foyer/contracts/accounts/preferences'
import { AppError } from '@foyer/service-kit/app-error'
import type { Signals } from '@foyer/service-kit/signals'
import { type Person, type ToPerson, effectivePlan } from '../user/person.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { effectivePreferences, assertEntitledTo } from '../user/preferences.policy.ts'

type Changes = UserSettings & { name?: string | undefined }

export function createPreferencesService(deps: {
  users: Pick<UserRepository, 'findById' | 'update'>
  toPerson: ToPerson
  signals: Pick<Signals, 'publish'>
  /** Relays the pending events of a user. */
  relay: (userId: number) => void
}) {
  const { users, toPerson, signals, relay } = deps

  return {
    /** Whether the pages are saved that somebody bookmarks. */
    async savesSnapshots(id: number): Promise<boolean> {
      const user = await users.findById(id)
      return user !== null && effectivePreferences(user, 'free').snapshots
    },

    /**
     * Sets the given preferences and the name, and leaves the others. Throws `premium_required` naming the fields that the plan does not allow, and
     * `unauthenticated` when the account is gone.
     */
    async update(id: number, changes: Changes, requestId?: string): Promise<Person> {
      const before = await users.findById(id)
      if (!before) throw new AppError('unauthenticated')
      const person = await toPerson(before, requestId)
      assertEntitledTo(changes, effectivePlan(person))
      const user = await users.update(id, changes)
      if (!user) throw new AppError('unauthenticated')
      if (changes.name !== undefined) relay(id)
      // Gateways keep name and language with the session; open browsers take the preferences over.
      await signals.publish({ name: 'user.changed', user_id: id })
      return { ...person, user }
    },
  }
}
