import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { WidgetAuthorizationModel, WidgetAuthorizationRecord } from './widget-authorization.model.ts'

export type { WidgetAuthorizationRecord } from './widget-authorization.model.ts'

export type WidgetAuthorizationRepository = ReturnType<typeof createWidgetAuthorizationRepository>

const atOnce = 50

export function createWidgetAuthorizationRepository(records: WidgetAuthorizationModel) {
  return {
    find: (widgetId: number): Promise<WidgetAuthorizationRecord | null> =>
      records.findOne({ _id: widgetId }).lean<WidgetAuthorizationRecord>().exec(),

    /** Up to fifty of these. */
    ofWidgets: (widgetIds: readonly number[]): Promise<WidgetAuthorizationRecord[]> =>
      records
        .find({ _id: { $in: widgetIds.slice(0, atOnce) } })
        .lean<WidgetAuthorizationRecord[]>()
        .exec(),

    /** Up to fifty of those that a person has connected. */
    ofUser: (userId: number): Promise<WidgetAuthorizationRecord[]> =>
      records.find({ user_id: userId }).limit(atOnce).lean<WidgetAuthorizationRecord[]>().exec(),

    /** Whether another widget shows the same account. */
    async isShownElsewhere({ _id, provider, subject }: WidgetAuthorizationRecord): Promise<boolean> {
      if (subject === null) return false
      return (
        (await records
          .findOne({ subject, provider, _id: { $ne: _id } }, { _id: 1 })
          .lean()
          .exec()) !== null
      )
    },

    async replace({ _id, ...fields }: WidgetAuthorizationRecord): Promise<void> {
      const write = () => records.updateOne({ _id }, { $set: fields }, { upsert: true })
      await write().catch((error: unknown) => {
        // Another call has just made the record.
        if (!isDuplicateKey(error, '_id')) throw error
        return write()
      })
    },

    /** False while another process gets a new token, or when it has got one. */
    async lease({ _id, sealed }: WidgetAuthorizationRecord, now: Date, until: Date): Promise<boolean> {
      const result = await records.updateOne(
        { _id, sealed, lost_at: null, refreshing_until: { $not: { $gt: now } } },
        { $set: { refreshing_until: until } },
      )
      return result.matchedCount === 1
    },

    /** Stores what came of it and releases the lease. Changes nothing where the widget was disconnected, or connected anew. */
    async release(
      { _id, sealed }: WidgetAuthorizationRecord,
      change: Partial<Pick<WidgetAuthorizationRecord, 'sealed' | 'expires_at' | 'lost_at'>>,
    ): Promise<void> {
      await records.updateOne({ _id, sealed }, { $set: { ...change, refreshing_until: null } })
    },

    /** Gives the changed record; null where somebody else has connected the widget, or nobody. */
    update: (
      widgetId: number,
      userId: number,
      change: Partial<Pick<WidgetAuthorizationRecord, 'is_shared' | 'choices' | 'colours'>>,
    ): Promise<WidgetAuthorizationRecord | null> =>
      records
        .findOneAndUpdate({ _id: widgetId, user_id: userId }, { $set: change }, { returnDocument: 'after' })
        .lean<WidgetAuthorizationRecord>()
        .exec(),

    /** What the widget shows while nothing was chosen. */
    async chooseFirst(widgetId: number, connectedAt: Date, choice: string): Promise<void> {
      await records.updateOne({ _id: widgetId, connected_at: connectedAt, choices: [] }, { $set: { choices: [choice] } })
    },

    async noteChange(widgetId: number): Promise<void> {
      await records.updateOne({ _id: widgetId }, { $inc: { revision: 1 } })
    },

    async remove({ _id, connected_at }: WidgetAuthorizationRecord): Promise<void> {
      await records.deleteOne({ _id, connected_at })
    },
  }
}
