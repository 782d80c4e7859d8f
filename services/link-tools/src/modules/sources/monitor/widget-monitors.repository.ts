import { limits } from '@foyer/contracts/limits'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { WidgetMonitorsModel, WidgetMonitorsRecord } from './widget-monitors.model.ts'

const widgetsAtOnce = 50

export type WidgetMonitorsRepository = ReturnType<typeof createWidgetMonitorsRepository>

export function createWidgetMonitorsRepository(records: WidgetMonitorsModel) {
  return {
    ofWidget: (widgetId: number): Promise<WidgetMonitorsRecord | null> =>
      records.findOne({ _id: widgetId }).lean<WidgetMonitorsRecord>().exec(),

    /** How many addresses the widgets of a person have, but for one widget. */
    async countOfOwner(ownerId: number, exceptWidget?: number): Promise<number> {
      const counted = await records
        .find({ owner_id: ownerId, count: { $gt: 0 } }, { count: 1 })
        .limit(limits.monitors_per_user + 1)
        .lean<Array<Pick<WidgetMonitorsRecord, '_id' | 'count'>>>()
        .exec()
      return counted.reduce((sum, { _id, count }) => sum + (_id === exceptWidget ? 0 : count), 0)
    },

    /** Whether any widget shows the address of this key. */
    async watches(key: string): Promise<boolean> {
      return (await records.findOne({ 'monitors.key': key }, { _id: 1 }).lean().exec()) !== null
    },

    /** Up to fifty widgets with listeners that show the address of this key, by their ids. */
    listenedTo: (key: string, after: number): Promise<WidgetMonitorsRecord[]> =>
      records
        .find({ 'monitors.key': key, _id: { $gt: after }, 'listener_ids.0': { $exists: true } })
        .sort({ _id: 1 })
        .limit(widgetsAtOnce)
        .lean<WidgetMonitorsRecord[]>()
        .exec(),

    async addListener({ widgetId, ownerId, userId }: { widgetId: number; ownerId: number; userId: number }): Promise<void> {
      const first = { owner_id: ownerId, shows_addresses: false, monitors: [], count: 0 }
      const write = () =>
        records.updateOne({ _id: widgetId }, { $addToSet: { listener_ids: userId }, $setOnInsert: first }, { upsert: true })
      await write().catch((error: unknown) => {
        // Another call has just made the record.
        if (!isDuplicateKey(error, '_id')) throw error
        return write()
      })
    },

    async removeListener(widgetId: number, userId: number): Promise<void> {
      await records.updateOne({ _id: widgetId }, { $pull: { listener_ids: userId } })
    },

    async removeListenerEverywhere(userId: number): Promise<void> {
      await records.updateMany({ listener_ids: userId }, { $pull: { listener_ids: userId } })
    },

    async replace({ _id, ...fields }: WidgetMonitorsRecord): Promise<void> {
      const write = () => records.updateOne({ _id }, { $set: fields }, { upsert: true })
      await write().catch((error: unknown) => {
        // Another call has just made the record.
        if (!isDuplicateKey(error, '_id')) throw error
        return write()
      })
    },

    /** Gives false where the widget has a record already. */
    async addFirst(record: WidgetMonitorsRecord): Promise<boolean> {
      try {
        await records.create([record])
        return true
      } catch (error) {
        if (isDuplicateKey(error, '_id')) return false
        throw error
      }
    },

    /** Counts the addresses of these widgets among those of another owner. */
    async setOwner(widgetIds: readonly number[], ownerId: number): Promise<void> {
      await records.updateMany({ _id: { $in: [...widgetIds] } }, { $set: { owner_id: ownerId } })
    },

    /** Removes the records of widgets that are gone. */
    async removeOfWidgets(widgetIds: readonly number[]): Promise<void> {
      for (let n = 0; n < widgetIds.length; n += widgetsAtOnce) {
        await records.deleteMany({ _id: { $in: widgetIds.slice(n, n + widgetsAtOnce) } })
      }
    },
  }
}
