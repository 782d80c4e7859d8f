import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { SourceAnswerModel, SourceAnswerRecord } from './source-answer.model.ts'

export type SourceAnswerRepository = ReturnType<typeof createSourceAnswerRepository>

export function createSourceAnswerRepository(answers: SourceAnswerModel) {
  return {
    /** Gives null for what is not there, or no longer: the store removes what has expired only now and then. */
    find: (id: string, now: Date): Promise<SourceAnswerRecord | null> =>
      answers
        .findOne({ _id: id, expires_at: { $gt: now } })
        .lean<SourceAnswerRecord>()
        .exec(),

    /** That of this id, and those of the ids that have more words behind it. */
    async removeAll(id: string): Promise<void> {
      await answers.deleteOne({ _id: id })
      // The character after a blank is an exclamation mark.
      await answers.deleteMany({ _id: { $gte: `${id} `, $lt: `${id}!` } })
    },

    async remember({ _id, ...answer }: SourceAnswerRecord): Promise<void> {
      try {
        await answers.updateOne({ _id }, { $set: answer }, { upsert: true })
      } catch (error) {
        // Another process has just remembered the same answer.
        if (!isDuplicateKey(error, '_id')) throw error
      }
    },
  }
}
