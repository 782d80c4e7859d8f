import type { NotificationKind } from '@foyer/contracts/accounts/notifications'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { NotificationModel, NotificationRecord, Subject } from './notification.model.ts'

export type { NotificationRecord, Subject } from './notification.model.ts'

export type NotificationRepository = ReturnType<typeof createNotificationRepository>

/** The fields of a notification that is merged with others of its kind. */
export type Merged = Pick<
  NotificationRecord,
  'user_id' | 'kind' | 'link' | 'dedupe_key' | 'team_id' | 'position' | 'created_at' | 'expires_at'
>

/** Without what tells of teams that hold the person back. */
const apartFrom = (heldBack: readonly number[]) => (heldBack.length > 0 ? { team_id: { $nin: [...heldBack] } } : {})

type Keyed = Pick<NotificationRecord, 'user_id' | 'dedupe_key'>
/** Those of one that is told again. `params.at`: when, in ms since 1970. */
export type Renewed = Merged & { params: { at: number } & Record<string, unknown> }

export function createNotificationRepository(notifications: NotificationModel) {
  return {
    find: (id: number): Promise<NotificationRecord | null> => notifications.findOne({ _id: id }).lean<NotificationRecord>().exec(),

    /** The newest of a person, or those before a position, without what tells of these teams. */
    listOf: (
      userId: number,
      { before, limit, heldBack }: { before: number | undefined; limit: number; heldBack: readonly number[] },
    ): Promise<NotificationRecord[]> =>
      notifications
        .find({ user_id: userId, ...(before === undefined ? {} : { position: { $lt: before } }), ...apartFrom(heldBack) })
        .sort({ position: -1 })
        .limit(limit)
        .lean<NotificationRecord[]>()
        .exec(),

    countUnread: (userId: number, heldBack: readonly number[]): Promise<number> =>
      notifications.countDocuments({ user_id: userId, read_at: null, ...apartFrom(heldBack) }).exec(),

    /** False when the person has one of that key. */
    async insert(record: NotificationRecord): Promise<boolean> {
      try {
        await notifications.create([record])
        return true
      } catch (error) {
        // An id that another process has drawn as well is no such sign: the next try draws another one.
        if (isDuplicateKey(error, 'dedupe_key')) return false
        throw error
      }
    },

    /**
     * Adds a subject to the notification of that key, which is unread and at the top again; makes it when there is none. Gives its id, or
     * null when it has the subject.
     */
    async merge(id: number, { user_id, dedupe_key, kind, ...fields }: Merged, subject: Subject, max: number): Promise<number | null> {
      const filter = { user_id, dedupe_key, 'subjects.id': { $ne: subject.id } }
      const update = {
        $push: { subjects: { $each: [subject], $slice: -max } },
        $set: { ...fields, read_at: null },
        $setOnInsert: { _id: id, kind, params: {} },
      }
      const record = await retryOnDuplicate(() =>
        notifications.findOneAndUpdate(filter, update, { upsert: true, returnDocument: 'after' }).lean<NotificationRecord>().exec(),
      )
      return record?._id ?? null
    },

    /**
     * Replaces what the notification of that key says, which is unread and at the top again; makes it when there is none. Gives its id and whether it was
     * unread before; null when it says something later already.
     */
    async renew(id: number, { user_id, dedupe_key, kind, ...fields }: Renewed): Promise<{ id: number; wasUnread: boolean } | null> {
      const filter = { user_id, dedupe_key, 'params.at': { $lt: fields.params['at'] } }
      const update = { $set: { ...fields, read_at: null }, $setOnInsert: { _id: id, kind, subjects: [] } }
      const before = await retryOnDuplicate(() =>
        notifications.findOneAndUpdate(filter, update, { upsert: true, returnDocument: 'before' }).lean<NotificationRecord>().exec(),
      )
      if (before === undefined) return null
      return before ? { id: before._id, wasUnread: before.read_at === null } : { id, wasUnread: false }
    },

    /** Changes what the notification of that key says, unless it says something later; false where nothing was changed. */
    async amend({ user_id, dedupe_key }: Keyed, params: { at: number } & Record<string, unknown>): Promise<boolean> {
      const set = Object.fromEntries(Object.entries(params).map(([name, value]) => [`params.${name}`, value]))
      const { modifiedCount } = await notifications.updateOne({ user_id, dedupe_key, 'params.at': { $lt: params.at } }, { $set: set })
      return modifiedCount > 0
    },

    /** False where there is none of that key that was told before this. */
    async deleteByKey({ user_id, dedupe_key }: Keyed, at: number): Promise<boolean> {
      return (await notifications.deleteOne({ user_id, dedupe_key, 'params.at': { $lt: at } })).deletedCount > 0
    },

    /**
     * Deletes notifications of this key, or of one that goes on from it after a hyphen, as many as `limit`; gives whose they were.
     */
    async deleteAbout(key: string, limit: number): Promise<number[]> {
      const about = { $or: [{ dedupe_key: key }, { dedupe_key: { $gt: `${key}-`, $lt: `${key}.` } }] }
      const outdated = await notifications
        .find(about, { user_id: 1 })
        .limit(limit)
        .lean<Pick<NotificationRecord, '_id' | 'user_id'>[]>()
        .exec()
      if (outdated.length > 0) await notifications.deleteMany({ _id: { $in: outdated.map(({ _id }) => _id) } })
      return outdated.map(({ user_id }) => user_id)
    },

    /** Takes a subject out of what a person was told with its `count`, and deletes what was about nothing else. False where nothing was changed. */
    async removeCounted(userId: number, kinds: readonly NotificationKind[], subjectId: number): Promise<boolean> {
      const filter = { user_id: userId, kind: { $in: [...kinds] }, 'subjects.id': subjectId }
      const { deletedCount } = await notifications.deleteMany({ ...filter, 'subjects.1': { $exists: false } })
      const update = { $pull: { subjects: { id: subjectId } }, $inc: { 'params.count': -1 } }
      return (await notifications.updateMany(filter, update)).modifiedCount + deletedCount > 0
    },

    /** Takes a subject out of some of the notifications that have it, and deletes those that have no other; gives whose they were. */
    async removeSubject(subjectId: number, limit: number): Promise<number[]> {
      const affected = await notifications
        .find({ 'subjects.id': subjectId }, { user_id: 1 })
        .limit(limit)
        .lean<Pick<NotificationRecord, '_id' | 'user_id'>[]>()
        .exec()
      const ids = { $in: affected.map(({ _id }) => _id) }
      // First those that are about nothing else, so that a process that dies in between leaves no empty one.
      await notifications.deleteMany({ _id: ids, 'subjects.1': { $exists: false }, 'subjects.id': subjectId })
      await notifications.updateMany({ _id: ids }, { $pull: { subjects: { id: subjectId } } })
      return affected.map(({ user_id }) => user_id)
    },

    /** Those with these ids, or all, but for what tells of these teams. */
    async markRead(userId: number, ids: readonly number[] | undefined, { now, heldBack }: { now: Date; heldBack: readonly number[] }) {
      await notifications.updateMany(
        { user_id: userId, read_at: null, ...(ids === undefined ? {} : { _id: { $in: [...ids] } }), ...apartFrom(heldBack) },
        { $set: { read_at: now } },
      )
    },

    async deleteAllOf(userId: number): Promise<void> {
      await notifications.deleteMany({ user_id: userId })
    },

    async delete(userId: number, id: number): Promise<void> {
      await notifications.deleteOne({ _id: id, user_id: userId })
    },

    /** Deletes what a person has beyond the newest `max`. */
    async trim(userId: number, max: number): Promise<void> {
      const oldest = await notifications
        .find({ user_id: userId }, { _id: 1 })
        .sort({ position: -1 })
        .skip(max)
        .limit(max)
        .lean<Pick<NotificationRecord, '_id'>[]>()
        .exec()
      if (oldest.length > 0) await notifications.deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) } })
    },
  }
}

/** Undefined where an upsert is refused twice: the first time another process may have made the notification meanwhile, the second time the filter excludes it. */
async function retryOnDuplicate<T>(upsert: () => Promise<T>): Promise<T | undefined> {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      return await upsert()
    } catch (error) {
      if (!isDuplicateKey(error, 'dedupe_key')) throw error
    }
  }
  return undefined
}
