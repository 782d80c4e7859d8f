import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { StoredCalendar, WidgetCalendarsModel, WidgetCalendarsRecord } from './widget-calendar.model.ts'

const widgetsAtOnce = 50

export type WidgetCalendarRepository = ReturnType<typeof createWidgetCalendarRepository>

export function createWidgetCalendarRepository(records: WidgetCalendarsModel) {
  return {
    async ofWidget(widgetId: number): Promise<StoredCalendar[]> {
      return (await records.findOne({ _id: widgetId }).lean<WidgetCalendarsRecord>().exec())?.calendars ?? []
    },

    async replace(widgetId: number, calendars: readonly StoredCalendar[]): Promise<void> {
      const write = () => records.updateOne({ _id: widgetId }, { $set: { calendars: [...calendars] } }, { upsert: true })
      await write().catch((error: unknown) => {
        // Another call has just made the record.
        if (!isDuplicateKey(error, '_id')) throw error
        return write()
      })
    },

    /** Writes the same calendars under another secret, unless they have been changed meanwhile: each write seals all of them anew. */
    async reseal(widgetId: number, former: readonly StoredCalendar[], calendars: readonly StoredCalendar[]): Promise<void> {
      const [first] = former
      if (first)
        await records.updateOne({ _id: widgetId, 'calendars.sealed_url': first.sealed_url }, { $set: { calendars: [...calendars] } })
    },

    /** Gives those to a widget that has none yet; false where it has. */
    async addFirst(widgetId: number, calendars: readonly StoredCalendar[]): Promise<boolean> {
      try {
        await records.create([{ _id: widgetId, calendars: [...calendars] }])
        return true
      } catch (error) {
        if (isDuplicateKey(error, '_id')) return false
        throw error
      }
    },

    /** Removes those of widgets that are gone. */
    async removeOfWidgets(widgetIds: readonly number[]): Promise<void> {
      for (let n = 0; n < widgetIds.length; n += widgetsAtOnce) {
        await records.deleteMany({ _id: { $in: widgetIds.slice(n, n + widgetsAtOnce) } })
      }
    },
  }
}
