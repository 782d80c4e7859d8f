import { type Connection, type Model, Schema } from 'mongoose'
import { retryOnVersionConflict } from './retry-on-version-conflict.ts'
import { isDuplicateKey } from '../stores/mongo.ts'

const hourMs = 3_600_000

/** When a person did something within the last hour. `_id` is the person. */
export type HourlyQuotaRecord = { _id: number; version: number; sent: Date[]; expires_at: Date }

export type HourlyQuotaModel = Model<HourlyQuotaRecord>

export type HourlyQuota = ReturnType<typeof createHourlyQuota>

const schema = new Schema<HourlyQuotaRecord>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    sent: { type: [Date], required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

/** The collection of a quota, as a model of this name. */
export function createHourlyQuotaModel(connection: Connection, name: string, collection: string): HourlyQuotaModel {
  return connection.model<HourlyQuotaRecord>(name, schema, collection)
}

/** How often each person may do something within any hour, counted over all processes. */
export function createHourlyQuota({ records, max, clock }: { records: HourlyQuotaModel; max: number; clock: () => Date }) {
  const store = async ({ _id, ...fields }: HourlyQuotaRecord): Promise<boolean> => {
    if (fields.version > 1) return (await records.updateOne({ _id, version: fields.version - 1 }, { $set: fields })).matchedCount === 1
    try {
      await records.create([{ _id, ...fields }])
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  return {
    /** Counts as many more of `count` as are left, and gives how many that are. */
    take: (userId: number, count: number): Promise<number> =>
      retryOnVersionConflict(
        async () => (await records.findOne({ _id: userId }).lean<HourlyQuotaRecord>().exec()) ?? { version: 0, sent: [] as Date[] },
        async ({ version, sent }) => {
          const now = clock()
          const recent = sent.filter((at) => at.getTime() > now.getTime() - hourMs)
          const granted = Math.max(0, Math.min(count, max - recent.length))
          if (granted === 0) return 0
          const next = [...recent, ...Array.from({ length: granted }, () => now)]
          const record = { _id: userId, version: version + 1, sent: next, expires_at: new Date(now.getTime() + hourMs) }
          return (await store(record)) ? granted : null
        },
      ),

    /** Forgets what a person did. */
    async deleteOf(userId: number): Promise<void> {
      await records.deleteOne({ _id: userId })
    },
  }
}
