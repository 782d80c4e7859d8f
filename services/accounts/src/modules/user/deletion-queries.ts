import { userVisibilityChanged } from '@foyer/contracts/events'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { Deletion } from './deletion.ts'
import type { User, UserModel } from './user.model.ts'

/** The part of the repository of users that is about the end of an account. */
export function deletionQueries(users: UserModel) {
  return {
    /** False when the deletion was asked for before. Tells the other services in the same write. */
    async requestDeletion(id: number, deletion: Deletion): Promise<boolean> {
      const result = await users.updateOne(
        { _id: id, deletion: { $exists: false } },
        { $set: { deletion }, $push: { pending_events: { $each: pendingEvents(userVisibilityChanged, { user_id: id }) } } },
      )
      return result.matchedCount === 1
    },

    /** False when there is nothing to call off, or the deletion has begun. */
    async cancelDeletion(id: number): Promise<boolean> {
      const result = await users.updateOne(
        { _id: id, 'deletion.started_at': null, deletion: { $exists: true } },
        { $unset: { deletion: '' }, $push: { pending_events: { $each: pendingEvents(userVisibilityChanged, { user_id: id }) } } },
      )
      return result.matchedCount === 1
    },

    /** How many site admins there are: those whose account is going to be deleted are none any more. */
    countAdmins: (): Promise<number> => users.countDocuments({ role: 'admin', deletion: { $exists: false } }).exec(),

    findByDeletion: (hash: string): Promise<User | null> => users.findOne({ 'deletion.hash': hash }).lean<User>().exec(),

    /** Notes which token was sent; false when the deletion was called off, or asked for anew. */
    async setDeletionHash(id: number, requestedAt: Date, hash: string): Promise<boolean> {
      const result = await users.updateOne({ _id: id, 'deletion.requested_at': requestedAt }, { $set: { 'deletion.hash': hash } })
      return result.matchedCount === 1
    },

    /** Anonymous accounts that are not going to be deleted, by their ids. */
    listAnonymous: (after: number, limit: number): Promise<User[]> =>
      users
        .find({ is_anonymous: true, _id: { $gt: after }, deleted_at: null, deletion: { $exists: false } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<User[]>()
        .exec(),

    async noteUnused(id: number, now: Date): Promise<void> {
      await users.updateOne({ _id: id, is_anonymous: true }, { $set: { unused_since: now } })
    },

    async clearUnused(id: number): Promise<void> {
      await users.updateOne({ _id: id }, { $unset: { unused_since: '' } })
    },

    /** Has an account deleted that was unused since then; false when it has been used or registered meanwhile. */
    async requestAbandonedDeletion(id: number, unusedSince: Date, deletion: Deletion): Promise<boolean> {
      const result = await users.updateOne(
        { _id: id, is_anonymous: true, unused_since: unusedSince, deletion: { $exists: false } },
        { $set: { deletion }, $push: { pending_events: { $each: pendingEvents(userVisibilityChanged, { user_id: id }) } } },
      )
      return result.matchedCount === 1
    },

    /** Those whose time of grace is over. */
    listDueForDeletion: (now: Date, limit: number): Promise<User[]> =>
      users
        .find({ 'deletion.due_at': { $lte: now } })
        .sort({ 'deletion.due_at': 1 })
        .limit(limit)
        .lean<User[]>()
        .exec(),

    /** False when it was called off in the meantime. */
    async startDeletion(id: number, now: Date): Promise<boolean> {
      const result = await users.updateOne({ _id: id, 'deletion.due_at': { $lte: now } }, { $set: { 'deletion.started_at': now } })
      return result.matchedCount === 1
    },

    /** Leaves nothing of a person but their id and the events that tell of the deletion; false when it was done before. */
    async createTombstone(user: User, at: Date, events: readonly PendingEvent[]): Promise<boolean> {
      const name = `deleted:${user._id}`
      const blank = { ...blankFields, public_id: name, normalized_email: name, deleted_at: at }
      const rest = Object.keys(user).filter((field) => field !== '_id' && field !== 'pending_events' && !(field in blank))
      const result = await users.updateOne(
        { _id: user._id, deleted_at: null },
        {
          $set: blank,
          ...(rest.length > 0 ? { $unset: Object.fromEntries(rest.map((field) => [field, ''])) } : {}),
          $push: { pending_events: { $each: events } },
        },
      )
      return result.matchedCount === 1
    },
  }
}

/** What stands in a tombstone where every user's document has something. */
const blankFields = { name: '', email: '', password_hash: null, email_confirmed_at: null, created_at: new Date(0), failed_sign_ins: 0 }
