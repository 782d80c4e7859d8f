import type { ReceivedFeedback } from '@foyer/contracts/accounts/feedback'
import type { FeedbackRecord } from './feedback.repository.ts'

/** Feedback as site admins read it. */
export function presentFeedback({ _id: id, form, choices, answers, created_at: at }: FeedbackRecord): ReceivedFeedback {
  return {
    id,
    form,
    choices,
    answers: answers.map(({ question, text }) => ({ question, text })),
    created_at: Math.floor(at.getTime() / 1000),
  }
}
