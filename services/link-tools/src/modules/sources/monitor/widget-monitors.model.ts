import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** An address of a widget; `key` is the id of the monitored address, which everyone shares who watches the same. */
export type WidgetMonitor = { id: string; name: string; url: string; expected_status: number | null; key: string }

/** The addresses of a widget, which is `_id`, in their order. `owner_id` has the page that it is on; `count` is how many there are. */
export type WidgetMonitorsRecord = {
  _id: number
  owner_id: number
  shows_addresses: boolean
  monitors: WidgetMonitor[]
  count: number
  /** Who is notified of the addresses; nobody where it is missing. */
  listener_ids?: number[]
}

export type WidgetMonitorsModel = Model<WidgetMonitorsRecord>

const monitorSchema = new Schema<WidgetMonitor>(
  {
    id: { type: String, required: true },
    name: { type: String, required: true },
    url: { type: String, required: true },
    expected_status: { type: Number, default: null },
    key: { type: String, required: true },
  },
  { _id: false, id: false },
)

const widgetMonitorsSchema = new Schema<WidgetMonitorsRecord>(
  {
    _id: { type: Number, required: true },
    owner_id: { type: Number, required: true },
    shows_addresses: { type: Boolean, required: true },
    monitors: { type: [monitorSchema], required: true },
    count: { type: Number, required: true },
    listener_ids: { type: [Number], default: undefined },
  },
  { versionKey: false },
)
widgetMonitorsSchema.index({ 'monitors.key': 1 }, { name: 'monitors_key' })
widgetMonitorsSchema.index({ listener_ids: 1 }, { sparse: true, name: 'listener_ids' })
widgetMonitorsSchema.index({ owner_id: 1, count: 1 }, { name: 'owner_id_count' })

export function createWidgetMonitorsModel(connection: Connection): WidgetMonitorsModel {
  return connection.model<WidgetMonitorsRecord>('WidgetMonitors', widgetMonitorsSchema, 'widget_monitors')
}
