import type { Feedback } from '@foyer/contracts/feedback'
import { AppError } from '@foyer/service-kit/app-error'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { FeedbackRecord, FeedbackRepository } from './feedback.repository.ts'

const day = 24 * 60 * 60 * 1000
/** More than that in a day is nobody's opinion. */
export const maxFeedbackPerDay = 1_000
export const feedbackAtOnce = 100

/** What people tell us when they leave, or are asked. */
export function createFeedbackService({ feedback, ids, clock }: { feedback: FeedbackRepository; ids: IdGenerator; clock: () => Date }) {
  return {
    /** Throws `rate_limited` after too many from everybody within a day. */
    async send({ form, choices, answers }: Feedback): Promise<void> {
      const now = clock()
      if ((await feedback.countSince(new Date(now.getTime() - day))) >= maxFeedbackPerDay) throw new AppError('rate_limited')
      await feedback.insert({ _id: ids(), form, choices, answers, created_at: now })
    },

    /** Newest first. */
    list: (before?: number): Promise<FeedbackRecord[]> => feedback.list(feedbackAtOnce, before),
  }
}
