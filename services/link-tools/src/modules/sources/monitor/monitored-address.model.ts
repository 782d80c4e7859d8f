import type { MonitorErrorCode } from '@foyer/contracts/link-tools/monitors'
import { type PendingEvent, pendingEventFields, pendingEventIndex } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** How often an address was up and down on a day, which counts from 1970 in UTC. */
export type MonitoredDay = { day: number; up: number; down: number }

/**
 * An address, checked once for everyone who watches it. `_id` is the hash of the address and the status that is expected of it. `failing_since` is a
 * failure that no second try has confirmed so far. `times` are the response times of a day in ms, the last one that of the interval `bucket`: -1 where
 * it was down, null where it was not checked. It is due at `due_at`; until `checking_until` one process holds the lease.
 */
export type MonitoredAddressRecord = {
  _id: string
  url: string
  expected_status: number | null
  state: 'up' | 'down' | 'unknown'
  error: MonitorErrorCode | null
  status: number | null
  since: Date | null
  checked_at: Date | null
  failing_since: Date | null
  bucket: number
  times: Array<number | null>
  days: MonitoredDay[]
  due_at: Date
  checking_until: Date | null
  pending_events?: PendingEvent[]
}

export type MonitoredAddressModel = Model<MonitoredAddressRecord>

const monitoredAddressSchema = new Schema<MonitoredAddressRecord>(
  {
    _id: { type: String, required: true },
    url: { type: String, required: true },
    expected_status: { type: Number, default: null },
    state: { type: String, required: true },
    error: { type: String, default: null },
    status: { type: Number, default: null },
    since: { type: Date, default: null },
    checked_at: { type: Date, default: null },
    failing_since: { type: Date, default: null },
    bucket: { type: Number, required: true },
    times: { type: [Number], required: true },
    days: {
      type: [
        new Schema<MonitoredDay>(
          { day: { type: Number, required: true }, up: { type: Number, required: true }, down: { type: Number, required: true } },
          { _id: false },
        ),
      ],
      required: true,
    },
    due_at: { type: Date, required: true },
    checking_until: { type: Date, default: null },
    ...pendingEventFields,
  },
  { versionKey: false },
)
monitoredAddressSchema.index({ due_at: 1 }, { name: 'due_at' })
monitoredAddressSchema.index(...pendingEventIndex)

export function createMonitoredAddressModel(connection: Connection): MonitoredAddressModel {
  return connection.model<MonitoredAddressRecord>('MonitoredAddress', monitoredAddressSchema, 'monitored_addresses')
}
