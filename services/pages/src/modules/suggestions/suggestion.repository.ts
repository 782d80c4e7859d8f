import { limits } from '@foyer/contracts/limits'
import type { SuggestionState } from '@foyer/contracts/pages/item/suggestions'
import type { PendingEvent } from '@foyer/service-kit/events'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { SuggestionModel, SuggestionRecord } from './suggestion.model.ts'

export type SuggestionRepository = ReturnType<typeof createSuggestionRepository>

type Answer = Pick<SuggestionRecord, 'answered_at' | 'answered_by_id' | 'answered_by_name' | 'answer' | 'applied' | 'expires_at'>

const withoutEvents = { pending_events: 0 } as const
const answerFields = ['answered_at', 'answered_by_id', 'answered_by_name', 'answer', 'applied', 'expires_at'] as const
const unsetAnswer = Object.fromEntries(answerFields.map((name) => [name, 1]))

/** Reads and writes of suggestions. */
export function createSuggestionRepository(suggestions: SuggestionModel) {
  const own = (authorId: number | undefined) => (authorId === undefined ? {} : { author_id: authorId })
  return {
    /** Null when the author has made one with this idempotency key. */
    async insert(record: SuggestionRecord): Promise<SuggestionRecord | null> {
      try {
        await suggestions.insertMany([record], { lean: true })
        return record
      } catch (error) {
        if (isDuplicateKey(error)) return null
        throw error
      }
    },
    byKey: (authorId: number, key: string): Promise<SuggestionRecord | null> =>
      suggestions.findOne({ author_id: authorId, idempotency_key: key }, withoutEvents).lean<SuggestionRecord>().exec(),
    /** Those of a page that are open, the first first, of this author alone where one is named. */
    open: (pageId: number, authorId?: number): Promise<SuggestionRecord[]> =>
      suggestions
        .find({ page_id: pageId, state: 'open', ...own(authorId) }, withoutEvents)
        .sort({ _id: 1 })
        .limit(limits.suggestions_per_page)
        .lean<SuggestionRecord[]>()
        .exec(),
    /** The same of those that were answered or withdrawn, the last first. */
    answered: (pageId: number, authorId?: number): Promise<SuggestionRecord[]> =>
      suggestions
        .find({ page_id: pageId, state: { $in: ['accepted', 'refused', 'withdrawn'] }, ...own(authorId) }, withoutEvents)
        .sort({ answered_at: -1, _id: -1 })
        .limit(limits.answered_suggestions)
        .lean<SuggestionRecord[]>()
        .exec(),
    /** Those of these ids that are of the page, in the order of the ids. */
    async byIds(pageId: number, ids: readonly number[]): Promise<SuggestionRecord[]> {
      const records = await suggestions
        .find({ _id: { $in: [...ids] }, page_id: pageId }, withoutEvents)
        .lean<SuggestionRecord[]>()
        .exec()
      const byId = new Map(records.map((record) => [record._id, record]))
      return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    },
    /** What somebody has suggested, in the order of the ids after one. */
    byAuthor: (authorId: number, { after, limit }: { after: number; limit: number }): Promise<SuggestionRecord[]> =>
      suggestions
        .find({ author_id: authorId, _id: { $gt: after } }, withoutEvents)
        .sort({ _id: 1 })
        .limit(limit)
        .lean<SuggestionRecord[]>()
        .exec(),
    countOpen: (pageId: number): Promise<number> => suggestions.countDocuments({ page_id: pageId, state: 'open' }).exec(),
    /** Gives a suggestion its answer; null where it is in none of the states any more. */
    answer: (id: number, from: readonly SuggestionState[], state: SuggestionState, answer: Answer): Promise<SuggestionRecord | null> =>
      suggestions
        .findOneAndUpdate(
          { _id: id, state: { $in: [...from] } },
          { $set: { state, ...answer } },
          { returnDocument: 'after', projection: withoutEvents },
        )
        .lean<SuggestionRecord>()
        .exec(),
    /** Opens one again that is in this state; null where it is not any more. */
    reopen: ({ _id, state, round }: SuggestionRecord): Promise<SuggestionRecord | null> =>
      suggestions
        .findOneAndUpdate(
          { _id, state, round },
          { $set: { state: 'open', round: round + 1 }, $unset: unsetAnswer },
          { returnDocument: 'after', projection: withoutEvents },
        )
        .lean<SuggestionRecord>()
        .exec(),
    async addEvents(id: number, events: readonly PendingEvent[]): Promise<void> {
      await suggestions.updateOne({ _id: id }, { $push: { pending_events: { $each: [...events] } } })
    },
    async deleteByPage(pageId: number): Promise<void> {
      await suggestions.deleteMany({ page_id: pageId })
    },
    /** Takes a person's id and name out of what they suggested and answered. */
    async forgetPerson(userId: number): Promise<void> {
      await suggestions.updateMany({ author_id: userId }, { $unset: { author_id: 1, author_name: 1, idempotency_key: 1 } })
      await suggestions.updateMany({ answered_by_id: userId }, { $unset: { answered_by_id: 1, answered_by_name: 1 } })
    },
  }
}
