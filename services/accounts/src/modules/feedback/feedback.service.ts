import type { Feedback } from '@foyer/contracts/accounts/feedback'
import { AppError } from '@foyer/service-kit/app-error'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { FeedbackFilter, FeedbackRecord, FeedbackRepository } from './feedback.repository.ts'

const day = 24 * 60 * 60 * 1000
/** More than that in a day is nobody's opinion. */
export const maxFeedbackPerDay = 1_000
const pageSize = 50

/** What people tell us when they leave, or are asked. */
export function createFeedbackService({ feedback, ids, clock }: { feedback: FeedbackRepository; ids: IdGenerator; clock: () => Date }) {
  return {
    /** Throws `rate_limited` after too many from everybody within a day. */
    async send({ form, choices, answers }: Feedback): Promise<void> {
      const now = clock()
      if ((await feedback.countSince(new Date(now.getTime() - day))) >= maxFeedbackPerDay) throw new AppError('rate_limited')
      await feedback.insert({ _id: ids(), form, choices, answers, created_at: now })
    },

    /** A page of feedback, the newest first, and the id before which the next page begins. */
    async list(filter: FeedbackFilter = {}): Promise<{ records: FeedbackRecord[]; next: number | null }> {
      const listed = await feedback.list(filter, pageSize + 1)
      const records = listed.slice(0, pageSize)
      return { records, next: listed.length > pageSize ? (records.at(-1)?._id ?? null) : null }
    },
  }
}
