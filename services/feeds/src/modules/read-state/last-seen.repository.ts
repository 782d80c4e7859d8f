import { idsOfPerson } from './ids-of-person.ts'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { LastSeenModel, LastSeenRecord } from './last-seen.model.ts'

export type LastSeenRepository = ReturnType<typeof createLastSeenRepository>

const batchSize = 500

export function createLastSeenRepository(lastSeen: LastSeenModel) {
  const idOf = (userId: number, widgetId: number): string => `${userId}-${widgetId}`
  const raise = (userId: number, widgetId: number, at: Date): Promise<LastSeenRecord | null> =>
    lastSeen
      .findOneAndUpdate(
        { _id: idOf(userId, widgetId) },
        { $max: { last_seen_at: at }, $setOnInsert: { user_id: userId, widget_id: widgetId } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<LastSeenRecord>()
      .exec()

  return {
    /** When a person last saw each of these widgets; widgets never seen are missing. */
    async ofWidgets(userId: number, widgetIds: readonly number[]): Promise<Map<number, Date>> {
      if (widgetIds.length === 0) return new Map()
      const records = await lastSeen
        .find({ _id: { $in: widgetIds.map((id) => idOf(userId, id)) } })
        .limit(widgetIds.length)
        .lean<LastSeenRecord[]>()
        .exec()
      return new Map(records.map((record) => [record.widget_id, record.last_seen_at]))
    },

    /** Never moves back. Gives the stored time. */
    async markSeen(userId: number, widgetId: number, at: Date): Promise<Date> {
      // Two browsers of a person may create the document at the same moment: the second attempt finds it.
      const raised = await raise(userId, widgetId, at).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
        return raise(userId, widgetId, at)
      })
      return raised?.last_seen_at ?? at
    },

    /** The times of a person for all widgets: those after the id `last`, at most `limit`. */
    ofPerson: (userId: number, last: string, limit: number): Promise<LastSeenRecord[]> =>
      lastSeen
        .find({ _id: idsOfPerson(userId, last) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<LastSeenRecord[]>()
        .exec(),

    /** Removes the times of a person for all widgets. */
    async removeOfPerson(userId: number): Promise<void> {
      for (let full = true; full;) {
        const batch = await lastSeen
          .find({ _id: idsOfPerson(userId) }, { _id: 1 })
          .limit(batchSize)
          .lean<Array<{ _id: string }>>()
          .exec()
        if (batch.length > 0) await lastSeen.deleteMany({ _id: { $in: batch.map((record) => record._id) } })
        full = batch.length === batchSize
      }
    },

    /** Removes the times of all people for a widget. */
    async removeOfWidget(widgetId: number): Promise<void> {
      for (let full = true; full;) {
        const batch = await lastSeen.find({ widget_id: widgetId }, { _id: 1 }).limit(batchSize).lean<Array<{ _id: string }>>().exec()
        if (batch.length > 0) await lastSeen.deleteMany({ _id: { $in: batch.map((record) => record._id) } })
        full = batch.length === batchSize
      }
    },
  }
}
