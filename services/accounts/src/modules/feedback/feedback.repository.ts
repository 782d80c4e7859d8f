import type { FeedbackModel, FeedbackRecord } from './feedback.model.ts'

export type { FeedbackRecord } from './feedback.model.ts'

export type FeedbackRepository = ReturnType<typeof createFeedbackRepository>

export function createFeedbackRepository(feedback: FeedbackModel) {
  return {
    async insert(record: FeedbackRecord): Promise<void> {
      await feedback.create(record)
    },

    countSince: (since: Date): Promise<number> => feedback.countDocuments({ created_at: { $gte: since } }).exec(),

    /** Newest first; those before the id `before`. */
    list: (limit: number, before?: number): Promise<FeedbackRecord[]> =>
      feedback
        .find(before === undefined ? {} : { _id: { $lt: before } })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<FeedbackRecord[]>()
        .exec(),
  }
}
