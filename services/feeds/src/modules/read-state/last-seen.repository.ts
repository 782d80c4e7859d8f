import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { LookModel, LookRecord } from './last-seen.model.ts'

export type LookRepository = ReturnType<typeof createLookRepository>

const peopleAtOnce = 500

export function createLookRepository(looks: LookModel) {
  const idOf = (userId: number, widgetId: number): string => `${userId}-${widgetId}`
  const raise = (userId: number, widgetId: number, at: Date): Promise<LookRecord | null> =>
    looks
      .findOneAndUpdate(
        { _id: idOf(userId, widgetId) },
        { $max: { last_seen_at: at }, $setOnInsert: { user_id: userId, widget_id: widgetId } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<LookRecord>()
      .exec()

  return {
    /** When a person last looked at each of these widgets, as far as they ever have. */
    async ofWidgets(userId: number, widgetIds: readonly number[]): Promise<Map<number, Date>> {
      if (widgetIds.length === 0) return new Map()
      const match = await looks
        .find({ _id: { $in: widgetIds.map((id) => idOf(userId, id)) } })
        .limit(widgetIds.length)
        .lean<LookRecord[]>()
        .exec()
      return new Map(match.map((look) => [look.widget_id, look.last_seen_at]))
    },

    /** Never goes back. Gives when it was last. */
    async look(userId: number, widgetId: number, at: Date): Promise<Date> {
      // Two of a person's browsers may look for the first time in one moment: then it is there the second time.
      const look = await raise(userId, widgetId, at).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
        return raise(userId, widgetId, at)
      })
      return look?.last_seen_at ?? at
    },

    /** Everybody's looks at a widget. */
    async removeOfWidget(widgetId: number): Promise<void> {
      for (let full = true; full;) {
        const some = await looks.find({ widget_id: widgetId }, { _id: 1 }).limit(peopleAtOnce).lean<Array<{ _id: string }>>().exec()
        if (some.length > 0) await looks.deleteMany({ _id: { $in: some.map((one) => one._id) } })
        full = some.length === peopleAtOnce
      }
    },
  }
}
