import type { AccountsCore } from '../../core.ts'
import { createFeedbackModel } from './feedback.model.ts'
import { createFeedbackRepository } from './feedback.repository.ts'
import { createFeedbackService } from './feedback.service.ts'

/** What people tell us; nothing of it belongs to an account. */
export function createFeedbackModule({ kit }: AccountsCore) {
  const { clock, ids, mongo } = kit
  return createFeedbackService({ feedback: createFeedbackRepository(createFeedbackModel(mongo)), ids, clock })
}
