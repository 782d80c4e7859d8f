import type { PendingEvent } from '@foyer/service-kit/events'
import { type SearchPlace, endOfPrefix } from '@foyer/service-kit/search-in-steps'
import type { Suspension } from '../user/suspension.ts'
import type { User, UserModel } from '../user/user.model.ts'
import type { SearchStep } from './people-search.policy.ts'

export type PeopleRepository = ReturnType<typeof createPeopleRepository>

/** What site admins read and change of people. */
export function createPeopleRepository(users: UserModel) {
  const after = { returnDocument: 'after' } as const
  const range = (filter: object, order: Record<string, 1 | -1>, limit: number) =>
    users
      .find(filter)
      .sort({ ...order })
      .limit(limit)
      .lean<User[]>()
      .exec()

  async function named(prefix: string, place: SearchPlace | null, limit: number): Promise<User[]> {
    const sort = { name: 1, _id: 1 } as const
    const end = prefix + endOfPrefix
    if (!place) return range({ name: { $gte: prefix, $lt: end } }, sort, limit)
    const namesakes = await range({ name: place.key, _id: { $gt: place.id } }, { _id: 1 }, limit)
    if (namesakes.length === limit) return namesakes
    return [...namesakes, ...(await range({ name: { $gt: place.key, $lt: end } }, sort, limit - namesakes.length))]
  }

  return {
    /** The people of one step of a search, those after `place` alone. */
    async find(step: SearchStep, place: SearchPlace | null, limit: number): Promise<User[]> {
      if (step.by === 'id') return place ? [] : range({ _id: step.id }, { _id: 1 }, 1)
      if (step.by === 'public_id') return place ? [] : range({ public_id: step.publicId }, { public_id: 1 }, 1)
      if (step.by === 'newest') return range(place ? { _id: { $lt: place.id } } : {}, { _id: -1 }, limit)
      if (step.by === 'name') return named(step.prefix, place, limit)
      const from = place ? { $gt: place.key } : { $gte: step.prefix }
      return range({ normalized_email: { ...from, $lt: step.prefix + endOfPrefix } }, { normalized_email: 1 }, limit)
    },

    /** null when the account is gone, locked already, or that of a site admin. */
    suspend: (id: number, suspension: Suspension, events: readonly PendingEvent[]): Promise<User | null> =>
      users
        .findOneAndUpdate(
          { _id: id, role: 'user', suspension: { $exists: false } },
          { $set: { suspension }, $push: { pending_events: { $each: events } } },
          after,
        )
        .lean<User>()
        .exec(),

    /** null when the account is gone or not locked. */
    release: (id: number, events: readonly PendingEvent[]): Promise<User | null> =>
      users
        .findOneAndUpdate(
          { _id: id, suspension: { $exists: true } },
          { $unset: { suspension: '' }, $push: { pending_events: { $each: events } } },
          after,
        )
        .lean<User>()
        .exec(),

    setPagesDenied: (id: number, isDenied: boolean): Promise<User | null> =>
      users
        .findOneAndUpdate({ _id: id }, isDenied ? { $set: { denied_create_pages: true } } : { $unset: { denied_create_pages: '' } }, after)
        .lean<User>()
        .exec(),

    /** null when the account is gone; nobody whose account is locked, or going to be deleted, becomes a site admin. */
    setRole: (id: number, role: User['role']): Promise<User | null> =>
      users
        .findOneAndUpdate(
          { _id: id, ...(role === 'admin' ? { suspension: { $exists: false }, deletion: { $exists: false } } : {}) },
          { $set: { role } },
          after,
        )
        .lean<User>()
        .exec(),
  }
}
