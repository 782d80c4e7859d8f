import type { FeedbackForm } from '@foyer/contracts/accounts/feedback'
import type { FeedbackModel, FeedbackRecord } from './feedback.model.ts'

export type { FeedbackRecord } from './feedback.model.ts'

export type FeedbackFilter = { form?: FeedbackForm | undefined; before?: number | undefined }

export type FeedbackRepository = ReturnType<typeof createFeedbackRepository>

export function createFeedbackRepository(feedback: FeedbackModel) {
  return {
    async insert(record: FeedbackRecord): Promise<void> {
      await feedback.create(record)
    },

    countSince: (since: Date): Promise<number> => feedback.countDocuments({ created_at: { $gte: since } }).exec(),

    /** The newest first, of one form where it is given; those before the id `before`. */
    list: ({ form, before }: FeedbackFilter, limit: number): Promise<FeedbackRecord[]> =>
      feedback
        .find({ ...(form === undefined ? {} : { form }), ...(before === undefined ? {} : { _id: { $lt: before } }) })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<FeedbackRecord[]>()
        .exec(),
  }
}
