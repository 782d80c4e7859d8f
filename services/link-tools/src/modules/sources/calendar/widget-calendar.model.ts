import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A calendar of a widget; its address is sealed (`createCalendarSeal`). */
export type StoredCalendar = { id: string; kind: 'ics'; name: string; colour: number; sealed_url: string }

/** The calendars of a widget, which is `_id`, in their order. */
export type WidgetCalendarsRecord = { _id: number; calendars: StoredCalendar[] }

export type WidgetCalendarsModel = Model<WidgetCalendarsRecord>

const calendarSchema = new Schema<StoredCalendar>(
  {
    id: { type: String, required: true },
    kind: { type: String, required: true },
    name: { type: String, default: '' },
    colour: { type: Number, required: true },
    sealed_url: { type: String, required: true },
  },
  { _id: false, id: false },
)

const widgetCalendarsSchema = new Schema<WidgetCalendarsRecord>(
  { _id: { type: Number, required: true }, calendars: { type: [calendarSchema], required: true } },
  { versionKey: false },
)

export function createWidgetCalendarsModel(connection: Connection): WidgetCalendarsModel {
  return connection.model<WidgetCalendarsRecord>('WidgetCalendars', widgetCalendarsSchema, 'widget_calendars')
}
