import { suggestionsAnswered, suggestionsReopened } from '@foyer/contracts/pages/item/suggestion-events'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { PageRecord } from '../page/page.model.ts'
import type { SuggestionRecord } from './suggestion.model.ts'
import type { SuggestionRepository } from './suggestion.repository.ts'

type Dependencies = {
  suggestions: Pick<SuggestionRepository, 'addEvents'>
  relay: (suggestionId: number, events: readonly PendingEvent[]) => void
}

export type TellAuthors = ReturnType<typeof createTellAuthors>

/** Tells each author what has become of their suggestions. */
export function createTellAuthors({ suggestions, relay }: Dependencies) {
  const store = async (id: number, events: PendingEvent[]): Promise<void> => {
    await suggestions.addEvents(id, events)
    relay(id, events)
  }

  /** Once of those that were answered together; nobody of their own answers. */
  const answered = async (
    { public_id, title, owner_id, owner_kind = 'person' }: PageRecord,
    records: readonly SuggestionRecord[],
  ): Promise<void> => {
    for (const [author, ofAuthor] of Map.groupBy(records, ({ author_id }) => author_id)) {
      const [first] = ofAuthor
      if (!first || author === undefined || author === first.answered_by_id) continue
      const { _id, answered_at, answered_by_name: name = '', state } = first
      const key = `${_id}-${answered_at?.getTime()}`
      const suggestion_ids = ofAuthor.map(({ _id: id }) => id)
      const about = {
        page_public_id: public_id,
        title,
        owner: { owner_id, owner_kind },
        name,
        count: ofAuthor.length,
        is_accepted: state === 'accepted',
        key,
        suggestion_ids,
      }
      await store(_id, pendingEvents(suggestionsAnswered, { user_id: author, ...about }))
    }
  }

  /** Takes back what they were told of answers that were undone. */
  const reopened = async (records: readonly SuggestionRecord[]): Promise<void> => {
    for (const [author, ofAuthor] of Map.groupBy(records, ({ author_id }) => author_id)) {
      const [first] = ofAuthor
      if (!first || author === undefined) continue
      const suggestion_ids = ofAuthor.map(({ _id: id }) => id)
      await store(first._id, pendingEvents(suggestionsReopened, { user_id: author, suggestion_ids }))
    }
  }

  return { answered, reopened }
}
